//! A real tmux: a server with an agent's session, and a second one in whose pane a client looks at the first. What the
//! second one's pane shows is what a person sees.

#![allow(dead_code, reason = "each test takes what it needs")]
#![allow(clippy::unwrap_used, clippy::panic)]

use std::io::{Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use tempfile::TempDir;

/// How long something may take that takes a moment: machines are busy.
pub const LIMIT: Duration = Duration::from_secs(20);

/// Longer than the arrival guard holds.
pub const GUARD: Duration = Duration::from_millis(700);

/// Both servers. They end with this.
pub struct Tmux {
    /// A folder for everything: sockets, home, sessions.
    pub folder: TempDir,
    size: (u16, u16),
}

impl Tmux {
    /// A session whose window has this size, and somebody who looks at it.
    pub fn start(size: (u16, u16)) -> Tmux {
        let tmux = Tmux::unattended(size);
        tmux.attach();
        tmux
    }

    /// A session at which nobody looks.
    pub fn unattended(size: (u16, u16)) -> Tmux {
        let folder = tempfile::Builder::new().prefix("t").tempdir().unwrap();
        for name in ["state", "run"] {
            std::fs::create_dir(folder.path().join(name)).unwrap();
        }
        let tmux = Tmux { folder, size };
        let (cols, rows) = (size.0.to_string(), size.1.to_string());
        let session =
            ["new-session", "-d", "-x", &cols, "-y", &rows, "-s", "agent", "printf 'the agent\\n'; exec cat"];
        // The window keeps its size while nobody looks, and has no row for a status line.
        tmux.agent(&session);
        tmux.agent(&["set", "-g", "status", "off"]);
        tmux
    }

    /// Runs a command of the agent's tmux, and gives what it prints.
    pub fn agent(&self, arguments: &[&str]) -> String {
        self.run("agent", arguments)
    }

    fn person(&self, arguments: &[&str]) -> String {
        self.run("person", arguments)
    }

    fn run(&self, server: &str, arguments: &[&str]) -> String {
        let output = self.tmux(server).args(arguments).output().unwrap();
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.success(), "tmux {arguments:?}: {said}");
        String::from_utf8(output.stdout).unwrap()
    }

    fn tmux(&self, server: &str) -> Command {
        let mut command = Command::new("tmux");
        command.arg("-f").arg("/dev/null").arg("-S").arg(self.folder.path().join(server));
        command.env_clear().env("PATH", path()).env("TERM", "xterm-256color").env("LANG", "C.UTF-8");
        command.env("HOME", self.folder.path());
        command
    }

    /// Somebody looks at the session.
    pub fn attach(&self) {
        let socket = self.folder.path().join("agent");
        let attach = format!("TMUX= tmux -S {} attach -t agent", socket.display());
        let (cols, rows) = (self.size.0.to_string(), self.size.1.to_string());
        self.person(&["new-session", "-d", "-x", &cols, "-y", &rows, "-s", "person", &attach]);
        self.person(&["set", "-g", "status", "off"]);
        self.until("a client", || !self.agent(&["list-clients"]).is_empty());
        self.wait_for("the agent");
    }

    /// They leave.
    pub fn detach(&self) {
        self.agent(&["detach-client", "-s", "agent"]);
        self.until("no client", || self.agent(&["list-clients"]).is_empty());
        // With its only pane the person's server ends.
        self.until("no screen", || {
            !self.tmux("person").arg("list-sessions").output().unwrap().status.success()
        });
    }

    /// What the person sees.
    pub fn screen(&self) -> String {
        self.person(&["capture-pane", "-p", "-t", "person"])
    }

    /// Waits until the person sees a text.
    pub fn wait_for(&self, text: &str) {
        self.until(text, || self.screen().contains(text));
    }

    /// Waits until the person does not see a text any more.
    pub fn wait_until_gone(&self, text: &str) {
        self.until(&format!("no {text}"), || !self.screen().contains(text));
    }

    /// Waits until something holds.
    pub fn until(&self, what: &str, mut holds: impl FnMut() -> bool) {
        let until = Instant::now() + LIMIT;
        while !holds() {
            let screen =
                || self.tmux("person").args(["capture-pane", "-p", "-t", "person"]).output().unwrap().stdout;
            assert!(Instant::now() < until, "no {what:?}:\n{}", String::from_utf8_lossy(&screen()));
            thread::sleep(Duration::from_millis(20));
        }
    }

    /// The person presses keys, by tmux's names.
    pub fn press(&self, keys: &[&str]) {
        let mut arguments = vec!["send-keys", "-t", "person"];
        arguments.extend(keys);
        self.person(&arguments);
    }

    /// The person types a text.
    pub fn type_text(&self, text: &str) {
        self.person(&["send-keys", "-t", "person", "-l", text]);
    }

    /// Waits for a question, and until its guard lets keys through.
    pub fn wait_for_question(&self, text: &str) {
        self.wait_for(text);
        thread::sleep(GUARD);
    }

    /// The variables of a program that the agent's pane runs.
    pub fn variables(&self) -> Vec<(&'static str, String)> {
        let facts =
            self.agent(&["display-message", "-p", "-t", "agent", "#{socket_path},#{pid},0 #{pane_id}"]);
        let (server, pane) = facts.trim().split_once(' ').unwrap();
        vec![
            ("TMUX", server.to_owned()),
            ("TMUX_PANE", pane.to_owned()),
            ("HOME", self.folder.path().display().to_string()),
            ("XDG_STATE_HOME", self.folder.path().join("state").display().to_string()),
            ("XDG_RUNTIME_DIR", self.folder.path().join("run").display().to_string()),
            ("LANG", "C.UTF-8".to_owned()),
            ("PATH", path()),
        ]
    }

    /// A program as an agent runs it: without a terminal, inside tmux.
    pub fn program(&self, program: &Path, arguments: &[&str]) -> Command {
        let mut command = Command::new("setsid");
        command.arg(program).args(arguments).env_clear().envs(self.variables());
        command.current_dir(self.folder.path());
        command
    }

    /// The folder of the sessions.
    pub fn sessions(&self) -> PathBuf {
        self.folder.path().join("state/ask-user/sessions")
    }

    /// What is left in the folder for sockets and locks, but the locks.
    pub fn left_behind(&self) -> Vec<PathBuf> {
        let entries = std::fs::read_dir(self.folder.path().join("run")).unwrap();
        let paths = entries.map(|entry| entry.unwrap().path());
        paths.filter(|path| path.extension().is_none_or(|extension| extension != "lock")).collect()
    }
}

impl Drop for Tmux {
    fn drop(&mut self) {
        for server in ["person", "agent"] {
            let _ = self.tmux(server).arg("kill-server").stderr(Stdio::null()).status();
        }
    }
}

fn path() -> String {
    std::env::var("PATH").unwrap()
}

/// A program that runs, with its output.
pub struct Running {
    child: Child,
}

impl Running {
    /// Starts a command and keeps what it prints.
    pub fn start(mut command: Command) -> Running {
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        Running { child: command.spawn().unwrap() }
    }

    /// The process.
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// Sends it a signal by its name.
    pub fn signal(&self, name: &str) {
        // `setsid` runs the program in its own place, so it has the number of the child.
        let sent = Command::new("kill").arg(format!("-{name}")).arg(self.id().to_string()).status().unwrap();
        assert!(sent.success());
    }

    /// Closes the end where its stdout is read.
    pub fn close_stdout(&mut self) {
        drop(self.child.stdout.take());
    }

    /// Whether it is still there.
    pub fn runs(&mut self) -> bool {
        self.child.try_wait().unwrap().is_none()
    }

    /// Waits for its end: how it ended, its stdout, its stderr.
    pub fn end(mut self) -> (ExitStatus, String, String) {
        let until = Instant::now() + LIMIT;
        let status = loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                break status;
            }
            if Instant::now() > until {
                self.child.kill().unwrap();
                let (stdout, stderr) = self.output();
                panic!("it does not end\nstdout: {stdout}\nstderr: {stderr}");
            }
            thread::sleep(Duration::from_millis(10));
        };
        let (stdout, stderr) = self.output();
        (status, stdout, stderr)
    }

    fn output(&mut self) -> (String, String) {
        let (mut stdout, mut stderr) = (String::new(), String::new());
        if let Some(mut out) = self.child.stdout.take() {
            out.read_to_string(&mut stdout).unwrap();
        }
        self.child.stderr.take().unwrap().read_to_string(&mut stderr).unwrap();
        (stdout, stderr)
    }
}

/// A request of one question, in a file.
pub fn request(folder: &Path, question: &str) -> String {
    let path = folder.join(format!("{}.json", question.len()));
    let mut file = std::fs::File::create(&path).unwrap();
    let options = r#"[{"label":"Postgres"},{"label":"SQLite"}]"#;
    write!(file, r#"{{"questions":[{{"question":"{question}","options":{options}}}]}}"#).unwrap();
    path.display().to_string()
}
