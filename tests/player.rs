//! The player: its transcripts in `tests/viewer` hold, frame by frame, and what has no frame of its own.
//!
//! A transcript of the player is written as any other, with `tool: "replay"`; what it asks is the text of
//! the session that is looked at. `ASK_USER_BLESS=1` rewrites the frames that do not hold.

#![expect(clippy::unwrap_used, reason = "a test stops where something fails")]

mod support;

use std::fs;
use std::path::PathBuf;

use ask_user::golden::expectation;
use ask_user::golden::find::transcripts;
use ask_user::log::history::History;
use ask_user::log::key_steps::keys_of;
use ask_user::log::reader;
use ask_user::log::record::Record;
use ask_user::model::key::{Key, parse_keys};
use ask_user::model::size::Size;
use ask_user::player::model::Model;
use ask_user::player::update::{Effect, Msg, update};
use ask_user::player::view::view;
use ask_user::view::Renderer;

fn looking_at(text: &str, size: Size) -> Model {
    let log = reader::read("a.ron", text.as_bytes()).unwrap();
    Model::new("a.ron", History::of("a.ron", &log).unwrap(), size).unwrap()
}

/// The frames of a transcript that do not hold: their bytes, and what there is instead.
fn differences(name: &str, text: &str) -> Vec<(std::ops::Range<usize>, String)> {
    let log = reader::read(name, text.as_bytes()).unwrap();
    assert_eq!(log.header.tool, "replay", "{name}");
    let mut model: Option<Model> = None;
    let mut renderer = Renderer::default();
    let mut different = Vec::new();
    for located in &log.records {
        let msgs = match &located.record {
            Record::Paste(paste) => vec![Msg::Pasted(paste.text.clone())],
            Record::Resize(resize) => vec![Msg::Resized(resize.size)],
            _ => keys_of(name, located).unwrap().into_iter().map(Msg::Key).collect(),
        };
        let Some(model) = &mut model else {
            if let Record::Ask(session) = &located.record {
                model = Some(looking_at(session.trim_start(), log.header.size.unwrap()));
            }
            continue;
        };
        for msg in msgs {
            update(model, msg);
        }
        if let Record::Frame(expected) = &located.record {
            let actual = expectation::frame(&view(model, &mut renderer));
            let same = expectation::rows(&expected.text) == expectation::rows(&actual.text)
                && expected.caret == actual.caret
                && expected.styles == actual.styles;
            if !same {
                different.push((located.span.clone(), expectation::print(&Record::Frame(actual)).unwrap()));
            }
        }
    }
    different
}

#[test]
fn every_transcript_of_the_player_holds() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/viewer");
    let files = transcripts(&[folder]).unwrap();
    assert!(files.len() >= 4);
    let mut failures = Vec::new();
    for file in files {
        let name = file.file_name().unwrap().to_string_lossy().into_owned();
        let mut text = fs::read_to_string(&file).unwrap();
        assert!(text.contains("Frame("), "{name} expects nothing");
        let different = differences(&name, &text);
        if std::env::var_os("ASK_USER_BLESS").is_some() && std::env::var_os("CI").is_none() {
            different.iter().rev().for_each(|(span, printed)| text.replace_range(span.clone(), printed));
            fs::write(&file, text).unwrap();
        } else if let Some((span, printed)) = different.first() {
            failures.push(format!("{name}: expected\n{}\nand there is\n{printed}", &text[span.clone()]));
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

const SESSION: &str = r##"Session(version: 1, tool: "ask_user", size: (60, 14))
Ask(r#"{"questions":[{"question":"Q?","options":[{"label":"A"},{"label":"B"}]}]}"#)
Key(at: 1000, key: "down")
Key(at: 61000, key: "up")
Key(at: 61100, key: "enter")
"##;

fn press(model: &mut Model, keys: &str) -> Option<Effect> {
    let keys: Vec<Key> = parse_keys(keys).unwrap();
    keys.into_iter().fold(None, |_, key| update(model, Msg::Key(key)))
}

#[test]
fn playing_takes_the_recorded_pauses_and_cuts_the_long_ones() {
    let mut model = looking_at(SESSION, Size::new(80, 24));
    assert_eq!(model.due(), None, "nothing moves by itself before it is played");
    press(&mut model, "space");
    assert_eq!(model.due(), Some(1000));
    update(&mut model, Msg::Ticked(999));
    assert_eq!(model.at(), 0);
    update(&mut model, Msg::Ticked(1000));
    assert_eq!((model.at(), model.due()), (1, Some(2000)), "a minute is cut to two seconds");
    press(&mut model, "+ +");
    assert_eq!(model.due(), Some(500), "four times as fast");
    update(&mut model, Msg::Ticked(510));
    assert_eq!((model.at(), model.due()), (2, Some(25)));
    // A late tick takes several steps, and at the end it stops.
    press(&mut model, "home space");
    update(&mut model, Msg::Ticked(60_000));
    assert_eq!((model.at(), model.due()), (3, None));
    press(&mut model, "space");
    assert_eq!((model.at(), model.playing), (0, true), "played to the end, it begins again");
    press(&mut model, "right");
    assert_eq!((model.at(), model.playing), (1, false), "who steps has stopped it");
}

#[test]
fn leaving_asks_the_host_to_end() {
    for keys in ["q", "esc", "ctrl+c", "/ esc q", "e ctrl+c q"] {
        assert_eq!(press(&mut looking_at(SESSION, Size::new(80, 24)), keys), Some(Effect::Quit), "{keys}");
    }
    assert_eq!(press(&mut looking_at(SESSION, Size::new(80, 24)), "ctrl+z"), Some(Effect::Suspend));
}

/// Anywhere in any session, and by any way there, the session is what replaying it says.
#[test]
fn every_step_is_the_session_as_it_was_there() {
    for (name, log) in support::all() {
        let history = History::of(&name, &log).unwrap();
        let mut models = Vec::new();
        history.walk(|_, model| models.push(model.clone()));
        let steps: Vec<usize> = history.steps().collect();
        let Some(mut model) = Model::new(&name, history, Size::new(100, 30)) else { continue };
        let (first, last) = (0, steps.len() - 1);
        for step in (first..=last).chain((first..=last).rev()).chain([last / 2, first, last]) {
            model.go(step);
            assert_eq!(*model.now(), models[steps[step]], "{name} step {step}");
        }
    }
}

/// Snapshots are every 64 steps: a long session goes over several of them.
#[test]
fn a_long_session_can_be_gone_to_changed_and_taken_back() {
    let keys = "down up ".repeat(200);
    let text = format!("{}Keys(\"{keys}\")\n", SESSION.split("Key(").next().unwrap());
    let mut model = looking_at(&text, Size::new(80, 24));
    assert_eq!(model.track().last(), 400);
    press(&mut model, "g 3 9 9 enter");
    let focus = |model: &Model| model.now().form().unwrap().current().unwrap().1.focus;
    assert_eq!((model.at(), focus(&model)), (399, 1));
    press(&mut model, "g 1 0 2 enter d");
    assert_eq!((model.track().last(), model.at(), model.is_changed()), (399, 102, true));
    press(&mut model, "g 3 9 8 enter");
    assert_eq!(focus(&model), 2, "everything after it is as it would have been");
    press(&mut model, "u");
    assert_eq!((model.track().last(), model.at(), model.is_changed()), (400, 102, false));
    press(&mut model, "g 3 9 9 enter");
    assert_eq!(focus(&model), 1);
}

#[test]
fn every_frame_fits_every_screen() {
    for (name, log) in support::all() {
        let history = History::of(&name, &log).unwrap();
        for (cols, rows) in [(1, 1), (2, 3), (20, 6), (40, 12), (80, 24), (120, 40)] {
            let Some(mut model) = Model::new(&name, history.clone(), Size::new(cols, rows)) else { continue };
            let mut renderer = Renderer::default();
            for step in [0, 1, model.track().last()] {
                model.go(step);
                let frame = view(&model, &mut renderer);
                assert!(frame.height <= rows && frame.width() < cols.max(2), "{name} {cols}×{rows}");
                assert!(frame.caret.is_none_or(|caret| caret.x < cols && caret.y < rows), "{name}");
                for pair in frame.placed.windows(2) {
                    let [one, other] = pair else { continue };
                    assert!(
                        one.y < other.y || one.y == other.y && one.x + one.row.width() <= other.x,
                        "{name} {cols}×{rows}: two placed in one place"
                    );
                }
            }
        }
    }
}
