//! What tells a person that a question waits, as bytes for a terminal. What the agent wrote is made fit for it first.

use crate::model::text::one_line;

/// How much of a text is told, in characters: notifications of desktops show less.
const LONGEST: usize = 200;

/// A way to tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Way {
    /// BEL.
    Bell,
    /// OSC 9, of iTerm2, `WezTerm` and Ghostty.
    Osc9,
    /// OSC 777, of urxvt and foot.
    Osc777,
    /// OSC 99, of kitty.
    Osc99,
    /// The window's title, until it is put back.
    Title,
}

/// What stands between this program and the terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Between {
    /// Nothing.
    Nothing,
    /// tmux that passes on what is wrapped for the terminal.
    Tmux,
    /// tmux that passes on nothing: only bells and titles, which are its own.
    ClosedTmux,
}

/// What is told: who asks, and what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// The agent and the project.
    pub who: String,
    /// The question.
    pub question: String,
}

impl Message {
    /// A message fit for a terminal: one line each, controls as symbols, cut.
    #[must_use]
    pub fn new(who: &str, question: &str) -> Message {
        let fit = |text: &str| {
            let line = one_line(text);
            let mut cut: String = line.chars().take(LONGEST).collect();
            if cut.len() < line.len() {
                cut.push('…');
            }
            cut
        };
        Message { who: fit(who), question: fit(question) }
    }
}

/// The bytes that tell a message in these ways.
#[must_use]
pub fn bytes(message: &Message, ways: &[Way], between: Between) -> Vec<u8> {
    let Message { who, question } = message;
    let sequences = ways.iter().map(|way| match way {
        Way::Bell => "\x07".to_owned(),
        // The title that was is kept on the terminal's stack; inside tmux it is the pane's.
        Way::Title => format!("\x1b[22;2t\x1b]2;{who}: {question}\x07"),
        Way::Osc9 => passed(&format!("\x1b]9;{who}: {question}\x07"), between),
        // A semicolon ends the title.
        Way::Osc777 => passed(&format!("\x1b]777;notify;{};{question}\x07", who.replace(';', ",")), between),
        Way::Osc99 => {
            passed(&format!("\x1b]99;i=ask-user:d=0;{who}\x07"), between)
                + &passed(&format!("\x1b]99;i=ask-user:p=body;{question}\x07"), between)
        }
    });
    sequences.collect::<String>().into_bytes()
}

/// The bytes that put the title back.
pub const TITLE_BACK: &[u8] = b"\x1b[23;2t";

/// A sequence on its way to the terminal: tmux swallows it, unless it is wrapped, with every ESC in it doubled.
fn passed(sequence: &str, between: Between) -> String {
    match between {
        Between::Nothing => sequence.to_owned(),
        Between::Tmux => format!("\x1bPtmux;{}\x1b\\", sequence.replace('\x1b', "\x1b\x1b")),
        Between::ClosedTmux => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(way: Way, between: Between) -> String {
        let message = Message::new("Claude Code; shop", "Which \x1b]0;x\x07database?\nAnd\u{9b} why?");
        String::from_utf8(bytes(&message, &[way], between)).unwrap()
    }

    #[test]
    fn each_way_has_its_bytes() {
        let question = "Which ␛]0;x␇database?↵And<U+009B> why?";
        for (way, expected) in [
            (Way::Bell, "\x07".to_owned()),
            (Way::Title, format!("\x1b[22;2t\x1b]2;Claude Code; shop: {question}\x07")),
            (Way::Osc9, format!("\x1b]9;Claude Code; shop: {question}\x07")),
            (Way::Osc777, format!("\x1b]777;notify;Claude Code, shop;{question}\x07")),
            (
                Way::Osc99,
                format!(
                    "\x1b]99;i=ask-user:d=0;Claude Code; shop\x07\x1b]99;i=ask-user:p=body;{question}\x07"
                ),
            ),
        ] {
            assert_eq!(told(way, Between::Nothing), expected);
        }
    }

    #[test]
    fn tmux_passes_on_what_is_wrapped_and_only_where_it_may() {
        let wrapped = told(Way::Osc9, Between::Tmux);
        assert!(
            wrapped.starts_with("\x1bPtmux;\x1b\x1b]9;Claude") && wrapped.ends_with("why?\x07\x1b\\"),
            "{wrapped:?}"
        );
        assert_eq!(wrapped.matches("\x1b\\").count(), 1, "nothing of the question ends it");
        assert_eq!(told(Way::Osc9, Between::ClosedTmux), "");
        assert_eq!(told(Way::Bell, Between::ClosedTmux), "\x07");
        assert_eq!(told(Way::Title, Between::Tmux), told(Way::Title, Between::Nothing));
    }

    #[test]
    fn a_long_question_is_cut() {
        let message = Message::new("x", &"é".repeat(1000));
        assert_eq!(message.question.chars().count(), LONGEST + 1);
    }
}
