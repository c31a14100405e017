//! Brings a log to the disk while its session is under way, on a thread of its own: no key waits for a disk.

use std::fs::File;
use std::io;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

/// The least time between two syncs: a person who types loses no more than that with the machine, and a laptop's disk
/// may rest in between.
const PAUSE: Duration = Duration::from_secs(1);

/// A thread that syncs a file when it is told to.
#[derive(Debug)]
pub(super) struct Syncer {
    bell: SyncSender<()>,
    failed: Arc<Mutex<Option<io::Error>>>,
}

impl Syncer {
    /// Starts the thread, and a first sync.
    ///
    /// # Errors
    /// There are no descriptors or threads left.
    pub(super) fn start(file: &File) -> io::Result<Syncer> {
        let file = file.try_clone()?;
        let (bell, heard) = sync_channel(1);
        let failed = Arc::new(Mutex::new(None));
        let telling = Arc::clone(&failed);
        thread::Builder::new().name("sync".to_owned()).spawn(move || run(&file, &heard, &telling))?;
        let syncer = Syncer { bell, failed };
        syncer.ring();
        Ok(syncer)
    }

    /// Says that there is something to sync. Returns at once.
    pub(super) fn ring(&self) {
        // Full: it is told already. Gone: the disk failed, and `failed` says so.
        let _ = self.bell.try_send(());
    }

    /// Why a sync failed. The kernel tells it once, so that a later sync of the same file may succeed though bytes
    /// were lost.
    pub(super) fn failure(&self) -> Option<io::Error> {
        self.failed.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}

fn run(file: &File, heard: &Receiver<()>, failed: &Mutex<Option<io::Error>>) {
    while heard.recv().is_ok() {
        // Not through `disk`: when this runs depends on the clock, and faults are counted.
        if let Err(error) = file.sync_data() {
            *failed.lock().unwrap_or_else(PoisonError::into_inner) = Some(error);
            return;
        }
        thread::sleep(PAUSE);
    }
}
