//! `ask-user verify`: whether a recorded session holds together, and whether a result is its own.

use std::fmt;
use std::fs;
use std::io::Read as _;
use std::path::{Path, PathBuf};

use clap::Args;
use serde_json::Value;

use super::exit::Exit;
use super::output;
use super::session_file::{self, shown};
use crate::log::history::History;
use crate::log::reader::{self, Log};
use crate::log::record::{Delivered, Expectation, Located, Record};
use crate::model::text::sanitize_line;
use crate::program::Program as _;
use crate::programs::Any;

// The arguments of `verify`.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  ask-user verify last.session")]
pub(super) struct VerifyArgs {
    /// A recorded session: a path, a name that `sessions` lists, or `last`
    session: PathBuf,
    /// A result that `ask --format json` printed: a file, or `-` for stdin
    result: Option<PathBuf>,
}

/// What holds.
enum Holds {
    /// The log.
    Log,
    /// The log, and the result names it.
    Result,
}

/// Why something does not hold.
enum Wrong {
    /// It could be read, and it does not hold.
    Differs(String),
    /// It could not be read.
    Unread(String),
}

/// Runs `verify`.
pub(super) fn run(arguments: &VerifyArgs) -> Exit {
    match verify(arguments) {
        Ok((name, log, holds)) => output::print_report(&report(&name, &log, &holds), Exit::Fine),
        Err(Wrong::Differs(words)) => {
            output::eprint_user(words);
            Exit::Failed
        }
        Err(Wrong::Unread(words)) => {
            output::eprint_user(words);
            Exit::Invalid
        }
    }
}

fn verify(arguments: &VerifyArgs) -> Result<(String, Log, Holds), Wrong> {
    let path = session_file::find(&arguments.session).map_err(Wrong::Unread)?;
    let file = path.display().to_string();
    let bytes = fs::read(&path).map_err(|error| {
        Wrong::Unread(format!("{file}: {error}; name a recorded session that you may read"))
    })?;
    let log = reader::read(&file, &bytes).map_err(|error| Wrong::Differs(error.to_string()))?;
    let replayed = check_log(&file, &log).map_err(Wrong::Differs)?;
    let name = shown(&path);
    let Some(result) = &arguments.result else { return Ok((name, log, Holds::Log)) };
    let (from, text) = read_result(result).map_err(Wrong::Unread)?;
    check_result(&from, &text, &log, &replayed)?;
    Ok((name, log, Holds::Result))
}

/// The chain is whole, one result ends the log, and replaying it gives that. The program at its end.
fn check_log(file: &str, log: &Log) -> Result<Any, String> {
    if !log.summed {
        return Err(format!(
            "{file}: its lines have no sums: it is a transcript, or they were taken away; it proves nothing"
        ));
    }
    if let Some(torn) = &log.torn {
        return Err(format!("{torn}; `ask-user resume` goes on with the session"));
    }
    let is_result =
        |located: &&Located| matches!(located.record, Record::Expectation(Expectation::Result(_)));
    let mut results = log.records.iter().filter(is_result);
    let first = results.next();
    if let Some(second) = results.next() {
        return Err(format!("{}: a second `Result`; a session has one", second.place(file)));
    }
    if matches!(log.delivered(), Some(Delivered { partial: true, .. })) {
        return Err(format!("{file}: recorded in part: the result went out, and it is not in the log"));
    }
    let Some(result) = first else {
        return Err(format!(
            "{file}: no `Result`: the session is not finished; `ask-user resume` goes on with it"
        ));
    };
    let mut after = log.records.iter().skip_while(|located| !std::ptr::eq(*located, result)).skip(1);
    let delivered = after.next().is_none_or(|located| matches!(located.record, Record::Delivered(_)));
    if !delivered || after.next().is_some() {
        return Err(format!(
            "{}: records after `Result`; nothing may follow it but one `Delivered`",
            result.place(file)
        ));
    }
    let history = History::<Any>::of(file, log).map_err(|error| error.to_string())?;
    let replayed = history.replay().finish();
    let same = replayed
        .result()
        .as_deref()
        .zip(log.result())
        .is_some_and(|(a, b)| json(a).is_some() && json(a) == json(b));
    if same {
        return Ok(replayed);
    }
    Err(format!(
        "{}: replaying the session does not give this result: another version of ask-user recorded it, or it was \
         changed",
        result.place(file)
    ))
}

fn read_result(path: &Path) -> Result<(String, String), String> {
    let from = if path == Path::new("-") { "stdin".to_owned() } else { path.display().to_string() };
    let mut text = String::new();
    let read = if path == Path::new("-") {
        std::io::stdin().read_to_string(&mut text).map(|_| ())
    } else {
        fs::read_to_string(path).map(|read| text = read)
    };
    read.map_err(|error| format!("{from}: {error}; name a result that `ask --format json` printed"))?;
    Ok((from, text))
}

/// The result names the log by its digest, and is the one in it. A secret, of which the log has the length, is what the
/// result says.
fn check_result(from: &str, text: &str, log: &Log, replayed: &Any) -> Result<(), Wrong> {
    let unread = || {
        Wrong::Unread(format!(
            "{from}: no result with a session; only `--format json` prints which session it is of"
        ))
    };
    let mut result = json(text).ok_or_else(unread)?;
    // The last line of `frames` and `dialogs` has it inside.
    if let Some(inner) = result.get_mut("result") {
        result = inner.take();
    }
    let session = result.as_object_mut().and_then(|result| result.remove("session")).ok_or_else(unread)?;
    let digest = session.get("digest").and_then(Value::as_str).ok_or_else(unread)?;
    let sealed = log.sealed.map(|sum| sum.to_string()).unwrap_or_default();
    if digest != sealed {
        return Err(Wrong::Differs(format!(
            "{from}: this result is of a session with the digest {digest}, and this one has {sealed}"
        )));
    }
    let expected = match replayed {
        Any::Questions(questions) => questions.result_with_secrets_of(&result),
        Any::Player(_) => None,
    };
    if expected.as_deref().or(log.result()).and_then(json) != Some(result) {
        return Err(Wrong::Differs(format!("{from}: it names this session, and is not the result in it")));
    }
    Ok(())
}

fn json(text: &str) -> Option<Value> {
    serde_json::from_str(text).ok()
}

/// What holds, what that proves, and what it does not.
fn report(name: &str, log: &Log, holds: &Holds) -> String {
    let mut lines = vec![
        format!("{name} holds"),
        format!(
            "  {} records, each with its sum; replaying them gives the result in the log",
            log.records.len()
        ),
    ];
    let digest = log.sealed.map(|sum| sum.to_string()).unwrap_or_default();
    match holds {
        Holds::Result => {
            lines.push(format!("  the result that was given names this log by its digest, {digest}"));
            lines.push("  so nothing in the log was changed since the result went out".to_owned());
        }
        Holds::Log => {
            lines.push(format!("  digest {digest}"));
            lines.push(
                "  the sums have no key: who can write the file can make them anew. What binds the log is the digest \
                 in the result that went out; give that result to compare"
                    .to_owned(),
            );
        }
    }
    if log.delivered().is_none() {
        lines.push(
            "  the log does not say that the result went out; `ask-user resume` delivers it".to_owned(),
        );
    }
    lines.into_iter().map(|line| Line(&line).to_string()).collect()
}

/// A line of a report, whatever names are in it.
struct Line<'a>(&'a str);

impl fmt::Display for Line<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", sanitize_line(self.0))
    }
}
