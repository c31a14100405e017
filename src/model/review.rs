//! What the Submit page says, and which of its rows fit a screen. It never draws.

use super::form::{Answer, Form};
use super::metrics::{MARGIN, text_cols};
use super::questionnaire::Question;
use super::size::Size;
use super::text::{one_line, wrap};

/// What stands for an answer that is missing.
const NO_ANSWER: &str = "—";

/// The column where the rows under an entry's first start.
pub const CONTINUED: u16 = MARGIN + 2;

/// A question as the Submit page tells of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// `header: answer`, whole.
    pub text: String,
    /// How many bytes of it are the header and what follows it.
    pub name: usize,
    /// Whether there is an answer.
    pub answered: bool,
    /// What is not part of the answer, a line each.
    pub drafts: Vec<String>,
}

/// A question with its answer, as the Submit page tells of it.
#[must_use]
pub fn entry(question: &Question, answer: &Answer) -> Entry {
    let response = answer.response(question);
    let given = response.answer(question).or_else(|| match (response.skipped, answer.skipped) {
        (false, _) => None,
        (true, true) => Some("(skipped)".to_owned()),
        (true, false) => Some("(will be skipped)".to_owned()),
    });
    let name = format!("{}: ", one_line(question.name()));
    Entry {
        text: format!("{name}{}", given.as_deref().unwrap_or(NO_ANSWER)),
        name: name.len(),
        answered: given.is_some(),
        drafts: answer.drafts().map(|draft| format!("draft not used: {}", one_line(draft))).collect(),
    }
}

/// Which questions still need an answer, in words; nothing where none does.
#[must_use]
pub fn still_needed(form: &Form) -> Option<String> {
    let missing: Vec<String> = form.missing().map(one_line).collect();
    (!missing.is_empty()).then(|| format!("Still needed: {}", missing.join(", ")))
}

/// Which rows of the Submit page are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReviewPlan {
    /// Rows of what is said until the next key.
    pub notice: u16,
    /// Whether the tab bar is shown.
    pub tabs: bool,
    /// Rows of the entries, without the mark that tells of hidden ones.
    pub entries: u16,
    /// Whether there is such a mark.
    pub mark: bool,
    /// Whether the rule is shown.
    pub rule: bool,
    /// Whether the help line is shown.
    pub help: bool,
    /// Whether blank rows part the tab bar, the buttons and the footer from the rest.
    pub gaps: bool,
}

/// Hands out `rows` rows: the heading, the buttons and what is said first, then the tabs and the
/// entries, which scroll, then help.
#[must_use]
pub fn review_plan(entries: u16, notice: u16, help: u16, rows: u16) -> ReviewPlan {
    let notice = notice.min(rows.saturating_sub(3));
    let mut left = rows.saturating_sub(2 + notice);
    let mut all = |wanted: u16| {
        let given = wanted <= left;
        left -= if given { wanted } else { 0 };
        given
    };
    let tabs = all(1);
    if !all(entries) {
        let mark = left >= 2;
        return ReviewPlan {
            notice,
            tabs,
            entries: left - u16::from(mark),
            mark,
            rule: false,
            help: false,
            gaps: false,
        };
    }
    ReviewPlan { notice, tabs, entries, mark: false, help: all(help) && help > 0, rule: all(1), gaps: all(3) }
}

/// How far the entries can be scrolled, in rows, while nothing is said below them.
#[must_use]
pub fn scroll_limit(form: &Form, size: Size) -> u16 {
    let entries = entry_rows(form, size.cols);
    entries - review_plan(entries, 0, 1, size.rows).entries
}

/// How many rows the entries take.
fn entry_rows(form: &Form, cols: u16) -> u16 {
    let rows = |text: &str, cols| u16::try_from(wrap(text, cols).len()).unwrap_or(u16::MAX);
    let entries = form.entries().map(|(question, answer)| {
        let entry = entry(question, answer);
        rows(&entry.text, text_cols(cols, CONTINUED)).saturating_add(entry.drafts.len() as u16)
    });
    let needed = still_needed(form).map_or(0, |words| 1 + rows(&words, text_cols(cols, MARGIN)));
    entries.fold(needed, u16::saturating_add)
}
