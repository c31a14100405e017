//! Themes: how each semantic token looks on a terminal. The text of a frame shows every state by itself, so colour
//! is never the only sign.

use crate::view::token::Token;

/// A set of styles, one for each token.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// The terminal's own foreground, and one of its 16 colours for signs, so that it suits dark and light
    /// alike.
    #[default]
    Default,
    /// No faint text, no colour, and reverse video where the cursor is.
    HighContrast,
    /// Bold, faint, reverse and underline alone (`NO_COLOR`).
    Monochrome,
}

impl Theme {
    /// Every theme.
    pub const ALL: &'static [Theme] = &[Theme::Default, Theme::HighContrast, Theme::Monochrome];

    /// The parameters of the SGR sequence that starts this token, without `CSI` and `m` and without a
    /// reset in front; empty for plain text.
    #[must_use]
    pub const fn sgr(self, token: Token) -> &'static str {
        match self {
            Theme::Default => colours(token),
            Theme::HighContrast => high_contrast(token),
            Theme::Monochrome => monochrome(token),
        }
    }
}

/// Whether a style of ours can be seen on a blank: reverse, underline or a background.
#[must_use]
pub fn shows_on_blanks(sgr: &str) -> bool {
    sgr.split(';')
        .any(|part| matches!(part, "4" | "7") || (part.len() == 2 && part.starts_with('4')) || part.len() > 2)
}

/// The monochrome theme with signs in one colour. Text has none: on xterm, VS Code, Solarized, GitHub light and
/// Dracula none of the sixteen colours can be read everywhere, and bold text gets the bright ones, which
/// Solarized has as greys. Of those that stand out everywhere as a sign (3 to 1), magenta is the one that is
/// no alarm.
const fn colours(token: Token) -> &'static str {
    match token {
        Token::Cursor | Token::Mark | Token::Done => "1;35",
        // Of a line of a diff the sign alone: its text has the foreground, which can be read everywhere.
        Token::DiffRemoved => "31",
        _ => monochrome(token),
    }
}

/// Reverse video is as readable as the terminal's own text. Of the pairs of colours only black and bright white
/// are, and those look like no background at all on many terminals.
const fn high_contrast(token: Token) -> &'static str {
    match token {
        Token::Plain
        | Token::Context
        | Token::ContextCode
        | Token::ContextMark
        | Token::ContextGutter
        | Token::DiffAdded
        | Token::DiffRemoved
        | Token::DiffHunk
        | Token::Rule
        | Token::Tab
        | Token::Number
        | Token::Label
        | Token::Recommended
        | Token::Description
        | Token::Kind
        | Token::Answer
        | Token::Input
        | Token::Button
        | Token::Help
        | Token::Hidden => "",
        Token::Question
        | Token::ContextStrong
        | Token::ContextHeading
        | Token::TableHead
        | Token::Cursor
        | Token::Mark
        | Token::Heading
        | Token::HelpKey
        | Token::Notice
        | Token::Done
        | Token::Ended => "1",
        Token::ContextEmphasis | Token::ContextLink | Token::Draft | Token::Placeholder => "4",
        Token::Match | Token::Warning => "1;4",
        Token::TabActive | Token::LabelFocused | Token::ButtonFocused => "1;7",
    }
}

/// Bold leads the eye: the question, then the option under the cursor. Underlined is what is not an answer
/// yet. Faint is what need not be read, and never bright black: Solarized has that as its background.
const fn monochrome(token: Token) -> &'static str {
    match token {
        Token::Plain
        | Token::Context
        | Token::ContextCode
        | Token::ContextMark
        | Token::DiffRemoved
        | Token::DiffHunk
        | Token::Tab
        | Token::Label
        | Token::Recommended
        | Token::Description
        | Token::Answer
        | Token::Input
        | Token::Button
        | Token::HelpKey
        | Token::Hidden => "",
        Token::Question
        | Token::ContextStrong
        | Token::ContextHeading
        | Token::TableHead
        | Token::Cursor
        | Token::Mark
        | Token::LabelFocused
        | Token::Heading
        | Token::Notice
        | Token::DiffAdded
        | Token::Done
        | Token::Ended => "1",
        Token::Rule | Token::ContextGutter | Token::Number | Token::Kind | Token::Help => "2",
        Token::ContextEmphasis | Token::ContextLink | Token::Draft | Token::Placeholder => "4",
        Token::Match | Token::Warning => "1;4",
        Token::TabActive | Token::ButtonFocused => "7",
    }
}
