//! The quotes and the items of lists that are open, and what stands before a row because of them.

use super::line::{Line, Style};
use super::styled::Styled;
use crate::model::text::width;

/// What stands before each row of a quote.
const QUOTE: &str = ">";

#[derive(Debug)]
enum Container {
    Quote,
    Item { mark: String, fresh: bool },
}

impl Container {
    fn cols(&self) -> u16 {
        1 + match self {
            Container::Quote => width(QUOTE),
            Container::Item { mark, .. } => width(mark),
        }
    }
}

/// What is open, the outermost first.
#[derive(Debug, Default)]
pub(super) struct Containers {
    open: Vec<Container>,
}

/// What stands before the rows of a block.
#[derive(Debug, Default)]
pub(super) struct Lead {
    /// Before the first row: everything up to the mark of the innermost quote.
    pub(super) first: Line,
    /// The same before all further rows; as wide.
    pub(super) rest: Line,
    /// Behind that in the first row: the marks of items that begin here, and blanks for the others.
    pub(super) marks: Styled,
    /// How far the further rows are moved in behind `rest`.
    pub(super) hang: u16,
}

impl Lead {
    /// The cells that are left for a block of `cols` cells.
    pub(super) fn room(&self, cols: u16) -> u16 {
        cols.saturating_sub(self.rest.cols()).saturating_sub(self.hang).max(1)
    }
}

impl Containers {
    pub(super) fn open_quote(&mut self) {
        self.open.push(Container::Quote);
    }

    pub(super) fn open_item(&mut self, mark: String) {
        self.open.push(Container::Item { mark, fresh: true });
    }

    pub(super) fn close(&mut self) {
        self.open.pop();
    }

    pub(super) fn is_empty(&self) -> bool {
        self.open.is_empty()
    }

    /// Whether the innermost is an item whose mark has not been shown.
    pub(super) fn is_fresh(&self) -> bool {
        matches!(self.open.last(), Some(Container::Item { fresh: true, .. }))
    }

    /// What stands before the next block, in a width of `cols` cells. The marks of items are given once.
    /// Where the width is half used up, what is further inside is not moved in.
    pub(super) fn lead(&mut self, cols: u16) -> Lead {
        let mut lead = Lead::default();
        let mut left = cols / 2;
        let mut inside = true;
        for container in &mut self.open {
            let needed = container.cols();
            inside = inside && needed <= left;
            left -= if inside { needed } else { 0 };
            match container {
                Container::Quote if inside => {
                    lead.first.append(std::mem::take(&mut lead.marks).as_it_is());
                    lead.rest.push_blanks(std::mem::take(&mut lead.hang));
                    for line in [&mut lead.first, &mut lead.rest] {
                        line.push(QUOTE, width(QUOTE), Style::Mark);
                        line.push_blanks(1);
                    }
                }
                Container::Quote => {}
                Container::Item { mark, fresh } => {
                    if std::mem::take(fresh) {
                        lead.marks.push(mark, Style::Mark);
                        lead.marks.push(" ", Style::Blank);
                    } else if inside {
                        lead.marks.push(&" ".repeat(usize::from(needed)), Style::Blank);
                    }
                    lead.hang += if inside { needed } else { 0 };
                }
            }
        }
        lead
    }

    /// A blank row in `count` quotes, or in as many as are open.
    pub(super) fn blank(&self, count: usize) -> Line {
        let open = self.open.iter().filter(|container| matches!(container, Container::Quote)).count();
        let mut line = Line::default();
        for index in 0..count.min(open) {
            line.push_blanks(u16::from(index > 0));
            line.push(QUOTE, width(QUOTE), Style::Mark);
        }
        line
    }
}
