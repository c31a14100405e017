//! `ask-user test`: replays transcripts and says which of their expectations do not hold. What it writes is
//! a decision of whoever runs it, or lies beside; where `CI` is set it writes nothing that was not asked for.

mod artifacts;
mod case;
mod last_failed;
mod review;

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::thread;

use clap::{Args, ValueEnum};

use super::{Exit, environment, output};
use crate::golden::coverage::Coverage;
use crate::golden::find::transcripts;
use crate::golden::report::{Entry, Failed, Report, Status, github, human, json, junit};
use crate::golden::run::{Run, Transcript, run as replay};
use crate::golden::select::{Selection, Shard};
use crate::programs::Any;
use case::Case;
use last_failed::LastFailed;

/// Where transcripts are looked for when no path is named.
const DEFAULT_FOLDER: &str = "fixtures";

// The arguments of `test`.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  ask-user test fixtures --filter submit\n\n\
    Exit codes: 0 all hold, 1 a difference, 2 an unreadable transcript, 4 nothing to test.")]
pub(super) struct Arguments {
    /// Transcripts, or folders of them [default: fixtures]
    paths: Vec<PathBuf>,
    /// Only those with this in their path; may come again
    #[arg(long, value_name = "PART")]
    filter: Vec<String>,
    /// One share of several, as in 1/4; each transcript is in one share
    #[arg(long, value_name = "N/M")]
    shard: Option<Shard>,
    /// Only those that failed when they were last run from this folder
    #[arg(long)]
    last_failed: bool,
    /// Print the paths of what would be run, a line each
    #[arg(long, conflicts_with_all = ["bless", "review", "format", "coverage"])]
    list: bool,
    /// How to report
    #[arg(long, value_enum, value_name = "FORMAT", default_value = "human")]
    format: Format,
    /// Say what of the program no transcript reaches, and fail where there is any
    #[arg(long)]
    coverage: bool,
    /// Rewrite the expectations that do not hold, of the paths or filters that are named; without a name only
    /// those that are not written yet. Refused where `CI` is set
    #[arg(long)]
    bless: bool,
    /// Decide about the differences one by one, the same change at many places together. Refused where `CI` is
    /// set
    #[arg(long, conflicts_with = "bless")]
    review: bool,
    /// Leave the reproductions of failures here [default: ask-user-failures in the temporary folder, and
    /// none where `CI` is set]
    #[arg(long, value_name = "FOLDER")]
    repro: Option<PathBuf>,
}

/// The formats of the report.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// Lines for a person
    Human,
    /// One JSON object
    Json,
    /// `JUnit` XML
    Junit,
    /// Annotations for GitHub Actions, and the summary of the step
    Github,
}

/// Runs `test`.
pub(super) fn run(arguments: &Arguments) -> Exit {
    let ci = environment::ci();
    if ci && (arguments.bless || arguments.review) {
        let flag = if arguments.bless { "--bless" } else { "--review" };
        output::eprint_user(format_args!(
            "`{flag}` is refused where `CI` is set; decide on a machine of your own"
        ));
        return Exit::Invalid;
    }
    let last = LastFailed::of_here(!ci);
    let (found, chosen) = match select(arguments, &last) {
        Ok(selected) => selected,
        Err(exit) => return exit,
    };
    if arguments.list {
        let lines: Vec<String> = found
            .iter()
            .zip(&chosen)
            .filter(|(_, chosen)| **chosen)
            .map(|(path, _)| format!("{}\n", path.display()))
            .collect();
        output::print_text(&lines.concat());
        return Exit::Fine;
    }
    let mut cases = case::read(found, &chosen);
    run_all(&mut cases);
    let report = decide(arguments, ci, &mut cases);
    last.keep(&cases);
    publish(arguments, &report);
    exit(&report)
}

/// What was found, and of each whether it is chosen; at least one is.
fn select(arguments: &Arguments, last: &LastFailed) -> Result<(Vec<PathBuf>, Vec<bool>), Exit> {
    let default = [PathBuf::from(DEFAULT_FOLDER)];
    let paths = if arguments.paths.is_empty() { &default } else { arguments.paths.as_slice() };
    let found = transcripts(paths).map_err(|error| {
        output::eprint_user(error);
        Exit::Invalid
    })?;
    if found.is_empty() {
        output::eprint_user("no transcripts (`*.ron`) here; name a folder that has some");
        return Err(Exit::NothingSelected);
    }
    let selection = Selection { filters: arguments.filter.clone(), shard: arguments.shard };
    let chosen: Vec<bool> =
        found.iter().map(|path| selection.has(path) && (!arguments.last_failed || last.has(path))).collect();
    if !chosen.contains(&true) {
        let why = if arguments.last_failed { ", or none of them failed last time" } else { "" };
        output::eprint_user(format_args!(
            "none of the {} transcripts is chosen{why}; widen the choice",
            found.len()
        ));
        return Err(Exit::NothingSelected);
    }
    Ok((found, chosen))
}

/// Replays all that is chosen.
fn run_all(cases: &mut [Case]) {
    let transcripts: Vec<Transcript> = cases.iter().map(Case::transcript).collect();
    let threads = thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    for (case, Run { checked, failure }) in cases.iter_mut().zip(replay::<Any>(&transcripts, threads)) {
        case.came_out(checked, failure);
    }
}

/// Blesses or reviews where that is asked for, and leaves behind what failures leave.
fn decide(arguments: &Arguments, ci: bool, cases: &mut [Case]) -> Report {
    if arguments.bless {
        let named = !arguments.paths.is_empty() || !arguments.filter.is_empty();
        for case in cases.iter_mut() {
            case.bless(named);
        }
    } else if arguments.review {
        review::run(cases);
    }
    let changed = cases.iter_mut().filter(|case| case.is_changed());
    changed.for_each(|case| run_all(std::slice::from_mut(case)));
    let folder = match (&arguments.repro, ci) {
        (Some(folder), _) => Some(folder.clone()),
        (None, false) => Some(environment::reproductions()),
        (None, true) => None,
    };
    let mut entries = Vec::with_capacity(cases.len());
    for case in cases.iter() {
        let status = match &case.failure {
            None if case.is_changed() => Status::Blessed,
            None => Status::Passed,
            Some(failure) => Status::Failed(Box::new(Failed {
                failure: failure.clone(),
                reproduction: folder.as_ref().and_then(|folder| artifacts::reproduction(folder, case)),
                pending: (!ci).then(|| artifacts::pending(case)).flatten(),
            })),
        };
        if case.failure.is_none() && !ci {
            artifacts::no_pending(case);
        }
        entries.push(Entry { path: case.name.clone(), status });
    }
    let reached = cases.iter().filter_map(|case| case.checked.as_ref()).map(|checked| &checked.reached);
    Report { entries, coverage: arguments.coverage.then(|| Coverage::of::<Any>(reached)) }
}

fn publish(arguments: &Arguments, report: &Report) {
    output::print_text(&match arguments.format {
        Format::Human => human::print(report),
        Format::Json => json::print(report),
        Format::Junit => junit::print(report),
        Format::Github => github::print(report),
    });
    if arguments.format == Format::Github
        && let Some(file) = environment::step_summary()
        && let Err(error) = artifacts::append(&file, &github::summary(report))
    {
        output::eprint_user(format_args!("no summary: {}: {error}", file.display()));
    }
}

fn exit(report: &Report) -> Exit {
    let covered = report.coverage.as_ref().is_none_or(|coverage| coverage.missing.is_empty());
    if report.failed().any(|(_, failed)| failed.failure.kind.is_unreadable()) {
        Exit::Invalid
    } else if report.failed().next().is_some() || !covered {
        Exit::Failed
    } else {
        Exit::Fine
    }
}
