//! `--review`: the differences one by one, the same change at many places together, in lines on the
//! controlling terminal. A skipped one stays beside its transcript.

use std::io;

use super::files;
use crate::cli::{claim, environment, output};
use crate::golden::case::Case;
use crate::golden::review::{self, Decision, Group};
use crate::host::plain::TtyConsole;
use crate::host::plain::console::{Console, Heard};
use crate::host::tty::{Signals, TtyError};

/// How many places are listed before the person asks for all of them.
const FEW: usize = 5;

/// Why nothing more is asked.
enum Stop {
    /// The person left.
    Left,
    /// The console failed.
    Failed(io::Error),
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Stop {
        Stop::Failed(error)
    }
}

/// Reviews on the controlling terminal. Without one, all stays open.
pub(super) fn run(cases: &mut [Case]) {
    let groups = review::of(cases);
    if groups.is_empty() {
        return;
    }
    let opened = Signals::new().map_err(TtyError::from).and_then(|signals| claim::open(signals, false));
    let reviewed = match opened {
        Ok(mut tty) => decide_all(cases, &groups, &mut TtyConsole::new(&mut tty, environment::glyphs())),
        Err(error) => {
            output::eprint_user(format_args!("no review: {error}"));
            return;
        }
    };
    if let Err(error) = reviewed {
        output::eprint_user(format_args!("the review ends here: {error}"));
    }
}

/// Asks about each group, then writes what was accepted. If the person leaves, the rest stays open.
fn decide_all(cases: &mut [Case], groups: &[Group], console: &mut impl Console) -> io::Result<()> {
    let mut decisions = Vec::with_capacity(groups.len());
    let asked = groups.iter().enumerate().try_for_each(|(index, group)| {
        decisions.push(decide(cases, console, group, (index + 1, groups.len()))?);
        Ok(())
    });
    for (index, text) in review::settle(groups, &decisions, cases) {
        cases.get_mut(index).into_iter().for_each(|case| files::rewrite(case, text.clone()));
    }
    match asked {
        Err(Stop::Failed(error)) => Err(error),
        Err(Stop::Left) | Ok(()) => Ok(()),
    }
}

/// Asks about a group.
fn decide(
    cases: &[Case],
    console: &mut impl Console,
    group: &Group,
    (number, of): (usize, usize),
) -> Result<Decision, Stop> {
    console.say(&format!("\n{number} of {of}: {}\n", group.heading()))?;
    console.say(&group.places(cases, FEW))?;
    console.say(&group.shown())?;
    loop {
        console.forget()?;
        console.say("accept, reject, skip, where, quit? [a/r/s/w/q] ")?;
        match console.hear()? {
            Heard::Line(line) => match line.trim() {
                "a" | "accept" => return Ok(Decision::Accept),
                "r" | "reject" => return Ok(Decision::Reject),
                "s" | "skip" => return Ok(Decision::Skip),
                "w" | "where" => console.say(&group.places(cases, usize::MAX))?,
                "q" | "quit" => return Err(Stop::Left),
                _ => {}
            },
            Heard::NotText => {}
            Heard::Resumed | Heard::Continued => console.say("\n")?,
            Heard::End | Heard::Interrupted | Heard::Terminated | Heard::HungUp | Heard::Killed(_) => {
                // The terminal may be gone; then nobody reads this.
                let _ = console.say("\n");
                return Err(Stop::Left);
            }
        }
    }
}

#[cfg(test)]
mod tests;
