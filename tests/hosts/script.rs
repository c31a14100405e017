//! A conversation in dialogs, written down: `>` goes in, `<` must have come out by then. A client that
//! answers only what it has seen.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::io::{self, BufRead, Cursor, Write};
use std::rc::Rc;
use std::time::Duration;

use ask_user::dialect::Dialect;
use ask_user::dialect::{self, ToolResult};
use ask_user::host::dialogs;
use ask_user::host::lines::conversation::Finished;
use ask_user::host::lines::source::{Lines, Received};
use ask_user::model::outcome::Outcome;
use serde_json::{Value, json};

use super::folder::Folder;
use super::{assert_replays, log_file, session};

/// What came out so far, shared with the client.
#[derive(Clone, Default)]
struct Output(Rc<RefCell<Vec<u8>>>);

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Output {
    fn lines(&self) -> Vec<Value> {
        let bytes = self.0.borrow();
        let text = std::str::from_utf8(&bytes).unwrap();
        assert!(text.is_empty() || text.ends_with('\n'), "{text:?}");
        text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    }
}

/// The steps of a script that are still to come.
struct Client {
    steps: VecDeque<(char, String)>,
    output: Output,
    checked: usize,
}

impl Client {
    fn new(script: &str, output: Output) -> Client {
        let step = |line: &str| {
            let line = line.trim();
            let text = line.get(1..).unwrap().trim().to_owned();
            (line.chars().next().unwrap(), text)
        };
        let lines = script.lines().filter(|line| !line.trim().is_empty());
        Client { steps: lines.map(step).collect(), output, checked: 0 }
    }

    /// Everything that came out since the last look is what the script says.
    fn check(&mut self) {
        let lines = self.output.lines();
        for line in &lines[self.checked..] {
            let expected = match self.steps.pop_front() {
                Some(('<', text)) => text,
                other => panic!("out came {line}, and the script goes on with {other:?}"),
            };
            // An error's words are free; that it is one is not.
            if expected == "error" {
                assert!(line["error"].as_str().is_some_and(|words| !words.is_empty()), "{line}");
            } else {
                let expected: Value = serde_json::from_str(&expected).expect(&expected);
                assert_eq!(*line, json!({ "dialog": expected }));
            }
        }
        self.checked = lines.len();
    }
}

impl Lines for Client {
    fn next(&mut self, _: Option<Duration>) -> io::Result<Option<Received>> {
        self.check();
        match self.steps.pop_front() {
            Some(('>', line)) => Ok(Some(Received::Line(line.into_bytes()))),
            Some(('!', why)) => Ok(Some(Received::Stopped(why))),
            None => Ok(Some(Received::End)),
            Some((mark, line)) => panic!("still to come out: {mark} {line}"),
        }
    }
}

/// Lines of any reader, which are all there from the beginning.
struct Buffered<R>(R);

impl<R: BufRead> Lines for Buffered<R> {
    fn next(&mut self, _: Option<Duration>) -> io::Result<Option<Received>> {
        let mut line = Vec::new();
        if self.0.read_until(b'\n', &mut line)? == 0 {
            return Ok(Some(Received::End));
        }
        line.pop_if(|byte| *byte == b'\n');
        Ok(Some(Received::Line(line)))
    }
}

/// The `ask` line of a request.
pub fn ask_line(tool: &'static Dialect, request: &str) -> String {
    json!({ "ask": { "tool": tool.name(), "request": request } }).to_string()
}

/// Runs a script to its end; what it recorded, replayed, gives the same result. The result, and how it
/// ended.
pub fn run(script: &str) -> (ToolResult, Outcome) {
    let folder = Folder::new();
    let path = log_file(&folder);
    let output = Output::default();
    let mut client = Client::new(script, output.clone());
    let Finished { request, outcome, session } =
        dialogs::run(&mut client, &mut output.clone(), |request, _| Ok(session(request.dialect, &path)));
    client.check();
    assert_eq!(client.steps, [], "not everything of the script was used");
    let result = dialect::render(&request, &outcome, None);
    if let Some(session) = session {
        assert_replays(session, &path, Some(&result));
    }
    (result, outcome)
}

/// Asks `request`, then goes on as the script says.
pub fn converse(tool: &'static Dialect, request: &str, script: &str) -> (ToolResult, Outcome) {
    run(&format!("> {}\n{script}", ask_line(tool, request)))
}

/// Answers each dialog with the next of these values, whatever it asks; `None` dismisses it.
pub fn answer_with(tool: &'static Dialect, request: &str, values: &[Option<&str>]) -> (ToolResult, Outcome) {
    let folder = Folder::new();
    let path = log_file(&folder);
    let values = values.iter().map(|value| match value {
        Some(value) => json!({ "value": value }).to_string(),
        None => json!({ "cancelled": true }).to_string(),
    });
    let lines: Vec<String> = std::iter::once(ask_line(tool, request)).chain(values).collect();
    let mut lines = Buffered(Cursor::new(lines.join("\n")));
    let ended = dialogs::run(&mut lines, &mut Vec::new(), |_, _| Ok(session(tool, &path)));
    let result = dialect::render(&ended.request, &ended.outcome, None);
    assert_replays(ended.session.unwrap(), &path, Some(&result));
    (result, ended.outcome)
}
