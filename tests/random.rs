//! Random sessions over random requests: nothing panics, the invariants hold, an answer is only what was
//! answered, and the session's own log replays to the same frames.

#![expect(clippy::unwrap_used, reason = "a test stops where something fails")]

use ask_user::dialect;
use ask_user::log::reader;
use ask_user::log::record::{Abort, Focus, Header, Paste, Press, Record, Resize, VERSION};
use ask_user::log::replay::{Event, Replay, asked};
use ask_user::log::writer::Chain;
use ask_user::model::form::Mode;
use ask_user::model::key::{Key, parse_keys};
use ask_user::model::metrics::SMALLEST;
use ask_user::model::outcome::Outcome;
use ask_user::model::questionnaire::Tool;
use ask_user::model::session::Model;
use ask_user::model::size::Size;
use ask_user::model::text;
use ask_user::update::message::{Effect, Msg};
use ask_user::update::update;
use ask_user::view::Renderer;
use ask_user::view::frame::Frame;
use proptest::prelude::*;
use serde_json::{Value, json};

/// How many sessions are tried.
const SESSIONS: u32 = 10_000;

const TEXTS: [&str; 14] = [
    "Postgres",
    "a longer label that takes more than one row on most screens, and then some more",
    "需要私有部署,並且不能上雲",
    "👨‍👩‍👧‍👦 and 👍🏽 🇩🇪",
    "e\u{301}\u{301} ñ",
    "\u{1b}[31mred\u{7}\u{9b}",
    "\u{202e}gnp",
    "tab\there\nand a line",
    "x",
    "한글 \u{1112}\u{1161}\u{11ab}",
    "unbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbroken",
    " = \"yes\" ",
    "**Two** `ways`:\n- the first, which is long\n  1. [a](https://example.org/a-b)\n\n```diff\n-old\n+new\n```\n\n> *end*",
    "|Engine|Licence|Remark|\n|-|:-:|-:|\n|Postgres|PostgreSQL|one more service to run and to back up|\n|SQLite|",
];

const KEYS: &str = "up down left right home end pageup pagedown enter enter enter esc tab shift+tab space backspace \
    delete ctrl+d ctrl+u ctrl+a ctrl+e ctrl+k ctrl+w ctrl+y ctrl+z alt+z ctrl+j ctrl+left ctrl+right ctrl+n ctrl+p \
    ctrl+s alt+enter shift+enter f1 j k / a b 1 2 3 4 5 9 é 需 👍 down down enter";

fn text() -> impl Strategy<Value = String> {
    proptest::sample::select(&TEXTS[..]).prop_map(str::to_owned)
}

fn question(index: usize, options: usize) -> impl Strategy<Value = Value> {
    let options = proptest::collection::vec((text(), proptest::option::of(text())), 2..=options);
    (text(), proptest::option::of(text()), options, any::<bool>(), any::<bool>()).prop_map(
        move |(prompt, context, options, multi, comment)| {
            let options: Vec<Value> = options
                .into_iter()
                .enumerate()
                .map(|(row, (label, description))| match description {
                    Some(description) => {
                        json!({"label": format!("{row} {label}"), "description": description})
                    }
                    None => json!({"label": format!("{row} {label}")}),
                })
                .collect();
            let prompt: String = format!("{index} {prompt}").chars().filter(|c| !c.is_control()).collect();
            let mut question = json!({
                "question": prompt, "header": format!("Q{index}"), "options": options,
                "multiSelect": multi, "allowComment": comment,
            });
            if let Some(context) = context {
                question["context"] = context.into();
            }
            question
        },
    )
}

/// A request of `ask_user`, or a quick one with a long list.
fn request() -> impl Strategy<Value = (Tool, String)> {
    let several = (1_usize..=4).prop_flat_map(|count| {
        let questions: Vec<_> = (0..count).map(|index| question(index, 4)).collect();
        questions.prop_map(|questions| (Tool::AskUser, json!({ "questions": questions }).to_string()))
    });
    let long =
        question(0, 60).prop_map(|question| (Tool::Quick, json!({ "questions": [question] }).to_string()));
    prop_oneof![4 => several, 1 => long]
}

fn size() -> impl Strategy<Value = Size> {
    prop_oneof![
        Just(Size::new(80, 24)),
        Just(Size::new(120, 40)),
        (1_u16..=130, 1_u16..=45).prop_map(|(cols, rows)| Size::new(cols, rows)),
    ]
}

fn message() -> impl Strategy<Value = Msg> {
    let keys: Vec<Key> = parse_keys(KEYS).unwrap();
    prop_oneof![
        30 => proptest::sample::select(keys).prop_map(Msg::Key),
        2 => proptest::collection::vec(text(), 1..3).prop_map(|texts| Msg::Pasted(texts.join("\r\n"))),
        2 => size().prop_map(Msg::Resized),
        1 => any::<bool>().prop_map(Msg::Focused),
    ]
}

fn record(msg: &Msg) -> Record {
    match msg {
        Msg::Key(key) => Record::Key(Press { at: Some(1), key: *key }),
        Msg::Pasted(text) => Record::Paste(Paste { at: None, text: text.clone() }),
        Msg::Resized(size) => Record::Resize(Resize { at: None, size: *size }),
        Msg::Focused(focused) => Record::Focus(Focus { at: None, focused: *focused }),
        other => Record::Abort(Abort { at: None, reason: format!("{other:?}") }),
    }
}

/// A session as it is played, and the log that it leaves.
struct Played {
    log: String,
    chain: Chain,
    frames: Vec<Frame>,
    outcome: Option<Outcome>,
}

impl Played {
    fn append(&mut self, record: &Record) {
        self.log.push_str(&self.chain.line(record).unwrap());
    }
}

fn play((tool, request): &(Tool, String), size: Size, messages: Vec<Msg>) -> Played {
    let mut played =
        Played { log: String::new(), chain: Chain::default(), frames: Vec::new(), outcome: None };
    let header = Header {
        version: VERSION,
        tool: tool.name().to_owned(),
        size: Some(size),
        started: None,
        glyphs: None,
    };
    played.append(&Record::Session(header));
    played.append(&Record::Ask(request.clone()));
    let mut model = Model::new(Some(size));
    let mut renderer = Renderer::default();
    let first = asked(&dialect::parse(*tool, request));
    for msg in std::iter::once(first).chain(messages) {
        if !matches!(msg, Msg::Asked(_) | Msg::Refused(_)) {
            played.append(&record(&msg));
        }
        for effect in update(&mut model, msg) {
            if let Effect::Finish(outcome) = effect {
                assert_eq!(played.outcome, None, "a session ends once");
                played.outcome = Some(outcome);
            }
        }
        let frame = renderer.frame(&model);
        check(&model, &frame);
        played.frames.push(frame);
    }
    played
}

fn check(model: &Model, frame: &Frame) {
    let size = model.size.unwrap();
    assert!(frame.width() <= size.cols && frame.height <= size.rows, "{size:?}\n{}", frame.text());
    for placed_row in &frame.placed {
        let row = placed_row.row.text();
        assert!(row.chars().all(|c| !c.is_control() && !text::is_bidi_control(c)), "{row:?}");
        assert_eq!(placed_row.row.width(), text::width(row), "{row:?}");
    }
    let Some(form) = model.form() else { return };
    if size.cols >= SMALLEST.cols && size.rows >= SMALLEST.rows {
        let typing = !matches!(form.mode, Mode::Browsing | Mode::Confirming);
        assert_eq!(frame.caret.is_some(), typing, "{size:?}\n{}", frame.text());
    }
    for (question, answer) in form.entries() {
        assert!(answer.selected.iter().all(|row| *row < question.options().len()));
        assert!(question.is_multiple() || answer.selected.len() + usize::from(answer.other.is_some()) <= 1);
        assert!(answer.other.as_deref().is_none_or(|text| !text.trim().is_empty() && text.trim() == text));
        assert!(answer.focus <= question.other_row());
    }
}

/// Plays a session and holds everything against it.
fn holds(request: &(Tool, String), size: Size, messages: Vec<Msg>) -> Result<(), TestCaseError> {
    let played = play(request, size, messages);
    if let Some(Outcome::Answered(responses)) = &played.outcome {
        prop_assert!(responses.iter().all(ask_user::model::outcome::Response::is_answered));
    }
    let log = reader::read("random.session", played.log.as_bytes()).unwrap();
    let mut replay = Replay::new("random.session", &log).unwrap();
    let mut frames = Vec::new();
    while let Some(event) = replay.advance().unwrap() {
        if let Event::Step(_) = event {
            frames.push(replay.frame());
        }
    }
    prop_assert_eq!(frames, played.frames);
    prop_assert_eq!(replay.model().outcome(), played.outcome.as_ref());
    Ok(())
}

// In halves, which run beside one another.
proptest! {
    #![proptest_config(ProptestConfig { cases: SESSIONS / 2, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn random_sessions_keep_what_must_hold(
        request in request(),
        size in size(),
        messages in proptest::collection::vec(message(), 1..40),
    ) {
        holds(&request, size, messages)?;
    }

    #[test]
    fn other_random_sessions_keep_what_must_hold(
        request in request(),
        size in size(),
        messages in proptest::collection::vec(message(), 1..40),
    ) {
        holds(&request, size, messages)?;
    }
}
