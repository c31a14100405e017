//! An MCP client by hand: it writes lines to the server and reads what comes back, so that a test can send what no library
//! would.

#![allow(dead_code, reason = "each test takes what it needs")]
#![allow(clippy::unwrap_used, clippy::panic, clippy::needless_pass_by_value)]

use std::io::{BufRead as _, BufReader, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

/// How long something may take that takes a moment: machines are busy.
pub const LIMIT: Duration = Duration::from_secs(20);

/// The server.
pub const BRIDGE: &str = env!("CARGO_BIN_EXE_ask-user-bridge");

/// ask-user, built beside it.
pub fn ask_user() -> PathBuf {
    let program = Path::new(BRIDGE).with_file_name("ask-user");
    assert!(program.is_file(), "build ask-user first: `cargo build`, or `cargo test --workspace`");
    program
}

/// A server and the client that started it.
pub struct Client {
    child: Child,
    stdin: Option<ChildStdin>,
    lines: Receiver<Value>,
    /// What came and was not asked for yet.
    waiting: Vec<Value>,
    next: u64,
}

/// What a client of the old protocol says first.
pub fn initialize(name: &str, capabilities: &Value) -> Value {
    json!({ "protocolVersion": "2025-06-18", "capabilities": capabilities, "clientInfo": { "name": name, "version": "1" } })
}

impl Client {
    /// Starts a server by a command, without saying anything.
    pub fn start(mut command: Command) -> Client {
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let (stdin, stdout) = (child.stdin.take(), child.stdout.take().unwrap());
        let (sender, lines) = channel();
        thread::spawn(move || {
            for line in BufReader::new(stdout).lines().map_while(Result::ok) {
                let value: Value =
                    serde_json::from_str(&line).unwrap_or_else(|_| panic!("not JSON on stdout: {line}"));
                if sender.send(value).is_err() {
                    return;
                }
            }
        });
        Client { child, stdin, lines, waiting: Vec::new(), next: 100 }
    }

    /// A server that a client without a terminal started, with its sessions in a folder.
    pub fn in_folder(folder: &Path, arguments: &[&str]) -> Client {
        let mut command = Command::new(BRIDGE);
        command.arg("mcp").args(arguments).env_clear().current_dir(folder);
        command.env("HOME", folder).env("XDG_STATE_HOME", folder).env("PATH", std::env::var("PATH").unwrap());
        Client::start(command)
    }

    /// The handshake of the old protocol.
    pub fn initialize(&mut self, name: &str, capabilities: &Value) -> Value {
        let id = self.request("initialize", initialize(name, capabilities));
        let reply = self.reply(id);
        self.send(&json!({ "jsonrpc": "2.0", "method": "notifications/initialized" }));
        reply
    }

    /// Writes a message.
    pub fn send(&mut self, message: &Value) {
        self.write(format!("{message}\n").as_bytes());
    }

    /// Writes bytes.
    pub fn write(&mut self, bytes: &[u8]) {
        let stdin = self.stdin.as_mut().unwrap();
        stdin.write_all(bytes).unwrap();
        stdin.flush().unwrap();
    }

    /// Sends a request, and gives its number.
    pub fn request(&mut self, method: &str, params: Value) -> u64 {
        self.next += 1;
        self.send(&json!({ "jsonrpc": "2.0", "id": self.next, "method": method, "params": params }));
        self.next
    }

    /// Calls a tool.
    pub fn call(&mut self, arguments: &Value) -> u64 {
        self.request(
            "tools/call",
            json!({ "name": "ask_user", "arguments": arguments, "_meta": { "progressToken": "p" } }),
        )
    }

    /// Cancels a call.
    pub fn cancel(&mut self, id: u64) {
        self.send(&json!({ "jsonrpc": "2.0", "method": "notifications/cancelled", "params": { "requestId": id, "reason": "timeout" } }));
    }

    /// Waits for a message for which something holds.
    pub fn wait_for(&mut self, what: &str, holds: impl Fn(&Value) -> bool) -> Value {
        self.wait_at_most(LIMIT, &holds).unwrap_or_else(|| panic!("no {what}; there is {:?}", self.waiting))
    }

    /// The same, and `None` if it does not come in time.
    pub fn wait_at_most(&mut self, limit: Duration, holds: &impl Fn(&Value) -> bool) -> Option<Value> {
        let until = Instant::now() + limit;
        loop {
            if let Some(found) = self.waiting.iter().position(holds) {
                return Some(self.waiting.remove(found));
            }
            let left = until.checked_duration_since(Instant::now())?;
            self.waiting.push(self.lines.recv_timeout(left).ok()?);
        }
    }

    /// Waits for the reply to a request.
    pub fn reply(&mut self, id: u64) -> Value {
        self.wait_for(&format!("reply to {id}"), |message| {
            message["id"] == id && message.get("method").is_none()
        })
    }

    /// Waits for the text of a tool's result, and whether it is an error.
    pub fn text(&mut self, id: u64) -> (String, bool) {
        let reply = self.reply(id);
        let result = reply.get("result").unwrap_or_else(|| panic!("no result: {reply}"));
        let texts = result["content"].as_array().unwrap().iter().map(|block| block["text"].as_str().unwrap());
        (texts.collect::<Vec<_>>().join("\n"), result["isError"] == true)
    }

    /// Waits for a form.
    pub fn form(&mut self) -> Value {
        self.wait_for("form", |message| message["method"] == "elicitation/create")
    }

    /// Answers a form.
    pub fn fill(&mut self, form: &Value, result: &Value) {
        self.send(&json!({ "jsonrpc": "2.0", "id": form["id"], "result": result }));
    }

    /// The process.
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// Ends: nothing more is said. How the server ended, and what it said on stderr.
    pub fn close(mut self) -> (ExitStatus, String) {
        drop(self.stdin.take());
        let until = Instant::now() + LIMIT;
        while self.child.try_wait().unwrap().is_none() {
            if Instant::now() > until {
                self.child.kill().unwrap();
                panic!("the server does not end");
            }
            thread::sleep(Duration::from_millis(10));
        }
        let output = self.child.wait_with_output().unwrap();
        (output.status, String::from_utf8_lossy(&output.stderr).into_owned())
    }
}

/// A request of one question.
pub fn one() -> Value {
    json!({ "questions": [{ "question": "Which database?", "options": [{ "label": "Postgres" }, { "label": "SQLite" }] }] })
}

/// A request of two questions: one option, and several.
pub fn two() -> Value {
    json!({ "questions": [
        { "question": "Which database?", "header": "DB", "options": [{ "label": "Postgres" }, { "label": "SQLite" }], "allowComment": true },
        { "question": "Which features?", "header": "Features", "options": [{ "label": "Auth" }, { "label": "Mail" }], "multiSelect": true },
    ] })
}
