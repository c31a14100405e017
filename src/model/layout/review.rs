//! The layout of the Submit page: what it says of each question, and which of its rows fit a screen.

use super::budget::HELP_FROM;
use super::columns::{MARGIN, text_cols};
use super::help;
use super::page::{Paragraph, Role, rows, said};
use crate::model::answer::Answer;
use crate::model::form::Form;
use crate::model::questionnaire::Question;
use crate::model::response::Response;
use crate::model::size::Size;
use crate::model::text::one_line;
use crate::model::words::form as words;

/// The column of an entry's text, behind the cursor and a mark.
pub const CONTINUED: u16 = MARGIN + 4;

/// A question as the Submit page tells of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// `header: answer`, whole, with the comment behind it.
    pub text: String,
    /// How many bytes of it are the header and what follows it.
    pub name: usize,
    /// Whether there is an answer.
    pub answered: bool,
}

/// A question with its answer, as the Submit page tells of it.
#[must_use]
pub fn entry(question: &Question, answer: &Answer) -> Entry {
    entry_of(question, answer, &answer.response(question))
}

fn entry_of(question: &Question, answer: &Answer, response: &Response) -> Entry {
    let given = response.told(question).or_else(|| match (response.skipped, answer.skipped) {
        (false, _) => None,
        (true, true) => Some(words::SKIPPED.to_owned()),
        (true, false) => Some(words::WILL_BE_SKIPPED.to_owned()),
    });
    let name = format!("{} ", words::titled(&one_line(question.name())));
    Entry {
        text: format!("{name}{}", given.as_deref().unwrap_or(words::NO_ANSWER)),
        name: name.len(),
        answered: given.is_some(),
    }
}

/// What the page says, from top to bottom: the questions with their answers, comments and drafts, and what is missing.
#[must_use]
pub fn paragraphs(form: &Form, cols: u16) -> Vec<Paragraph<'static>> {
    let below = (CONTINUED, text_cols(cols, CONTINUED));
    let screen = (MARGIN, text_cols(cols, MARGIN));
    let mut paragraphs = Vec::new();
    for (question, answer) in form.entries() {
        let mut response = answer.response(question);
        let comment = response.comment.take();
        let Entry { text, name, answered } = entry_of(question, answer, &response);
        paragraphs.push(Paragraph::new(Role::Entry { name, answered }, text, below));
        let comment = comment.map(|comment| format!("{}{}", words::COMMENT, comment.trim()));
        paragraphs.extend(comment.map(|comment| Paragraph::new(Role::Comment, comment, below)));
        let drafts = answer.drafts().map(|draft| words::draft_not_used(&one_line(draft)));
        paragraphs.extend(drafts.map(|draft| Paragraph::new(Role::Draft, draft, below)));
    }
    let missing: Vec<String> = form.missing().map(one_line).collect();
    if !missing.is_empty() {
        paragraphs.push(Paragraph::new(Role::Blank, "", screen));
        paragraphs.push(Paragraph::new(Role::Warning, words::still_needed(&missing), screen));
    }
    paragraphs
}

/// The Submit page on a screen: what fits, and what is in sight.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Review {
    /// Which rows are shown.
    pub layout: ReviewLayout,
    /// How far the entries are scrolled, in rows: so that the focused one is in sight.
    pub scroll: u16,
    /// The row of the entries where each begins.
    pub starts: Vec<u16>,
}

impl Review {
    /// The page on a screen.
    #[must_use]
    pub fn of(form: &Form, size: Size) -> Review {
        let paragraphs = paragraphs(form, size.cols);
        let notice = said(form, size.cols).map_or(0, |notice| notice.rows());
        let layout = ReviewLayout::of(form, size, rows(&paragraphs), notice);
        let (mut starts, mut at) = (Vec::new(), 0_u16);
        for paragraph in &paragraphs {
            if matches!(paragraph.role, Role::Entry { .. }) {
                starts.push(at);
            }
            at = at.saturating_add(paragraph.rows());
        }
        let mut scroll = form.review_scroll.min(layout.hidden);
        if let Some((entry, start)) = form.entry.and_then(|entry| Some((entry, *starts.get(entry)?))) {
            let end = starts.get(entry + 1).copied().unwrap_or(at);
            // The end of a high entry is in sight as far as its beginning is.
            scroll = scroll.max(end.saturating_sub(layout.entries)).min(start);
        }
        Review { layout, scroll: scroll.min(layout.hidden), starts }
    }
}

/// Which rows of the Submit page are shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ReviewLayout {
    /// Rows of what is said until the next key.
    pub notice: u16,
    /// Whether the tab bar is shown.
    pub tabs: bool,
    /// Rows of the entries, without the mark that tells of hidden ones.
    pub entries: u16,
    /// How many rows of the entries are hidden: as far as they scroll.
    pub hidden: u16,
    /// Whether a mark tells of hidden rows.
    pub mark: bool,
    /// Whether the rule is shown.
    pub rule: bool,
    /// Rows of the help line.
    pub help: u16,
    /// Whether blank rows part the tab bar, the buttons and the footer from the rest.
    pub gaps: bool,
}

impl ReviewLayout {
    /// The layout of a page whose entries and notice take so many rows: the heading, the buttons and the
    /// notice come first, from eight rows up help too, then the tabs and the entries, which scroll.
    #[must_use]
    pub fn of(form: &Form, size: Size, entries: u16, notice: u16) -> ReviewLayout {
        let mut left = size.rows.saturating_sub(2);
        let wanted = help::rows(size.cols);
        let help = if size.rows >= HELP_FROM { wanted.min(left) } else { 0 };
        left -= help;
        // The focused entry stays.
        let notice = notice.min(left.saturating_sub(1 + u16::from(form.entry.is_some())));
        left -= notice;
        let mut all = |wanted: u16| {
            let given = wanted <= left;
            left -= if given { wanted } else { 0 };
            given
        };
        let tabs = all(1);
        if all(entries) {
            let help = if help == 0 && all(wanted) { wanted } else { help };
            let (rule, gaps) = (all(1), all(3));
            return ReviewLayout { notice, tabs, entries, rule, help, gaps, ..ReviewLayout::default() };
        }
        let mark = left >= 2;
        let shown = left - u16::from(mark);
        ReviewLayout {
            notice,
            tabs,
            entries: shown,
            hidden: entries - shown,
            mark,
            help,
            ..ReviewLayout::default()
        }
    }
}
