//! The runner: replays transcripts on threads, each one twice and the second time in another order, and says
//! what is wrong with each.

use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use super::check::{Checked, Comparison, Difference, check_with};
use super::diff;
use super::failure::Failure;
use crate::log::error::LogError;
use crate::log::record::Expectation;
use crate::program::Program;

/// A transcript to be replayed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Transcript {
    /// Its name for messages.
    pub file: String,
    /// What is in it.
    pub bytes: Vec<u8>,
}

/// The outcome of a transcript.
#[derive(Clone, Debug)]
pub struct Run {
    /// The first replay, if it came to its end.
    pub checked: Option<Checked>,
    /// What is wrong, if anything.
    pub failure: Option<Failure>,
}

/// How one replay came out.
#[derive(Debug)]
enum Replayed<P> {
    /// With the program at its end.
    Checked(Box<(Checked, P)>),
    Unreadable(LogError),
    Panicked(String),
}

/// Replays transcripts on so many threads and gives the outcome of each, in their order. `told` is called with the
/// number of each replay that begins, from any thread; there are two a transcript.
///
/// The first time each transcript has a fresh renderer. The second time a thread has one for all its transcripts,
/// and they come in reverse order: what one transcript leaves behind must not change another.
pub fn run<P: Program + Send>(
    transcripts: &[Transcript],
    threads: NonZeroUsize,
    told: &(dyn Fn(usize) + Sync),
) -> Vec<Run> {
    let done = AtomicUsize::new(0);
    let one_more = || told(done.fetch_add(1, Ordering::Relaxed) + 1);
    let forwards: Vec<usize> = (0..transcripts.len()).collect();
    let mut first = on_threads(
        &forwards,
        threads,
        || (),
        |index, ()| {
            one_more();
            replay::<P>(transcripts, index, &mut P::Renderer::default())
        },
    );
    let backwards: Vec<usize> = forwards.into_iter().rev().collect();
    let mut second = on_threads(&backwards, threads, P::Renderer::default, |index, kept| {
        one_more();
        let replayed = replay::<P>(transcripts, index, kept);
        if let Replayed::Panicked(_) = replayed {
            *kept = P::Renderer::default();
        }
        replayed
    });
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
    work: impl Fn(usize, &mut S) -> T + Sync,
) -> Vec<(usize, T)> {
    let next = AtomicUsize::new(0);
    let worker = || {
        let mut state = state();
        let mut done = Vec::new();
        while let Some(index) = order.get(next.fetch_add(1, Ordering::Relaxed)) {
            done.push((*index, work(*index, &mut state)));
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

fn replay<P: Program>(transcripts: &[Transcript], index: usize, renderer: &mut P::Renderer) -> Replayed<P> {
    let Some(Transcript { file, bytes }) = transcripts.get(index) else {
        return Replayed::Panicked("no such transcript".to_owned());
    };
    match catch_unwind(AssertUnwindSafe(|| check_with(file, bytes, renderer))) {
        Ok(Ok(checked)) => Replayed::Checked(Box::new(checked)),
        Ok(Err(error)) => Replayed::Unreadable(error),
        Err(panic) => {
            let words = panic.downcast_ref::<String>().map(String::as_str);
            let words = words.or_else(|| panic.downcast_ref::<&str>().copied());
            Replayed::Panicked(words.unwrap_or("without words").to_owned())
        }
    }
}

fn verdict<P: Program>(first: Replayed<P>, second: Replayed<P>) -> Run {
    match (first, second) {
        (Replayed::Checked(first), Replayed::Checked(second)) => {
            let ((first, program), (second, other)) = (*first, *second);
            let failure = if first.expects_something() {
                let ends = || Failure::not_deterministic_at_all("the states differ at the end");
                unsteady(&first, &second)
                    .or_else(|| (program != other).then(ends))
                    .or_else(|| Failure::difference(&first))
            } else {
                Some(Failure::expects_nothing())
            };
            Run { checked: Some(first), failure }
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
    let (one, other) = pairs.find(|(one, other)| one.actual != other.actual)?;
    Some(Failure::not_deterministic(&between(first, one, other), one.record))
}

/// What the second replay has where the first had something else.
fn between(checked: &Checked, one: &Comparison, other: &Comparison) -> Difference {
    let parts = match (&one.actual, &other.actual) {
        (Some(Expectation::Frame(one)), Some(Expectation::Frame(other))) => diff::frames(one, other),
        (Some(Expectation::Result(one)), Some(Expectation::Result(other))) => {
            diff::results(one, other).into_iter().collect()
        }
        _ => vec![diff::Part::no_result()],
    };
    let located = checked.log.records.get(one.record);
    let (line, col) = located.map_or((1, 1), |located| (located.line, located.col));
    Difference { line, col, after: one.after.clone(), parts }
}
