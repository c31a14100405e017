//! The words in English.

/// A number of things: `1 answer`, `2 answers`.
#[must_use]
pub fn count(number: usize, one: &str, several: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { several })
}

/// The question on the screen.
pub mod form {
    use std::fmt::Display;

    /// The heading of the comment's editor.
    pub const COMMENT_HEADING: &str = "Your comment (optional)";
    /// What an empty comment says.
    pub const COMMENT_PLACEHOLDER: &str = "Enter goes on without one";
    /// Stands before a comment that is kept.
    pub const COMMENT: &str = "comment: ";
    /// Stands before a comment that is not kept.
    pub const COMMENT_DRAFT: &str = "comment draft: ";
    /// What an empty filter says.
    pub const FILTER_PLACEHOLDER: &str = "Type to filter";
    /// What an empty text says.
    pub const PLACEHOLDER: &str = "Type your answer";
    /// What the right pane says of the free-text row.
    pub const OTHER_HINT: &str = "Type your own answer: press Enter, or just start typing.";
    /// Stands where a page that scrolls hides nothing.
    pub const ALL_SHOWN: &str = "all is shown";
    /// Asks whether to cancel.
    pub const CONFIRM_CANCEL: &str = "Cancel all questions? Your answers will be discarded.";
    /// Asks the same on a screen of a few rows.
    pub const CONFIRM_CANCEL_SHORT: &str = "Esc again cancels all";
    /// The question cannot be skipped.
    pub const NEEDED: &str = "This question needs an answer.";
    /// Warns before drafts are left out.
    pub const DRAFTS_UNUSED: &str = "A draft is not part of the answers. Enter again submits without it.";
    /// A paste where no text can go.
    pub const PASTE_GOES_INTO_A_TEXT: &str =
        "Nothing was pasted. A paste goes into a text: go back to a question first.";
    /// The heading of the last page.
    pub const READY: &str = "Ready to submit";
    /// The same, while answers are missing.
    pub const UNANSWERED: &str = "Unanswered questions";
    /// The last page, on a screen of a few rows.
    pub const SUBMIT: &str = "Submit";
    /// The button that submits.
    pub const SUBMIT_BUTTON: &str = "[Submit]";
    /// The button that cancels.
    pub const CANCEL_BUTTON: &str = "[Cancel]";
    /// Stands for an answer that is missing.
    pub const NO_ANSWER: &str = "—";
    /// Stands for the answer of a question that was skipped.
    pub const SKIPPED: &str = "(skipped)";
    /// Stands for the answer of a question that submitting skips.
    pub const WILL_BE_SKIPPED: &str = "(will be skipped)";
    /// The record of a cancelled session.
    pub const CANCELLED: &str = "✗ Cancelled. No answer was given.";

    /// The label of a tab whose question has none.
    #[must_use]
    pub fn tab(number: usize) -> String {
        format!("Q{number}")
    }

    /// A draft, where the answer stands.
    #[must_use]
    pub fn draft(text: &str) -> String {
        format!("draft: {text}")
    }

    /// A draft, on the last page.
    #[must_use]
    pub fn draft_not_used(text: &str) -> String {
        format!("draft not used: {text}")
    }

    /// How many options match a filter.
    #[must_use]
    pub fn matches(found: usize, options: usize) -> String {
        format!("{found} of {options}")
    }

    /// How many rows are hidden above and below.
    #[must_use]
    pub fn hidden(above: usize, below: usize) -> String {
        match (above, below) {
            (0, below) => format!("↓ {below} more"),
            (above, 0) => format!("↑ {above} more"),
            (above, below) => format!("↑ {above}  ↓ {below} more"),
        }
    }

    /// Submit was pressed while answers are missing.
    #[must_use]
    pub fn answers_missing(names: &[String]) -> String {
        format!("Not submitted yet. Answer first: {}", names.join(", "))
    }

    /// Which questions need an answer, on the last page.
    #[must_use]
    pub fn still_needed(names: &[String]) -> String {
        format!("Still needed: {}", names.join(", "))
    }

    /// An answer that its question does not take.
    #[must_use]
    pub fn misfit(why: &impl Display) -> String {
        format!("The answer {why}.")
    }

    /// A paste where no text goes, and the row where one does.
    #[must_use]
    pub fn paste_goes_into(other: &str, row: usize) -> String {
        format!("Nothing was pasted. A paste goes into {other}: go to row {row} first.")
    }

    /// The screen is smaller than the form needs.
    #[must_use]
    pub fn too_small(cols: u16, rows: u16) -> String {
        format!("Window too small: {cols}×{rows} needed")
    }

    /// The record of a session that the agent aborted.
    #[must_use]
    pub fn aborted(reason: &str) -> String {
        format!("✗ Aborted by the agent ({reason}). No answer was given.")
    }

    /// The record of a session that failed.
    #[must_use]
    pub fn failed(why: &str) -> String {
        format!("✗ Failed: {why}")
    }
}

/// Hosts that ask in lines: plain lines and dialogs.
pub mod lines {}

/// The player of recorded sessions.
pub mod player {}
