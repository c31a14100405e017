//! Themes: how each semantic token looks on a terminal. Pure data; it never reads the environment and
//! never shows a state by colour alone, since the text of a frame shows every state by itself.

use crate::view::token::Token;

/// A set of looks, one for each token.
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

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(theme: Theme, token: Token) -> Vec<u8> {
        let text = theme.sgr(token);
        text.split(';').filter(|part| !part.is_empty()).map(|part| part.parse().unwrap()).collect()
    }

    #[test]
    fn monochrome_has_no_colour() {
        for token in Token::ALL {
            let numbers = numbers(Theme::Monochrome, *token);
            assert!(numbers.iter().all(|number| [1, 2, 4, 7].contains(number)), "{token:?}: {numbers:?}");
        }
    }

    #[test]
    fn colours_are_of_the_terminals_sixteen() {
        for token in Token::ALL {
            for theme in [Theme::Default, Theme::HighContrast] {
                let numbers = numbers(theme, *token);
                let known = |n: &u8| matches!(n, 1..=2 | 4 | 7 | 30..=37 | 40..=47 | 90..=97 | 100..=107);
                assert!(numbers.iter().all(known), "{theme:?} {token:?}: {numbers:?}");
            }
        }
    }

    #[test]
    fn blanks_show_reverse_underline_and_backgrounds_alone() {
        for sgr in ["", "1", "2", "1;36", "90", "1;97"] {
            assert!(!shows_on_blanks(sgr), "{sgr}");
        }
        for sgr in ["4", "7", "1;7", "41", "1;97;41", "1;30;103"] {
            assert!(shows_on_blanks(sgr), "{sgr}");
        }
    }

    #[test]
    fn high_contrast_is_never_faint_and_colours_both_sides() {
        for token in Token::ALL {
            let numbers = numbers(Theme::HighContrast, *token);
            assert!(!numbers.contains(&2), "{token:?}");
            let front = numbers.iter().any(|n| matches!(n, 30..=37 | 90..=97));
            let back = numbers.iter().any(|n| matches!(n, 40..=47 | 100..=107));
            assert_eq!(front, back, "{token:?}: {numbers:?}");
        }
    }

    #[test]
    fn what_has_the_focus_looks_different_from_what_has_not() {
        for theme in [Theme::Default, Theme::HighContrast, Theme::Monochrome] {
            assert_ne!(theme.sgr(Token::Label), theme.sgr(Token::LabelFocused));
            assert_ne!(theme.sgr(Token::Button), theme.sgr(Token::ButtonFocused));
            assert_ne!(theme.sgr(Token::Tab), theme.sgr(Token::TabActive));
        }
    }
}
