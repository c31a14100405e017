//! The runner: replays transcripts on threads, each one twice and the second time in another order, and says
//! what is wrong with each. It reads and writes no file.

use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use super::check::{CheckError, Checked, Comparison, Difference, check_with};
use super::diff;
use super::failure::Failure;
use super::frame_source::FrameSource;
use crate::log::record::Record;

/// A transcript to be replayed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Transcript {
    /// Its name for messages.
    pub file: String,
    /// What is in it.
    pub bytes: Vec<u8>,
}

/// What became of a transcript.
#[derive(Clone, Debug)]
pub struct Run {
    /// The first replay, where it came to its end.
    pub checked: Option<Checked>,
    /// What is wrong, if anything.
    pub failure: Option<Failure>,
}

/// How one replay came out.
#[derive(Debug)]
enum Replayed {
    Checked(Box<Checked>),
    Unreadable(CheckError),
    Panicked(String),
}

/// Replays transcripts on so many threads and says what became of each, in their order. `show` makes what
/// makes the frames.
///
/// The first time each transcript has a fresh one. The second time a thread has one for all its transcripts,
/// and they come in reverse order: what one transcript leaves behind must not change another.
pub fn run<S: FrameSource>(
    transcripts: &[Transcript],
    threads: NonZeroUsize,
    show: impl Fn() -> S + Sync,
) -> Vec<Run> {
    let forwards: Vec<usize> = (0..transcripts.len()).collect();
    let mut first = on_threads(
        &forwards,
        threads,
        || (),
        |index, (), transcripts| replay(transcripts, index, &mut show()),
        transcripts,
    );
    let backwards: Vec<usize> = forwards.into_iter().rev().collect();
    let mut second = on_threads(
        &backwards,
        threads,
        &show,
        |index, kept, transcripts| {
            let replayed = replay(transcripts, index, kept);
            if let Replayed::Panicked(_) = replayed {
                *kept = show();
            }
            replayed
        },
        transcripts,
    );
    first.sort_by_key(|(index, _)| *index);
    second.sort_by_key(|(index, _)| *index);
    first.into_iter().zip(second).map(|((_, first), (_, second))| verdict(first, second)).collect()
}

/// Does one thing for each index, on threads that take the next one when they are done; each has a state of
/// its own.
fn on_threads<T: Send, S>(
    order: &[usize],
    threads: NonZeroUsize,
    state: impl Fn() -> S + Sync,
    work: impl Fn(usize, &mut S, &[Transcript]) -> T + Sync,
    transcripts: &[Transcript],
) -> Vec<(usize, T)> {
    let next = AtomicUsize::new(0);
    let worker = || {
        let mut state = state();
        let mut done = Vec::new();
        while let Some(index) = order.get(next.fetch_add(1, Ordering::Relaxed)) {
            done.push((*index, work(*index, &mut state, transcripts)));
        }
        done
    };
    thread::scope(|scope| {
        let helpers: Vec<_> = (1..threads.get().min(order.len())).map(|_| scope.spawn(worker)).collect();
        let mut done = worker();
        for helper in helpers {
            match helper.join() {
                Ok(more) => done.extend(more),
                // Panics of a replay are caught; what is left is one of the runner itself.
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        done
    })
}

fn replay(transcripts: &[Transcript], index: usize, show: &mut impl FrameSource) -> Replayed {
    let Some(Transcript { file, bytes }) = transcripts.get(index) else {
        return Replayed::Panicked("no such transcript".to_owned());
    };
    match catch_unwind(AssertUnwindSafe(|| check_with(file, bytes, show))) {
        Ok(Ok(checked)) => Replayed::Checked(Box::new(checked)),
        Ok(Err(error)) => Replayed::Unreadable(error),
        Err(panic) => {
            let words = panic.downcast_ref::<String>().map(String::as_str);
            let words = words.or_else(|| panic.downcast_ref::<&str>().copied());
            Replayed::Panicked(words.unwrap_or("without words").to_owned())
        }
    }
}

fn verdict(first: Replayed, second: Replayed) -> Run {
    match (first, second) {
        (Replayed::Checked(first), Replayed::Checked(second)) => {
            let failure = if first.expects_something() {
                unsteady(&first, &second).or_else(|| Failure::difference(&first))
            } else {
                Some(Failure::expects_nothing())
            };
            Run { checked: Some(*first), failure }
        }
        (Replayed::Unreadable(first), Replayed::Unreadable(second)) if first == second => {
            Run { checked: None, failure: Some(Failure::unreadable(&first)) }
        }
        (Replayed::Panicked(words), _) | (_, Replayed::Panicked(words)) => {
            Run { checked: None, failure: Some(Failure::panic(&words)) }
        }
        (Replayed::Checked(_) | Replayed::Unreadable(_), _) => {
            Run { checked: None, failure: Some(Failure::not_deterministic_at_all("the ends differ")) }
        }
    }
}

/// How two replays of one transcript differ, if they do.
fn unsteady(first: &Checked, second: &Checked) -> Option<Failure> {
    let mut pairs = first.comparisons.iter().zip(&second.comparisons);
    if let Some((one, other)) = pairs.find(|(one, other)| one.actual != other.actual) {
        return Some(Failure::not_deterministic(&between(first, one, other), one.record));
    }
    (first.model != second.model).then(|| Failure::not_deterministic_at_all("the models differ at the end"))
}

/// What the second replay has where the first had something else.
fn between(checked: &Checked, one: &Comparison, other: &Comparison) -> Difference {
    let parts = match (&one.actual, &other.actual) {
        (Some(Record::Frame(one)), Some(Record::Frame(other))) => diff::frames(one, other),
        (Some(Record::Result(one)), Some(Record::Result(other))) => {
            diff::results(one, other).into_iter().collect()
        }
        _ => vec![diff::Part::no_result()],
    };
    let located = checked.log.records.get(one.record);
    let (line, col) = located.map_or((1, 1), |located| (located.line, located.col));
    Difference { line, col, after: one.after.clone(), parts }
}
