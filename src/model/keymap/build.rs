//! Builds the keymap of a tool from the features of its form.

use super::action::{Action, Binding, Context, HelpCondition, Section};
use super::groups::{
    ASK_CANCEL, BACK, BUTTONS, CONFIRM, CONFIRM_AGAIN, EDITOR, EVERYWHERE, FILTER, FILTERING, HELP_BACK,
    HELP_CANCEL, HELP_CANCEL_ALL, HELP_DROP, HELP_DROP_ALL, HELP_FILTER, HELP_KEEP, HELP_LAST, HELP_LEAVE,
    HELP_MOVE, HELP_MOVE_FOUND, HELP_NEWLINE, HELP_NEXT, HELP_READ, HELP_SCROLL, HELP_SKIP, LINES, MOVE,
    MOVE_BY_LETTER, OPEN, PICK, READ, REDRAW, SKIP, SUBMIT, SUSPEND, TABS, TABS_BY_ARROW, TAKE, TOGGLE, help,
    when,
};

/// What the form of a tool has and does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Features {
    /// A question may allow several options.
    pub several_options: bool,
    /// A question may ask for text alone.
    pub text_questions: bool,
    /// A question may ask for a secret.
    pub secrets: bool,
    /// A question may ask for a comment.
    pub comments: bool,
    /// A question may be skipped, by a key.
    pub skipping: bool,
    /// The left and right arrows turn from tab to tab.
    pub turn_by_arrow: bool,
    /// Tab turns, and the skip key is named, while a text of one's own is typed to a choice question.
    pub turn_while_typing: bool,
    /// Esc asks whether to leave the whole form, rather than going back to the question before.
    pub escape_leaves: bool,
    /// The last page has a button that cancels.
    pub cancel_button: bool,
    /// The tab bar counts the questions.
    pub progress: bool,
}

impl Features {
    /// None of them.
    pub const NONE: Features = Features {
        several_options: false,
        text_questions: false,
        secrets: false,
        comments: false,
        skipping: false,
        turn_by_arrow: false,
        turn_while_typing: false,
        escape_leaves: false,
        cancel_button: false,
        progress: false,
    };
}

/// The items whose condition holds.
fn only<T: Copy>(items: &[(bool, T)]) -> Vec<T> {
    items.iter().filter(|(holds, _)| *holds).map(|(_, item)| *item).collect()
}

/// The sections of a keymap, one a context that the form can be in.
pub(super) fn sections(has: Features) -> Vec<Section> {
    [
        (true, options(has, false)),
        (has.several_options, options(has, true)),
        (true, own_text(has, Context::Other)),
        (true, filter(has)),
        (has.text_questions || has.secrets, own_text(has, Context::Text)),
        (has.text_questions, text_editor(has, Context::TextEditor)),
        (has.secrets, text_editor(has, Context::SecretEditor)),
        (true, own_text_editor(has)),
        (has.comments, comment_editor()),
        (true, submit(has)),
        (true, confirm()),
    ]
    .into_iter()
    .filter_map(|(holds, section)| holds.then_some(section))
    .map(|mut section| {
        section.bindings.push(REDRAW);
        section
    })
    .collect()
}

/// On an option, of a question with one choice or with several.
fn options(has: Features, several: bool) -> Section {
    let back = !has.escape_leaves;
    Section {
        context: if several { Context::Multi } else { Context::Single },
        bindings: only(&[
            (true, SUSPEND),
            (true, MOVE),
            (true, READ),
            (true, MOVE_BY_LETTER),
            (true, FILTER),
            (true, PICK),
            (true, TABS),
            (has.turn_by_arrow, TABS_BY_ARROW),
            (has.skipping, SKIP),
            (true, TAKE),
            (several, TOGGLE),
            (true, escape(has)),
            (true, EVERYWHERE),
        ]),
        help: only(&[
            (several, when(HelpCondition::RowNumbered, &[Action::Take], "toggle")),
            (several, when(HelpCondition::SeveralChosen, &[Action::Take], "answer")),
            (several, when(HelpCondition::TakesOnly, &[Action::Take], "take only")),
            (several, when(HelpCondition::Unnumbered, &[Action::Toggle], "toggle")),
            (!several, when(HelpCondition::One, &[Action::Take], "answer")),
            (back, HELP_DROP),
            (!back, HELP_DROP_ALL),
            (true, HELP_MOVE),
            (true, HELP_FILTER),
            (true, HELP_READ),
            (has.skipping, HELP_SKIP),
            (true, HELP_NEXT),
            (true, HELP_LAST),
            (back, HELP_BACK),
            (back, HELP_CANCEL),
            (!back, HELP_CANCEL_ALL),
        ]),
    }
}

/// On the row of a text of one's own, while its editor is closed. A text question has no other row.
fn own_text(has: Features, context: Context) -> Section {
    let (rows, back) = (context == Context::Other, !has.escape_leaves);
    Section {
        context,
        bindings: only(&[
            (true, SUSPEND),
            (rows, MOVE),
            (true, READ),
            (true, TABS),
            (has.turn_by_arrow, TABS_BY_ARROW),
            (has.skipping, SKIP),
            (true, OPEN),
            (true, escape(has)),
            (true, EVERYWHERE),
        ]),
        help: only(&[
            (true, help(&[Action::Open], "type your answer")),
            (rows && back, HELP_DROP),
            (rows && !back, HELP_DROP_ALL),
            (rows, HELP_MOVE),
            (true, HELP_READ),
            (has.skipping, HELP_SKIP),
            (true, HELP_NEXT),
            (true, HELP_LAST),
            (back, HELP_BACK),
            (back, HELP_CANCEL),
            (!back, HELP_CANCEL_ALL),
        ]),
    }
}

fn filter(has: Features) -> Section {
    Section {
        context: Context::Filter,
        bindings: vec![MOVE, FILTERING, EVERYWHERE],
        help: only(&[
            (true, when(HelpCondition::One, &[Action::Take], "answer")),
            (has.several_options, when(HelpCondition::SeveralChosen, &[Action::Take], "answer")),
            (has.several_options, when(HelpCondition::TakesOnly, &[Action::Take], "take only")),
            (has.several_options, when(HelpCondition::Several, &[Action::Toggle], "toggle")),
            (true, when(HelpCondition::NotFound, &[Action::Take], "own answer")),
            (true, HELP_MOVE_FOUND),
            (true, help(&[Action::Leave], "drop the filter")),
        ]),
    }
}

/// In the editor of a question that asks for a text. A secret is one line, and no other program gets it.
fn text_editor(has: Features, context: Context) -> Section {
    let lines = context == Context::TextEditor;
    Section {
        context,
        bindings: only(&[
            (true, EDITOR),
            (lines, LINES),
            (true, TABS),
            (has.skipping, SKIP),
            (true, EVERYWHERE),
        ]),
        help: only(&[
            (true, when(HelpCondition::Typed, &[Action::Keep], "keep")),
            (has.skipping, when(HelpCondition::Blank, &[Action::Keep], "skip")),
            (true, HELP_NEXT),
            (true, HELP_LAST),
            (true, help(&[Action::Leave], "stop typing")),
            (lines, HELP_NEWLINE),
            (!lines, HELP_CANCEL_ALL),
        ]),
    }
}

fn own_text_editor(has: Features) -> Section {
    Section {
        context: Context::OtherEditor,
        bindings: only(&[
            (true, EDITOR),
            (true, LINES),
            (has.turn_while_typing, TABS),
            (has.skipping, SKIP),
            (true, EVERYWHERE),
        ]),
        help: only(&[
            (true, HELP_KEEP),
            (true, when(HelpCondition::Untyped, &[Action::Keep], "back to the options")),
            (true, HELP_LEAVE),
            (has.skipping && has.turn_while_typing, HELP_SKIP),
            (true, HELP_NEWLINE),
        ]),
    }
}

fn comment_editor() -> Section {
    Section {
        context: Context::CommentEditor,
        bindings: vec![EDITOR, LINES, EVERYWHERE],
        help: vec![
            HELP_KEEP,
            when(HelpCondition::Untyped, &[Action::Keep], "go on without"),
            HELP_LEAVE,
            HELP_NEWLINE,
        ],
    }
}

/// On the last page. If it has two buttons, the arrows are for them.
fn submit(has: Features) -> Section {
    let (buttons, back) = (has.cancel_button, !has.escape_leaves);
    Section {
        context: Context::Submit,
        bindings: only(&[
            (true, SUSPEND),
            (true, SUBMIT),
            (buttons, BUTTONS),
            (true, TABS),
            (has.turn_by_arrow && !buttons, TABS_BY_ARROW),
            (true, escape(has)),
            (true, EVERYWHERE),
        ]),
        help: only(&[
            (true, when(HelpCondition::OnEntry, &[Action::Press], "change")),
            (true, when(HelpCondition::Submitting, &[Action::Press], "submit")),
            (buttons, when(HelpCondition::Cancelling, &[Action::Press], "cancel all")),
            (true, HELP_MOVE),
            (true, HELP_SCROLL),
            (back, HELP_BACK),
            (!back, help(&[Action::PreviousTab], "back")),
            (!back, HELP_CANCEL_ALL),
            (buttons, help(&[Action::ButtonLeft, Action::ButtonRight], "buttons")),
        ]),
    }
}

fn confirm() -> Section {
    Section {
        context: Context::Confirm,
        bindings: vec![CONFIRM, CONFIRM_AGAIN],
        help: vec![help(&[Action::Cancel], "cancel all"), help(&[Action::Stay], "stays")],
    }
}

fn escape(has: Features) -> &'static [Binding] {
    if has.escape_leaves { ASK_CANCEL } else { BACK }
}
