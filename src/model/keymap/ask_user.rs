//! The keys of `ask_user`. A table only; what an action does is `update`'s.

use super::groups::{
    BACK, BUTTONS, CONFIRM, EDITOR, EVERYWHERE, FILTER, FILTERING, HELP_BACK, HELP_CANCEL, HELP_FILTER,
    HELP_KEEP, HELP_LEAVE, HELP_MOVE, HELP_MOVE_FOUND, HELP_NEWLINE, HELP_NEXT, HELP_READ, HELP_SCROLL, MOVE,
    MOVE_BY_LETTER, OPEN, PICK, READ, SUBMIT, SUSPEND, TABS, TAKE, TOGGLE, help, when,
};
use super::{Action, Context, HelpCondition, Keymap, Section};

/// The keys of `ask_user`.
pub(super) static KEYMAP: Keymap = Keymap {
    sections: &[
        Section {
            context: Context::Single,
            bindings: &[EVERYWHERE, SUSPEND, MOVE, READ, MOVE_BY_LETTER, FILTER, PICK, TABS, TAKE, BACK],
            help: &[
                help(&[Action::Take], "choose"),
                HELP_MOVE,
                HELP_FILTER,
                HELP_READ,
                HELP_NEXT,
                HELP_BACK,
                HELP_CANCEL,
            ],
        },
        Section {
            context: Context::Multi,
            bindings: &[
                EVERYWHERE,
                SUSPEND,
                MOVE,
                READ,
                MOVE_BY_LETTER,
                FILTER,
                PICK,
                TABS,
                TAKE,
                TOGGLE,
                BACK,
            ],
            help: &[
                help(&[Action::Toggle], "toggle"),
                help(&[Action::Take], "confirm"),
                HELP_MOVE,
                HELP_FILTER,
                HELP_READ,
                HELP_NEXT,
                HELP_BACK,
                HELP_CANCEL,
            ],
        },
        Section {
            context: Context::Other,
            bindings: &[EVERYWHERE, SUSPEND, MOVE, READ, TABS, OPEN, BACK],
            help: &[
                help(&[Action::Open], "type your answer"),
                HELP_MOVE,
                HELP_READ,
                HELP_NEXT,
                HELP_BACK,
                HELP_CANCEL,
            ],
        },
        Section {
            context: Context::Filter,
            bindings: &[EVERYWHERE, MOVE, FILTERING],
            help: &[
                when(HelpCondition::One, &[Action::Take], "choose"),
                when(HelpCondition::Several, &[Action::Take], "toggle"),
                HELP_MOVE_FOUND,
                help(&[Action::Leave], "drop the filter"),
            ],
        },
        Section {
            context: Context::OtherEditor,
            bindings: &[EVERYWHERE, EDITOR],
            help: &[HELP_KEEP, HELP_LEAVE, HELP_NEWLINE],
        },
        Section {
            context: Context::CommentEditor,
            bindings: &[EVERYWHERE, EDITOR],
            help: &[
                HELP_KEEP,
                when(HelpCondition::Changed, &[Action::Leave], "back"),
                when(HelpCondition::Unchanged, &[Action::Leave], "go on"),
                HELP_NEWLINE,
            ],
        },
        Section {
            context: Context::Submit,
            bindings: &[EVERYWHERE, SUSPEND, SUBMIT, BUTTONS, TABS, BACK],
            help: &[
                when(HelpCondition::Submitting, &[Action::Press], "submit"),
                when(HelpCondition::Cancelling, &[Action::Press], "cancel all"),
                help(&[Action::ButtonLeft, Action::ButtonRight], "move"),
                HELP_SCROLL,
                HELP_BACK,
            ],
        },
        Section {
            context: Context::Confirm,
            bindings: &[CONFIRM, EVERYWHERE],
            help: &[help(&[Action::Cancel], "cancel all"), help(&[Action::Stay], "stays")],
        },
    ],
};
