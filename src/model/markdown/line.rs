//! A row of styled text, and what its runs are.

/// What a run of a row is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Style {
    /// Blanks that move a text in.
    #[default]
    Blank,
    /// Running text, and a cell of a table.
    Text,
    /// Strong text.
    Strong,
    /// Emphasis.
    Emphasis,
    /// Code, in a text or in lines of its own.
    Code,
    /// A heading.
    Heading,
    /// Where a link leads.
    Link,
    /// The mark of a list's item or of a quote.
    Mark,
    /// What stands before code, and between the cells of a table.
    Gutter,
    /// What stands before an added line of a diff.
    Added,
    /// What stands before a removed line of a diff.
    Removed,
    /// What stands before the place of a change in a diff.
    Hunk,
    /// The head of a column.
    TableHead,
    /// A rule.
    Rule,
}

/// A run of one style, fit for a screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    /// What the screen shows.
    pub text: String,
    /// Its width, in cells.
    pub cols: u16,
    /// What it is.
    pub style: Style,
}

/// A row of runs. Without any it is blank.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line {
    /// The runs, in order.
    pub runs: Vec<Run>,
}

impl Line {
    /// Adds a run at the end. `cols` is its width in cells.
    pub(super) fn push(&mut self, text: &str, cols: u16, style: Style) {
        match self.runs.last_mut() {
            _ if text.is_empty() => {}
            Some(last) if last.style == style => {
                last.text.push_str(text);
                last.cols = last.cols.saturating_add(cols);
            }
            _ => self.runs.push(Run { text: text.to_owned(), cols, style }),
        }
    }

    /// Adds blanks at the end.
    pub(super) fn push_blanks(&mut self, count: u16) {
        self.push(&" ".repeat(usize::from(count)), count, Style::Blank);
    }

    /// Adds the runs of another row at the end.
    pub(super) fn append(&mut self, other: Line) {
        if self.runs.is_empty() {
            *self = other;
            return;
        }
        other.runs.iter().for_each(|run| self.push(&run.text, run.cols, run.style));
    }

    /// Its width, in cells.
    #[must_use]
    pub fn cols(&self) -> u16 {
        self.runs.iter().fold(0, |cols, run| cols.saturating_add(run.cols))
    }

    /// Its text.
    #[must_use]
    pub fn text(&self) -> String {
        self.runs.iter().map(|run| run.text.as_str()).collect()
    }
}
