//! The words in English.

pub mod forms;

/// A number of things: `1 answer`, `2 answers`.
#[must_use]
pub fn count(number: usize, one: &str, several: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { several })
}

/// The question on the screen.
pub mod form {
    use std::fmt::Display;

    use super::count;

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
    pub const OTHER_HINT: &str = "An answer in your own words.";
    /// Stands where a page that scrolls hides nothing.
    pub const ALL_SHOWN: &str = "all is shown";
    /// Asks whether to cancel, on a screen of a few rows.
    pub const CONFIRM_CANCEL_SHORT: &str = "Esc again cancels all";
    /// The arrival guard holds.
    pub const KEYS_UNUSED: &str = "Keys typed before this appeared were not used.";
    /// The session was resumed, and no log has its secrets.
    pub const SECRETS_FORGOTTEN: &str = "A secret is in no log: give it again.";
    /// The question cannot be skipped.
    pub const NEEDED: &str = "This question needs an answer.";
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

    /// The label of a tab whose question has none.
    #[must_use]
    pub fn tab(number: usize) -> String {
        format!("Q{number}")
    }

    /// Several options may be chosen.
    pub const SEVERAL: &str = "choose several";
    /// A secret is asked for.
    pub const SECRET: &str = "secret";

    /// What kind of answer is wanted; nothing if it is one option and no more.
    #[must_use]
    pub fn kind(what: Option<&'static str>, required: bool, comment: bool) -> String {
        let optional = (!required).then_some("optional");
        let comment = comment.then_some("comment possible");
        [what, optional, comment].into_iter().flatten().collect::<Vec<_>>().join(" · ")
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

    /// Warns before drafts are left out.
    #[must_use]
    pub fn drafts_unused(drafts: &[String]) -> String {
        let it = if drafts.len() == 1 { "it" } else { "them" };
        format!("{}. Enter again submits without {it}.", draft_not_used(&drafts.join(", ")))
    }

    /// Warns before a text is dropped that is being typed.
    #[must_use]
    pub fn text_dropped(text: &str) -> String {
        format!("Skipping drops your text: {text}. The same key again skips.")
    }

    /// Asks whether to cancel, and says what would be lost.
    #[must_use]
    pub fn confirm_cancel(losses: (usize, usize)) -> String {
        lost(losses).map_or("Cancel?".to_owned(), |lost| format!("Cancel? {lost} will be discarded."))
    }

    /// What is lost with a session, as the record says it; nothing if there was nothing.
    #[must_use]
    pub fn discarded(losses: (usize, usize)) -> String {
        lost(losses).map_or(String::new(), |lost| format!(", {lost} discarded"))
    }

    /// How many answers and how many drafts, in words.
    fn lost((answers, drafts): (usize, usize)) -> Option<String> {
        let (given, left) = (count(answers, "answer", "answers"), count(drafts, "draft", "drafts"));
        match (answers, drafts) {
            (0, 0) => None,
            (_, 0) => Some(given),
            (0, _) => Some(left),
            _ => Some(format!("{given} and {left}")),
        }
    }

    /// What the keys do that read on.
    pub const SCROLL: &str = "scroll";

    /// A question's name before its answer: with a colon, unless it ends in a mark of its own.
    #[must_use]
    pub fn titled(name: &str) -> String {
        if name.ends_with(char::is_alphanumeric) { format!("{name}:") } else { name.to_owned() }
    }

    /// What Enter does with an answer where another page follows.
    pub const NEXT: &str = "next";

    /// What Enter does with all that is chosen.
    #[must_use]
    pub fn confirm(does: &str, chosen: usize) -> String {
        format!("{does}: {chosen} chosen")
    }

    /// What Enter does with the only option that it takes, cut by whoever shows it.
    #[must_use]
    pub fn take_only(does: &str, label: &str) -> String {
        format!("{does} \"{label}\"")
    }

    /// How many options match a filter, and how many are chosen if several may be.
    #[must_use]
    pub fn matches(found: usize, options: usize, chosen: usize) -> String {
        let chosen = if chosen == 0 { String::new() } else { format!(" · {chosen} chosen") };
        format!("{found} of {options}{chosen}")
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

    /// The number of a row that is being typed, of a list with `last` rows.
    #[must_use]
    pub fn go_to(number: usize, last: usize) -> String {
        if number > last {
            format!("no row {number}: the last is {last}")
        } else {
            format!("go to row {number}")
        }
    }

    /// How many lines are hidden, and the key that shows them, if there is one.
    #[must_use]
    pub fn more_lines(hidden: usize, key: &str) -> String {
        let lines = count(hidden, "more line", "more lines");
        if key.is_empty() { format!("─ {lines} ─") } else { format!("─ {lines} · {key} ─") }
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

    /// The record of a session that the person cancelled.
    #[must_use]
    pub fn cancelled(name: &str, lost: &str) -> String {
        format!("✗ {name} cancelled{lost}")
    }

    /// The record of a session that the agent aborted.
    #[must_use]
    pub fn aborted(name: &str, reason: &str, lost: &str) -> String {
        format!("✗ {name} aborted by the agent{lost} ({reason})")
    }

    /// The record of a session that was declined, nobody knows by whom.
    #[must_use]
    pub fn declined(name: &str, why: &str, lost: &str) -> String {
        format!("✗ {name} declined{lost} ({why})")
    }

    /// The record of a session that failed.
    #[must_use]
    pub fn failed(why: &str) -> String {
        format!("✗ Failed: {why}")
    }
}

/// Hosts that ask in lines: plain lines and dialogs. Each line begins with words or marks of the program's own,
/// so that a text of a request cannot be mistaken for another line, by ear either.
pub mod lines {
    /// The question needs an answer and got none.
    pub const NEEDED: &str = "An answer is needed.";

    /// The session was resumed, and no log has its secrets.
    pub const SECRETS_FORGOTTEN: &str = "A secret is in no log. Give it again.";

    /// A line that is not text.
    pub const NOT_TEXT: &str = "That line is not UTF-8 text. Type it again.";

    /// The free-text row was chosen, and nothing written.
    pub const NO_TEXT: &str = "No text, so nothing is chosen.";

    /// There is no question to go back to.
    pub const NO_QUESTION_BEFORE: &str = "There is no question before this one.";

    /// Only one option may be chosen, and several were named.
    pub const ONE_NUMBER: &str = "Enter one number.";

    /// What was typed begins more than one label.
    pub const SEVERAL_LABELS: &str = "More than one label begins with that. Enter its number.";

    /// The selection is empty where something must be chosen.
    pub const NOTHING_SELECTED: &str = "Nothing is selected yet. Choose one option or more, then Done.";

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

    /// Stands below a context of several lines.
    pub const CONTEXT_END: &str = "End of the context.";

    /// Stands below a preview of several lines.
    pub const PREVIEW_END: &str = "End of the preview.";

    /// What the free-text row is for.
    const OWN: &str = "type your own answer";

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
        format!("Enter a number from 1 to {count}.")
    }

    /// Before the context: on its line if it has only one, above its lines otherwise.
    #[must_use]
    pub fn context(lines: usize) -> String {
        if lines == 1 { "Context: ".to_owned() } else { format!("Context, {lines} lines:") }
    }

    /// The free-text row, with what it is for unless its name says so.
    #[must_use]
    pub fn other(number: usize, name: &str) -> String {
        let says_so = name.eq_ignore_ascii_case(OWN);
        if says_so { format!("{number}. {name}") } else { format!("{number}. {name}: {OWN}") }
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

    /// Before the preview of an option, as before the context.
    #[must_use]
    pub fn preview(number: usize, lines: usize) -> String {
        if lines == 1 {
            format!("Preview of {number}: ")
        } else {
            format!("Preview of {number}, {lines} lines:")
        }
    }

    /// The answer that a question has already.
    #[must_use]
    pub fn answer_so_far(answer: &str) -> String {
        format!("Your answer so far: {answer}")
    }

    /// A text that was typed earlier and is no answer.
    #[must_use]
    pub fn typed_before(text: &str) -> String {
        format!("Typed before, and not kept: {text}")
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

    /// What a person may say instead of a number.
    #[derive(Clone, Copy, Debug)]
    pub struct Ways {
        /// Nothing, to keep the answer.
        pub keep: bool,
        /// To go to the question before.
        pub back: bool,
        /// To skip the question.
        pub skip: bool,
    }

    impl Ways {
        /// The words to type instead of an answer. Where any line is an answer, a stroke tells them apart.
        fn words(self, before: &str) -> String {
            let ways = [(self.back, "back"), (self.skip, "skip"), (true, "cancel")];
            let words: Vec<String> = ways
                .iter()
                .filter(|(is_there, _)| *is_there)
                .map(|(_, word)| format!("{before}{word}"))
                .collect();
            let which = if words.len() == 1 { "the word" } else { "one of the words" };
            format!("or type {which} {}: ", words.join(", "))
        }

        /// All that may be said instead of a text.
        fn besides(self) -> String {
            let skip = if self.skip && !self.keep { "nothing to skip, " } else { "" };
            format!("{}{skip}{}", self.keep(), self.words(STROKE))
        }

        fn keep(self) -> &'static str {
            if self.keep { "nothing to keep your answer, " } else { "" }
        }
    }

    /// Before a word that is no answer, where any line is one.
    pub const STROKE: &str = "/";

    /// Asks for an option by its number from 1 to `count` or its label, or for several if `multiple`.
    #[must_use]
    pub fn pick(count: usize, multiple: bool, ways: Ways) -> String {
        let (keep, words) = (ways.keep(), ways.words(""));
        if multiple {
            format!("Enter numbers from 1 to {count} or labels, with commas between them, {keep}{words}")
        } else {
            format!("Enter a number from 1 to {count} or a label, {keep}{words}")
        }
    }

    /// Asks for the text that answers a question.
    #[must_use]
    pub fn text(ways: Ways) -> String {
        format!("Enter your answer, one line, {}", ways.besides())
    }

    /// The same for a secret.
    #[must_use]
    pub fn secret(ways: Ways) -> String {
        format!("Enter your secret, one line that is not shown, {}", ways.besides())
    }

    /// Stands in the title of a dialog for a secret.
    pub const MAY_BE_SHOWN: &str = "A secret. What you type may be shown here.";

    /// Asks for the text of the free-text row.
    #[must_use]
    pub fn own() -> String {
        let ways = Ways { keep: false, back: true, skip: false };
        format!("Enter your own answer, one line, {}", ways.words(STROKE))
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
        let ways = Ways { keep: false, back: true, skip: false };
        format!("{kept}{COMMENT}, one line, nothing for none, {}", ways.words(STROKE))
    }

    /// Asks what to do with the answers that were read back.
    #[must_use]
    pub fn review(count: usize) -> String {
        format!(
            "Type one of the words submit, back, cancel, or a number from 1 to {count} to change that answer: "
        )
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
