//! Themes: how each semantic token looks on a terminal. The text of a frame shows every state by itself, so colour
//! is never the only sign.

use crate::view::token::Token;

/// A set of styles, one for each token.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// The terminal's own 16 colours and its own foreground, so that it suits dark and light alike.
    #[default]
    Default,
    /// No faint text; a colour only together with a background that it stands out from.
    HighContrast,
    /// Bold, faint, reverse and underline alone (`NO_COLOR`).
    Monochrome,
}

impl Theme {
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

/// Faint (2) and not bright black (90): some palettes draw 90 in the background's own colour.
const fn colours(token: Token) -> &'static str {
    match token {
        Token::Plain
        | Token::Context
        | Token::ContextCode
        | Token::ContextMark
        | Token::Tab
        | Token::Label
        | Token::Input
        | Token::Button => "",
        Token::Question
        | Token::ContextStrong
        | Token::ContextHeading
        | Token::TableHead
        | Token::Heading
        | Token::HelpKey => "1",
        Token::Rule
        | Token::ContextGutter
        | Token::Number
        | Token::Description
        | Token::Placeholder
        | Token::Help
        | Token::Hidden => "2",
        Token::ContextEmphasis | Token::ContextLink => "4",
        Token::TabActive | Token::ButtonFocused => "7",
        Token::Cursor | Token::LabelFocused => "1;36",
        Token::Mark => "1;32",
        Token::Answer | Token::Done | Token::DiffAdded => "32",
        Token::Draft | Token::Ended => "33",
        Token::Notice | Token::DiffHunk => "36",
        // Of a line of a diff the gutter alone: its text has the foreground, which can be read everywhere.
        Token::DiffRemoved => "31",
        Token::Warning => "1;31",
    }
}

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
        | Token::Description
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
        | Token::Answer
        | Token::Heading
        | Token::HelpKey
        | Token::Notice
        | Token::Done
        | Token::Ended => "1",
        Token::ContextEmphasis | Token::ContextLink | Token::Draft | Token::Placeholder => "4",
        Token::TabActive | Token::LabelFocused | Token::ButtonFocused => "1;30;103",
        Token::Warning => "1;97;41",
    }
}

const fn monochrome(token: Token) -> &'static str {
    match token {
        Token::Plain
        | Token::Context
        | Token::ContextCode
        | Token::ContextMark
        | Token::DiffAdded
        | Token::DiffRemoved
        | Token::DiffHunk
        | Token::Tab
        | Token::Label
        | Token::Input
        | Token::Button => "",
        Token::Question
        | Token::ContextStrong
        | Token::ContextHeading
        | Token::TableHead
        | Token::Cursor
        | Token::Mark
        | Token::LabelFocused
        | Token::Answer
        | Token::Heading
        | Token::HelpKey
        | Token::Notice
        | Token::Done
        | Token::Ended => "1",
        Token::Rule
        | Token::ContextGutter
        | Token::Number
        | Token::Description
        | Token::Placeholder
        | Token::Help
        | Token::Hidden => "2",
        Token::ContextEmphasis | Token::ContextLink | Token::Draft => "4",
        Token::TabActive | Token::ButtonFocused => "7",
        Token::Warning => "1;7",
    }
}
