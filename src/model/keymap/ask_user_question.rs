//! The keys of `ask_user_question`. A table only; what an action does is `update`'s. It has none for several
//! choices: its questions allow but one.

use super::groups::{
    ASK_CANCEL, CONFIRM, EDITOR, EVERYWHERE, FILTER, FILTERING, HELP_CANCEL_ALL, HELP_FILTER, HELP_KEEP,
    HELP_LEAVE, HELP_MOVE, HELP_MOVE_FOUND, HELP_NEWLINE, HELP_NEXT, HELP_READ, HELP_SCROLL, HELP_SKIP, MOVE,
    MOVE_BY_LETTER, OPEN, PICK, READ, SKIP, SUBMIT, SUSPEND, TABS, TABS_BY_ARROW, TAKE, help, when,
};
use super::{Action, Context, HelpCondition, Keymap, Section};

/// The keys of `ask_user_question`.
pub(super) static KEYMAP: Keymap = Keymap {
    sections: &[
        Section {
            context: Context::Single,
            bindings: &[
                EVERYWHERE,
                SUSPEND,
                MOVE,
                READ,
                MOVE_BY_LETTER,
                FILTER,
                PICK,
                TABS,
                TABS_BY_ARROW,
                SKIP,
                TAKE,
                ASK_CANCEL,
            ],
            help: &[
                help(&[Action::Take], "choose"),
                HELP_MOVE,
                HELP_FILTER,
                HELP_READ,
                HELP_SKIP,
                HELP_NEXT,
                HELP_CANCEL_ALL,
            ],
        },
        Section {
            context: Context::Other,
            bindings: &[EVERYWHERE, SUSPEND, MOVE, READ, TABS, TABS_BY_ARROW, SKIP, OPEN, ASK_CANCEL],
            help: &[
                help(&[Action::Open], "type your answer"),
                HELP_MOVE,
                HELP_READ,
                HELP_SKIP,
                HELP_NEXT,
                HELP_CANCEL_ALL,
            ],
        },
        Section {
            context: Context::Filter,
            bindings: &[EVERYWHERE, MOVE, FILTERING],
            help: &[
                when(HelpCondition::One, &[Action::Take], "choose"),
                HELP_MOVE_FOUND,
                help(&[Action::Leave], "drop the filter"),
            ],
        },
        Section {
            context: Context::Text,
            bindings: &[EVERYWHERE, SUSPEND, READ, TABS, TABS_BY_ARROW, SKIP, OPEN, ASK_CANCEL],
            help: &[
                help(&[Action::Open], "type your answer"),
                HELP_READ,
                HELP_SKIP,
                HELP_NEXT,
                HELP_CANCEL_ALL,
            ],
        },
        Section {
            context: Context::TextEditor,
            bindings: &[EVERYWHERE, EDITOR, TABS, SKIP],
            help: &[
                when(HelpCondition::Typed, &[Action::Keep], "keep"),
                when(HelpCondition::Blank, &[Action::Keep], "skip"),
                HELP_NEXT,
                help(&[Action::Leave], "stop typing"),
                HELP_NEWLINE,
            ],
        },
        Section {
            context: Context::OtherEditor,
            bindings: &[EVERYWHERE, EDITOR, TABS, SKIP],
            help: &[HELP_KEEP, HELP_LEAVE, HELP_SKIP, HELP_NEWLINE],
        },
        Section {
            context: Context::Submit,
            bindings: &[EVERYWHERE, SUSPEND, SUBMIT, TABS, TABS_BY_ARROW, ASK_CANCEL],
            help: &[
                help(&[Action::Press], "submit"),
                HELP_SCROLL,
                help(&[Action::PreviousTab], "back"),
                HELP_CANCEL_ALL,
            ],
        },
        Section {
            context: Context::Confirm,
            bindings: &[CONFIRM, EVERYWHERE],
            help: &[help(&[Action::Cancel], "cancel all"), help(&[Action::Stay], "stays")],
        },
    ],
};
