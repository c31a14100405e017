//! What must hold of any bytes: as a request, as a log, as keys. The fuzz targets and `tests/fuzz.rs` share it.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "what does not hold stops the run")]

use ask_user::dialect::{self, DIALECTS, Request};
use ask_user::host::decoder::{Decoder, Input};
use ask_user::log::history::History;
use ask_user::log::print::{Layout, print};
use ask_user::log::reader::{self, Log};
use ask_user::log::record::{Header, Record, VERSION};
use ask_user::log::writer::Chain;
use ask_user::model::event::{Event, Timed};
use ask_user::model::outcome::Outcome;
use ask_user::model::size::Size;
use ask_user::program::{Program, Questions};
use ask_user::programs::Any;
use ask_user::view::Renderer;
use ask_user::view::frame::Frame;

/// The sizes at which a request is shown: usual, narrow, and too small for anything.
const SIZES: [Size; 3] = [Size { cols: 80, rows: 24 }, Size { cols: 23, rows: 9 }, Size { cols: 3, rows: 2 }];

/// Requests that keys are pressed on.
const REQUESTS: [(&str, &str); 4] = [
    (
        "ask_user",
        r#"{"questions":[{"question":"Which database?","options":[{"label":"Postgres","description":"Battle-tested"},{"label":"SQLite"}],"allowComment":true}]}"#,
    ),
    (
        "ask_user",
        r#"{"questions":[{"question":"One?","header":"A","options":[{"label":"a"},{"label":"b"}],"multiSelect":true},{"question":"Two?","header":"B","context":"**why**\n- a\n- b","options":[{"label":"c"},{"label":"d"}],"required":false}]}"#,
    ),
    (
        "quick",
        r#"{"questions":[{"question":"Long?","options":[{"label":"1"},{"label":"2"},{"label":"3"},{"label":"4"},{"label":"5"},{"label":"6"},{"label":"7"},{"label":"8"},{"label":"9"},{"label":"10"},{"label":"11"},{"label":"12"}]}]}"#,
    ),
    ("quick", r#"{"questions":[{"question":"Text?","options":[]},{"question":"Key?","type":"secret"}]}"#),
];

/// How many lines a refusal has at most: twenty violations, how many more there are, and which tool was guessed.
const VIOLATIONS: usize = 22;

/// Nothing that a terminal would obey is in a frame.
fn assert_fit(frame: &Frame) {
    let text = frame.text();
    assert!(text.chars().all(|c| c == '\n' || !c.is_control()), "{text:?}");
}

/// Bytes as a request: it is refused with words, or it can be asked, shown and answered for.
pub fn requests(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let mut read: Vec<Request> = DIALECTS.iter().map(|dialect| dialect::parse(dialect, text)).collect();
    read.push(dialect::parse_guessing(text));
    for request in read {
        let ends = match &request.questionnaire {
            Err(violations) => {
                assert!((1..=VIOLATIONS).contains(&violations.len()));
                assert!(violations.iter().all(|violation| !violation.to_string().is_empty()));
                vec![Outcome::Invalid(violations.clone())]
            }
            Ok(_) => vec![Outcome::Cancelled, Outcome::Aborted("x".into()), Outcome::NoTerminal],
        };
        for outcome in ends {
            let result = dialect::render(&request, &outcome, None).to_json();
            assert!(!result.contains(|c: char| c.is_control()), "{result:?}");
        }
        for size in SIZES {
            let mut questions = Questions::new(request.dialect, Some(size));
            questions.ask_request(request.clone());
            assert_fit(&questions.render(&mut Renderer::default()));
        }
    }
}

/// Bytes as a log: it is refused with its place, or it replays, and what was read is written and read alike.
pub fn logs(bytes: &[u8]) {
    let whole = reader::read("a.session", bytes);
    match reader::read_intact("a.session", bytes) {
        Err(error) => assert_eq!(whole, Err(error)),
        Ok((intact, Some(damage))) => {
            assert_eq!(whole, Err(damage));
            replays(&intact);
        }
        Ok((intact, None)) => {
            assert_eq!(whole.as_ref(), Ok(&intact));
            replays(&intact);
            reads_back(&intact);
        }
    }
}

fn replays(log: &Log) {
    let Ok(history) = History::<Any>::of("a.session", log) else { return };
    // A hand of keys or a tick may be as long as the bytes allow; a frame for each is not needed.
    let program = history.replay().finish();
    let (result, again) = (program.result(), history.replay().finish());
    assert_eq!(again.result(), result);
    if log.header.size.is_none_or(|size| size.cols <= 300 && size.rows <= 300)
        && program.size().is_none_or(|size| size.cols <= 300 && size.rows <= 300)
    {
        let frame = program.render(&mut Renderer::default());
        assert_fit(&frame);
        assert_eq!(again.render(&mut Renderer::default()), frame);
    }
}

fn reads_back(log: &Log) {
    let mut chain = Chain::default();
    let mut text = String::new();
    for located in &log.records {
        let Ok(line) = chain.line(&located.record) else { return };
        text.push_str(&line);
    }
    let again = reader::read("b.session", text.as_bytes()).unwrap();
    let records =
        |log: &Log| -> Vec<Record> { log.records.iter().map(|located| located.record.clone()).collect() };
    assert_eq!(records(&again), records(log));
    assert!(again.summed && again.digest == chain.digest());
    for located in &log.records {
        print(&located.record, Layout::Pretty).unwrap();
    }
}

/// Bytes as what a terminal sends, the first of which choose a request and how the rest is cut: nothing panics, the log
/// replays to the very frame, and a paste submits nothing.
pub fn keys(bytes: &[u8]) {
    let [which, cut, rest @ ..] = bytes else { return };
    let (tool, text) = REQUESTS[usize::from(*which) % REQUESTS.len()];
    let mut decoder = Decoder::new();
    let mut inputs = Vec::new();
    for part in rest.chunks(usize::from(*cut).max(1)) {
        decoder.feed(part, &mut inputs);
        if cut % 2 == 1 {
            decoder.timeout(&mut inputs);
        }
    }
    decoder.flush(&mut inputs);
    let size = Some(SIZES[usize::from(*cut) % SIZES.len()]);
    let mut questions = Questions::begin(tool, size).unwrap();
    let mut chain = Chain::default();
    let header = Header { version: VERSION, tool: tool.into(), size, started: None, glyphs: None };
    let mut log = chain.line(&Record::Session(header)).unwrap();
    log.push_str(&chain.line(&Record::Ask(text.into())).unwrap());
    questions.ask(text);
    for input in inputs {
        let event = match input {
            Input::Key(key) => Event::Key { key },
            Input::Paste(text) => Event::Paste { text },
            Input::CursorAt { .. } | Input::Focus(_) => continue,
        };
        let (is_paste, was_over) = (matches!(event, Event::Paste { .. }), questions.ended().is_some());
        let recorded = Record::Event(Timed { at: None, event: questions.recorded(&event) });
        // A key without a name is refused where the session is recorded.
        let Ok(appended) = chain.line(&recorded) else { return };
        log.push_str(&appended);
        questions.apply(event);
        assert!(!is_paste || was_over || questions.ended().is_none(), "a paste ended the session");
    }
    let frame = questions.render(&mut Renderer::default());
    assert_fit(&frame);
    let read = reader::read("a.session", log.as_bytes()).unwrap();
    let replayed: Questions = History::of("a.session", &read).unwrap().replay().finish();
    assert_eq!(replayed.render(&mut Renderer::default()), frame);
    assert_eq!(replayed.ended(), questions.ended());
    assert_eq!(replayed.result(), questions.result());
}
