//! A pseudo-terminal for tests: a command on a terminal of its own, what it shows, and whether it left the
//! terminal as it found it. The screen is avt's, which re-wraps its rows as most terminals do. It waits for
//! conditions, up to a deadline, and never for a time.

// Every test uses a part of it.
#![allow(dead_code)]

pub mod ask;
pub mod folder;
pub mod session;

use std::fs::File;
use std::os::fd::OwnedFd;
use std::os::unix::process::ExitStatusExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use folder::Folder;
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::fs::{Mode, OFlags, open};
use rustix::io::Errno;
use rustix::process::{Pid, PidfdFlags, Signal, kill_process, kill_process_group, pidfd_open};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{OptionalActions, Termios, Winsize, tcgetattr, tcgetpgrp, tcsetattr, tcsetwinsize};

/// Long enough for a machine that is busy with other tests; nothing waits for it but a failure.
const DEADLINE: Duration = Duration::from_secs(20);

/// Where the cursor is: the question that a terminal answers.
const CURSOR_QUESTION: &[u8] = b"\x1b[6n";

/// A terminal without a program, and the folder for what the programs on it leave.
pub struct Terminal {
    master: Option<OwnedFd>,
    /// Kept open, so that the modes can be compared after the last program closed the terminal.
    slave: OwnedFd,
    name: PathBuf,
    before: Termios,
    screen: avt::Terminal,
    /// Everything that was written to the terminal.
    pub bytes: Vec<u8>,
    /// How much of it the screen has seen.
    seen: usize,
    /// Whether it says where its cursor is.
    pub answers: bool,
    pub folder: Folder,
}

/// A program on a terminal.
pub struct Program {
    child: Child,
    pidfd: OwnedFd,
    out: PathBuf,
    err: PathBuf,
}

/// How a program ended.
#[derive(Debug)]
pub struct Ended {
    pub code: Option<i32>,
    pub signal: Option<i32>,
    pub stdout: String,
    pub stderr: String,
}

impl Terminal {
    pub fn new(cols: u16, rows: u16) -> Terminal {
        let master = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY | OpenptFlags::CLOEXEC).unwrap();
        grantpt(&master).unwrap();
        unlockpt(&master).unwrap();
        let name = PathBuf::from(ptsname(&master, Vec::new()).unwrap().into_string().unwrap());
        let flags = OFlags::RDWR | OFlags::NOCTTY | OFlags::CLOEXEC;
        let slave = open(&name, flags, Mode::empty()).unwrap();
        tcsetwinsize(&master, winsize(cols, rows)).unwrap();
        let before = tcgetattr(&slave).unwrap();
        Terminal {
            master: Some(master),
            slave,
            name,
            before,
            screen: avt::Terminal::with_scrollback(cols.into(), rows.into(), None).unwrap(),
            bytes: Vec::new(),
            seen: 0,
            answers: true,
            folder: Folder::new(),
        }
    }

    /// Starts a command in a session of its own that this terminal controls; `stdin` is a path, the terminal
    /// itself where there is none. Its stdout and stderr are files.
    ///
    /// By `setsid --ctty` (util-linux), which replaces itself, so that the process is the command: the two
    /// steps between fork and exec cannot be had without unsafe code.
    pub fn spawn(&self, command: &[&str], stdin: Option<&Path>) -> Program {
        self.start(r#"exec "$@" <"$STDIN" >"$OUT" 2>"$ERR""#, command, stdin)
    }

    /// Starts a command as a job of a shell with job control. The shell says `stopped` when the job stops,
    /// brings it back when it reads a line, and says `ended` with its status when it ends.
    pub fn spawn_job(&self, command: &[&str]) -> Program {
        let script = r#"
            set -m
            "$@" >"$OUT" 2>"$ERR"
            status=$?
            # 128 and SIGSTOP or SIGTSTP: a stop, not an end.
            while [ $status = 147 ] || [ $status = 148 ]; do
                echo "stopped"
                read -r line
                fg >/dev/null
                status=$?
            done
            echo "ended $status"
        "#;
        self.start(script, command, None)
    }

    fn start(&self, script: &str, command: &[&str], stdin: Option<&Path>) -> Program {
        let (out, err) = (self.folder.file("stdout"), self.folder.file("stderr"));
        let terminal = File::options().read(true).write(true).open(&self.name).unwrap();
        let mut setsid = Command::new("setsid");
        setsid.args(["--ctty", "sh", "-c", script, "sh"]).args(command);
        environment(&mut setsid, self.folder.path());
        setsid.env("STDIN", stdin.unwrap_or(&self.name)).env("OUT", &out).env("ERR", &err);
        setsid.stdin(terminal.try_clone().unwrap());
        setsid.stdout(terminal.try_clone().unwrap()).stderr(terminal);
        let child = setsid.spawn().expect("setsid of util-linux");
        Program::new(child, out, err)
    }

    /// Puts the terminal into raw mode, as a program does that reads it key by key.
    pub fn make_raw(&mut self) {
        let mut raw = self.before.clone();
        raw.make_raw();
        tcsetattr(&self.slave, OptionalActions::Now, &raw).unwrap();
        self.before = raw;
    }

    /// The number of its device.
    pub fn device(&self) -> u64 {
        rustix::fs::fstat(&self.slave).unwrap().st_rdev
    }

    /// Puts the modes back behind a program's back, as a shell does.
    pub fn restore(&self) {
        tcsetattr(&self.slave, OptionalActions::Now, &self.before).unwrap();
    }

    /// Types.
    pub fn send(&mut self, keys: &str) {
        let mut bytes = keys.as_bytes();
        while !bytes.is_empty() {
            let written = rustix::io::write(self.master.as_ref().unwrap(), bytes).unwrap();
            bytes = &bytes[written..];
        }
    }

    /// Writes to the terminal as another program does, and waits until it is there.
    pub fn write_as_another(&mut self, text: &str) {
        assert_eq!(rustix::io::write(&self.slave, text.as_bytes()).unwrap(), text.len());
        self.wait_for_bytes(text.as_bytes());
    }

    /// Writes to the terminal until it takes nothing more, as long as nobody reads it.
    pub fn fill(&mut self) {
        let flags = OFlags::RDWR | OFlags::NOCTTY | OFlags::CLOEXEC | OFlags::NONBLOCK;
        let slave = open(&self.name, flags, Mode::empty()).unwrap();
        while rustix::io::write(&slave, b"\x1b[m").is_ok() {}
    }

    /// Sends a signal to the job in the foreground.
    pub fn signal_foreground(&self, signal: Signal) {
        let job = tcgetpgrp(self.master.as_ref().unwrap()).unwrap();
        kill_process_group(job, signal).unwrap();
    }

    /// Changes the window's size; the kernel tells the foreground job.
    pub fn resize(&mut self, cols: u16, rows: u16) {
        self.screen.resize(cols.into(), rows.into());
        tcsetwinsize(self.master.as_ref().unwrap(), winsize(cols, rows)).unwrap();
    }

    /// Closes the window.
    pub fn close(&mut self) {
        self.master = None;
    }

    /// Waits until the screen shows this text.
    pub fn wait_for(&mut self, text: &str) {
        self.wait_until(text, |terminal| terminal.text().contains(text));
    }

    /// Waits until the screen shows this text, or the program ends. Whether it shows it.
    pub fn wait_for_or_end(&mut self, text: &str, program: &Program) -> bool {
        let deadline = Instant::now() + DEADLINE;
        loop {
            self.pump_beside(Some(&program.pidfd), Duration::from_millis(100));
            let mut ended = [PollFd::new(&program.pidfd, PollFlags::IN)];
            wait_readable(&mut ended, Duration::ZERO);
            if self.text().contains(text) || ended[0].revents().contains(PollFlags::IN) {
                return self.text().contains(text);
            }
            assert!(Instant::now() < deadline, "waited in vain for {text:?}; the screen:\n{}", self.text());
        }
    }

    /// Waits until the screen does not show this text any more.
    pub fn wait_gone(&mut self, text: &str) {
        self.wait_until(text, |terminal| !terminal.text().contains(text));
    }

    /// Waits until this has been written, in the past too.
    pub fn wait_for_bytes(&mut self, bytes: &[u8]) {
        self.wait_until(&bytes.escape_ascii().to_string(), |terminal| {
            terminal.bytes.windows(bytes.len()).any(|window| window == bytes)
        });
    }

    /// Whether this has been written by now.
    pub fn has_written(&mut self, bytes: &[u8]) -> bool {
        self.pump(Duration::ZERO);
        self.bytes.windows(bytes.len()).any(|window| window == bytes)
    }

    /// Waits until a condition holds of the terminal.
    pub fn wait_until(&mut self, what: &str, mut holds: impl FnMut(&Terminal) -> bool) {
        let deadline = Instant::now() + DEADLINE;
        self.pump(Duration::ZERO);
        while !holds(self) {
            assert!(Instant::now() < deadline, "waited in vain for {what:?}; the screen:\n{}", self.text());
            self.pump(Duration::from_millis(100));
        }
    }

    /// Waits for the program's end, and takes what it still writes.
    pub fn wait_end(&mut self, program: Program) -> Ended {
        let deadline = Instant::now() + DEADLINE;
        let Program { mut child, pidfd, out, err } = program;
        loop {
            self.pump_beside(Some(&pidfd), Duration::from_millis(100));
            if let Some(status) = child.try_wait().unwrap() {
                self.pump(Duration::ZERO);
                let read = |path| std::fs::read_to_string(path).unwrap_or_default();
                let (stdout, stderr) = (read(out), read(err));
                return Ended { code: status.code(), signal: status.signal(), stdout, stderr };
            }
            if Instant::now() > deadline {
                child.kill().unwrap();
                child.wait().unwrap();
                panic!("the program did not end; the screen:\n{}", self.text());
            }
        }
    }

    /// Takes everything that is there, after waiting at most this long for the first of it.
    fn pump(&mut self, limit: Duration) {
        self.pump_beside(None, limit);
    }

    fn pump_beside(&mut self, beside: Option<&OwnedFd>, mut limit: Duration) {
        loop {
            let Some(master) = &self.master else {
                if let Some(fd) = beside {
                    wait_readable(&mut [PollFd::new(fd, PollFlags::IN)], limit);
                }
                return;
            };
            let mut fds = vec![PollFd::new(master, PollFlags::IN)];
            fds.extend(beside.map(|fd| PollFd::new(fd, PollFlags::IN)));
            wait_readable(&mut fds, limit);
            if !fds[0].revents().contains(PollFlags::IN) {
                return;
            }
            let mut buffer = [0; 4096];
            match rustix::io::read(master, &mut buffer) {
                Ok(length) => self.bytes.extend_from_slice(&buffer[..length]),
                Err(Errno::IO) => return,
                Err(error) => panic!("{error}"),
            }
            self.show();
            limit = Duration::ZERO;
        }
    }

    /// Feeds the screen what is whole, and answers questions where they stand.
    fn show(&mut self) {
        loop {
            let rest = &self.bytes[self.seen..];
            let question = rest.windows(CURSOR_QUESTION.len()).position(|window| window == CURSOR_QUESTION);
            let end = question.map_or(rest.len(), |at| at + CURSOR_QUESTION.len());
            let whole = match std::str::from_utf8(&rest[..end]) {
                Ok(text) => text.len(),
                Err(error) => error.valid_up_to(),
            };
            self.screen.feed(std::str::from_utf8(&rest[..whole]).unwrap());
            self.seen += whole;
            if question.is_none() || whole < end {
                return;
            }
            if self.answers {
                let cursor = self.screen.cursor();
                self.send(&format!("\x1b[{};{}R", cursor.row + 1, cursor.col + 1));
            }
        }
    }

    /// What the screen shows, a line a row, without trailing blanks.
    pub fn text(&self) -> String {
        self.screen.screen().visible_lines().map(|line| line.text().trim_end().to_owned() + "\n").collect()
    }

    /// Whether the screen shows these rows, one below the other.
    pub fn shows(&self, rows: &str) -> bool {
        let trimmed: Vec<&str> = rows.lines().map(str::trim_end).collect();
        self.text().contains(trimmed.join("\n").trim_matches('\n'))
    }

    /// The screen and what scrolled off it.
    pub fn history(&self) -> Vec<String> {
        self.screen.screen().all_lines().map(|line| line.text().trim_end().to_owned()).collect()
    }

    /// The row and the column of the cursor.
    pub fn cursor(&self) -> (usize, usize) {
        let cursor = self.screen.cursor();
        (cursor.row, cursor.col)
    }

    /// Whether the cursor cannot be seen.
    pub fn is_cursor_hidden(&self) -> bool {
        !self.screen.cursor().visible
    }

    /// The terminal is as it was: its modes, and whatever was switched on.
    pub fn assert_restored(&self) {
        self.assert_modes();
        self.assert_switched_off();
    }

    /// The terminal's modes are as they were.
    pub fn assert_modes(&self) {
        let after = tcgetattr(&self.slave).unwrap();
        assert_eq!(format!("{after:?}"), format!("{:?}", self.before), "modes");
    }

    /// Whatever was switched on in the terminal is switched off.
    pub fn assert_switched_off(&self) {
        let text = String::from_utf8_lossy(&self.bytes).into_owned();
        // Bracketed paste, reports of the focus, synchronised updates and the alternate screen are off, the cursor and wrapping on.
        for (mode, at_rest) in
            [("2004", 'l'), ("1004", 'l'), ("2026", 'l'), ("1049", 'l'), ("25", 'h'), ("7", 'h')]
        {
            let (on, off) = (format!("\x1b[?{mode}h"), format!("\x1b[?{mode}l"));
            let last = match (text.rfind(&on), text.rfind(&off)) {
                (None, None) => continue,
                (on, off) if on > off => 'h',
                _ => 'l',
            };
            assert_eq!(last, at_rest, "mode {mode}");
        }
        let mut depth = 0;
        for part in text.split('\x1b') {
            depth += i32::from(part.starts_with("[>1u")) - i32::from(part.starts_with("[<u"));
            assert!(depth >= 0, "the keyboard protocol was popped more often than pushed");
        }
        assert_eq!(depth, 0, "the keyboard protocol is pushed");
        assert!(self.screen.cursor().visible);
    }
}

impl Program {
    fn new(child: Child, out: PathBuf, err: PathBuf) -> Program {
        let pidfd = pidfd_open(pid(&child), PidfdFlags::empty()).unwrap();
        Program { child, pidfd, out, err }
    }

    /// Starts a command in a session that no terminal controls.
    pub fn without_terminal(command: &[&str], folder: &Folder) -> Program {
        let (out, err) = (folder.file("stdout"), folder.file("stderr"));
        let mut setsid = Command::new("setsid");
        setsid.args(command).stdin(Stdio::null());
        environment(&mut setsid, folder.path());
        setsid.stdout(File::create(&out).unwrap()).stderr(File::create(&err).unwrap());
        Program::new(setsid.spawn().expect("setsid of util-linux"), out, err)
    }

    /// Waits for the end of a program that no terminal controls.
    pub fn end(self) -> Ended {
        let Program { mut child, pidfd, out, err } = self;
        wait_readable(&mut [PollFd::new(&pidfd, PollFlags::IN)], DEADLINE);
        let Some(status) = child.try_wait().unwrap() else {
            child.kill().unwrap();
            child.wait().unwrap();
            panic!("the program did not end");
        };
        let read = |path| std::fs::read_to_string(path).unwrap_or_default();
        Ended { code: status.code(), signal: status.signal(), stdout: read(out), stderr: read(err) }
    }

    /// Waits until the program sleeps for good: it has done what it can.
    pub fn wait_until_blocked(&self) {
        let deadline = Instant::now() + DEADLINE;
        let mut quiet = 0;
        while quiet < 10 {
            assert!(Instant::now() < deadline, "the program does not come to rest");
            let before = self.switches();
            std::thread::sleep(Duration::from_millis(10));
            quiet = if self.switches() == before { quiet + 1 } else { 0 };
        }
    }

    /// How often the program was switched away from; see proc(5).
    fn switches(&self) -> Vec<String> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap_or_default();
        status.lines().filter(|line| line.contains("ctxt_switches")).map(str::to_owned).collect()
    }

    /// Whether the program is stopped, as by Ctrl-Z.
    pub fn is_stopped(&self) -> bool {
        // The state comes after the name in brackets; see proc(5).
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id())).unwrap_or_default();
        stat.rsplit(')').next().is_some_and(|rest| rest.trim_start().starts_with('T'))
    }

    /// Whether the program has a file open whose name ends so.
    pub fn has_open(&self, suffix: &str) -> bool {
        let Ok(files) = std::fs::read_dir(format!("/proc/{}/fd", self.child.id())) else { return false };
        files
            .filter_map(|file| std::fs::read_link(file.ok()?.path()).ok())
            .any(|name| name.to_string_lossy().ends_with(suffix))
    }

    /// Sends a signal.
    pub fn signal(&self, signal: Signal) {
        kill_process(pid(&self.child), signal).unwrap();
    }
}

/// Nothing of the machine's settings, and folders of the test's own.
fn environment(command: &mut Command, folder: &Path) {
    let path = std::env::var_os("PATH").unwrap_or_default();
    command.env_clear().env("PATH", path).env("TERM", "xterm-256color").env("LANG", "C.UTF-8");
    for name in ["HOME", "XDG_RUNTIME_DIR", "XDG_STATE_HOME", "XDG_CONFIG_HOME", "TMPDIR"] {
        command.env(name, folder);
    }
    for (name, value) in std::env::vars_os() {
        // A coverage run wants its files.
        if name == "LLVM_PROFILE_FILE" {
            command.env(name, value);
        }
    }
}

fn pid(child: &Child) -> Pid {
    Pid::from_child(child)
}

fn winsize(cols: u16, rows: u16) -> Winsize {
    Winsize { ws_row: rows, ws_col: cols, ws_xpixel: 0, ws_ypixel: 0 }
}

fn wait_readable(fds: &mut [PollFd<'_>], limit: Duration) {
    let limit = Timespec::try_from(limit).unwrap();
    match poll(fds, Some(&limit)) {
        Ok(_) | Err(Errno::INTR) => {}
        Err(error) => panic!("{error}"),
    }
}
