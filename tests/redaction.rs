//! Random sessions in which everything that a person types is of an alphabet that nobody else uses: redacted, a session
//! has none of it left, and it holds.

#![expect(clippy::unwrap_used, reason = "a test stops where something fails")]

use ask_user::golden::check::check;
use ask_user::golden::fixture::{Options, fixture};
use ask_user::log::reader;
use ask_user::log::record::{Header, Record, VERSION};
use ask_user::log::writer::Chain;
use ask_user::model::event::{Event, Timed};
use ask_user::model::key::{Key, parse_keys};
use ask_user::model::size::Size;
use ask_user::programs::Any;
use proptest::prelude::*;

const REQUEST: &str = r#"{"questions":[
    {"question":"Which database?","header":"DB","allowComment":true,"options":[{"label":"Postgres"},{"label":"SQLite"}]},
    {"question":"Which features?","header":"F","multiSelect":true,"options":[{"label":"Auth"},{"label":"Search"}]}]}"#;

/// Letters that are in no word of the program or the request, in both cases, and wide.
const MARKERS: &str = "жщюЖЩЮ需要";

const COMMANDS: &str = "up down left right enter enter enter esc tab shift+tab space backspace ctrl+d ctrl+u ctrl+w \
    ctrl+j ctrl+c ctrl+s / 1 2 3 j k n y x";

fn typed() -> impl Strategy<Value = String> {
    let letters: Vec<char> = MARKERS.chars().collect();
    proptest::collection::vec(proptest::sample::select(letters), 1..4).prop_map(String::from_iter)
}

fn events() -> impl Strategy<Value = Vec<Event>> {
    let keys = |text: String| text.chars().map(|c| Event::Key { key: Key::typing(c).unwrap() }).collect();
    let one = prop_oneof![
        6 => proptest::sample::select(parse_keys(COMMANDS).unwrap()).prop_map(|key| vec![Event::Key { key }]),
        4 => typed().prop_map(keys),
        1 => typed().prop_map(|text| vec![Event::Paste { text }]),
        1 => typed().prop_map(|text| vec![Event::Edited { text: Some(text) }]),
        1 => typed().prop_map(|text| vec![Event::Wrote { text }]),
        1 => typed().prop_map(|text| vec![Event::Chose { options: vec![0], other: Some(text) }]),
    ];
    proptest::collection::vec(one, 1..30).prop_map(|events| events.concat())
}

fn log_of(events: Vec<Event>) -> String {
    let header = Header {
        version: VERSION,
        tool: "ask_user".into(),
        size: Some(Size::new(80, 24)),
        started: None,
        glyphs: None,
    };
    let events = events.into_iter().map(|event| Record::Event(Timed { at: Some(7), event }));
    let note = Record::Note("жщю".into());
    let records =
        [Record::Session(header), Record::Ask(REQUEST.into())].into_iter().chain(events).chain([note]);
    let mut chain = Chain::default();
    records.map(|record| chain.line(&record).unwrap()).collect()
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: std::env::var("SESSIONS").map_or(1000, |cases| cases.parse().expect("a number of sessions")),
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn nothing_that_was_typed_is_left(events in events(), shrink: bool) {
        let log = reader::read("a.session", log_of(events).as_bytes()).unwrap();
        let options = Options { keep: None, shrink, redact: true };
        match fixture::<Any>("a.session", &log, &options) {
            Ok(made) => {
                prop_assert!(!made.contains(|c| MARKERS.contains(c)), "{made}");
                prop_assert!(check::<Any>("a.ron", made.as_bytes()).unwrap().divergence().is_none(), "{made}");
            }
            // Whatever is left is told.
            Err(error) => prop_assert!(error.to_string().contains("cannot be redacted"), "{error}"),
        }
    }
}
