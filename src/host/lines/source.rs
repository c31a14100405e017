//! Where lines come from and go to: a file with SIGTERM besides it, so that one wait sees both, and a writer.

use std::io::{self, Write};
use std::os::fd::AsFd;
use std::os::unix::net::UnixStream;
use std::time::Duration;

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::{Errno, retry_on_intr};
use signal_hook::consts::signal::SIGTERM;
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
    /// The process is asked to end; in words.
    Stopped(String),
}

/// Where lines come from.
pub trait Lines {
    /// Waits for the next line, as long as it takes or until nothing came for so long.
    ///
    /// # Errors
    /// The input cannot be read.
    fn next(&mut self, wait: Option<Duration>) -> io::Result<Option<Received>>;
}

/// Writes a line whole, or says why that cannot be.
///
/// # Errors
/// Nobody reads any more.
pub fn write(output: &mut impl Write, line: &str) -> Result<(), String> {
    let written = writeln!(output, "{line}").and_then(|()| output.flush());
    written.map_err(|error| format!("the output cannot be written: {error}"))
}

/// Lines of a file descriptor, and SIGTERM as something that came in besides them.
#[derive(Debug)]
pub struct Watched<F> {
    from: F,
    stop: UnixStream,
    waiting: Vec<u8>,
    /// One buffer, used again and again: to zero it would be most of a read.
    buffer: Box<[u8]>,
}

impl<F: AsFd> Watched<F> {
    /// Watches `from` and takes SIGTERM over, for as long as the process lives: no second one may cut off the result
    /// that the first led to.
    ///
    /// # Errors
    /// The signal cannot be taken over.
    pub fn new(from: F) -> io::Result<Watched<F>> {
        let (stop, wake) = UnixStream::pair()?;
        pipe::register(SIGTERM, wake)?;
        Ok(Watched { from, stop, waiting: Vec::new(), buffer: vec![0; READ].into() })
    }
}

impl<F: AsFd> Lines for Watched<F> {
    fn next(&mut self, wait: Option<Duration>) -> io::Result<Option<Received>> {
        let wait = wait.and_then(|wait| Timespec::try_from(wait).ok());
        let mut searched = 0;
        loop {
            let found = self.waiting.iter().skip(searched).position(|byte| *byte == b'\n');
            if let Some(at) = found {
                let rest = self.waiting.split_off(searched + at + 1);
                let line = std::mem::replace(&mut self.waiting, rest);
                return Ok(Some(Received::Line(without_end(line))));
            }
            searched = self.waiting.len();
            let mut fds = [PollFd::new(&self.stop, PollFlags::IN), PollFd::new(&self.from, PollFlags::IN)];
            match poll(&mut fds, wait.as_ref()) {
                Ok(0) => return Ok(None),
                Ok(_) | Err(Errno::INTR) => {}
                Err(error) => return Err(error.into()),
            }
            let [stopped, ready] = fds.map(|fd| !fd.revents().is_empty());
            if stopped {
                return Ok(Some(Received::Stopped("SIGTERM".to_owned())));
            }
            if ready {
                let length = retry_on_intr(|| rustix::io::read(&self.from, &mut *self.buffer))?;
                self.waiting.extend_from_slice(self.buffer.get(..length).unwrap_or_default());
                if length == 0 {
                    let last = std::mem::take(&mut self.waiting);
                    return Ok(Some(if last.is_empty() { Received::End } else { Received::Line(last) }));
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
