//! The heights of long texts, kept where the texts are: to wrap a megabyte at every key press took most of its time.
//! What is kept is what would be measured again, so that nobody can tell.

use std::collections::HashMap;
use std::fmt;
use std::sync::{Mutex, PoisonError};

/// A text that is worth keeping, in bytes: several screens.
pub const LONG: usize = 8 * 1024;

/// How many heights are kept. A person looks at a few texts, at a few widths of the window.
const KEPT: usize = 64;

/// A text of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LongText {
    /// The question itself.
    Prompt,
    /// Its context.
    Context,
    /// The description of an option.
    Description(usize),
    /// The preview of an option.
    Preview(usize),
    /// The right pane about an option.
    Pane(usize),
}

/// What was measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Measured {
    /// The question's index.
    pub question: usize,
    /// Its text.
    pub text: LongText,
    /// The columns of the screen, of the list and of the right pane.
    pub cols: (u16, u16, u16),
}

/// Heights by what was measured. Two are always the same, and a copy begins empty.
#[derive(Default)]
pub struct Heights(Mutex<HashMap<Measured, u16>>);

impl Heights {
    /// The height of a text, in rows; `measure` measures it.
    pub fn of(&self, measured: Measured, measure: impl FnOnce() -> u16) -> u16 {
        let kept = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(height) = kept().get(&measured) {
            return *height;
        }
        let height = measure();
        let mut kept = kept();
        if kept.len() >= KEPT {
            kept.clear();
        }
        kept.insert(measured, height);
        height
    }
}

impl Clone for Heights {
    fn clone(&self) -> Heights {
        Heights::default()
    }
}

impl PartialEq for Heights {
    fn eq(&self, _: &Heights) -> bool {
        true
    }
}

impl Eq for Heights {}

impl fmt::Debug for Heights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Heights")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_height_is_measured_once() {
        let heights = Heights::default();
        let of = |question| Measured { question, text: LongText::Context, cols: (80, 70, 0) };
        let mut measured = 0;
        for _ in 0..3 {
            for question in 0..2 {
                let height = heights.of(of(question), || {
                    measured += 1;
                    7
                });
                assert_eq!(height, 7);
            }
        }
        assert_eq!(measured, 2);
        for question in 0..1000 {
            heights.of(of(question), || 1);
        }
        assert!(heights.0.lock().unwrap().len() <= KEPT);
    }
}
