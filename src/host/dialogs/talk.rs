//! One dialog at a time: it is shown, and what comes back is taken, complained about, or an end. It never
//! takes a value that was not offered.

use std::io::Write;

use super::protocol::{self, Dialog, Line};
use super::rows::{Row, Rows};
use crate::host::lines::{self, INPUT_ENDED, Lines, Received};
use crate::model::text::{cut, one_line};

/// As much of a value that was not offered is repeated, in cells: enough to know it again.
const QUOTED: u16 = 60;

/// Why there is no answer to a dialog.
#[derive(Debug)]
pub enum Stop {
    /// The agent, or nobody, is at the other end; with the reason.
    Aborted(String),
    /// The other end does not keep to the protocol.
    Failed(String),
}

/// Both ends of the conversation.
pub struct Talk<'a, L, W> {
    lines: &'a mut L,
    output: &'a mut W,
}

impl<'a, L: Lines, W: Write> Talk<'a, L, W> {
    pub fn new(lines: &'a mut L, output: &'a mut W) -> Talk<'a, L, W> {
        Talk { lines, output }
    }

    /// What comes in next.
    pub fn receive(&mut self) -> Received {
        loop {
            if let Some(received) = self.lines.receive(None) {
                return received;
            }
        }
    }

    /// Says what is wrong with a line, or why that cannot be said.
    pub fn complain(&mut self, problem: &str) -> Result<(), String> {
        self.write(&lines::error_line(problem))
    }

    /// The row that was chosen; nothing where the dialog was dismissed. A value that was not offered is
    /// asked for once more.
    pub fn select(&mut self, title: &str, rows: &Rows) -> Result<Option<Row>, Stop> {
        let mut title = title.to_owned();
        for _ in 0..2 {
            let Some(value) = self.show(&Dialog::Select { title: title.clone(), options: rows.texts() })?
            else {
                return Ok(None);
            };
            if let Some(row) = rows.find(&value) {
                return Ok(Some(row));
            }
            let (value, _) = cut(&one_line(&value), QUOTED);
            title = format!("`{value}` was not offered. Choose one of the options.\n{title}");
        }
        Err(Stop::Failed("the dialog twice gave a value that was not offered".to_owned()))
    }

    /// The text that was written; nothing where the dialog was dismissed.
    pub fn input(&mut self, title: &str, placeholder: &str) -> Result<Option<String>, Stop> {
        self.show(&Dialog::Input { title: title.to_owned(), placeholder: placeholder.to_owned() })
    }

    /// Shows a dialog and waits for what comes of it.
    fn show(&mut self, dialog: &Dialog) -> Result<Option<String>, Stop> {
        self.write(&dialog.to_line()).map_err(Stop::Aborted)?;
        loop {
            let line = match self.receive() {
                Received::Line(line) => line,
                Received::End => return Err(Stop::Aborted(INPUT_ENDED.to_owned())),
                Received::Stopped(reason) => return Err(Stop::Aborted(reason)),
            };
            let problem = match protocol::parse(&line) {
                Ok(Line::Value(value)) => return Ok(Some(value)),
                Ok(Line::Cancelled) => return Ok(None),
                Ok(Line::Abort(reason)) => return Err(Stop::Aborted(reason)),
                Ok(Line::Ask(..)) => "a second `ask`; one session asks once".to_owned(),
                Err(problem) => problem,
            };
            self.complain(&problem).map_err(Stop::Aborted)?;
        }
    }

    fn write(&mut self, line: &str) -> Result<(), String> {
        lines::write(self.output, line)
    }
}
