//! What tmux is asked: who looks at the session of the asker. Each command has a limit in time: a server may be stopped.

use std::ffi::{OsStr, OsString};
use std::io::{self, Read as _};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use super::place::Client;

/// How long a command of tmux may take; it takes a few milliseconds.
const LIMIT: Duration = Duration::from_secs(5);

/// The time between two looks at a command.
const PAUSE: Duration = Duration::from_millis(2);

/// The client that looks at the session of a pane and was used last; `None` if nobody does. One in control mode shows no
/// popups.
///
/// # Errors
/// tmux does not answer, in its words.
pub fn client(pane: Option<&OsStr>) -> Result<Option<Client>, String> {
    const FORMAT: &str = "#{client_activity} #{client_created} #{client_width} #{client_height} \
                          #{client_control_mode} #{client_name}";
    let mut words: Vec<OsString> = ["tmux", "list-clients", "-F", FORMAT].map(OsString::from).into();
    if let Some(pane) = pane {
        words.extend([OsString::from("-t"), pane.to_owned()]);
    }
    let list = run(&words).map_err(|error| format!("tmux: {error}"))?;
    Ok(list.lines().filter_map(parse).max_by_key(|(activity, _)| *activity).map(|(_, client)| client))
}

fn parse(line: &str) -> Option<(u64, Client)> {
    let mut parts = line.splitn(6, ' ');
    let mut number = || parts.next()?.parse::<u64>().ok();
    let (activity, created, cols, rows, control) = (number()?, number()?, number()?, number()?, number()?);
    let name = parts.next()?.to_owned();
    let size = (u16::try_from(cols).ok()?, u16::try_from(rows).ok()?);
    (control == 0).then_some((activity, Client { name, created, size }))
}

/// Runs a command to its end, and gives what it printed.
///
/// # Errors
/// It cannot be run, takes too long, or fails; then with the last line that it said.
pub fn run(words: &[OsString]) -> io::Result<String> {
    let mut child = start(words)?;
    let until = Instant::now() + LIMIT;
    loop {
        if let Some(status) = child.try_wait()? {
            let (said, mut printed) = (complaint(&mut child), String::new());
            if let Some(mut stdout) = child.stdout.take() {
                stdout.read_to_string(&mut printed)?;
            }
            return if status.success() { Ok(printed) } else { Err(io::Error::other(said)) };
        }
        if Instant::now() > until {
            let _ = child.kill();
            let _ = child.wait();
            return Err(io::ErrorKind::TimedOut.into());
        }
        thread::sleep(PAUSE);
    }
}

/// Starts a command whose output can be read when it has ended: it is short.
///
/// # Errors
/// It cannot be started.
pub fn start(words: &[OsString]) -> io::Result<Child> {
    let (program, arguments) =
        words.split_first().ok_or_else(|| io::Error::from(io::ErrorKind::InvalidInput))?;
    let mut command = Command::new(program);
    command.args(arguments).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
        .spawn()
        .map_err(|error| io::Error::new(error.kind(), format!("{}: {error}", program.to_string_lossy())))
}

/// The last line that a command said about its failure, once it has ended.
pub fn complaint(child: &mut Child) -> String {
    let mut said = String::new();
    if let Some(mut stderr) = child.stderr.take() {
        // What is no text is nothing to show.
        let _ = stderr.read_to_string(&mut said);
    }
    let last = said.lines().rev().map(str::trim).find(|line| !line.is_empty());
    last.unwrap_or("it failed without a word").to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_client_is_read_from_its_line() {
        let client = |line| parse(line).map(|(_, client)| client);
        let expected = Client { name: "/dev/pts/5".to_owned(), created: 90, size: (80, 24) };
        assert_eq!(client("100 90 80 24 0 /dev/pts/5"), Some(expected));
        assert_eq!(client("100 90 80 24 1 /dev/pts/5"), None, "control mode");
        assert_eq!(client("no server"), None);
    }

    #[test]
    fn a_command_that_fails_says_why() {
        let words = ["sh", "-c", "echo first >&2; echo last >&2; exit 3"].map(OsString::from);
        assert_eq!(run(&words).unwrap_err().to_string(), "last");
        assert_eq!(run(&["echo", "said"].map(OsString::from)).unwrap(), "said\n");
        assert!(
            run(&[OsString::from("/nowhere/at/all")]).unwrap_err().to_string().contains("/nowhere/at/all")
        );
    }
}
