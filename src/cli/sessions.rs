//! `ask-user sessions`: the recorded sessions, the newest first. It looks at the beginning and the end of each.

use std::path::PathBuf;

use clap::Args;
use serde_json::{Value, json};

use super::exit::Exit;
use super::output;
use super::session_file::{self, shown};
use crate::dialect::{self, json::to_text};
use crate::log::life::Life;
use crate::log::naming::stamp_of;
use crate::log::store::folder;
use crate::log::store::glance::{Glance, GlanceError};
use crate::model::questionnaire::Questionnaire;
use crate::model::text::{cut, sanitize_line, width};

/// How wide the first question is shown, in columns.
const QUESTION: u16 = 60;

/// How wide a column gets by its texts, in columns of the screen: a longer one moves its own row.
const COLUMN: u16 = 24;

/// How much of a digest is shown, in digits; all of it is in the JSON.
const DIGEST: usize = 8;

// The arguments of `sessions`.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  ask-user sessions --limit 10")]
pub(super) struct SessionsArgs {
    /// Print JSON, a list of objects
    #[arg(long)]
    json: bool,
    /// Only the newest N
    #[arg(short = 'n', long, value_name = "N")]
    limit: Option<usize>,
    /// Only those that `resume` can go on with
    #[arg(long)]
    unfinished: bool,
}

/// Runs `sessions`.
pub(super) fn run(arguments: &SessionsArgs) -> Exit {
    let listed = session_file::folder().and_then(|folder| {
        folder::list(&folder).map_err(|error| format!("{}: {error}; make it readable", folder.display()))
    });
    let paths = match listed {
        Ok(paths) => paths,
        Err(words) => {
            output::eprint_user(words);
            return Exit::Failed;
        }
    };
    let rows = paths.into_iter().map(Row::of).filter(|row| !arguments.unfinished || row.can_be_resumed());
    let rows: Vec<Row> = rows.take(arguments.limit.unwrap_or(usize::MAX)).collect();
    if arguments.json {
        let list = Value::Array(rows.iter().map(Row::to_json).collect());
        return output::print_text(&(to_text(&list) + "\n"));
    }
    if rows.is_empty() {
        output::eprint_user("no sessions");
    }
    output::print_text(&table(&rows.iter().map(Row::columns).collect::<Vec<_>>()))
}

/// Rows in columns, each as wide as what is in it, but no wider than most need.
fn table(rows: &[[String; 4]]) -> String {
    let widest = |column: usize| {
        let widths = rows.iter().filter_map(|row| row.get(column)).map(|text| width(text));
        widths.filter(|width| *width <= COLUMN).max().unwrap_or_default()
    };
    let widths = [widest(0), widest(1), widest(2)];
    let line = |row: &[String; 4]| {
        let cells = row.iter().zip(widths.into_iter().chain([0]));
        let cells = cells.map(|(text, cols)| {
            let blanks = usize::from(cols.saturating_sub(width(text)));
            format!("{text}{}", " ".repeat(blanks))
        });
        cells.collect::<Vec<_>>().join("  ").trim_end().to_owned() + "\n"
    };
    rows.iter().map(line).collect()
}

/// A file in the folder, and what can be seen of it.
struct Row {
    path: PathBuf,
    seen: Result<Glance, GlanceError>,
}

impl Row {
    fn of(path: PathBuf) -> Row {
        let seen = Glance::at(&path);
        Row { path, seen }
    }

    fn can_be_resumed(&self) -> bool {
        self.seen.as_ref().is_ok_and(|seen| seen.life.can_be_resumed() && !seen.held)
    }

    fn state(&self) -> String {
        match &self.seen {
            Ok(seen) if seen.held && !matches!(seen.life, Life::Delivered(_)) => "being asked".to_owned(),
            Ok(seen) => seen.life.words(),
            Err(error) => format!("unreadable: {error}"),
        }
    }

    /// The texts of the questions; empty if they cannot be seen.
    fn questions(&self) -> Vec<String> {
        let request = self.seen.as_ref().ok().and_then(|seen| {
            let dialect = dialect::named(&seen.header.tool)?;
            Some(dialect::parse(dialect, seen.request.as_ref()?))
        });
        let questionnaire = request.and_then(|request| request.questionnaire.ok());
        let questions = questionnaire.iter().flat_map(Questionnaire::questions);
        questions.map(|question| question.prompt.clone()).collect()
    }

    /// The columns: the name, what became of it, the start of the digest, what was asked.
    fn columns(&self) -> [String; 4] {
        let questions = self.questions();
        let more = match questions.len() {
            0 | 1 => String::new(),
            several => format!(" (+{})", several - 1),
        };
        let first = questions.first().map(|first| first_line(first)).unwrap_or_default();
        let digest = self.seen.as_ref().ok().and_then(|seen| seen.digest.as_deref());
        let digest = digest.and_then(|digest| digest.get(..DIGEST)).unwrap_or_default().to_owned();
        [sanitize_line(&shown(&self.path)), sanitize_line(&self.state()), digest, first + &more]
    }

    fn to_json(&self) -> Value {
        let mut row = json!({ "name": shown(&self.path), "path": self.path.display().to_string() });
        row["state"] = self.state().into();
        row["resumable"] = self.can_be_resumed().into();
        let Ok(seen) = &self.seen else { return row };
        row["tool"] = seen.header.tool.clone().into();
        row["started"] = seen.header.started.map(|started| iso(&stamp_of(started))).into();
        row["questions"] = self.questions().into();
        row["digest"] = seen.digest.clone().into();
        row
    }
}

fn first_line(text: &str) -> String {
    let line = text.lines().map(str::trim).find(|line| !line.is_empty()).unwrap_or_default();
    cut(&sanitize_line(line), QUESTION).0
}

/// `20261130T153726Z` as `2026-11-30T15:37:26Z`.
fn iso(stamp: &str) -> String {
    let mut out = String::new();
    for (index, c) in stamp.chars().enumerate() {
        match index {
            4 | 6 => out.push('-'),
            11 | 13 => out.push(':'),
            _ => {}
        }
        out.push(c);
    }
    out
}
