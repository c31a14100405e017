//! The painter against two terminal emulators: after every frame the screen shows what stood there
//! before the question and then the frame's text, with the cursor where it belongs.

// A failed expectation is a failed test, in helpers too.
#![allow(clippy::unwrap_used, clippy::expect_used)]

#[path = "painter/terminals.rs"]
mod terminals;

use std::sync::Arc;

use ask_user::host::painter::{Painter, Screen};
use ask_user::host::theme::Theme;
use ask_user::model::size::Size;
use ask_user::view::frame::{Caret, Frame, PlacedRow, Row};
use ask_user::view::token::Token;
use terminals::{Terminals, caret, frame, trimmed};

const BEFORE: [&str; 6] = [
    "",
    "$ make\r\n",
    "$ make\r\nno newline",
    "x",
    "a\r\nb\r\nc\r\nd\r\ne\r\nf\r\ng\r\n",
    "1\r\n2\r\n3\r\n4\r\n5\r\n6\r\n7\r\n8",
];

#[test]
fn frames_grow_and_shrink_below_what_stood_there() {
    for before in BEFORE {
        let mut terminals = Terminals::new(60, 8, before);
        for rows in [
            &["Which?", "", "> 1. Postgres", "  2. SQLite", "", "help"][..],
            &["Which?", "", "  1. Postgres", "> 2. SQLite", "", "help"],
            &["Which?", "", "  1. Postgres", "> 2. SQLite", "> more", "", "", "help"],
            &["需要 数据库?", "", "→ ünïcode"],
            &["Which?", "one‖two‖three"],
            &["Which?", "one‖2‖three", "", "", "", ""],
            &[""],
            &[],
            &["again"],
        ] {
            terminals.paint(&frame(rows));
        }
        terminals.finish(&frame(&["✓ Which?: Postgres"]));
    }
}

#[test]
fn finishing_with_nothing_leaves_nothing() {
    let mut terminals = Terminals::new(60, 8, "$ make\r\n");
    terminals.paint(&frame(&["a", "b", "c"]));
    terminals.finish(&frame(&[]));
}

#[test]
fn the_caret_is_shown_where_the_person_types() {
    let mut terminals = Terminals::new(60, 8, "$ make\r\n");
    let rows = &["Which?", "text", "", "help"];
    terminals.paint(&frame(rows));
    for (x, y) in [(4, 1), (0, 1), (2, 0), (59, 3)] {
        let bytes = terminals.paint(&caret(frame(rows), x, y));
        assert!(bytes.len() < 20, "a caret alone repaints no row: {}", bytes.escape_ascii());
    }
    terminals.paint(&caret(frame(&["Which?", "text more", "", "help"]), 9, 1));
    terminals.paint(&frame(rows));
}

#[test]
fn the_hidden_cursor_is_parked_where_the_frame_says() {
    let mut terminals = Terminals::new(60, 8, "$ make\r\n");
    let parked = |row: u16| Frame { parked: Some(row), ..frame(&["Which?", "> a", "  b", "", "help"]) };
    terminals.paint(&parked(1));
    for row in [2, 0, 4, 3, 1] {
        let bytes = terminals.paint(&parked(row));
        assert!(bytes.len() < 10, "a parked cursor alone repaints no row: {}", bytes.escape_ascii());
        assert_eq!(terminals.painter.below(), 4 - row);
    }
    // A row that the frame has not is its last one.
    terminals.paint(&parked(9));
    terminals.paint(&parked(1));
    let mut out = Vec::new();
    terminals.painter.clone().leave(&mut out);
    terminals.feed(&out);
    terminals.check_text(&parked(1));
    terminals.check_cursor(0, 5, true);
}

#[test]
fn an_equal_frame_paints_nothing() {
    let mut terminals = Terminals::new(60, 8, "");
    for frame in [frame(&["a b", "c‖d"]), caret(frame(&["a b", "c‖d"]), 1, 1), frame(&["a"])] {
        assert!(!terminals.paint(&frame).is_empty());
        assert_eq!(terminals.paint(&frame.clone()), b"");
    }
}

#[test]
fn a_cursor_move_takes_at_most_130_bytes() {
    let option = |number: u8, focused: bool| {
        let mut row = Row::default();
        row.push(if focused { ">" } else { " " }, 1, Token::Cursor);
        row.push(&format!(" {number}. "), 4, Token::Number);
        row.push("A label of twenty-five...", 25, if focused { Token::LabelFocused } else { Token::Label });
        Arc::new(row)
    };
    let rows = |focus: u8| {
        let mut frame = frame(&["Which database?", "", "", "", "", "", "", "", "help"]);
        for number in 1..=4 {
            let y = u16::from(number) + 1;
            frame.placed.push(PlacedRow { y, x: 0, row: option(number, number == focus) });
        }
        frame.placed.sort_by_key(|placed_row| placed_row.y);
        frame.parked = Some(u16::from(focus) + 1);
        frame
    };
    let mut terminals = Terminals::new(80, 24, "");
    terminals.paint(&rows(1));
    for focus in [2, 3, 4, 3, 2, 1] {
        let bytes = terminals.paint(&rows(focus));
        assert!(bytes.len() <= 130, "{} bytes: {}", bytes.len(), bytes.escape_ascii());
        assert!(bytes.starts_with(b"\x1b[?2026h") && bytes.ends_with(b"\x1b[?2026l"));
    }
}

#[test]
fn of_a_row_in_panes_only_the_changed_piece_is_written() {
    let mut terminals = Terminals::new(60, 8, "");
    terminals.paint(&frame(&["left‖middle‖right", "foot"]));
    let bytes = terminals.paint(&frame(&["left‖mid‖right", "foot"]));
    let text = String::from_utf8(bytes).unwrap();
    assert!(text.contains("\x1b[21G\x1b[6X") && text.contains("mid"), "{text:?}");
    assert!(!text.contains("left") && !text.contains("right") && !text.contains("2K"), "{text:?}");
    terminals.paint(&frame(&["left‖‖right", "foot"]));
    terminals.paint(&frame(&["left‖中文字‖right", "foot"]));
    terminals.paint(&frame(&["left‖mid‖right", "foot"]));
}

/// tmux counts erased cells at the end of a row as the row's, and splits it by them when the window narrows.
#[test]
fn a_row_that_gets_shorter_is_cleared_whole() {
    let mut terminals = Terminals::new(60, 8, "");
    terminals.paint(&frame(&["one‖a description that is long"]));
    let shorter = terminals.paint(&frame(&["one‖brief"]));
    assert!(shorter.windows(4).any(|bytes| bytes == b"\x1b[2K"), "{}", shorter.escape_ascii());
    let longer = terminals.paint(&frame(&["one‖a description that is long"]));
    assert!(!longer.windows(4).any(|bytes| bytes == b"\x1b[2K"), "{}", longer.escape_ascii());
}

#[test]
fn rows_are_cleared_before_their_text_and_never_after() {
    let mut terminals = Terminals::new(60, 8, "");
    let first = terminals.paint(&frame(&["long text", "b", "last"]));
    let second = terminals.paint(&frame(&["short", "last"]));
    for bytes in [first, second] {
        let text = String::from_utf8(bytes).unwrap();
        assert!(!text.contains("\x1b[K") && !text.contains("\x1b[0K"), "{text:?}");
        // `CSI J` in the first column, and then the last row's text.
        let (before, after) = text.split_once("\x1b[J").expect("a lower frame clears what is below");
        assert!(before.ends_with(['\r', '\n']) && after.contains("last"), "{text:?}");
    }
}

#[test]
fn the_first_row_is_never_cleared_downwards_from_its_first_column() {
    // tmux 3.3a pushes the whole screen into its history for `CSI J` in the top left corner.
    let mut terminals = Terminals::new(60, 8, "");
    terminals.paint(&frame(&["a", "b"]));
    for rows in [&["record"][..], &[]] {
        let text = String::from_utf8(terminals.paint(&frame(rows))).unwrap();
        assert!(text.contains("\x1b[2G\x1b[J"), "{text:?}");
        terminals.paint(&frame(&["a", "b"]));
    }
    let mut out = Vec::new();
    terminals.painter.erase(&mut out);
    assert!(String::from_utf8(out).unwrap().contains("\x1b[2G\x1b[J"));
}

#[test]
fn what_follows_a_disputed_grapheme_stands_right() {
    for grapheme in ["👨‍👩‍👧‍👦", "❤️", "1️⃣", "🇩🇪", "👍🏽", "🫠"] {
        let mut terminals = Terminals::new(60, 8, "");
        let text = format!("{grapheme}x yz‖right‖");
        let mut out = Vec::new();
        for rows in
            [&["a‖right", ""][..], &[&text, ""], &[&text, "more"], &[&format!("{grapheme}x y‖right"), "more"]]
        {
            out.clear();
            terminals.painter.paint(&frame(rows), terminals.size, &mut out);
            terminals.feed(&out);
        }
        for (col, expected) in [(2, 'x'), (4, 'y'), (20, 'r')] {
            let cell = terminals.vt100.screen().cell(0, col).expect("a cell").contents();
            assert_eq!(cell, expected.to_string(), "{grapheme} in vt100");
            let cell = terminals.avt.screen().line(0).expect("a line").cells()[usize::from(col)].char();
            assert_eq!(cell, expected, "{grapheme} in avt");
        }
        terminals.check_cursor(0, 1, false);
    }
}

#[test]
fn text_beyond_the_edge_is_cut_and_never_wraps() {
    let mut terminals = Terminals::new(24, 6, "");
    let mut out = Vec::new();
    let rows = frame(&["abcdefghijklmnopqrstuvwxyz", "x‖中中中中", "end"]);
    terminals.painter.paint(&rows, terminals.size, &mut out);
    terminals.feed(&out);
    terminals.check_text(&frame(&["abcdefghijklmnopqrstuvwx", "x‖中中", "end"]));
    terminals.check_cursor(0, 2, false);
}

#[test]
fn rows_that_the_screen_has_no_room_for_are_left_out() {
    let mut terminals = Terminals::new(24, 3, "above\r\n");
    let mut out = Vec::new();
    terminals.painter.paint(&frame(&["1", "2", "3", "4", "5"]), terminals.size, &mut out);
    terminals.feed(&out);
    terminals.check_text(&frame(&["1", "2", "3"]));
    terminals.paint(&frame(&["1", "2"]));
}

#[test]
fn after_another_program_the_question_starts_below_its_output() {
    let mut terminals = Terminals::new(40, 8, "$ ask\r\n");
    let question = caret(frame(&["Which?", "text", "help"]), 4, 1);
    terminals.paint(&question);
    let mut out = Vec::new();
    terminals.painter.erase(&mut out);
    terminals.feed(&out);
    terminals.check_text(&frame(&[]));
    terminals.check_cursor(0, 0, true);
    terminals.feed(b"editor says\r\nno newline");
    terminals.above.extend(["editor says".to_owned(), "no newline".to_owned()]);
    out.clear();
    terminals.painter.begin(terminals.size, &mut out);
    terminals.feed(&out);
    terminals.paint(&question);
}

/// What a question of these columns shows: rows as wide as rows get, and short ones.
fn question(cols: u16) -> Frame {
    let wide: String = "wide text ".chars().cycle().take(usize::from(cols) - 1).collect();
    frame(&[&wide, "", "> 1. Postgres", &wide, "  2. SQLite", "help"])
}

const SIZES: [(u16, u16); 14] = [
    (60, 9),
    (40, 9),
    (25, 9),
    (59, 9),
    (20, 9),
    (60, 9),
    (20, 6),
    (60, 20),
    (24, 9),
    (25, 9),
    (26, 7),
    (90, 24),
    (30, 8),
    (60, 9),
];

#[test]
fn a_change_of_width_leaves_nothing_stale_and_everything_above() {
    let carets = [None, Some((3, 3)), Some((45, 3))].map(|at| (at, None));
    let parked = [0, 2, 4].map(|row| (None, Some(row)));
    for (caret_at, parked) in carets.into_iter().chain(parked) {
        for before in ["", "$ make\r\n", "1\r\n2\r\n3\r\n4\r\n5\r\n6\r\n7\r\n8\r\n9\r\n"] {
            let mut terminals = Terminals::new(60, 9, before);
            let mut out = Vec::new();
            for (cols, rows) in SIZES {
                let size = Size::new(cols, rows);
                if size != terminals.size {
                    terminals.avt.resize(cols.into(), rows.into());
                    terminals.size = size;
                    out.clear();
                    loop {
                        let cursor = terminals.avt.cursor();
                        let cursor = (cursor.row as u16, cursor.col as u16);
                        terminals.painter.ascend(cursor, cols, &mut out);
                        terminals.avt.feed(std::str::from_utf8(&out).unwrap());
                        out.clear();
                        terminals.painter.ascended(cursor, cols, true);
                        if terminals.painter.is_first(terminals.avt.cursor().row as u16, cols) {
                            break;
                        }
                    }
                    terminals.painter.anchored();
                }
                let mut frame = question(cols);
                frame.caret = caret_at.map(|(x, y)| Caret { x: x.min(cols - 1), y });
                frame.parked = parked;
                terminals.painter.paint(&frame, size, &mut out);
                terminals.avt.feed(std::str::from_utf8(&out).unwrap());
                let mut expected = terminals.above.clone();
                expected.extend(frame.text().lines().map(str::to_owned));
                let screen = trimmed(terminals.avt.screen().visible_lines().map(avt::Line::text));
                let all = trimmed(terminals.avt.screen().all_lines().map(avt::Line::text));
                assert!(all.starts_with(&terminals.above), "{cols}: {all:#?}");
                // What went into the history while the rows were split is out of reach until the terminal
                // brings it back; on the screen nothing is stale.
                assert!(screen.len() <= expected.len(), "{cols}: {screen:#?}");
                assert_eq!(screen[..], expected[expected.len() - screen.len()..], "{cols}");
            }
        }
    }
}

#[test]
fn the_alternate_screen_is_painted_from_its_top_and_the_record_inline() {
    let mut terminals = Terminals::new(60, 8, "$ ask\r\n");
    let mut painter = Painter::new(Theme::Default, Screen::Alternate);
    let mut out = b"\x1b[?1049h".to_vec();
    painter.begin(terminals.size, &mut out);
    for rows in [
        &["Which?", "> a", "  b", "", "", "", "", "help"][..],
        &["Which?", "  a‖x", "> b", "help"],
        &["y‖x", "z"],
    ] {
        painter.paint(&frame(rows), terminals.size, &mut out);
        terminals.feed(&out);
        out.clear();
        let expected = trimmed(frame(rows).text().lines().map(str::to_owned));
        let vt100 = terminals.vt100.screen().rows(0, 60);
        assert_eq!(trimmed(vt100), expected, "vt100");
        let avt = terminals.avt.screen().visible_lines().map(avt::Line::text);
        assert_eq!(trimmed(avt), expected, "avt");
    }
    // The size changed and the terminal kept what it liked of the old screen.
    painter.reanchor();
    painter.paint(&frame(&["anew", "z"]), terminals.size, &mut out);
    terminals.feed(&out);
    let vt100 = terminals.vt100.screen().rows(0, 60);
    assert_eq!(trimmed(vt100), ["anew", "z"]);
    out = b"\x1b[?1049l".to_vec();
    let record = frame(&["✓ Which?: b"]);
    painter.finish(&record, terminals.size, &mut out);
    terminals.feed(&out);
    terminals.check_text(&record);
    terminals.check_cursor(0, 1, true);
}

#[test]
fn any_sequence_of_frames_shows_the_last_one() {
    const TEXTS: [&str; 12] = [
        "",
        "a",
        "> 1. Postgres",
        "  2. SQLite",
        "需要 数据库",
        "one‖two‖three",
        "one‖需要",
        "‖two",
        "‖‖three",
        "one‖2‖three",
        "a row of fifty-nine columns which is as wide as rows get..",
        "ünï çode",
    ];
    let mut seed = 1u32;
    let mut random = |below: usize| {
        // Numerical Recipes' generator; its high bits are the good ones.
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (seed >> 16) as usize % below
    };
    for before in BEFORE {
        let mut terminals = Terminals::new(60, 8, before);
        for _ in 0..300 {
            let rows: Vec<&str> = (0..random(9)).map(|_| TEXTS[random(TEXTS.len())]).collect();
            let mut frame = frame(&rows);
            frame.parked = (random(2) == 0).then(|| random(8) as u16);
            if !rows.is_empty() && random(3) == 0 {
                frame = caret(frame, random(60) as u16, random(rows.len()) as u16);
            }
            terminals.paint(&frame);
        }
        terminals.finish(&frame(&["✓ Which?: Postgres"]));
    }
}
