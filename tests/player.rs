//! The player, as far as it shows in no frame. Its transcripts are in `tests/viewer`.

#![expect(clippy::unwrap_used, reason = "a test stops where something fails")]

mod support;

use ask_user::log::history::History;
use ask_user::log::reader;
use ask_user::model::effect::Effect;
use ask_user::model::event::Event;
use ask_user::model::key::parse_keys;
use ask_user::model::size::Size;
use ask_user::player::model::Model;
use ask_user::player::update::{End, update};
use ask_user::player::view::view;
use ask_user::program::Questions;
use ask_user::view::Renderer;

fn looking_at(text: &str, size: Size) -> Model<Questions> {
    let log = reader::read("a.ron", text.as_bytes()).unwrap();
    Model::new("a.ron", History::of("a.ron", &log).unwrap(), size).unwrap()
}

const SESSION: &str = r##"Session(version: 1, tool: "ask_user", size: (60, 14))
Ask(r#"{"questions":[{"question":"Q?","options":[{"label":"A"},{"label":"B"}]}]}"#)
Key(at: 1000, key: "down")
Key(at: 61000, key: "up")
Key(at: 61100, key: "enter")
"##;

fn press(model: &mut Model<Questions>, keys: &str) -> Option<Effect<End>> {
    parse_keys(keys).unwrap().into_iter().fold(None, |_, key| update(model, Event::Key { key }))
}

#[test]
fn playing_takes_the_recorded_pauses_and_cuts_the_long_ones() {
    let mut model = looking_at(SESSION, Size::new(80, 24));
    assert_eq!(model.due(), None, "nothing moves by itself before it is played");
    press(&mut model, "space");
    assert_eq!(model.due(), Some(1000));
    update(&mut model, Event::Tick { ms: 999 });
    assert_eq!(model.at(), 0);
    update(&mut model, Event::Tick { ms: 1000 });
    assert_eq!((model.at(), model.due()), (1, Some(2000)), "a minute is cut to two seconds");
    press(&mut model, "+ +");
    assert_eq!(model.due(), Some(500), "four times as fast");
    update(&mut model, Event::Tick { ms: 510 });
    assert_eq!((model.at(), model.due()), (2, Some(25)));
    // A late tick takes several steps, and at the end it stops.
    press(&mut model, "home space");
    update(&mut model, Event::Tick { ms: 60_000 });
    assert_eq!((model.at(), model.due()), (3, None));
    press(&mut model, "space");
    assert_eq!((model.at(), model.playing), (0, true), "played to the end, it begins again");
    press(&mut model, "right");
    assert_eq!((model.at(), model.playing), (1, false), "who steps has stopped it");
}

#[test]
fn leaving_asks_the_host_to_end() {
    for keys in ["q", "esc", "ctrl+c", "/ esc q", "e ctrl+c q"] {
        assert_eq!(
            press(&mut looking_at(SESSION, Size::new(80, 24)), keys),
            Some(Effect::Finish(End::Left)),
            "{keys}"
        );
    }
    assert_eq!(press(&mut looking_at(SESSION, Size::new(80, 24)), "ctrl+z"), Some(Effect::Suspend));
}

#[test]
fn ctrl_l_asks_for_a_redraw_and_changes_nothing() {
    for keys in ["right", "space", "/ e", "g 1", "e"] {
        let mut model = looking_at(SESSION, Size::new(80, 24));
        press(&mut model, keys);
        let before = format!("{model:?}");
        assert_eq!(press(&mut model, "ctrl+l"), Some(Effect::Redraw), "{keys}");
        assert_eq!(format!("{model:?}"), before, "{keys}");
    }
}

/// Anywhere in any session, and by any way there, the session is what replaying it says.
#[test]
fn every_step_is_the_session_as_it_was_there() {
    for (name, log) in support::all() {
        let history = History::<Questions>::of(&name, &log).unwrap();
        let mut programs = Vec::new();
        let mut replay = history.replay();
        while let Some(step) = replay.next() {
            programs.extend(step.number.map(|_| replay.program().clone()));
        }
        let Some(mut model) = Model::new(&name, history, Size::new(100, 30)) else { continue };
        let (first, last) = (0, programs.len() - 1);
        for step in (first..=last).chain((first..=last).rev()).chain([last / 2, first, last]) {
            model.go(step);
            assert_eq!(*model.now(), programs[step], "{name} step {step}");
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
    let focus = |model: &Model<Questions>| model.now().model().form().unwrap().current().unwrap().1.focus;
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
        let history = History::<Questions>::of(&name, &log).unwrap();
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
