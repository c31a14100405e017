//! Work that grew with the square of a session: it is counted here, and timed in `benches/`.

#![expect(clippy::unwrap_used, reason = "a test stops where something fails")]

use std::fmt::Write as _;

use ask_user::golden::fixture::{Options, fixture_telling};
use ask_user::log::reader::{self, Log};
use ask_user::model::event::Event;
use ask_user::model::key::parse_keys;
use ask_user::model::layout::page::{Page, Part};
use ask_user::model::size::Size;
use ask_user::program::{Program as _, Questions};
use ask_user::programs::Any;

/// A session with one question and these records.
fn session(records: &str) -> Log {
    let request = r#"{"questions":[{"question":"Which database?","options":[{"label":"Postgres"},{"label":"SQLite"}]}]}"#;
    let text =
        format!("Session(version: 1, tool: \"ask_user\", size: (80, 24))\nAsk({request:?})\n{records}");
    reader::read("a.session", text.as_bytes()).unwrap()
}

/// How often something is left out on the way to the shortest session.
fn tries(log: &Log, keep: usize) -> usize {
    let mut tries = 0;
    let options = Options { keep: Some([keep].into()), shrink: true, redact: false };
    fixture_telling::<Any>("a.session", log, &options, |_, _| tries += 1).unwrap();
    tries
}

#[test]
fn shrinking_tries_no_more_than_the_length_of_a_session_a_few_times_over() {
    for length in [500, 1000, 2000] {
        let idle = session(&format!("Keys({:?})", "down up ".repeat(length / 2)));
        assert!(tries(&idle, 0) < 80, "{} tries for keys that matter to nothing", tries(&idle, 0));
        let mut typed = String::from("Keys(\"down down\")\n");
        writeln!(typed, "Type({:?})\nKeys(\"enter\")", "typed ".repeat(length / 6)).unwrap();
        let typed = session(&typed);
        let all = tries(&typed, 3);
        assert!(all < 6 * (length / 64 + 64), "{all} tries for {length} letters that all matter");
    }
}

#[test]
fn a_long_context_is_measured_once_for_a_width() {
    let request = serde_json::json!({"questions": [{
        "question": "Which?", "context": "word ".repeat(40_000), "options": [{"label": "a"}, {"label": "b"}],
    }]});
    let mut questions = Questions::begin("ask_user", Some(Size::new(80, 24))).unwrap();
    questions.ask(&request.to_string());
    for key in parse_keys("ctrl+d ctrl+d ctrl+u ctrl+d").unwrap() {
        questions.apply(Event::Key { key });
    }
    let form = questions.model().form().unwrap();
    let page = Page::of(form, Size::new(80, 24)).unwrap();
    // Another look finds what the keys have left: it measures nothing.
    let long = page.scrolled().long_text(Part::Context).unwrap();
    let height = form.questionnaire().heights().of(long, || unreachable!("it was measured before"));
    assert!(height > 2000, "{height} rows");
}

#[test]
fn a_long_preview_is_measured_once_for_a_width_beside_the_list_and_below_it() {
    let request = serde_json::json!({"questions": [{
        "question": "Which?",
        "options": [{"label": "a", "preview": "word ".repeat(40_000)}, {"label": "b"}],
    }]});
    for size in [Size::new(80, 24), Size::new(120, 24)] {
        let mut questions = Questions::begin("quick", Some(size)).unwrap();
        questions.ask(&request.to_string());
        for key in parse_keys("ctrl+d down up").unwrap() {
            questions.apply(Event::Key { key });
        }
        let form = questions.model().form().unwrap();
        let page = Page::of(form, size).unwrap();
        for page in [page, page.scrolled()] {
            let long = page.long_text(page.preview(0).unwrap()).unwrap();
            let height = form.questionnaire().heights().of(long, || unreachable!("it was measured before"));
            assert!(height > 1000, "{height} rows");
        }
    }
}
