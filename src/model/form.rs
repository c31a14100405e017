//! A questionnaire being answered: the current page and mode, and the answers so far.

use std::sync::Arc;

pub use super::answer::Answer;
use super::editor::Editor;
use super::keymap::{Context, HelpCondition, Keymap};
use super::kind::AnswerError;
use super::outcome::Response;
use super::presentation::{Button, ToolPresentation};
use super::questionnaire::{Question, Questionnaire};

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

impl Mode {
    /// The open editor.
    #[must_use]
    pub fn editor(&self) -> Option<&Editor> {
        match self {
            Mode::Typing(editor) | Mode::Commenting(editor) => Some(editor),
            Mode::Browsing | Mode::Filtering(_) | Mode::Confirming => None,
        }
    }

    /// The same, to change its text.
    pub fn editor_mut(&mut self) -> Option<&mut Editor> {
        match self {
            Mode::Typing(editor) | Mode::Commenting(editor) => Some(editor),
            Mode::Browsing | Mode::Filtering(_) | Mode::Confirming => None,
        }
    }
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
    /// Whether something does not fit and scrolls.
    pub cut: bool,
    /// Whether the list has more rows than are shown.
    pub windowed: bool,
}

/// Something that the form says until the next key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notice {
    /// Keys came that were typed before the question was there.
    KeysUnused,
    /// A paste came where no text goes.
    PasteHasNoPlace,
    /// Submit was pressed while answers are missing.
    AnswersMissing,
    /// The question cannot be left without an answer.
    Needed,
    /// What was written is no answer to this kind of question.
    Misfit(AnswerError),
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
    /// How far what does not fit is scrolled, in rows; `None` while it is not.
    pub text_scroll: Option<u16>,
    /// What is said until the next key.
    pub notice: Option<Notice>,
    /// Whether the person has been told that drafts would be left out, and may submit without them.
    pub drafts_told: bool,
}

impl Form {
    /// A form in which nothing has been answered and no page has been entered.
    #[must_use]
    pub fn new(questionnaire: Arc<Questionnaire>) -> Form {
        let answers = vec![Answer::default(); questionnaire.questions().len()];
        Form {
            questionnaire,
            answers,
            page: Page::Question(0),
            mode: Mode::Browsing,
            button: Button::Submit,
            review_scroll: 0,
            text_scroll: None,
            notice: None,
            drafts_told: false,
        }
    }

    /// Closes what is open on the page, and gives back what it was.
    pub fn close(&mut self) -> Mode {
        std::mem::replace(&mut self.mode, Mode::Browsing)
    }

    /// Whether the cursor is on the row where a text goes.
    #[must_use]
    pub fn is_on_own_row(&self) -> bool {
        let on_row = self.current().is_some_and(|(question, answer)| answer.focus >= question.other_row());
        on_row && self.mode == Mode::Browsing
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

    /// The question on the screen, with its answer; `None` on the Submit page.
    #[must_use]
    pub fn current(&self) -> Option<(&Question, &Answer)> {
        match self.page {
            Page::Question(index) => self.entries().nth(index),
            Page::Submit => None,
        }
    }

    /// The row under the cursor; `None` if a filter has no match, and on the Submit page.
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
        self.mode.editor().is_some_and(|editor| !editor.is_blank())
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
            (Mode::Commenting(_), _) => Context::CommentEditor,
            (Mode::Typing(_) | Mode::Browsing, None) => Context::Submit,
            (Mode::Typing(_), Some((question, _))) => question.kind.rules().editor_context(),
            (Mode::Browsing, Some((question, answer))) => question.kind.rules().context(answer.focus),
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
        let several = self.current().is_some_and(|(question, _)| question.kind.rules().takes_several());
        match when {
            HelpCondition::Always => true,
            HelpCondition::Cut => fit.cut,
            HelpCondition::Windowed => fit.windowed,
            HelpCondition::Several => several && self.focused_row().is_some(),
            HelpCondition::Found => self.focused_row().is_some(),
            HelpCondition::Optional => !required,
            HelpCondition::One => !several && self.focused_row().is_some(),
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
