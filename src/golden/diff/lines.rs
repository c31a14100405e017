//! The lines of a difference: what is expected, what is there, and marks below the cells that changed.

use std::fmt;

/// What a line of a difference is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Sign {
    /// It is the same on both sides.
    Same,
    /// It is expected and not there.
    Expected,
    /// It is there and not expected.
    There,
    /// Marks below the changed cells of the line before.
    Marks,
    /// Lines that are the same were left out here.
    Gap,
}

/// A line of a difference.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// What it is.
    pub sign: Sign,
    /// Its row in a frame, from 0; `None` in a result.
    pub row: Option<usize>,
    /// Its text, with what is not seen made visible.
    pub text: String,
    /// What of it changed, without where; `None` if that is the whole line.
    pub changed: Option<Vec<String>>,
}

/// The lines of a difference.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Diff(pub Vec<Line>);

impl Diff {
    /// What changed, without where: the same for the same change in many frames, whatever stands around it.
    pub fn change(&self) -> impl Iterator<Item = (Sign, &str)> {
        let changed = |line: &&Line| matches!(line.sign, Sign::Expected | Sign::There);
        self.0.iter().filter(changed).flat_map(|line| {
            let whole = std::slice::from_ref(&line.text);
            let changed = line.changed.as_deref().unwrap_or(whole);
            changed.iter().map(|changed| (line.sign, changed.as_str()))
        })
    }

    pub(super) fn push(&mut self, sign: Sign, row: Option<usize>, text: impl Into<String>) {
        self.0.push(Line { sign, row, text: text.into(), changed: None });
    }

    /// A line of which only a part changed.
    pub(super) fn push_changed(
        &mut self,
        sign: Sign,
        row: Option<usize>,
        text: impl Into<String>,
        changed: Vec<String>,
    ) {
        self.0.push(Line { sign, row, text: text.into(), changed: Some(changed) });
    }
}

impl fmt::Display for Diff {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let in_frame = self.0.iter().any(|line| line.row.is_some());
        for line in &self.0 {
            let sign = match line.sign {
                Sign::Expected => '-',
                Sign::There => '+',
                Sign::Same | Sign::Marks | Sign::Gap => ' ',
            };
            let text = match (line.row, in_frame) {
                (Some(row), _) => format!("{sign} {row:>2}│{}", line.text),
                (None, true) => format!("{sign}   │{}", line.text),
                (None, false) => format!("{sign} {}", line.text),
            };
            writeln!(f, "{}", text.trim_end())?;
        }
        Ok(())
    }
}
