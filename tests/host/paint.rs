//! A frame as lines with styles in them.

use std::sync::Arc;

use ask_user::host::frames::lines;
use ask_user::host::glyphs::Glyphs;
use ask_user::host::styles::Styles;
use ask_user::host::theme::Theme;
use ask_user::model::size::Size;
use ask_user::view::frame::{Frame, PlacedRow, Row};
use ask_user::view::token::Token;

fn frame() -> Frame {
    let mut left = Row::of("> ", 2, Token::Cursor);
    left.push("Postgres", 8, Token::Label);
    let right = Row::of("需要 ✓", 6, Token::Question);
    let placed_row = |y, x, row| PlacedRow { y, x, row: Arc::new(row) };
    Frame {
        height: 2,
        placed: vec![placed_row(0, 0, left), placed_row(0, 12, right)],
        caret: None,
        parked: None,
    }
}

#[test]
fn every_row_is_a_line_of_its_own() {
    let styles = Styles::of(Theme::Default);
    assert_eq!(
        lines(&frame(), Size::new(80, 24), &styles, Glyphs::Unicode),
        ["\x1b[1;35m> \x1b[0mPostgres  \x1b[1m需要 ✓\x1b[0m", ""]
    );
    assert_eq!(
        lines(&frame(), Size::new(80, 24), &styles, Glyphs::Ascii),
        ["\x1b[1;35m> \x1b[0mPostgres  \x1b[1m???? *\x1b[0m", ""]
    );
}

#[test]
fn nothing_is_wider_or_higher_than_the_screen() {
    let styles = Styles::of(Theme::Monochrome);
    let plain = |cols, rows| {
        let lines = lines(&frame(), Size::new(cols, rows), &styles, Glyphs::Unicode);
        lines.iter().map(|line| line.replace("\x1b[1m", "").replace("\x1b[0m", "")).collect::<Vec<_>>()
    };
    assert_eq!(plain(15, 24), ["> Postgres  需", ""]);
    assert_eq!(plain(5, 1), ["> Pos"]);
}
