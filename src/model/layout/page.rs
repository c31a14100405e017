//! The page of a question: its parts, and the paragraphs that each part is made of.

use std::borrow::Cow;

use super::columns::{
    EDITOR_ROWS, MARGIN, Panes, label_cols, label_indent, list_cols, panes, running_cols, text_cols,
};
use crate::model::answer::Answer;
use crate::model::editor::Editor;
use crate::model::form::{self, Filter, Form, Mode};
use crate::model::heights::{LONG, LongText, Measured};
use crate::model::markdown;
use crate::model::notice;
use crate::model::questionnaire::Question;
use crate::model::size::Size;
use crate::model::text::{one_line, width, wrap, wrap_hanging};
use crate::model::words::form as words;

/// The blanks between the question and what kind of answer is wanted.
pub const KIND_GAP: u16 = 3;

/// A part of a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    /// The question's text.
    Prompt,
    /// Its context.
    Context,
    /// The label of a row.
    Label(usize),
    /// The description of an option.
    Description(usize),
    /// What the person wrote in the free-text row.
    Own,
    /// The right pane, about a row.
    Pane(usize),
    /// The preview of an option below the list, with a blank row above it.
    Preview(usize),
    /// The same in the right pane.
    PanePreview(usize),
    /// What is said until the next key.
    Notice,
}

/// What a paragraph is, which decides how it looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// The question's text.
    Prompt,
    /// What kind of answer is wanted, on a row of its own.
    Kind,
    /// The same on the row above, behind its text.
    KindBeside,
    /// The question's context.
    Context,
    /// The same in Markdown, and the preview of an option.
    Markdown,
    /// The label of a row.
    Label,
    /// The description of an option.
    Description,
    /// A free text that is kept, cut to as many rows as an editor shows.
    Kept,
    /// A draft, cut to one row.
    Draft,
    /// A comment, whole.
    Comment,
    /// The whole answer of a question that asks for text: kept, a draft, or nothing yet.
    Written,
    /// The focused label, in the right pane.
    PaneLabel,
    /// A blank row.
    Blank,
    /// What the right pane says about the free-text row.
    Hint,
    /// Something to know.
    Notice,
    /// Something that stands in the way.
    Warning,
    /// A question with its answer on the Submit page; rows after the first stand at the column.
    Entry {
        /// How many bytes of the text are the question's name and what follows it.
        name: usize,
        /// Whether there is an answer.
        answered: bool,
    },
}

/// A text at its columns.
#[derive(Clone, Debug)]
pub struct Paragraph<'a> {
    /// What it is.
    pub role: Role,
    /// The text, as received.
    pub text: Cow<'a, str>,
    /// The column where it starts.
    pub indent: u16,
    /// How many cells wide it is at most.
    pub cols: u16,
}

impl<'a> Paragraph<'a> {
    /// A paragraph at a column, so many cells wide.
    pub fn new(role: Role, text: impl Into<Cow<'a, str>>, (indent, cols): (u16, u16)) -> Paragraph<'a> {
        Paragraph { role, text: text.into(), indent, cols }
    }

    /// How many rows it takes.
    #[must_use]
    pub fn rows(&self) -> u16 {
        let rows = |count: usize| u16::try_from(count).unwrap_or(u16::MAX);
        match self.role {
            Role::KindBeside => 0,
            Role::Blank | Role::Draft => 1,
            Role::Kept => rows(wrap_hanging(&self.text, self.cols).len()).min(EDITOR_ROWS),
            Role::Markdown => markdown::height(&self.text, self.cols),
            Role::Label | Role::Written | Role::Entry { .. } => rows(wrap(&self.text, self.cols).len()),
            Role::Prompt
            | Role::Kind
            | Role::Comment
            | Role::Context
            | Role::Description
            | Role::Hint
            | Role::PaneLabel
            | Role::Notice
            | Role::Warning => rows(wrap_hanging(&self.text, self.cols).len()),
        }
    }
}

/// How many rows paragraphs take.
#[must_use]
pub fn rows(paragraphs: &[Paragraph<'_>]) -> u16 {
    paragraphs.iter().fold(0, |rows, paragraph| rows.saturating_add(paragraph.rows()))
}

/// What is said until the next key.
#[must_use]
pub fn said(form: &Form, cols: u16) -> Option<Paragraph<'static>> {
    let (words, warns) = notice::words(form)?;
    let role = if warns { Role::Warning } else { Role::Notice };
    Some(Paragraph::new(role, words, (MARGIN, text_cols(cols, MARGIN))))
}

/// The page of a question on a screen.
#[derive(Clone, Copy, Debug)]
pub struct Page<'a> {
    /// The form.
    pub form: &'a Form,
    /// The question's index.
    pub index: usize,
    /// The question.
    pub question: &'a Question,
    /// What was answered so far.
    pub answer: &'a Answer,
    /// The screen.
    pub size: Size,
    /// The columns that the list may use.
    pub cols: u16,
    /// The two panes, if the screen is wide enough.
    pub panes: Option<Panes>,
    /// The row under the cursor; `None` if a filter has no match.
    pub focused: Option<usize>,
    /// The free-text row, which is the last.
    pub own_row: usize,
    /// Whether the rows are a list of options with a named free-text row behind them.
    pub is_list: bool,
    /// Whether the focused row has the cursor: not in a text that is being read.
    pub cursor: bool,
}

impl<'a> Page<'a> {
    /// The page on the screen; `None` if it is not a question's.
    #[must_use]
    pub fn of(form: &'a Form, size: Size) -> Option<Page<'a>> {
        let form::Page::Question(index) = form.page else { return None };
        let (question, answer) = form.current()?;
        Some(Page {
            form,
            index,
            question,
            answer,
            size,
            cols: list_cols(form, size),
            panes: panes(form, size),
            focused: form.focused_row(),
            own_row: question.other_row(),
            is_list: question.kind.rules().is_list(),
            cursor: true,
        })
    }

    /// The same page while it is scrolled: each part over the whole width, without a cursor.
    #[must_use]
    pub fn scrolled(&self) -> Page<'a> {
        Page { cols: self.size.cols, panes: None, cursor: false, ..*self }
    }

    /// The editor of the free text, where it stands in the place of its row.
    #[must_use]
    pub fn editor_in_place(&self) -> Option<&'a Editor> {
        match &self.form.mode {
            Mode::Typing(editor) if self.panes.is_none() => Some(editor),
            _ => None,
        }
    }

    /// The editor that stands below the list: of a comment or, below two panes, of the free text.
    #[must_use]
    pub fn editor_below(&self) -> Option<&'a Editor> {
        match &self.form.mode {
            Mode::Commenting(editor) => Some(editor),
            Mode::Typing(editor) if self.panes.is_some() => Some(editor),
            _ => None,
        }
    }

    /// The filter that is being typed.
    #[must_use]
    pub fn filter(&self) -> Option<&'a Filter> {
        match &self.form.mode {
            Mode::Filtering(filter) => Some(filter),
            Mode::Browsing | Mode::Typing(_) | Mode::Commenting(_) => None,
        }
    }

    /// The row that the list is shown around.
    #[must_use]
    pub fn focus(&self) -> usize {
        self.focused.unwrap_or(self.own_row)
    }

    /// How many rows the list has: all of them, or those that match a filter and the free-text row.
    #[must_use]
    pub fn count(&self) -> usize {
        self.filter().map_or(self.own_row, |filter| filter.matches.len()) + 1
    }

    /// The row at a place of the list.
    #[must_use]
    pub fn row(&self, place: usize) -> usize {
        match self.filter() {
            Some(filter) => filter.matches.get(place).copied().unwrap_or(self.own_row),
            None => place,
        }
    }

    /// The place of the focused row.
    #[must_use]
    pub fn place(&self) -> usize {
        self.filter().map_or_else(|| self.focus(), |filter| filter.at.min(filter.matches.len()))
    }

    /// The part that is the label of a row.
    #[must_use]
    pub fn label(&self, row: usize) -> Part {
        if row == self.own_row && !self.is_list { Part::Own } else { Part::Label(row) }
    }

    /// The part that stands under the label of a row.
    #[must_use]
    pub fn detail(&self, row: usize) -> Option<Part> {
        match (row == self.own_row, self.panes) {
            (true, None) => (self.is_list && self.answer.has_own_text()).then_some(Part::Own),
            (false, None) => Some(Part::Description(row)),
            (_, Some(_)) => None,
        }
    }

    /// The part that stands with a label in any case: with two panes the descriptions are on the right, but
    /// the person's own text stays with its row.
    #[must_use]
    pub fn under_label(&self, row: usize) -> Option<Part> {
        (self.panes.is_some() && row == self.own_row && self.answer.has_own_text()).then_some(Part::Own)
    }

    /// The part that is the preview of a row: below the list or, with two panes, below what the right one says.
    #[must_use]
    pub fn preview(&self, row: usize) -> Option<Part> {
        self.question.preview(row)?;
        Some(if self.panes.is_some() { Part::PanePreview(row) } else { Part::Preview(row) })
    }

    /// What is measured where a part is a long text of the agent's.
    #[must_use]
    pub fn long_text(&self, part: Part) -> Option<Measured> {
        let option = |row: usize| self.question.options().get(row);
        let description = |row: usize| option(row).and_then(|choice| choice.description.as_deref());
        let preview = |row: usize| self.question.preview(row);
        let bytes = |text: Option<&str>| text.map_or(0, str::len);
        let (bytes, long) = match part {
            Part::Prompt => (self.question.prompt.len(), LongText::Prompt),
            Part::Context => (bytes(self.question.context.as_deref()), LongText::Context),
            Part::Description(row) => (bytes(description(row)), LongText::Description(row)),
            Part::Pane(row) => (bytes(description(row)), LongText::Pane(row)),
            Part::Preview(row) | Part::PanePreview(row) => (bytes(preview(row)), LongText::Preview(row)),
            Part::Label(_) | Part::Own | Part::Notice => return None,
        };
        let cols = (self.size.cols, self.cols, self.panes.map_or(0, |panes| panes.right));
        (bytes >= LONG).then_some(Measured { question: self.index, text: long, cols })
    }

    /// The paragraphs of a part, from top to bottom.
    #[must_use]
    pub fn paragraphs(&self, part: Part) -> Vec<Paragraph<'a>> {
        let Page { form, question, answer, .. } = *self;
        let indent = label_indent(question);
        let screen = (MARGIN, running_cols(self.size.cols, MARGIN));
        let row = (indent, running_cols(self.cols, indent));
        let pane = (0, running_cols(self.panes.map_or(0, |panes| panes.right), 0));
        let option = |row: usize| question.options().get(row);
        let label = |row: usize| option(row).map_or(form.presentation().other, |choice| &choice.label);
        let description =
            |row: usize| option(row).and_then(|choice| Some(choice.description.as_deref()?.trim_end()));
        match part {
            Part::Prompt => {
                let prompt = Paragraph::new(Role::Prompt, &question.prompt, screen);
                let several = question.is_multiple().then_some(words::SEVERAL);
                let what = several.or(question.is_secret().then_some(words::SECRET));
                let kind = words::kind(what, question.required, question.comment);
                if kind.is_empty() {
                    return vec![prompt];
                }
                let last = wrap_hanging(&prompt.text, prompt.cols).last().map_or(0, |line| line.cols);
                let fits =
                    u32::from(last) + u32::from(KIND_GAP) + u32::from(width(&kind)) <= u32::from(prompt.cols);
                vec![prompt, Paragraph::new(if fits { Role::KindBeside } else { Role::Kind }, kind, screen)]
            }
            Part::Context => {
                let context = question.context.as_deref().unwrap_or_default().trim_end();
                let role = if question.markdown { Role::Markdown } else { Role::Context };
                vec![Paragraph::new(role, context, screen)]
            }
            Part::Label(at) => {
                vec![Paragraph::new(Role::Label, label(at), (indent, label_cols(question, self.cols)))]
            }
            Part::Description(at) => {
                vec![Paragraph::new(Role::Description, description(at).unwrap_or_default(), row)]
            }
            Part::Own if self.is_list => {
                let kept = answer.other.as_deref().map(|text| Paragraph::new(Role::Kept, text, row));
                let draft = answer.draft.as_deref().map(|text| words::draft(&one_line(text)));
                let draft = draft.map(|text| Paragraph::new(Role::Draft, text, row));
                kept.into_iter().chain(draft).collect()
            }
            Part::Own => vec![Paragraph::new(Role::Written, answer.shown(), row)],
            Part::Pane(at) => {
                let more = match option(at) {
                    Some(_) => description(at).map(|text| (Role::Description, text)),
                    None => Some((Role::Hint, words::OTHER_HINT)),
                };
                let mut paragraphs = vec![Paragraph::new(Role::PaneLabel, label(at), pane)];
                if let Some((role, text)) = more {
                    paragraphs.push(Paragraph::new(Role::Blank, "", pane));
                    paragraphs.push(Paragraph::new(role, text, pane));
                }
                paragraphs
            }
            Part::Preview(at) | Part::PanePreview(at) => {
                let place = if part == Part::Preview(at) { screen } else { pane };
                let blank = Paragraph::new(Role::Blank, "", place);
                let text = question.preview(at).unwrap_or_default();
                vec![blank, Paragraph::new(Role::Markdown, text, place)]
            }
            Part::Notice => said(form, self.size.cols).into_iter().collect(),
        }
    }
}
