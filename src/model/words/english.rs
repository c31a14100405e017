//! The words in English.

/// A number of things: `1 answer`, `2 answers`.
#[must_use]
pub fn count(number: usize, one: &str, several: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { several })
}

/// The question on the screen.
pub mod form {}

/// Hosts that ask in lines: plain lines and dialogs.
pub mod lines {}

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
