//! The words in English.

/// A number of things: `1 answer`, `2 answers`.
#[must_use]
pub fn count(number: usize, one: &str, several: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { several })
}

/// The question on the screen.
pub mod form {}

/// Hosts that ask in lines: plain lines and dialogs. Each line begins with words or marks of the program's own,
/// so that a text of a request cannot be mistaken for another line, by ear either.
pub mod lines {
    use crate::model::kind::LineForm;
    use crate::model::lines::{Prompt, Wanted};

    /// The question needs an answer and got none.
    pub const NEEDED: &str = "An answer is needed.";

    /// A line that is not text.
    pub const NOT_TEXT: &str = "That line is not UTF-8 text. Type it again.";

    /// The free-text row was chosen, and nothing written.
    pub const NO_TEXT: &str = "No text, so nothing is chosen.";

    /// There is no question to go back to.
    pub const NO_QUESTION_BEFORE: &str = "There is no question before this one.";

    /// Only one option may be chosen, and several were named.
    pub const ONE_NUMBER: &str = "Only one number can be chosen here.";

    /// The selection is empty where something must be chosen.
    pub const NOTHING_SELECTED: &str = "Nothing is selected yet. Choose one option or more, then Done.";

    /// Asks for the text of the free-text row.
    pub const OWN_PROMPT: &str = "Your own answer, one line: ";

    /// Asks for the text of the free-text row in a dialog.
    pub const OWN_FIELD: &str = "Your own answer; blank: back to the options";

    /// The same if several answers may be given.
    pub const OWN_FIELD_BESIDES: &str = "Your own answer; blank: none";

    /// The same if there is a text already.
    pub const OWN_FIELD_AGAIN: &str = "Blank: take it away";

    /// Asks for a comment in a dialog.
    pub const COMMENT_FIELD: &str = "Your comment; blank: none";

    /// Stands above the question that is commented on.
    pub const COMMENT: &str = "Your comment (optional)";

    /// The row of a dialog that completes a selection.
    pub const DONE: &str = "Done";

    /// The row of a dialog that skips the question.
    pub const SKIP: &str = "Skip";

    /// Before each line of the context.
    pub const CONTEXT: &str = "Context: ";

    /// Stands above the answers that are read back.
    pub const ANSWERS: &str = "Your answers:";

    /// A value that is not among the rows of a dialog.
    #[must_use]
    pub fn not_offered(value: &str) -> String {
        format!("`{value}` was not offered. Choose one of the options.")
    }

    /// What is named is no option.
    #[must_use]
    pub fn numbers_only(count: usize) -> String {
        format!("Only numbers from 1 to {count} are here.")
    }

    /// A question, the `number`th of `count`.
    #[must_use]
    pub fn question(number: usize, count: usize, header: Option<&str>, prompt: &str) -> String {
        let place = if count == 1 { String::new() } else { format!(" {number} of {count}") };
        let header = header.map_or_else(String::new, |header| format!(", {header}"));
        format!("Question{place}{header}: {prompt}")
    }

    /// A question as the title of a dialog.
    #[must_use]
    pub fn title(number: usize, count: usize, header: Option<&str>, prompt: &str) -> String {
        if count == 1 {
            return prompt.to_owned();
        }
        let header = header.map_or_else(String::new, |header| format!(" {header}"));
        format!("[{number}/{count}{header}] {prompt}")
    }

    /// Before each line of the description of an option.
    #[must_use]
    pub fn about(number: usize) -> String {
        format!("About {number}: ")
    }

    /// The answer that a question has already.
    #[must_use]
    pub fn answer_so_far(answer: &str) -> String {
        format!("Your answer so far: {answer}")
    }

    /// The free text that a selection has already.
    #[must_use]
    pub fn own_so_far(text: &str) -> String {
        format!("Your own answer so far: {text}")
    }

    /// The answer that is commented on.
    #[must_use]
    pub fn answer(answer: &str) -> String {
        format!("Your answer: {answer}")
    }

    /// Asks for options by number. `back`: there is a question before this one.
    #[must_use]
    pub fn pick(asked: &Prompt<'_>, back: bool) -> String {
        let count = asked.question.other_row() + 1;
        let numbers = if asked.wanted == Wanted::Answer(LineForm::Pick { multiple: true }) {
            format!("Type numbers from 1 to {count}, parted by comma or blank")
        } else {
            format!("Type a number from 1 to {count}")
        };
        let keep = if asked.answer.is_answered() { ", nothing to keep your answer" } else { "" };
        let back = if back { "back, " } else { "" };
        let skip = if asked.question.required { "" } else { "skip, " };
        format!("{numbers}{keep}, or {back}{skip}cancel: ")
    }

    /// Asks for the text that answers a question.
    #[must_use]
    pub const fn text(required: bool) -> &'static str {
        if required { "Your answer, one line: " } else { "Your answer, one line, nothing to skip: " }
    }

    /// The same in a dialog.
    #[must_use]
    pub const fn text_field(required: bool) -> &'static str {
        if required { "Your answer" } else { "Your answer; blank: skip" }
    }

    /// Asks for a comment.
    #[must_use]
    pub fn comment(kept: Option<&str>) -> String {
        let kept = kept.map_or_else(String::new, |kept| format!("Your comment so far: {kept}\n"));
        format!("{kept}{COMMENT}, one line, nothing for none: ")
    }

    /// Asks what to do with the answers that were read back.
    #[must_use]
    pub fn review(count: usize) -> String {
        format!("Type submit, back, cancel, or a number from 1 to {count} to change that answer: ")
    }
}

/// The player of recorded sessions.
pub mod player {
    /// The name of a session that has none.
    pub const UNNAMED: &str = "a.ron";
    /// Why there is nothing to play.
    pub const NOTHING_ASKED: &str = "nothing was asked, so there is no frame";
    /// Why there is nothing to play it on.
    pub const NO_SCREEN: &str = "there is no screen to play on";

    /// What the prompts ask for: the number of a step, some of a message, another message.
    pub const PROMPTS: [&str; 3] = ["step", "search", "message"];

    /// What stands in the place of the changes at the first step.
    pub const THE_REQUEST: &str = "the request";
    /// What stands there if nothing changed.
    pub const CHANGED_NOTHING: &str = "changed nothing";
    /// The value of a fact that is gone.
    pub const NOTHING: &str = "nothing";
    /// What the head says of a session that was edited.
    pub const CHANGED: &str = "changed";

    /// Why the first message is not edited.
    pub const REQUEST_STAYS: &str = "the request stays as it is";
    /// A message was left out.
    pub const LEFT_OUT: &str = "left out; u takes it back";
    /// A message was replaced.
    pub const REPLACED: &str = "changed; u takes it back";
    /// The last change was undone.
    pub const TAKEN_BACK: &str = "taken back";
    /// There is no change to undo.
    pub const NOTHING_TO_TAKE_BACK: &str = "nothing was changed";
    /// There is nothing to search for.
    pub const NO_QUERY: &str = "nothing is looked for; type `/` and some of a message";
    /// What was typed is no message.
    pub const NO_EVENT: &str = "write a message, as in `Keys(\"down enter\")` or `Paste(text: \"…\")`";

    /// What the keys of the help line do, in its order.
    pub const HELP: [&str; 9] =
        ["step", "play", "quit", "jump", "search", "edit", "drop", "take back", "speed"];

    /// Which step of how many is shown.
    #[must_use]
    pub fn position(at: usize, last: usize) -> String {
        format!("step {at} of {last}")
    }

    /// A time in milliseconds.
    #[must_use]
    pub fn seconds(ms: u64) -> String {
        format!("{}.{} s", ms / 1000, ms % 1000 / 100)
    }

    /// The speed in tenths of the recorded one.
    #[must_use]
    pub fn speed(tenths: u64, playing: bool) -> String {
        let playing = if playing { "playing " } else { "" };
        let (whole, tenths) = (tenths / 10, tenths % 10);
        if tenths == 0 { format!("{playing}{whole}×") } else { format!("{playing}{whole}.{tenths}×") }
    }

    /// There is no such step.
    #[must_use]
    pub fn no_step(last: usize) -> String {
        format!("there are steps 0 to {last}; type one of them")
    }

    /// The search found nothing.
    #[must_use]
    pub fn not_found(query: &str) -> String {
        format!("no message has “{query}”")
    }
}
