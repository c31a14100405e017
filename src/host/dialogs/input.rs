//! Lines from whoever shows the dialogs. Everything that can happen arrives here, so that one wait sees
//! it; it never looks into a line.

use std::io::{self, BufRead};
use std::os::fd::AsFd;
use std::os::unix::net::UnixStream;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use rustix::event::{PollFd, PollFlags, poll};
use rustix::io::{Errno, retry_on_intr};
use signal_hook::consts::signal::SIGTERM;
use signal_hook::flag;
use signal_hook::low_level::pipe;

/// Bytes of one read: what a pipe holds on Linux, pipe(7).
const READ: usize = 65_536;

/// What came in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Received {
    /// A line without its line end; the last may have had none.
    Line(Vec<u8>),
    /// Nothing more will come.
    End,
    /// Whoever started this process wants it to end; in words.
    Stopped(String),
}

/// Where lines come from.
pub trait Lines {
    /// Waits for the next line.
    ///
    /// # Errors
    /// The input cannot be read.
    fn next(&mut self) -> io::Result<Received>;
}

/// Lines of any reader.
#[derive(Debug)]
pub struct Buffered<R>(pub R);

impl<R: BufRead> Lines for Buffered<R> {
    fn next(&mut self) -> io::Result<Received> {
        let mut line = Vec::new();
        if self.0.read_until(b'\n', &mut line)? == 0 {
            return Ok(Received::End);
        }
        Ok(Received::Line(without_end(line)))
    }
}

/// Lines of a file descriptor, and SIGTERM as something that came in besides them.
#[derive(Debug)]
pub struct Watched<F> {
    from: F,
    stop: UnixStream,
    waiting: Vec<u8>,
}

impl<F: AsFd> Watched<F> {
    /// Watches `from` and takes SIGTERM over. A second SIGTERM ends the process: the first may have come
    /// while nobody reads what this process writes.
    ///
    /// # Errors
    /// The signal cannot be taken over.
    pub fn new(from: F) -> io::Result<Watched<F>> {
        let (stop, wake) = UnixStream::pair()?;
        let came = Arc::new(AtomicBool::new(false));
        // In this order: the action that ends the process must not see the first one.
        flag::register_conditional_default(SIGTERM, Arc::clone(&came))?;
        flag::register(SIGTERM, came)?;
        pipe::register(SIGTERM, wake)?;
        Ok(Watched { from, stop, waiting: Vec::new() })
    }
}

impl<F: AsFd> Lines for Watched<F> {
    fn next(&mut self) -> io::Result<Received> {
        let mut searched = 0;
        loop {
            let found = self.waiting.iter().skip(searched).position(|byte| *byte == b'\n');
            if let Some(at) = found {
                let rest = self.waiting.split_off(searched + at + 1);
                return Ok(Received::Line(without_end(std::mem::replace(&mut self.waiting, rest))));
            }
            searched = self.waiting.len();
            let mut fds = [PollFd::new(&self.stop, PollFlags::IN), PollFd::new(&self.from, PollFlags::IN)];
            match poll(&mut fds, None) {
                Ok(_) | Err(Errno::INTR) => {}
                Err(error) => return Err(error.into()),
            }
            let [stopped, ready] = fds.map(|fd| !fd.revents().is_empty());
            if stopped {
                return Ok(Received::Stopped("SIGTERM".to_owned()));
            }
            if ready {
                let mut buffer = vec![0; READ];
                let length = retry_on_intr(|| rustix::io::read(&self.from, &mut buffer))?;
                self.waiting.extend_from_slice(buffer.get(..length).unwrap_or_default());
                if length == 0 {
                    let last = std::mem::take(&mut self.waiting);
                    return Ok(if last.is_empty() { Received::End } else { Received::Line(last) });
                }
            }
        }
    }
}

fn without_end(mut line: Vec<u8>) -> Vec<u8> {
    if line.last() == Some(&b'\n') {
        line.pop();
    }
    line
}
