//! Codex runs a hook only once it is trusted, and passes over one that is not without a word. Its app-server knows which are,
//! and takes the person's word for ours.

use std::io::{BufRead as _, BufReader, Write as _};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

use serde_json::{Value, json};

/// How long the app-server may take to answer; it starts in half a second.
const ANSWERS: Duration = Duration::from_secs(15);

/// Whether Codex runs a hook of ours; `None` if it does not say, or knows of none.
pub fn is_trusted(program: &Path) -> Option<bool> {
    let hook = Server::start(program)?.hook()?;
    Some(hook["trustStatus"] == "trusted")
}

/// Tells Codex to run our hook. Whether it does from now on.
pub fn trust(program: &Path) -> Option<bool> {
    let mut server = Server::start(program)?;
    let hook = server.hook()?;
    let (key, hash) = (hook["key"].as_str()?, hook["currentHash"].as_str()?);
    let edit = json!({
        "keyPath": "hooks.state", "value": { key: { "trusted_hash": hash } }, "mergeStrategy": "upsert",
    });
    server.ask("config/batchWrite", &json!({ "edits": [edit], "reloadUserConfig": true }))?;
    Some(server.hook()?["trustStatus"] == "trusted")
}

/// The app-server, which ends with this.
struct Server {
    child: Child,
    stdin: ChildStdin,
    lines: Receiver<Value>,
    asked: u64,
}

impl Server {
    fn start(program: &Path) -> Option<Server> {
        let mut command = Command::new(program);
        command.arg("app-server").stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = command.spawn().ok()?;
        let (stdin, stdout) = (child.stdin.take()?, child.stdout.take()?);
        let (sender, lines) = channel();
        thread::spawn(move || {
            let said = BufReader::new(stdout).lines().map_while(Result::ok);
            for line in said.filter_map(|line| serde_json::from_str(&line).ok()) {
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        let mut server = Server { child, stdin, lines, asked: 0 };
        let client = json!({ "name": "ask-user", "version": env!("CARGO_PKG_VERSION") });
        let capabilities = json!({ "experimentalApi": true });
        server.ask("initialize", &json!({ "clientInfo": client, "capabilities": capabilities }))?;
        server.say(&json!({ "method": "initialized" }))?;
        Some(server)
    }

    fn say(&mut self, message: &Value) -> Option<()> {
        writeln!(self.stdin, "{message}").and_then(|()| self.stdin.flush()).ok()
    }

    /// The result of a request; `None` if there is none.
    fn ask(&mut self, method: &str, params: &Value) -> Option<Value> {
        self.asked += 1;
        self.say(&json!({ "id": self.asked, "method": method, "params": params }))?;
        loop {
            let mut line = self.lines.recv_timeout(ANSWERS).ok()?;
            if line["id"] == self.asked && line.get("method").is_none() {
                return line.get_mut("result").map(Value::take);
            }
        }
    }

    /// Our hook, as Codex lists it.
    fn hook(&mut self) -> Option<Value> {
        let folder = std::env::current_dir().ok()?;
        let listed = self.ask("hooks/list", &json!({ "cwds": [folder] }))?;
        let folders = listed["data"].as_array()?.iter();
        let mut hooks = folders.flat_map(|folder| folder["hooks"].as_array().into_iter().flatten());
        let is_ours = |hook: &&Value| {
            hook["command"]
                .as_str()
                .is_some_and(|command| command.contains("ask-user") && command.contains(" hook"))
        };
        hooks.find(is_ours).cloned()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
