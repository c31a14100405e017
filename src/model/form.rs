//! A questionnaire being answered: the current page and mode, and the answers so far.

use std::borrow::Cow;
use std::sync::Arc;

pub use super::answer::Answer;
use super::editor::Editor;
pub use super::filter::Filter;
use super::keymap::{Context, Help, HelpCondition, Keymap};
use super::kind::AnswerError;
use super::outcome::Response;
use super::presentation::{Button, ToolPresentation};
use super::questionnaire::{Question, Questionnaire};
use super::text::one_line;
use super::words::form as words;
use super::written::Written;

/// As many options as a person still finds by looking: their rows have numbers of one digit.
const SHORT_LIST: usize = 9;

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
}

impl Mode {
    /// The open editor.
    #[must_use]
    pub fn editor(&self) -> Option<&Editor> {
        match self {
            Mode::Typing(editor) | Mode::Commenting(editor) => Some(editor),
            Mode::Browsing | Mode::Filtering(_) => None,
        }
    }

    /// The same, to change its text.
    pub fn editor_mut(&mut self) -> Option<&mut Editor> {
        match self {
            Mode::Typing(editor) | Mode::Commenting(editor) => Some(editor),
            Mode::Browsing | Mode::Filtering(_) => None,
        }
    }
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
    /// Drafts would be left out: Enter again submits without them.
    DraftsUnused,
    /// A text is typed that skipping would drop: the same key again skips.
    TextDropped,
    /// Asks whether to cancel all. What the person was doing goes on, unless they say yes.
    ConfirmCancel,
    /// The session was resumed, and its secrets are to be given again.
    SecretsForgotten,
    /// The number of a row, from 1, as far as it has been typed: there may be no such row.
    GoTo(usize),
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
    /// The focused entry of the Submit page, by the index of its question; `None` if a button is focused.
    pub entry: Option<usize>,
    /// The focused button of the Submit page.
    pub button: Button,
    /// Whether the question was opened from the Submit page, and going on leads back there.
    pub returns: bool,
    /// How far the Submit page is scrolled, in rows.
    pub review_scroll: u16,
    /// How far what does not fit is scrolled, in rows; `None` while it is not.
    pub text_scroll: Option<u16>,
    /// What is said until the next key.
    pub notice: Option<Notice>,
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
            entry: None,
            button: Button::Submit,
            returns: false,
            review_scroll: 0,
            text_scroll: None,
            notice: None,
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

    /// What would be lost by cancelling: so many answers, and so many texts that are no answer.
    #[must_use]
    pub fn losses(&self) -> (usize, usize) {
        let given = self.answers.iter().filter(|answer| answer.is_answered() || answer.skipped).count();
        (given, self.drafts().count() + usize::from(self.is_draft_open()))
    }

    /// Whether an editor is open with a text that is neither kept nor a draft yet.
    fn is_draft_open(&self) -> bool {
        let (Some((_, answer)), Some(editor)) = (self.current(), self.mode.editor()) else { return false };
        let (kept, is_draft) = match self.mode {
            Mode::Commenting(_) => (answer.comment.as_deref(), answer.comment_draft.is_some()),
            Mode::Browsing | Mode::Filtering(_) | Mode::Typing(_) => {
                (answer.other.as_deref(), answer.draft.is_some())
            }
        };
        !editor.is_blank() && !is_draft && editor.differs_from(kept)
    }

    /// The first question that needs an answer and has none, by index.
    #[must_use]
    pub fn first_missing(&self) -> Option<usize> {
        self.entries().position(|(question, answer)| question.required && !answer.is_answered())
    }

    /// Whether the person is asked whether to cancel all.
    #[must_use]
    pub fn is_confirming(&self) -> bool {
        self.notice == Some(Notice::ConfirmCancel)
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
            Page::Question(index) => {
                Some((self.questionnaire.questions().get(index)?, self.answers.get(index)?))
            }
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
            Mode::Browsing | Mode::Commenting(_) => Some(answer.focus),
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

    /// The texts of the person that would be left out: those that are drafts and not the answer.
    pub fn drafts(&self) -> impl Iterator<Item = &str> {
        self.answers.iter().flat_map(Answer::drafts)
    }

    /// Whether an editor is open that holds more than white space.
    #[must_use]
    pub fn is_typed(&self) -> bool {
        self.mode.editor().is_some_and(|editor| !editor.is_blank())
    }

    /// Forgets all secrets, drafts too, if there are any: out of a log come only their dots.
    pub fn forget_secrets(&mut self) {
        let is_secret = |text: &Option<Written>| text.as_ref().is_some_and(Written::is_secret);
        let mut forgets = false;
        for answer in &mut self.answers {
            forgets |= is_secret(&answer.other) || is_secret(&answer.draft);
            answer.other.take_if(|text| text.is_secret());
            answer.draft.take_if(|text| text.is_secret());
        }
        if let Mode::Typing(editor) = &mut self.mode
            && editor.written().is_secret()
        {
            forgets |= !editor.is_blank();
            *editor = Editor::of(editor.written().alike(""));
        }
        if forgets {
            self.notice = Some(Notice::SecretsForgotten);
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

    /// Where going on from an answer leads; `None` if all is answered then.
    #[must_use]
    pub fn page_after_answer(&self) -> Option<Page> {
        if self.returns { Some(Page::Submit) } else { self.next_page() }
    }

    /// Where going back leads; `None` if there is nothing to go back to.
    #[must_use]
    pub fn page_to_go_back_to(&self) -> Option<Page> {
        if self.returns { Some(Page::Submit) } else { self.previous_page() }
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
        if self.is_confirming() {
            return Context::Confirm;
        }
        match (&self.mode, self.current()) {
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

    /// Whether the list on the screen is long enough to filter, whatever the height of the screen.
    #[must_use]
    pub fn is_long(&self) -> bool {
        self.current().is_some_and(|(question, _)| question.options().len() > SHORT_LIST)
    }

    /// The label of the option that Enter alone would take, where several may be chosen and none is.
    #[must_use]
    pub fn takes_only(&self) -> Option<&str> {
        let (question, answer) = self.current()?;
        let empty = question.is_multiple() && !answer.is_answered();
        let option = question.options().get(self.focused_row()?);
        option.filter(|_| empty).map(|option| option.label.as_str())
    }

    /// How many things the question is answered with: options, and a text of the person's.
    #[must_use]
    pub fn given(&self) -> usize {
        let count = |answer: &Answer| answer.selected.len() + usize::from(answer.other.is_some());
        self.current().map_or(0, |(_, answer)| count(answer))
    }

    /// Whether the number of a row is being typed.
    fn is_numbered(&self) -> bool {
        matches!(self.notice, Some(Notice::GoTo(_)))
    }

    /// The row whose number is being typed; `None` if there is no such row.
    #[must_use]
    pub fn row_numbered(&self) -> Option<usize> {
        let Some(Notice::GoTo(number)) = self.notice else { return None };
        self.row_of(number)
    }

    /// The row with a number; `None` if there is none.
    #[must_use]
    pub fn row_of(&self, number: usize) -> Option<usize> {
        let (question, _) = self.current()?;
        number.checked_sub(1).filter(|row| *row <= question.other_row())
    }

    /// What a help entry says that its keys do.
    #[must_use]
    pub fn does(&self, help: &Help) -> Cow<'static, str> {
        match (help.when, self.takes_only()) {
            (HelpCondition::TakesOnly, Some(label)) => {
                Cow::Owned(words::take_only(help.does, &one_line(label)))
            }
            (HelpCondition::SeveralChosen, _) => {
                let goes_on = self.next_page().is_some();
                Cow::Owned(words::confirm(if goes_on { words::NEXT } else { help.does }, self.given()))
            }
            _ => Cow::Borrowed(help.does),
        }
    }

    /// Whether a help entry holds now.
    #[must_use]
    pub fn holds(&self, when: HelpCondition, fit: Fit) -> bool {
        let required = self.current().is_none_or(|(question, _)| question.required);
        let several = self.current().is_some_and(|(question, _)| question.kind.rules().takes_several());
        match when {
            HelpCondition::Always => true,
            HelpCondition::Cut => fit.cut,
            HelpCondition::Windowed => fit.windowed || self.is_long(),
            HelpCondition::Several => several && self.focused_row().is_some(),
            HelpCondition::Found => self.focused_row().is_some(),
            HelpCondition::NotFound => self.focused_row().is_none(),
            HelpCondition::Optional => !required,
            HelpCondition::One => {
                !several
                    && self.focused_row().is_some()
                    && (!self.is_numbered() || self.row_numbered().is_some())
            }
            HelpCondition::RowNumbered => self.row_numbered().is_some(),
            HelpCondition::Numbered => self.is_numbered(),
            HelpCondition::Unnumbered => !self.is_numbered(),
            HelpCondition::Typed => self.is_typed(),
            HelpCondition::Blank => !self.is_typed() && !required,
            HelpCondition::Untyped => !self.is_typed(),
            HelpCondition::SeveralChosen => {
                let given = self.current().is_some_and(|(_, answer)| answer.is_answered());
                several && given && self.focused_row().is_some() && !self.is_numbered()
            }
            HelpCondition::TakesOnly => self.takes_only().is_some() && !self.is_numbered(),
            HelpCondition::OnEntry => self.entry.is_some(),
            HelpCondition::Submitting => {
                self.entry.is_none()
                    && self.button == Button::Submit
                    && self.notice != Some(Notice::AnswersMissing)
            }
            HelpCondition::Cancelling => self.entry.is_none() && self.button == Button::Cancel,
            HelpCondition::Next => matches!(self.next_page(), Some(Page::Question(_))),
            HelpCondition::ToLast => self.next_page() == Some(Page::Submit),
            HelpCondition::Previous => self.page_to_go_back_to().is_some() && !self.is_numbered(),
            HelpCondition::First => self.page_to_go_back_to().is_none() && !self.is_numbered(),
        }
    }
}
