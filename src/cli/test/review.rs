//! `--review`: the differences one by one, the same change at many places together, in lines on the
//! controlling terminal. A skipped one stays beside its transcript; nothing is decided without an answer.

use std::fmt::Write as _;
use std::io;

use super::case::Case;
use crate::cli::{environment, output};
use crate::golden::review::{Change, Group, groups};
use crate::host::plain::TtyConsole;
use crate::host::plain::console::{Console, Heard};
use crate::host::tty::Tty;
use crate::model::text::{sanitize, sanitize_line};

/// How many places are told before it is asked for all of them.
const FEW: usize = 5;

/// What was decided of one change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Decision {
    /// What there is becomes what is expected.
    Accept,
    /// What is expected stays.
    Reject,
    /// It is decided another time.
    Skip,
}

/// Why nothing more is asked.
enum End {
    /// The person left.
    Left,
    /// The console failed.
    Failed(io::Error),
}

impl From<io::Error> for End {
    fn from(error: io::Error) -> End {
        End::Failed(error)
    }
}

/// Reviews on the controlling terminal. Without one, all stays open.
pub(super) fn run(cases: &mut [Case]) {
    if groups_of(cases).is_empty() {
        return;
    }
    let reviewed = match Tty::open(&environment::locks(), false) {
        Ok(mut tty) => review(cases, &mut TtyConsole::new(&mut tty, environment::glyphs())),
        Err(error) => {
            output::eprint_user(format_args!("no review: {error}"));
            return;
        }
    };
    if let Err(error) = reviewed {
        output::eprint_user(format_args!("the review ends here: {error}"));
    }
}

fn groups_of(cases: &[Case]) -> Vec<Group> {
    let decidable = cases.iter().enumerate().filter(|(_, case)| case.is_decidable());
    groups(decidable.filter_map(|(index, case)| Some((index, case.checked.as_ref()?))))
}

/// Asks about each group, then writes what was accepted. Where the person leaves, the rest stays open.
fn review(cases: &mut [Case], console: &mut impl Console) -> io::Result<()> {
    let groups = groups_of(cases);
    let mut ended = None;
    let mut accepted = vec![Vec::new(); cases.len()];
    let mut open = vec![Vec::new(); cases.len()];
    for (index, group) in groups.iter().enumerate() {
        let decision = if ended.is_some() {
            Decision::Skip
        } else {
            decide(cases, console, group, (index + 1, groups.len())).unwrap_or_else(|end| {
                ended = Some(end);
                Decision::Skip
            })
        };
        let list = match decision {
            Decision::Accept => &mut accepted,
            Decision::Skip => &mut open,
            Decision::Reject => continue,
        };
        for Change { transcript, comparison, .. } in &group.changes {
            list.get_mut(*transcript).into_iter().for_each(|list| list.push(*comparison));
        }
    }
    for ((case, mut accepted), mut open) in cases.iter_mut().zip(accepted).zip(open) {
        accepted.sort_unstable();
        open.sort_unstable();
        case.take(&accepted);
        case.open = Some(open);
    }
    match ended {
        Some(End::Failed(error)) => Err(error),
        Some(End::Left) | None => Ok(()),
    }
}

/// Asks about a group.
fn decide(
    cases: &[Case],
    console: &mut impl Console,
    group: &Group,
    (number, of): (usize, usize),
) -> Result<Decision, End> {
    console.say(&format!("\n{number} of {of}: {}\n", count(group)))?;
    console.say(&places(cases, group, FEW))?;
    for part in &group.parts {
        let remark = part.remark.as_ref().map_or(String::new(), |remark| format!(": {remark}"));
        console.say(&sanitize(&format!("{}{remark}\n{}", part.what.words(), part.diff)))?;
    }
    loop {
        console.forget()?;
        console.say("accept, reject, skip, where, quit? [a/r/s/w/q] ")?;
        match console.hear()? {
            Heard::Line(line) => match line.trim() {
                "a" | "accept" => return Ok(Decision::Accept),
                "r" | "reject" => return Ok(Decision::Reject),
                "s" | "skip" => return Ok(Decision::Skip),
                "w" | "where" => console.say(&places(cases, group, usize::MAX))?,
                "q" | "quit" => return Err(End::Left),
                _ => {}
            },
            Heard::NotText => {}
            Heard::Resumed => console.say("\n")?,
            Heard::End | Heard::Interrupted | Heard::Terminated | Heard::HungUp => {
                // The terminal may be gone; whoever left reads nothing.
                let _ = console.say("\n");
                return Err(End::Left);
            }
        }
    }
}

fn count(group: &Group) -> String {
    let mut transcripts: Vec<usize> = group.changes.iter().map(|change| change.transcript).collect();
    transcripts.dedup();
    match (group.changes.len(), transcripts.len()) {
        (1, _) => "one place".to_owned(),
        (places, 1) => format!("the same change at {places} places of one transcript"),
        (places, transcripts) => format!("the same change at {places} places of {transcripts} transcripts"),
    }
}

/// Where a change is, a line a place.
fn places(cases: &[Case], group: &Group, most: usize) -> String {
    let mut said = String::new();
    for change in group.changes.iter().take(most) {
        let name = cases.get(change.transcript).map_or("", |case| case.name.as_str());
        // Writing to a string cannot fail.
        let _ = writeln!(said, "  {}:{}", sanitize_line(name), change.line);
    }
    match group.changes.len().saturating_sub(most) {
        0 => said,
        more => format!("{said}  and {more} more\n"),
    }
}

#[cfg(test)]
mod tests;
