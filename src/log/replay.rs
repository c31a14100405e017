//! The one fold over a log: an iterator that takes a program through its entries, one at a time. Frames come from
//! the program, at the entries where one is wanted.

use super::entry::{Entry, What};
use crate::model::effect::Effect;
use crate::program::Program;

/// One entry that was replayed.
#[derive(Clone, Debug)]
pub struct Step<'h, O> {
    /// The index of the entry.
    pub index: usize,
    /// The number of the step: 0 is the request, each event after it counts one. `None` for a remark and for
    /// what came before the request.
    pub number: Option<usize>,
    /// The entry.
    pub entry: &'h Entry,
    /// What the program asked its host for.
    pub effects: Vec<Effect<O>>,
}

/// A replay: a program on its way through entries.
#[derive(Clone, Debug)]
pub struct Replay<'h, P> {
    entries: &'h [Entry],
    /// The index of the next entry.
    next: usize,
    /// The number of the next step, once the program was asked.
    number: Option<usize>,
    program: P,
}

impl<'h, P: Program> Replay<'h, P> {
    /// A program at the start of entries.
    #[must_use]
    pub fn new(program: P, entries: &'h [Entry]) -> Replay<'h, P> {
        Replay { entries, next: 0, number: None, program }
    }

    /// The program as it is now.
    #[must_use]
    pub fn program(&self) -> &P {
        &self.program
    }

    /// The entry that comes next.
    #[must_use]
    pub fn upcoming(&self) -> Option<&'h Entry> {
        self.entries.get(self.next)
    }

    /// Goes through all that is left.
    #[must_use]
    pub fn finish(mut self) -> P {
        while self.next().is_some() {}
        self.program
    }
}

impl<'h, P: Program> Iterator for Replay<'h, P> {
    type Item = Step<'h, P::Output>;

    fn next(&mut self) -> Option<Step<'h, P::Output>> {
        let entry = self.upcoming()?;
        let index = self.next;
        self.next += 1;
        let effects = entry.apply_to(&mut self.program);
        let number = match &entry.what {
            What::Ask(_) => Some(0),
            What::Event(_) => self.number,
            What::Note(_) => None,
        };
        if let Some(number) = number {
            self.number = Some(number + 1);
        }
        Some(Step { index, number, entry, effects })
    }
}
