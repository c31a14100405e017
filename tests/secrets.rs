//! A secret is on no screen, in no log and in no message: what a person writes to it is dots everywhere but in the
//! result that is delivered. `SESSIONS` says how many random sessions are tried.

// A failed expectation is a failed test, in helpers too.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod hosts;

use ask_user::dialect::quick::QUICK;
use ask_user::dialect::{self, Format};
use ask_user::golden::fixture::{Options, fixture};
use ask_user::host::glyphs::Glyphs;
use ask_user::host::session::Session;
use ask_user::log::history::History;
use ask_user::log::reader;
use ask_user::log::record::{Header, Record, VERSION};
use ask_user::log::writer::Chain;
use ask_user::model::event::{Event, Timed};
use ask_user::model::key::{Key, parse_keys};
use ask_user::model::outcome::{Outcome, Response};
use ask_user::model::size::Size;
use ask_user::program::{Program, Questions};
use ask_user::view::Renderer;
use hosts::lines::Script;
use hosts::script::answer_with;
use hosts::*;
use proptest::prelude::*;

const ONE: &str = r#"{"questions":[{"question":"Which token?","type":"secret"}]}"#;
const TWO: &str = r#"{"questions":[{"question":"Which token?","type":"secret","required":false,"context":"It is\non the\nsettings page."},{"question":"Which password?","type":"secret"}]}"#;
const SEVERAL: &str = r#"{"questions":[{"question":"Which token?","type":"secret"},{"question":"Which password?","type":"secret","required":false},{"question":"Which database?","options":[{"label":"Postgres"},{"label":"SQLite"}]}]}"#;

/// Characters of secrets; none is in a request or in the words of the program.
const LETTERS: &str = "ΩΨ需ñ👍\u{301}";

fn sessions() -> u32 {
    std::env::var("SESSIONS").map_or(1_000, |sessions| sessions.parse().expect("a number of sessions"))
}

/// A session over a request, by keys and pastes, as it is logged and shown.
struct Played {
    log: String,
    frames: Vec<String>,
    live: Questions,
}

fn play(request: &str, size: Size, events: &[Event]) -> Played {
    let (mut chain, mut log) = (Chain::default(), String::new());
    let mut append = |record: &Record| log.push_str(&chain.line(record).unwrap());
    let tool = QUICK.name().to_owned();
    append(&Record::Session(Header {
        version: VERSION,
        tool,
        size: Some(size),
        started: None,
        glyphs: None,
    }));
    append(&Record::Ask(request.to_owned()));
    let mut live = Questions::new(&QUICK, Some(size));
    live.ask(request);
    let mut renderer = Renderer::default();
    let mut frames = Vec::new();
    for event in events {
        append(&Record::Event(Timed::from(live.recorded(event))));
        live.apply(event.clone());
        let frame = live.render(&mut renderer);
        frames.push(format!("{}{:?}{:?}", frame.text(), frame.caret, frame.styles()));
    }
    Played { log, frames, live }
}

fn has_letters(text: &str) -> bool {
    text.chars().any(|c| LETTERS.contains(c))
}

/// What was written to secrets, as it is delivered.
fn delivered(live: &Questions) -> Vec<String> {
    let Some(outcome @ Outcome::Answered(_)) = live.model().outcome() else { return Vec::new() };
    let Outcome::Answered(responses) = outcome.revealed() else { panic!("an answer is revealed as one") };
    responses.iter().filter_map(|Response { other, .. }| other.as_deref().map(str::to_owned)).collect()
}

fn check(request: &str, size: Size, events: &[Event]) -> Result<(), TestCaseError> {
    let Played { log, frames, live } = play(request, size, events);
    prop_assert!(!has_letters(&log), "{}", log);
    prop_assert!(!frames.iter().any(|frame| has_letters(frame)), "{:?}", frames);
    let facts = format!("{:?} {live:?}", live.facts());
    prop_assert!(!has_letters(&facts), "{}", facts);
    prop_assert!(live.result().is_none_or(|result| !has_letters(&result)));

    let log = reader::read("secret.session", log.as_bytes()).unwrap();
    let history = History::<Questions>::of("secret.session", &log).unwrap();
    let (mut replay, mut renderer, mut replayed) = (history.replay(), Renderer::default(), Vec::new());
    while let Some(step) = replay.next() {
        if step.number != Some(0) {
            let frame = replay.program().render(&mut renderer);
            replayed.push(format!("{}{:?}{:?}", frame.text(), frame.caret, frame.styles()));
        }
    }
    prop_assert_eq!(replayed, frames);
    prop_assert_eq!(replay.program(), &live, "nothing but the characters differs");
    prop_assert_eq!(replay.program().result(), live.result());
    for secret in delivered(&live) {
        prop_assert!(secret.chars().all(|c| " \n".contains(c) || LETTERS.contains(c)), "{:?}", secret);
    }
    Ok(())
}

fn event() -> impl Strategy<Value = Event> {
    let keys: Vec<Key> = parse_keys(
        "up down left right home end enter enter esc tab tab shift+tab space backspace delete ctrl+d ctrl+u ctrl+k \
         ctrl+w ctrl+y ctrl+z ctrl+z alt+z ctrl+j ctrl+left ctrl+right ctrl+g ctrl+s ctrl+c ctrl+l pagedown \
         alt+enter shift+space alt+Ω ctrl+b",
    )
    .unwrap();
    let letter = proptest::sample::select(LETTERS.chars().collect::<Vec<_>>());
    let text = "[ΩΨ需ñ👍\u{301} ]{0,12}";
    prop_oneof![
        10 => proptest::sample::select(keys).prop_map(|key| Event::Key { key }),
        12 => letter.prop_map(|c| Event::Key { key: Key::typing(c).unwrap() }),
        2 => proptest::collection::vec(text, 1..3).prop_map(|lines| Event::Paste { text: lines.join("\r\n") }),
        1 => text.prop_map(|text| Event::Paste { text: format!("\u{1b}[31m{text}\u{1b}[0m\t\n") }),
        1 => text.prop_map(|text| Event::Edited { text: Some(text) }),
        1 => Just(Event::Edited { text: None }),
        2 => proptest::sample::select(&[Event::Guard { holds: true }, Event::Back, Event::Skipped, Event::Submitted, Event::Resumed { size: SIZE }][..]),
        1 => (1_u16..=90, 1_u16..=30).prop_map(|(cols, rows)| Event::Resize { size: Size::new(cols, rows) }),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: sessions(), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_session_replays_to_the_same_without_its_secret(
        request in proptest::sample::select(&[ONE, TWO][..]),
        events in proptest::collection::vec(event(), 1..60),
        cols in 1_u16..=90,
        rows in 1_u16..=30,
    ) {
        check(request, Size::new(cols, rows), &events)?;
    }

    #[test]
    fn hosts_without_keys_log_no_secret(
        texts in proptest::collection::vec("[ΩΨ需ñ \r\n\t]{0,9}", 1..6),
        chosen in any::<bool>(),
    ) {
        let events: Vec<Event> = texts
            .into_iter()
            .map(|text| if chosen { Event::Chose { options: Vec::new(), other: Some(text) } } else { Event::Wrote { text } })
            .collect();
        check(ONE, SIZE, &events)?;
    }
}

/// Text as keys, or what is in brackets by name.
fn keys(text: &str) -> Vec<Event> {
    let mut events = Vec::new();
    for part in text.split_inclusive('>') {
        let (typed, named) = part.split_once('<').unwrap_or((part, ""));
        let named = parse_keys(named.trim_end_matches('>')).unwrap();
        events.extend(typed.chars().filter_map(Key::typing).chain(named).map(|key| Event::Key { key }));
    }
    events
}

#[test]
fn what_is_delivered_is_what_was_written() {
    for (typed, secret) in [
        ("hunter2<enter>", "hunter2"),
        ("hunter2<left left backspace>t T<end>!<enter>", "huntt Tr2!"),
        ("one two<ctrl+w>three<enter>", "three"),
        ("one two<ctrl+left>x<enter>", "xone two"),
        ("abc<left ctrl+k home ctrl+y enter>", "cab"),
        ("abc<ctrl+z alt+z>d<ctrl+z ctrl+z alt+z enter>", "abc"),
        ("  a <enter>", "  a "),
        ("e\u{301}👍<backspace>👍<left backspace enter>", "e👍"),
        ("abc<esc enter enter>", "abc"),
        ("abc<esc>d<enter>", "abcd"),
        ("abc<esc enter backspace esc enter enter>", "ab"),
    ] {
        assert_eq!(delivered(&play(ONE, SIZE, &keys(typed)).live), [secret], "{typed}");
    }
}

#[test]
fn a_secret_that_is_changed_to_as_many_characters_is_another() {
    let first = "abc<enter>de<tab enter up up up enter>";
    for (then, token) in [
        ("<backspace>X<enter>", "abX"),
        ("<backspace>X<tab>", "abX"),
        ("<backspace>X<esc tab>", "abX"),
        ("<backspace>X<ctrl+z ctrl+z tab>", "abc"),
        ("<esc tab>", "abc"),
    ] {
        let mut live = play(SEVERAL, SIZE, &keys(&format!("{first}{then}"))).live;
        // What comes after the end changes nothing.
        for event in keys("<tab tab tab down down down enter>") {
            live.apply(event);
        }
        assert_eq!(delivered(&live), [token, "de"], "{then}");
    }
}

/// The rhythm of somebody's typing tells what they type.
#[test]
fn no_log_has_the_times_at_which_a_secret_was_typed() {
    let folder = hosts::folder::Folder::new();
    let path = log_file(&folder);
    let mut session = session_at(&QUICK, &path, Box::new(|| 7));
    session.ask(&asked(&QUICK, ONE));
    for event in keys("hunter2<left enter>") {
        session.apply(event);
    }
    drop(session);
    let log = std::fs::read_to_string(path).unwrap();
    let timed = |event: &str| log.lines().filter(|line| line.starts_with(event)).count();
    assert_eq!((timed("Key(key:\"•\")"), timed("Key(at:7,")), (7, 2), "{log}");
}

#[test]
fn a_dialog_says_that_its_text_may_be_seen() {
    let script = r#"
        < {"method":"input","title":"A secret. What you type may be shown here.\nWhich token?","placeholder":"Your answer","secret":true}
        > {"value":""}
        < {"method":"input","title":"An answer is needed.\nA secret. What you type may be shown here.\nWhich token?","placeholder":"Your answer","secret":true}
        > {"value":" hunter2"}"#;
    let (logged, outcome) = hosts::script::converse(&QUICK, ONE, script);
    assert_eq!(logged.text, "\"Which token?\" = \"••••••••\"");
    let Outcome::Answered(responses) = outcome.revealed() else { panic!("{outcome:?}") };
    assert_eq!(responses[0].other.as_deref(), Some(" hunter2"));
}

/// Somebody who believes that the secret is asked for types it to a page that takes no text.
#[test]
fn a_secret_that_is_typed_to_the_wrong_page_is_in_no_log() {
    let Played { log, .. } = play(
        SEVERAL,
        SIZE,
        &[keys("abc<tab tab>ΩΨ"), vec![Event::Paste { text: "需".into() }], keys("<enter>ΩΨ<ctrl+c>ñ")]
            .concat(),
    );
    assert!(!has_letters(&log), "{log}");
    // What is typed to a text of their own is no secret.
    let Played { log, .. } = play(SEVERAL, SIZE, &keys("abc<tab tab down down>ΩΨ"));
    assert!(has_letters(&log), "{log}");
}

#[test]
fn every_host_delivers_the_secret_and_logs_its_length() {
    let request = asked(&QUICK, SEVERAL);
    let keyed = by_keys(&request, &["\"hunter2", "enter", "enter", "2", "enter"]);
    let mut script = Script::lines(&["hunter2", "", "2", "submit"]);
    let (in_lines, outcome) = hosts::lines::ask(&request, &mut script);
    assert!(!script.said.contains("hunter2") && script.said.contains("«•»\n"), "{}", script.said);
    let (in_dialogs, other) = answer_with(&QUICK, SEVERAL, &[Some("hunter2"), Some(""), Some("SQLite")]);
    for (outcome, logged) in [(&outcome, &in_lines), (&other, &in_dialogs), (&keyed, &in_lines)] {
        assert!(!format!("{outcome:?} {logged:?}").contains("hunter2"), "{outcome:?} {logged:?}");
        assert!(logged.text.starts_with("\"Which token?\" = \"•••••••\"\n"), "{}", logged.text);
        let revealed = outcome.revealed();
        let result = dialect::render(&request, &revealed, None);
        assert!(result.text.starts_with("\"Which token?\" = \"hunter2\"\n"), "{}", result.text);
        assert_eq!(result.details["responses"]["Which token?"]["secret"], true);
        assert_eq!(result.to_json().replace("hunter2", "•••••••"), logged.to_json());
        let answer = Format::Answer.output(&request, &revealed, &result);
        assert_eq!(answer.as_deref(), Some("hunter2\n\nSQLite"));
    }
}

#[test]
fn lines_keep_a_secret_that_is_asked_for_again() {
    let request = asked(&QUICK, SEVERAL);
    let mut script = Script::lines(&["hunter2", "/back", "", "/skip", "1", "1", "", "/skip", "1", "submit"]);
    let (_, outcome) = hosts::lines::ask(&request, &mut script);
    assert!(script.is_used_up() && !script.said.contains("hunter2"), "{}", script.said);
    assert!(script.said.contains("Your answer so far: ••••••\n"), "{}", script.said);
    let Outcome::Answered(responses) = outcome.revealed() else { panic!("{outcome:?}") };
    assert_eq!(responses[0].other.as_deref(), Some("hunter2"));
}

#[test]
fn a_secret_out_of_a_log_is_not_taken_for_one() {
    let mut live = play(ONE, SIZE, &keys("•••<enter>")).live;
    assert!(!live.model().outcome().unwrap().is_known());
    // Taken up before it ended, it asks again.
    live = play(ONE, SIZE, &keys("•••")).live;
    live.apply(Event::Resumed { size: SIZE });
    for event in keys("hunter2<enter>") {
        live.apply(event);
    }
    assert!(live.model().outcome().unwrap().is_known());
    assert_eq!(delivered(&live), ["hunter2"]);
}

#[test]
fn a_transcript_of_a_session_has_its_dots() {
    let Played { log, .. } = play(ONE, SIZE, &keys("hunter2<enter>"));
    let log = reader::read("secret.session", log.as_bytes()).unwrap();
    for redact in [false, true] {
        let options = Options { redact, ..Options::default() };
        let transcript = fixture::<Questions>("secret.session", &log, &options).unwrap();
        assert!(transcript.contains("Type(\"•••••••\")"), "{transcript}");
    }
    // One that was written by hand may hold letters; what is made of it does not.
    let by_hand = format!(
        "Session(version: 1, tool: \"quick\", size: (80, 24))\nAsk(r#\"{ONE}\"#)\nType(\"hunter2\")\nPaste(text: \"hunter2\")\n"
    );
    let log = reader::read("hand.ron", by_hand.as_bytes()).unwrap();
    let transcript = fixture::<Questions>("hand.ron", &log, &Options::default()).unwrap();
    assert!(!transcript.contains("hunter2") && transcript.contains("Type(\"•••••••\")"), "{transcript}");
}

#[test]
fn dots_are_stars_in_ascii() {
    assert_eq!(Glyphs::Ascii.shown("> ••••"), "> ****");
}

#[test]
fn a_session_prints_no_secret() {
    let mut session: Session = unrecorded(&QUICK);
    session.ask(&asked(&QUICK, ONE));
    for event in keys("hunter2<ctrl+u ctrl+y ctrl+z alt+z>") {
        session.apply(event);
    }
    assert!(!format!("{session:?}").contains("hunter"), "{session:?}");
}
