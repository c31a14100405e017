//! Themes: how each semantic token looks on a terminal. Pure data; it never reads the environment and
//! never shows a state by colour alone, since the text of a frame shows every state by itself.

use crate::view::token::Token;

/// A set of looks, one for each token.
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
        _ => monochrome(token),
    }
}

/// Reverse video is as readable as the terminal's own text. Of the pairs of colours only black and bright white
/// are, and those look like no background at all on many terminals.
const fn high_contrast(token: Token) -> &'static str {
    match token {
        Token::Plain
        | Token::Context
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
        | Token::Cursor
        | Token::Mark
        | Token::Heading
        | Token::HelpKey
        | Token::Notice
        | Token::Done
        | Token::Ended => "1",
        Token::Draft | Token::Placeholder => "4",
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
        | Token::Cursor
        | Token::Mark
        | Token::LabelFocused
        | Token::Heading
        | Token::Notice
        | Token::Done
        | Token::Ended => "1",
        Token::Rule | Token::Number | Token::Kind | Token::Help => "2",
        Token::Draft | Token::Placeholder => "4",
        Token::Match | Token::Warning => "1;4",
        Token::TabActive | Token::ButtonFocused => "7",
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
    fn the_question_leads_and_then_the_option_under_the_cursor() {
        let beside = [
            Token::Context,
            Token::Rule,
            Token::Tab,
            Token::Number,
            Token::Label,
            Token::Recommended,
            Token::Description,
            Token::Kind,
            Token::Answer,
            Token::Draft,
            Token::Input,
            Token::Placeholder,
            Token::Button,
            Token::HelpKey,
            Token::Help,
            Token::Hidden,
        ];
        for theme in [Theme::Default, Theme::Monochrome] {
            assert_eq!(theme.sgr(Token::Question), "1", "{theme:?}");
            assert_eq!(theme.sgr(Token::LabelFocused), "1", "{theme:?}");
            for token in beside {
                let numbers = numbers(theme, token);
                assert!(!numbers.contains(&1) && !numbers.contains(&7), "{theme:?} {token:?}: {numbers:?}");
            }
        }
    }

    #[test]
    fn without_colours_the_default_theme_is_the_monochrome_one() {
        for token in Token::ALL {
            let mut numbers = numbers(Theme::Default, *token);
            numbers.retain(|number| *number < 30);
            assert_eq!(numbers, self::numbers(Theme::Monochrome, *token), "{token:?}");
        }
    }

    #[test]
    fn matched_letters_look_different_from_the_label_that_they_are_in() {
        for theme in Theme::ALL {
            for label in [Token::Label, Token::LabelFocused] {
                assert_ne!(theme.sgr(Token::Match), theme.sgr(label), "{theme:?} {label:?}");
            }
        }
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
                let known = |n: &u8| matches!(n, 1..=2 | 4 | 7 | 30..=37 | 90..=97);
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
    fn high_contrast_is_never_faint_and_has_no_colour() {
        for token in Token::ALL {
            let numbers = numbers(Theme::HighContrast, *token);
            assert!(numbers.iter().all(|number| [1, 4, 7].contains(number)), "{token:?}: {numbers:?}");
        }
    }

    #[test]
    fn what_has_the_focus_looks_different_from_what_has_not() {
        for theme in Theme::ALL {
            assert_ne!(theme.sgr(Token::Label), theme.sgr(Token::LabelFocused));
            assert_ne!(theme.sgr(Token::Button), theme.sgr(Token::ButtonFocused));
            assert_ne!(theme.sgr(Token::Tab), theme.sgr(Token::TabActive));
        }
    }
}
