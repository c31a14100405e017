//! `ask-user forget`: removes recorded sessions for good.

use std::path::{Path, PathBuf};

use clap::Args;

use super::exit::Exit;
use super::output;
use super::session_file::{self, shown};
use crate::log::life::Life;
use crate::log::naming;
use crate::log::store::folder;
use crate::log::store::glance::Glance;

// The arguments of `forget`.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  ask-user forget --before 2026-01-31")]
pub(super) struct ForgetArgs {
    /// Sessions: paths, names that `sessions` lists, or `last`
    #[arg(required_unless_present = "before")]
    sessions: Vec<PathBuf>,
    /// All whose result went out and that began before DATE (UTC): YYYY-MM-DD
    #[arg(long, value_name = "DATE", value_parser = date, conflicts_with = "sessions")]
    before: Option<String>,
    /// With `--before`: unfinished sessions too
    #[arg(long, requires = "before")]
    unfinished: bool,
}

/// A date as the beginning of a stamp: `20260131`.
fn date(text: &str) -> Result<String, String> {
    let parts: Vec<&str> = text.split('-').collect();
    let [year, month, day] = parts.as_slice() else { return Err("write YYYY-MM-DD".to_owned()) };
    let is_part = |part: &str, len: usize, range: std::ops::RangeInclusive<u32>| {
        part.len() == len
            && part.bytes().all(|c| c.is_ascii_digit())
            && part.parse().is_ok_and(|number| range.contains(&number))
    };
    if is_part(year, 4, 1970..=9999) && is_part(month, 2, 1..=12) && is_part(day, 2, 1..=31) {
        Ok([*year, *month, *day].concat())
    } else {
        Err("write YYYY-MM-DD".to_owned())
    }
}

/// Runs `forget`.
pub(super) fn run(arguments: &ForgetArgs) -> Exit {
    match &arguments.before {
        Some(date) => forget_before(date, arguments.unfinished),
        None => {
            let failed = arguments.sessions.iter().filter(|named| !is_told(forget(named))).count();
            if failed == 0 { Exit::Fine } else { Exit::Invalid }
        }
    }
}

fn is_told(done: Result<(), String>) -> bool {
    done.map_err(output::eprint_user).is_ok()
}

fn forget(named: &Path) -> Result<(), String> {
    let path = session_file::find(named)?;
    // Nothing but a session is removed, whatever a path leads to.
    Glance::at(&path).map_err(|error| format!("{}: {error}; remove it by other means", shown(&path)))?;
    remove(&path)
}

fn remove(path: &Path) -> Result<(), String> {
    match folder::remove(path) {
        Ok(true) => Ok(()),
        Ok(false) => Err(format!("{}: another process has this session; wait until it is done", shown(path))),
        Err(error) => Err(format!("{}: {error}; remove it by other means", path.display())),
    }
}

fn forget_before(date: &str, unfinished: bool) -> Exit {
    let listed = session_file::folder()
        .and_then(|folder| folder::list(&folder).map_err(|error| format!("{}: {error}", folder.display())));
    let paths = match listed {
        Ok(paths) => paths,
        Err(words) => {
            output::eprint_user(words);
            return Exit::Failed;
        }
    };
    let (mut removed, mut kept, mut failed) = (0, 0, 0);
    for path in paths {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if naming::stamp(&name).is_none_or(|stamp| stamp >= date) {
            continue;
        }
        let Ok(glance) = Glance::at(&path) else { continue };
        if !unfinished && !matches!(glance.life, Life::Delivered(_)) {
            kept += 1;
        } else if is_told(remove(&path)) {
            removed += 1;
        } else {
            failed += 1;
        }
    }
    let plural = if removed == 1 { "" } else { "s" };
    output::eprint_user(format_args!("{removed} session{plural} removed"));
    if kept > 0 {
        output::eprint_user(format_args!(
            "{kept} kept whose result did not go out; `--unfinished` removes them too"
        ));
    }
    if failed == 0 { Exit::Fine } else { Exit::Failed }
}
