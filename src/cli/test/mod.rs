//! `ask-user test`: replays transcripts and reports which of their expectations do not hold. If `CI` is set, it
//! writes only what was asked for.

mod files;
mod review;

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::Mutex;
use std::thread;

use clap::{Args, ValueEnum};

use super::exit::Exit;
use super::progress::Progress;
use super::{environment, output};
use crate::golden::case::Case;
use crate::golden::coverage::Coverage;
use crate::golden::find::transcripts;
use crate::golden::last_failed::LastFailed;
use crate::golden::report::{Report, github, human, json, junit, shown_path};
use crate::golden::run::{Transcript, run as replay};
use crate::golden::select::{Selection, Shard};
use crate::programs::Any;

/// Where transcripts are looked for when no path is named.
const DEFAULT_FOLDER: &str = "fixtures";

// The arguments of `test`.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  ask-user test fixtures --filter submit\n\n\
    Exit codes: 0 all hold, 1 a difference, 2 an unreadable transcript, 4 nothing to test.")]
pub(super) struct TestArgs {
    /// Transcripts, or folders of them [default: fixtures]
    paths: Vec<PathBuf>,
    /// Only transcripts whose path contains PART (repeatable)
    #[arg(long, value_name = "PART")]
    filter: Vec<String>,
    /// Run share N of M; each transcript is in one share
    #[arg(long, value_name = "N/M")]
    shard: Option<Shard>,
    /// Only transcripts that failed when they last ran from this folder
    #[arg(long)]
    last_failed: bool,
    /// Print the paths of the chosen transcripts and run none
    #[arg(long, conflicts_with_all = ["bless", "review", "format", "coverage"])]
    list: bool,
    /// Format of the report
    #[arg(long, value_enum, value_name = "FORMAT", default_value = "human")]
    format: Format,
    /// Report behaviour that no transcript covers, and fail if there is any
    #[arg(long)]
    coverage: bool,
    /// Rewrite the expectations that fail, if paths or filters are given; otherwise write only the new ones.
    /// Refused if `CI` is set
    #[arg(long)]
    bless: bool,
    /// Decide about each change, once for all places where it occurs. Refused if `CI` is set
    #[arg(long, conflicts_with = "bless")]
    review: bool,
    /// Write reproductions of failures to FOLDER [default: ask-user-failures in the temporary folder, none if
    /// `CI` is set]
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
    #[value(help = "JUnit XML")]
    Junit,
    /// Annotations for GitHub Actions, and the summary of the step
    Github,
}

/// Runs `test`.
pub(super) fn run(arguments: &TestArgs) -> Exit {
    let ci = environment::ci();
    if ci && (arguments.bless || arguments.review) {
        let flag = if arguments.bless { "--bless" } else { "--review" };
        output::eprint_user(format_args!(
            "`{flag}` is refused where `CI` is set; decide on a machine of your own"
        ));
        return Exit::Invalid;
    }
    let memory = files::memory();
    let last = files::recall(memory.as_deref());
    let (found, chosen) = match select(arguments, &last) {
        Ok(selected) => selected,
        Err(exit) => return exit,
    };
    if arguments.list {
        let lines: Vec<String> = found
            .iter()
            .zip(&chosen)
            .filter(|(_, chosen)| **chosen)
            .map(|(path, _)| format!("{}\n", shown_path(&path.display().to_string())))
            .collect();
        return output::print_text(&lines.concat());
    }
    let mut cases = files::read(found, &chosen);
    run_all(&mut cases);
    let report = decide(arguments, ci, &mut cases);
    let now = last.after(cases.iter().map(|case| (files::whole(&case.path), case.failure().is_some())));
    if let Some(memory) = memory.filter(|_| !ci && now != last) {
        files::remember(&memory, &now);
    }
    publish(arguments, &report)
}

/// What was found, and of each whether it is chosen; at least one is.
fn select(arguments: &TestArgs, last: &LastFailed) -> Result<(Vec<PathBuf>, Vec<bool>), Exit> {
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
    let chosen: Vec<bool> = found
        .iter()
        .map(|path| selection.has(path) && (!arguments.last_failed || last.has(&files::whole(path))))
        .collect();
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
    let progress = Mutex::new(Progress::start());
    let runs = replay::<Any>(&transcripts, threads, &|begun| {
        if let Ok(mut progress) = progress.lock() {
            progress.tell(format_args!("replaying: {begun} of {}", 2 * transcripts.len()));
        }
    });
    drop(progress);
    cases.iter_mut().zip(runs).for_each(|(case, run)| case.came_out(run));
}

/// Blesses or reviews where that is asked for, and leaves behind what failures leave.
fn decide(arguments: &TestArgs, ci: bool, cases: &mut [Case]) -> Report {
    if arguments.bless {
        let named = !arguments.paths.is_empty() || !arguments.filter.is_empty();
        for case in cases.iter_mut() {
            if let Some(text) = case.bless(named) {
                files::rewrite(case, text);
            }
        }
    } else if arguments.review {
        review::run(cases);
    }
    let blessed = cases.iter_mut().filter(|case| case.is_blessed());
    blessed.for_each(|case| run_all(std::slice::from_mut(case)));
    let repro = match (&arguments.repro, ci) {
        (Some(folder), _) => Some(files::Repro { folder: folder.clone(), is_named: true }),
        (None, false) => Some(files::Repro { folder: environment::reproductions(), is_named: false }),
        (None, true) => None,
    };
    let entry = |case: &Case| {
        let reproduction = repro.as_ref().and_then(|repro| files::reproduction(repro, case));
        case.entry(reproduction, (!ci).then(|| files::pending(case)).flatten())
    };
    let entries = cases.iter().map(entry).collect();
    let reached = cases.iter().filter_map(Case::checked).map(|checked| &checked.reached);
    Report { entries, coverage: arguments.coverage.then(|| Coverage::of::<Any>(reached)) }
}

/// Prints the report, and gives the exit code.
fn publish(arguments: &TestArgs, report: &Report) -> Exit {
    let text = match arguments.format {
        Format::Human => human::print(report),
        Format::Json => json::print(report),
        Format::Junit => junit::print(report),
        Format::Github => github::print(report),
    };
    let exit = output::print_report(&text, verdict(report));
    if arguments.format == Format::Github
        && let Some(file) = environment::step_summary()
        && let Err(error) = files::append(&file, &github::summary(report))
    {
        output::eprint_user(format_args!("no summary: {}: {error}", file.display()));
    }
    exit
}

fn verdict(report: &Report) -> Exit {
    let covered = report.coverage.as_ref().is_none_or(|coverage| coverage.missing.is_empty());
    if report.failed().any(|(_, failed)| failed.failure.kind.is_unreadable()) {
        Exit::Invalid
    } else if report.failed().next().is_some() || !covered {
        Exit::Failed
    } else {
        Exit::Fine
    }
}
