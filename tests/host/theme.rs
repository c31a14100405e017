//! The themes: which colours and weights a terminal gets.

use ask_user::host::theme::{Theme, shows_on_blanks};
use ask_user::view::token::Token;

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
