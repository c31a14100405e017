//! The themes: which colours and weights a terminal gets.

use ask_user::host::theme::{Theme, shows_on_blanks};
use ask_user::view::token::Token;

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
