//! The glyph sets of a terminal.

use std::sync::Arc;

use ask_user::host::glyphs::Glyphs;
use ask_user::model::layout::help::BETWEEN;
use ask_user::model::text;
use ask_user::view::frame::{Frame, PlacedRow, Row};
use ask_user::view::token::Token;

#[test]
fn ascii_keeps_every_cell() {
    for (line, shown) in [
        ("[✓] Auth", "[*] Auth"),
        ("────", "----"),
        ("需要 é", "???? ?"),
        ("↑↓ move · esc", "^v move - esc"),
        ("👨‍👩‍👧 x", "?? x"),
        ("␛[31m", "?[31m"),
    ] {
        assert_eq!(Glyphs::Ascii.shown(line), shown);
        assert_eq!(text::width(shown), text::width(line), "{line}");
        assert_eq!(Glyphs::Unicode.shown(line), line);
    }
}

#[test]
fn in_ascii_the_help_line_names_arrows_in_words_and_keeps_whole_entries() {
    let line = |entries: &[(&str, &str)]| {
        let mut row = Row::of(" ", 1, Token::Plain);
        for (index, (key, does)) in entries.iter().enumerate() {
            let between = if index > 0 { BETWEEN } else { "" };
            for (text, token) in
                [(between, Token::Help), (*key, Token::HelpKey), (" ", Token::Help), (*does, Token::Help)]
            {
                row.push(text, text::width(text), token);
            }
        }
        Frame { height: 1, placed: vec![PlacedRow { x: 0, y: 0, row: Arc::new(row) }], ..Frame::default() }
    };
    let entries = [("enter", "answer"), ("↑↓", "move"), ("←→", "buttons"), ("esc", "cancel")];
    let frame = line(&entries);
    assert_eq!(*Glyphs::Unicode.frame(&frame, 40), frame);
    let worded = |cols| Glyphs::Ascii.frame(&frame, cols).text().trim_end().to_owned();
    assert_eq!(worded(80), " enter answer · up/down move · left/right buttons · esc cancel");
    // Where they do not fit any more, the last ones go.
    assert_eq!(worded(52), " enter answer · up/down move · left/right buttons");
    assert_eq!(worded(51), " enter answer · up/down move · left/right buttons");
    assert_eq!(worded(49), " enter answer · up/down move");
    // Arrows that are no keys stay: the painter has a sign for each.
    let plain = Frame {
        placed: vec![PlacedRow { x: 0, y: 0, row: Arc::new(Row::of("↑ 4 more", 8, Token::Hidden)) }],
        ..frame.clone()
    };
    assert_eq!(*Glyphs::Ascii.frame(&plain, 80), plain);
}
