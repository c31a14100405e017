//! What there is to reach, by name: one value for each kind of message, effect, mode and outcome, whatever it
//! carries. It never counts.

use crate::model::form::Mode;
use crate::model::outcome::Outcome;
use crate::update::message::{Effect, Msg};

/// An enum that has a name for each kind of another, and the list of them.
macro_rules! names {
    ($(#[$doc:meta])* $name:ident of $of:ident { $($(#[$variant_doc:meta])* $variant:ident = $pattern:pat),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $name {
            $($(#[$variant_doc])* $variant),+
        }

        impl $name {
            /// Every one.
            pub const ALL: &'static [$name] = &[$($name::$variant),+];

            /// The kind of a value.
            #[must_use]
            pub const fn of(value: &$of) -> $name {
                match value {
                    $($pattern => $name::$variant),+
                }
            }
        }
    };
}

names! {
    /// A kind of message.
    MessageName of Msg {
        /// Questions that hold to their contract.
        Asked = Msg::Asked(_),
        /// Questions that break it.
        Refused = Msg::Refused(_),
        /// A key.
        Key = Msg::Key(_),
        /// A paste.
        Pasted = Msg::Pasted(_),
        /// Another size.
        Resized = Msg::Resized(_),
        /// The focus.
        Focused = Msg::Focused(_),
        /// A text from the person's editor.
        Edited = Msg::Edited(Some(_)),
        /// An editor that failed.
        NotEdited = Msg::Edited(None),
        /// A choice in a host without keys.
        Chose = Msg::Chose { .. },
        /// A text in a host without keys.
        Wrote = Msg::Wrote(_),
        /// A question left out.
        Skipped = Msg::Skipped,
        /// A dialog dismissed.
        Dismissed = Msg::Dismissed,
        /// Back to the question before.
        WentBack = Msg::WentBack,
        /// An abort.
        Aborted = Msg::Aborted(_),
        /// A host that failed.
        Failed = Msg::Failed(_),
    }
}

names! {
    /// A kind of effect.
    EffectName of Effect {
        /// The end.
        Finish = Effect::Finish(_),
        /// Back to the shell.
        Suspend = Effect::Suspend,
        /// The person's editor.
        Edit = Effect::Edit(_),
    }
}

names! {
    /// A mode.
    ModeName of Mode {
        /// Moving about.
        Browsing = Mode::Browsing,
        /// Typing a filter.
        Filtering = Mode::Filtering(_),
        /// Typing free text.
        Typing = Mode::Typing(_),
        /// Typing a comment.
        Commenting = Mode::Commenting(_),
        /// Asked whether to cancel.
        Confirming = Mode::Confirming,
    }
}

names! {
    /// A kind of outcome.
    OutcomeName of Outcome {
        /// Submitted.
        Answered = Outcome::Answered(_),
        /// Cancelled.
        Cancelled = Outcome::Cancelled,
        /// Aborted.
        Aborted = Outcome::Aborted(_),
        /// Refused.
        Invalid = Outcome::Invalid(_),
        /// Nowhere to ask.
        NoTerminal = Outcome::NoTerminal,
        /// Something unexpected.
        Failed = Outcome::Failed(_),
    }
}
