//! A session in plain lines, with everything that is said written down.

use std::collections::VecDeque;
use std::io;

use ask_user::dialect::{self, Request, ToolResult};
use ask_user::host::plain;
use ask_user::host::plain::console::{Console, Heard};
use ask_user::host::session::End;
use ask_user::model::outcome::Outcome;

use super::folder::Folder;
use super::{assert_replays, log_file, session};

/// Lines to be heard, in order, then the end of the input; and what was said between them.
pub struct Script {
    heard: VecDeque<Heard>,
    /// Whether what is typed is shown.
    shown: bool,
    /// What was said, with each line that was heard in `«»`; a hidden one is `«•»`.
    pub said: String,
    /// How often what is waiting was dropped.
    pub forgotten: usize,
}

impl Script {
    pub fn new(heard: impl IntoIterator<Item = Heard>) -> Script {
        Script { heard: heard.into_iter().collect(), shown: true, said: String::new(), forgotten: 0 }
    }

    pub fn lines(lines: &[&str]) -> Script {
        Script::new(lines.iter().map(|line| Heard::Line((*line).to_owned())))
    }

    pub fn is_used_up(&self) -> bool {
        self.heard.is_empty()
    }
}

impl Console for Script {
    fn forget(&mut self) -> io::Result<()> {
        self.forgotten += 1;
        Ok(())
    }

    fn show(&mut self, shown: bool) -> io::Result<()> {
        self.shown = shown;
        Ok(())
    }

    fn say(&mut self, text: &str) -> io::Result<()> {
        let fit = text.chars().all(|c| c == '\n' || !c.is_control());
        assert!(fit, "{text:?} is not fit for a terminal");
        self.said.push_str(text);
        Ok(())
    }

    fn hear(&mut self) -> io::Result<Heard> {
        let heard = self.heard.pop_front().unwrap_or(Heard::End);
        if let Heard::Line(line) = &heard {
            self.said.extend(["«", if self.shown { line } else { "•" }, "»\n"]);
        }
        Ok(heard)
    }
}

/// Asks in lines, to the end; what was recorded, replayed, gives the same result.
pub fn ask(request: &Request, script: &mut Script) -> (ToolResult, Outcome) {
    let folder = Folder::new();
    let path = log_file(&folder);
    let mut session = session(request.dialect, &path);
    session.ask(request);
    let End::Outcome(outcome) = plain::run(script, &mut session).unwrap() else { panic!("hung up") };
    let result = dialect::render(request, &outcome, None);
    assert_replays(session, &path, Some(&result));
    (result, outcome)
}
