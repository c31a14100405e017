//! What holds of every frame of every transcript, at every size, without goldens.

#![expect(clippy::unwrap_used, reason = "a test stops where something fails")]

mod support;

use ask_user::model::effect::Effect;
use ask_user::model::event::Event;
use ask_user::model::form::{Mode, Page};
use ask_user::model::key::{Key, KeyCode};
use ask_user::model::layout::columns::{MARGIN, SMALLEST, text_cols};
use ask_user::model::markdown;
use ask_user::model::session::{Model, Phase};
use ask_user::model::size::Size;
use ask_user::model::text;
use ask_user::update::update;
use ask_user::view::frame::{Frame, Row};
use ask_user::view::token::Token;
use ask_user::view::view;

const SIZES: [(u16, u16); 12] = [
    (1, 1),
    (2, 2),
    (10, 3),
    (20, 6),
    (20, 8),
    (30, 10),
    (40, 12),
    (80, 12),
    (80, 24),
    (84, 24),
    (120, 40),
    (300, 100),
];

/// Calls `see` with every model and frame of every transcript at every size.
fn everywhere(mut see: impl FnMut(&str, Size, &Model, &Frame)) {
    let all = support::all();
    for (cols, rows) in SIZES {
        let size = Size::new(cols, rows);
        for (name, log) in &all {
            support::walk(name, &support::at_size(log, size), |step, model, frame| {
                see(&format!("{step} at {cols}×{rows}"), size, model, frame);
            });
        }
    }
}

fn is_whole(size: Size) -> bool {
    size.cols >= SMALLEST.cols && size.rows >= SMALLEST.rows
}

fn runs(frame: &Frame) -> impl Iterator<Item = (u16, &str, Token)> {
    frame
        .placed
        .iter()
        .flat_map(|placed_row| placed_row.row.runs().map(|(_, text, token)| (placed_row.y, text, token)))
}

#[test]
fn no_frame_is_larger_than_its_screen() {
    everywhere(|step, size, _, frame| {
        assert!(frame.width() <= size.cols, "{step}: {} wide\n{}", frame.width(), frame.text());
        assert!(frame.height <= size.rows, "{step}: {} high\n{}", frame.height, frame.text());
        if let Some(caret) = frame.caret {
            assert!(
                caret.x < size.cols && caret.y < frame.height,
                "{step}: caret {caret:?}\n{}",
                frame.text()
            );
        }
    });
}

#[test]
fn no_frame_holds_what_a_terminal_would_obey() {
    everywhere(|step, _, _, frame| {
        for (_, run, _) in runs(frame) {
            let obeyed = run.chars().find(|c| text::is_unsafe(*c));
            assert_eq!(obeyed, None, "{step}: {run:?}");
        }
    });
}

#[test]
fn rows_are_as_wide_as_they_say_and_pieces_do_not_overlap() {
    everywhere(|step, _, _, frame| {
        let mut at = (0, 0);
        for placed_row in &frame.placed {
            assert_eq!(
                placed_row.row.width(),
                text::width(placed_row.row.text()),
                "{step}: {:?}",
                placed_row.row.text()
            );
            assert!(
                (placed_row.y, placed_row.x) >= at,
                "{step}: {at:?} runs into {:?}",
                placed_row.row.text()
            );
            at = (placed_row.y, placed_row.x + placed_row.row.width());
        }
    });
}

#[test]
fn two_renderers_show_the_same_whatever_they_showed_before() {
    everywhere(|step, _, model, frame| assert_eq!(frame, &view(model), "{step}"));
}

#[test]
fn the_focus_or_the_caret_is_always_in_sight() {
    everywhere(|step, size, model, frame| {
        let Some(form) = model.form() else { return };
        if !is_whole(size) {
            assert!(frame.height >= 1, "{step}");
            return;
        }
        match &form.mode {
            Mode::Typing(_) | Mode::Commenting(_) | Mode::Filtering(_) => {
                assert!(frame.caret.is_some(), "{step}\n{}", frame.text());
            }
            Mode::Browsing => {
                let cursor = runs(frame).any(|(_, run, token)| token == Token::Cursor && run == ">");
                assert!(cursor, "{step}\n{}", frame.text());
            }
        }
    });
}

/// The rows with the cursor.
fn cursors(frame: &Frame) -> Vec<u16> {
    runs(frame).filter(|(_, run, token)| *token == Token::Cursor && *run == ">").map(|(y, ..)| y).collect()
}

#[test]
fn no_frame_has_two_cursors() {
    everywhere(|step, size, model, frame| {
        assert!(cursors(frame).len() <= 1, "{step}\n{}", frame.text());
        if !is_whole(size) {
            return;
        }
        let (reading, reads) = press(model, "ctrl+d");
        if reads && reading.form().is_some_and(|form| form.text_scroll.is_some()) {
            let frame = view(&reading);
            assert_eq!(cursors(&frame).len(), 1, "{step}, reading on\n{}", frame.text());
        }
    });
}

#[test]
fn the_hidden_cursor_is_parked_at_the_focused_row_or_at_the_question_that_waits_for_a_key() {
    everywhere(|step, size, model, frame| {
        let Some(form) = model.form() else { return };
        if frame.caret.is_some() || !matches!(model.phase, Phase::Asking(_)) {
            return;
        }
        let parked = frame.parked.unwrap();
        assert!(parked < frame.height, "{step}: parked in row {parked}\n{}", frame.text());
        let text = frame.text();
        let row = text.lines().nth(usize::from(parked)).unwrap_or_default();
        if !is_whole(size) {
            assert_eq!(parked, 0, "{step}\n{text}");
        } else if form.is_confirming() {
            assert!(row.starts_with(" Cancel"), "{step}: {row:?}\n{text}");
        } else {
            assert_eq!([parked][..], cursors(frame), "{step}\n{text}");
        }
    });
}

#[test]
fn the_question_s_first_row_is_in_sight_while_choosing() {
    everywhere(|step, size, model, frame| {
        let Some((form, (question, _))) = model.form().and_then(|form| Some((form, form.current()?))) else {
            return;
        };
        if !is_whole(size) || !matches!(form.mode, Mode::Browsing) {
            return;
        }
        let first = text::wrap(&question.prompt, text_cols(size.cols, MARGIN)).remove(0).text;
        // A row that is cut has a mark behind what is left of it.
        let shown = runs(frame).find(|(_, run, token)| *token == Token::Question && !run.trim().is_empty());
        let shown = shown.map(|(_, run, _)| run.trim_end().to_owned()).unwrap_or_default();
        assert!(!shown.is_empty() && first.starts_with(&shown), "{step}: {first:?}\n{}", frame.text());
    });
}

/// The column of what stands between two panes.
fn divider(frame: &Frame) -> Option<u16> {
    let rule = |row: &Row| row.runs().any(|(_, text, token)| token == Token::Rule && text == "│");
    frame.placed.iter().find(|placed_row| rule(&placed_row.row)).map(|placed_row| placed_row.x)
}

/// The row of the frame where the list begins: the first with a number.
fn list_top(frame: &Frame) -> Option<u16> {
    runs(frame).find(|(_, _, token)| *token == Token::Number).map(|(y, _, _)| y)
}

#[test]
fn the_list_does_not_move_while_the_cursor_does() {
    everywhere(|step, size, model, frame| {
        let moves = |form: &ask_user::model::form::Form| {
            matches!(form.mode, Mode::Browsing | Mode::Filtering(_))
                && matches!(form.page, Page::Question(_))
                && form.text_scroll.is_none()
                && form.notice.is_none()
        };
        if !is_whole(size) || !model.form().is_some_and(moves) {
            return;
        }
        let below = view(&press(model, "down").0);
        let (before, after) = (list_top(frame), list_top(&below));
        assert_eq!(before, after, "{step}\n{}\n{}", frame.text(), below.text());
        assert_eq!(frame.height, below.height, "{step}\n{}\n{}", frame.text(), below.text());
        assert_eq!(divider(frame), divider(&below), "{step}\n{}\n{}", frame.text(), below.text());
    });
}

#[test]
fn from_eight_rows_up_the_help_line_names_two_keys() {
    everywhere(|step, size, model, frame| {
        let Some(form) = model.form() else { return };
        // Without a match there is one thing to do in a filter: leave it.
        let only_leaves = matches!(&form.mode, Mode::Filtering(filter) if filter.matches.is_empty());
        if size.cols < SMALLEST.cols || size.rows < 8 || only_leaves {
            return;
        }
        let keys = runs(frame).filter(|(_, _, token)| *token == Token::HelpKey);
        let named: usize = keys.map(|(_, names, _)| names.split('/').count()).sum();
        assert!(named >= 2, "{step}\n{}", frame.text());
    });
}

fn press(model: &Model, name: &str) -> (Model, bool) {
    let mut pressed = model.clone();
    let effects = update(&mut pressed, Event::Key { key: name.parse().unwrap() }.into());
    let acts = pressed != *model || !effects.is_empty();
    (pressed, acts)
}

#[test]
fn the_help_line_names_only_keys_that_act() {
    everywhere(|step, _, model, frame| {
        if !matches!(model.phase, Phase::Asking(_)) {
            return;
        }
        for (_, names, _) in runs(frame).filter(|(_, _, token)| *token == Token::HelpKey) {
            let names: Vec<&str> = match names {
                "any other key" => continue,
                "/" => vec!["/"],
                "↑↓" => vec!["up", "down"],
                "←→" => vec!["left", "right"],
                names => names.split('/').collect(),
            };
            assert!(names.iter().any(|name| press(model, name).1), "{step}: {names:?}\n{}", frame.text());
        }
    });
}

#[test]
fn ctrl_l_asks_for_a_redraw_and_changes_nothing() {
    everywhere(|step, _, model, _| {
        if !matches!(model.phase, Phase::Asking(_)) {
            return;
        }
        let mut pressed = model.clone();
        let effects = update(&mut pressed, Event::Key { key: Key::ctrl('l') }.into());
        assert_eq!(effects, [Effect::Redraw], "{step}");
        assert_eq!(&pressed, model, "{step}");
    });
}

#[test]
fn what_is_cut_says_so_and_can_be_read_and_nothing_else_can() {
    everywhere(|step, size, model, frame| {
        let browsing = |form: &ask_user::model::form::Form| {
            // A notice goes with the next key, and what it hid is there again.
            form.mode == Mode::Browsing
                && matches!(form.page, Page::Question(_))
                && form.text_scroll.is_none()
                && form.notice.is_none()
        };
        if !is_whole(size) || !model.form().is_some_and(browsing) || frame.caret.is_some() {
            return;
        }
        // A free text of the person's is cut too, and read in its editor.
        let cut = runs(frame).any(|(_, run, token)| token == Token::Hidden && run.contains("more line"));
        let (pressed, _) = press(model, "ctrl+d");
        let reads = pressed.form().is_some_and(|form| form.text_scroll.is_some());
        let own =
            model.form().and_then(|form| form.current()).is_some_and(|(_, answer)| answer.other.is_some());
        assert!(cut == reads || own, "{step}: cut {cut}, reads {reads}\n{}", frame.text());
    });
}

/// How many cells a text has at least in any column of a screen of this width: behind the longest number and a box,
/// or in the narrower of two panes.
fn least_room(cols: u16) -> usize {
    usize::from(if cols < 84 { cols - 14 } else { cols / 2 - 16 })
}

/// The words of a text that fit in so many cells, and so stand in one row. What ends a line ends a word, however it is
/// shown.
fn words(text: &str, room: usize) -> impl Iterator<Item = String> {
    let shown = text::sanitize(text);
    let words: Vec<String> = shown.split_whitespace().map(str::to_owned).collect();
    words
        .into_iter()
        .filter(move |word| word.is_ascii() && !word.contains("<U+") && word.len() <= room.max(6))
}

#[test]
fn every_option_is_reached_everything_read_and_no_word_broken_that_fits() {
    let all = support::all();
    for (cols, rows) in SIZES {
        let size = Size::new(cols, rows);
        if !is_whole(size) {
            continue;
        }
        for (name, log) in &all {
            let mut first = None;
            support::walk(name, &support::at_size(log, size), |_, model, _| {
                first.get_or_insert_with(|| model.clone());
            });
            let Some(mut model) = first else { continue };
            let Some(count) = model.form().map(|form| form.questionnaire().questions().len()) else {
                continue;
            };
            for _ in 0..count {
                read_question(&format!("{name} at {cols}×{rows}"), &model);
                update(&mut model, Event::Key { key: Key::plain(KeyCode::Tab) }.into());
            }
        }
    }
}

/// The same of a text in Markdown, which takes marks away; the wider the screen, the fewer words it breaks.
fn shown_words(text: Option<&str>, room: usize) -> Vec<String> {
    let lines = markdown::lines(text.unwrap_or_default(), u16::MAX);
    let text: String = lines.iter().map(|line| line.text() + " ").collect::<Vec<_>>().concat();
    words(&text, room).collect()
}

/// Goes down through the rows of a question, reads on at each, and looks for every word.
fn read_question(what: &str, model: &Model) {
    let mut model = model.clone();
    let Some((question, _)) = model.form().and_then(|form| form.current()) else { return };
    let question = question.clone();
    if matches!(model.form().unwrap().mode, Mode::Typing(_)) {
        // In an editor nothing is read on: Esc stops typing first.
        model = press(&model, "esc").0;
    }
    let room = least_room(model.size.unwrap().cols);
    let mut seen = String::new();
    for row in 0..=question.other_row() {
        if question.options().len() > 200 && row > 50 && row + 50 < question.options().len() {
            update(&mut model, Event::Key { key: Key::plain(KeyCode::Down) }.into());
            continue;
        }
        let form = model.form().unwrap();
        assert!(form.mode != Mode::Browsing || form.focused_row() == Some(row), "{what}: row {row}");
        seen.push_str(&view(&model).text());
        let mut reading = model.clone();
        for _ in 0..200 {
            let (next, moves) = press(&reading, "ctrl+d");
            if !moves {
                break;
            }
            seen.push_str(&view(&next).text());
            reading = next;
        }
        if let Some(choice) = question.options().get(row) {
            let preview = shown_words(question.preview(row), room);
            for word in words(&choice.label, room)
                .chain(choice.description.as_deref().into_iter().flat_map(|text| words(text, room)))
                .chain(preview)
            {
                assert!(seen.contains(&word), "{what}: {word:?} of option {row} is nowhere\n{seen}");
            }
        }
        update(&mut model, Event::Key { key: Key::plain(KeyCode::Down) }.into());
    }
    for word in words(&question.prompt, room).chain(shown_words(question.context.as_deref(), room)) {
        assert!(seen.contains(&word), "{what}: {word:?} is nowhere\n{seen}");
    }
}
