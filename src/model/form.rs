//! A questionnaire under a person's hands: where they are, and what they have answered so far. It
//! says what holds; it never decides what a key does.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::editor::Editor;
use super::keymap::{Context, HelpCondition, Keymap};
use super::outcome::Response;
pub use super::presentation::Button;
use super::presentation::ToolPresentation;
use super::questionnaire::{Question, Questionnaire};

/// What a person has done with one question.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Answer {
    /// The row under the cursor; the row after the options is the free-text row.
    pub focus: usize,
    /// The chosen options, by index; at most one where only one may be chosen.
    pub selected: BTreeSet<usize>,
    /// The free text that is kept, ends trimmed, never blank.
    pub other: Option<String>,
    /// Whether the person left it without an answer, on purpose.
    pub skipped: bool,
    /// Free text that is no answer, and is there again when the editor opens.
    pub draft: Option<String>,
    /// The comment that is kept, ends trimmed, never blank.
    pub comment: Option<String>,
    /// A comment that is not kept, and is there again when its editor opens.
    pub comment_draft: Option<String>,
}

impl Answer {
    /// Whether the question is answered: an option is chosen, or a free text is kept.
    #[must_use]
    pub fn is_answered(&self) -> bool {
        !self.selected.is_empty() || self.other.is_some()
    }

    /// The free text as it would be gone on with: the draft, or what is kept.
    #[must_use]
    pub fn own_text(&self) -> &str {
        self.draft.as_deref().or(self.other.as_deref()).unwrap_or_default()
    }

    /// The texts that would be left out: of the free-text row, and of the comment.
    pub fn drafts(&self) -> impl Iterator<Item = &str> {
        let not_blank = |text: &&str| !text.trim().is_empty();
        [&self.draft, &self.comment_draft].into_iter().filter_map(|draft| draft.as_deref()).filter(not_blank)
    }

    /// What is told of the comment while its editor is closed: what it is, and its text.
    pub fn comment_lines(&self) -> impl Iterator<Item = (&'static str, &str)> {
        let lines = [("comment: ", &self.comment), ("comment draft: ", &self.comment_draft)];
        lines.into_iter().filter_map(|(what, text)| Some((what, text.as_deref()?)))
    }

    /// What leaves the session for this question; a comment without an answer is none.
    #[must_use]
    pub fn response(&self, question: &Question) -> Response {
        Response {
            selected: self.selected.iter().copied().collect(),
            other: self.other.clone(),
            comment: self.comment.clone().filter(|_| self.is_answered()),
            skipped: !question.required && !self.is_answered(),
        }
    }
}

/// Which page is on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Page {
    /// A question, by index.
    Question(usize),
    /// The page after the questions, where several questions have one.
    Submit,
}

/// What the person is doing on the page.
#[derive(Clone, Debug, PartialEq)]
pub enum Mode {
    /// Moving among the options, or on the Submit page.
    Browsing,
    /// Typing a filter for a long list.
    Filtering(Filter),
    /// Typing in the free-text row.
    Typing(Editor),
    /// Typing a comment.
    Commenting(Editor),
    /// Asked whether to cancel all.
    Confirming,
}

/// A filter over the options of a question.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Filter {
    /// What was typed.
    pub query: String,
    /// The options that match, by index, the best first; all of them for an empty query.
    pub matches: Vec<usize>,
    /// Which of the rows shown has the cursor: a match, or behind the last the free-text row.
    pub at: usize,
}

/// How a page fits its screen, as far as help lines tell of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Fit {
    /// Whether something does not fit and can be read on.
    pub cut: bool,
    /// Whether the list has more rows than are shown.
    pub windowed: bool,
}

/// Something that the form says until the next key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notice {
    /// A paste came where no text goes.
    PasteHasNoPlace,
    /// Submit was pressed while answers are missing.
    AnswersMissing,
    /// The question cannot be left without an answer.
    Needed,
    /// Submit was pressed while drafts would be left out.
    DraftsUnused,
}

/// The whole form.
#[derive(Clone, Debug, PartialEq)]
pub struct Form {
    questionnaire: Arc<Questionnaire>,
    answers: Vec<Answer>,
    /// The page on the screen.
    pub page: Page,
    /// What the person does there.
    pub mode: Mode,
    /// The focused button of the Submit page.
    pub button: Button,
    /// How far the Submit page is scrolled, in rows.
    pub review_scroll: u16,
    /// How far the person has read on in what does not fit, in rows; nothing while they are not reading.
    pub text_scroll: Option<u16>,
    /// What is said until the next key.
    pub notice: Option<Notice>,
    /// Whether the person has been told that drafts would be left out, and may submit without them.
    pub drafts_told: bool,
}

impl Form {
    /// A form in which nothing has been answered, on its first question.
    #[must_use]
    pub fn new(questionnaire: Arc<Questionnaire>) -> Form {
        let answers = vec![Answer::default(); questionnaire.questions().len()];
        let mut form = Form {
            questionnaire,
            answers,
            page: Page::Question(0),
            mode: Mode::Browsing,
            button: Button::Submit,
            review_scroll: 0,
            text_scroll: None,
            notice: None,
            drafts_told: false,
        };
        form.enter(Page::Question(0));
        form
    }

    /// Goes to a page. A question that asks for text alone shows its editor at once.
    pub fn enter(&mut self, page: Page) {
        self.page = page;
        self.mode = match self.current() {
            Some((question, answer)) if question.is_text() => Mode::Typing(Editor::new(answer.own_text())),
            _ => Mode::Browsing,
        };
        self.drafts_told = false;
        self.review_scroll = 0;
        self.text_scroll = None;
    }

    /// The wording of the tool.
    #[must_use]
    pub fn presentation(&self) -> &'static ToolPresentation {
        self.questionnaire.tool()
    }

    /// Whether anything would be lost by cancelling.
    #[must_use]
    pub fn has_anything(&self) -> bool {
        let given = |answer: &Answer| answer.is_answered() || answer.skipped || answer.comment.is_some();
        self.answers.iter().any(|answer| given(answer) || answer.drafts().next().is_some())
    }

    /// What is asked.
    #[must_use]
    pub fn questionnaire(&self) -> &Arc<Questionnaire> {
        &self.questionnaire
    }

    /// The questions with what was answered to them so far.
    pub fn entries(&self) -> impl Iterator<Item = (&Question, &Answer)> {
        self.questionnaire.questions().iter().zip(&self.answers)
    }

    /// The question on the screen, with its answer; nothing on the Submit page.
    #[must_use]
    pub fn current(&self) -> Option<(&Question, &Answer)> {
        match self.page {
            Page::Question(index) => self.entries().nth(index),
            Page::Submit => None,
        }
    }

    /// The row under the cursor; nothing where a filter has no match, or on another page.
    #[must_use]
    pub fn focused_row(&self) -> Option<usize> {
        let (question, answer) = self.current()?;
        match &self.mode {
            Mode::Filtering(filter) if filter.matches.is_empty() => None,
            Mode::Filtering(filter) => {
                Some(filter.matches.get(filter.at).copied().unwrap_or(question.other_row()))
            }
            Mode::Typing(_) => Some(question.other_row()),
            Mode::Browsing | Mode::Commenting(_) | Mode::Confirming => Some(answer.focus),
        }
    }

    /// The same, to change the answer.
    pub fn current_mut(&mut self) -> Option<(&Question, &mut Answer)> {
        match self.page {
            Page::Question(index) => {
                Some((self.questionnaire.questions().get(index)?, self.answers.get_mut(index)?))
            }
            Page::Submit => None,
        }
    }

    /// The names of the questions that need an answer and have none.
    pub fn missing(&self) -> impl Iterator<Item = &str> {
        self.entries()
            .filter(|(question, answer)| question.required && !answer.is_answered())
            .map(|(question, _)| question.name())
    }

    /// Whether a text of the person would be left out: one that is a draft and not the answer.
    #[must_use]
    pub fn has_drafts(&self) -> bool {
        self.answers.iter().any(|answer| answer.drafts().next().is_some())
    }

    /// Whether an editor is open that holds more than white space.
    #[must_use]
    pub fn is_typed(&self) -> bool {
        matches!(&self.mode, Mode::Typing(editor) | Mode::Commenting(editor) if !editor.is_blank())
    }

    /// Whether the comment being typed differs from the one that is kept, blanks at its ends aside.
    #[must_use]
    pub fn comment_changed(&self) -> bool {
        match (&self.mode, self.current()) {
            (Mode::Commenting(editor), Some((_, answer))) => {
                editor.text().trim() != answer.comment.as_deref().unwrap_or_default()
            }
            _ => false,
        }
    }

    /// What leaves the session, in question order.
    #[must_use]
    pub fn responses(&self) -> Vec<Response> {
        self.entries().map(|(question, answer)| answer.response(question)).collect()
    }

    /// The page after this one.
    #[must_use]
    pub fn next_page(&self) -> Option<Page> {
        match self.page {
            Page::Question(_) if self.questionnaire.is_single() => None,
            Page::Question(index) if index + 1 < self.answers.len() => Some(Page::Question(index + 1)),
            Page::Question(_) => Some(Page::Submit),
            Page::Submit => None,
        }
    }

    /// The page before this one.
    #[must_use]
    pub fn previous_page(&self) -> Option<Page> {
        match self.page {
            Page::Question(index) => index.checked_sub(1).map(Page::Question),
            Page::Submit => Some(Page::Question(self.answers.len().saturating_sub(1))),
        }
    }

    /// Where a key would be pressed now.
    #[must_use]
    pub fn context(&self) -> Context {
        match (&self.mode, self.current()) {
            (Mode::Confirming, _) => Context::Confirm,
            (Mode::Filtering(_), _) => Context::Filter,
            (Mode::Typing(_), Some((question, _))) if question.is_text() => Context::TextEditor,
            (Mode::Typing(_), _) => Context::OtherEditor,
            (Mode::Commenting(_), _) => Context::CommentEditor,
            (Mode::Browsing, None) => Context::Submit,
            (Mode::Browsing, Some((question, _))) if question.is_text() => Context::Text,
            (Mode::Browsing, Some((question, answer))) if answer.focus >= question.other_row() => {
                Context::Other
            }
            (Mode::Browsing, Some((question, _))) if question.is_multiple() => Context::Multi,
            (Mode::Browsing, Some(_)) => Context::Single,
        }
    }

    /// The keymap of the tool.
    #[must_use]
    pub fn keymap(&self) -> &'static Keymap {
        self.questionnaire.tool().keymap()
    }

    /// Whether a help entry holds now.
    #[must_use]
    pub fn holds(&self, when: HelpCondition, fit: Fit) -> bool {
        let required = self.current().is_none_or(|(question, _)| question.required);
        let multiple = self.current().is_some_and(|(question, _)| question.is_multiple());
        match when {
            HelpCondition::Always => true,
            HelpCondition::Cut => fit.cut,
            HelpCondition::Windowed => fit.windowed,
            HelpCondition::Several => multiple && self.focused_row().is_some(),
            HelpCondition::Found => self.focused_row().is_some(),
            HelpCondition::Optional => !required,
            HelpCondition::One => !multiple && self.focused_row().is_some(),
            HelpCondition::Typed => self.is_typed(),
            HelpCondition::Blank => !self.is_typed() && !required,
            HelpCondition::Changed => self.comment_changed(),
            HelpCondition::Unchanged => !self.comment_changed(),
            HelpCondition::Submitting => self.button == Button::Submit,
            HelpCondition::Cancelling => self.button == Button::Cancel,
            HelpCondition::Next => self.next_page().is_some(),
            HelpCondition::Previous => self.previous_page().is_some(),
            HelpCondition::First => self.previous_page().is_none(),
        }
    }
}
