//! The styles on another screen.

use std::collections::BTreeMap;

use ask_user::host::styles::Styles;
use ask_user::host::theme::Theme;
use ask_user::view::token::Token;

fn said(name: &str, sgr: &str) -> BTreeMap<String, String> {
    BTreeMap::from([(name.to_owned(), sgr.to_owned())])
}

#[test]
fn what_is_said_of_a_token_goes_before_the_theme() {
    let mut styles = Styles::of(Theme::Default);
    styles.set(said("label.focused", "1;38;2;1;2;3")).unwrap();
    assert_eq!(styles.sgr(Token::LabelFocused), "1;38;2;1;2;3");
    assert_eq!(styles.sgr(Token::Question), Theme::Default.sgr(Token::Question));
    styles.set(said("question", "")).unwrap();
    assert_eq!(styles.sgr(Token::LabelFocused), Theme::Default.sgr(Token::LabelFocused));
    assert_eq!(styles.sgr(Token::Question), "");
}

#[test]
fn what_is_no_style_changes_nothing() {
    let mut styles = Styles::of(Theme::Monochrome);
    styles.set(said("question", "4")).unwrap();
    for (name, sgr) in [("question", "1m\x1b[2J"), ("question", "1;x"), ("questions", "1"), ("help", " 1")] {
        assert!(styles.set(said(name, sgr)).is_err(), "{name} {sgr}");
        assert_eq!(styles.sgr(Token::Question), "4");
    }
    assert!(styles.set(said("help", &"1;".repeat(64))).is_err());
}
