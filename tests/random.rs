//! Random sessions over random requests: nothing panics, the invariants hold, an answer is only what was
//! answered, and the session's own log replays to the same frames.

#![expect(clippy::unwrap_used, clippy::expect_used, reason = "a test stops where something fails")]

use ask_user::dialect::Dialect;
use ask_user::dialect::ask_user::ASK_USER;
use ask_user::dialect::quick::QUICK;
use ask_user::log::history::History;
use ask_user::log::reader;
use ask_user::log::record::{Header, Record, VERSION};
use ask_user::log::writer::Chain;
use ask_user::model::event::{Event, Timed};
use ask_user::model::form::{Mode, Notice, Page};
use ask_user::model::key::{Key, parse_keys};
use ask_user::model::layout::columns::SMALLEST;
use ask_user::model::outcome::Outcome;
use ask_user::model::presentation::Button;
use ask_user::model::session::{Model, Phase};
use ask_user::model::size::Size;
use ask_user::model::text;
use ask_user::program::{Program, Questions};
use ask_user::update::message::Effect;
use ask_user::view::Renderer;
use ask_user::view::frame::Frame;
use proptest::prelude::*;
use serde_json::{Value, json};

/// How many sessions are tried, unless the variable `SESSIONS` says so.
const SESSIONS: u32 = 10_000;

fn sessions() -> u32 {
    std::env::var("SESSIONS").map_or(SESSIONS, |sessions| sessions.parse().expect("a number of sessions"))
}

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
    ctrl+s ctrl+s ctrl+c alt+enter shift+enter f1 j k / a b 1 2 3 4 5 9 é 需 👍 down down enter";

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

/// A request of `ask_user`, or a quick one with a long list or with previews.
fn request() -> impl Strategy<Value = (&'static Dialect, String)> {
    let several = (1_usize..=4).prop_flat_map(|count| {
        let questions: Vec<_> = (0..count).map(|index| question(index, 4)).collect();
        questions.prop_map(|questions| (&ASK_USER, json!({ "questions": questions }).to_string()))
    });
    let long = question(0, 60).prop_map(|question| (&QUICK, json!({ "questions": [question] }).to_string()));
    prop_oneof![4 => several, 1 => long, 1 => previewed()]
}

/// A quick request with previews, some of them longer than most screens.
fn previewed() -> impl Strategy<Value = (&'static Dialect, String)> {
    let preview = (text(), 1_usize..30).prop_map(|(text, times)| vec![text; times].join("\n"));
    let previews = proptest::collection::vec(proptest::option::of(preview), 6);
    (question(0, 6), previews).prop_map(|(mut question, previews)| {
        question["multiSelect"] = false.into();
        let options = question["options"].as_array_mut().unwrap();
        for (option, preview) in options.iter_mut().zip(previews) {
            if let Some(preview) = preview {
                option["preview"] = preview.into();
            }
        }
        (&QUICK, json!({ "questions": [question] }).to_string())
    })
}

fn size() -> impl Strategy<Value = Size> {
    prop_oneof![
        Just(Size::new(80, 24)),
        Just(Size::new(120, 40)),
        (1_u16..=130, 1_u16..=45).prop_map(|(cols, rows)| Size::new(cols, rows)),
    ]
}

fn event() -> impl Strategy<Value = Event> {
    let keys: Vec<Key> = parse_keys(KEYS).unwrap();
    prop_oneof![
        30 => proptest::sample::select(keys).prop_map(|key| Event::Key { key }),
        2 => proptest::collection::vec(text(), 1..3).prop_map(|texts| Event::Paste { text: texts.join("\r\n") }),
        2 => size().prop_map(|size| Event::Resize { size }),
        1 => any::<bool>().prop_map(|focused| Event::Focus { focused }),
    ]
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

fn play((tool, request): &(&'static Dialect, String), size: Size, events: Vec<Event>) -> Played {
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
    let mut questions = Questions::new(tool, Some(size));
    let mut renderer = Renderer::default();
    for event in std::iter::once(None).chain(events.into_iter().map(Some)) {
        let before = questions.model().clone();
        let effects = match event {
            None => questions.ask(request),
            Some(event) => {
                played.append(&Record::Event(Timed { at: Some(1), event: event.clone() }));
                questions.apply(event)
            }
        };
        for effect in effects {
            if let Effect::Finish(outcome) = effect {
                assert_eq!(played.outcome, None, "a session ends once");
                lost_only_what_was_named(&before, &questions, &outcome);
                played.outcome = Some(outcome);
            }
        }
        let frame = questions.render(&mut renderer);
        check(questions.model(), &frame);
        played.frames.push(frame);
    }
    played
}

/// No end loses a text or an answer that the form did not name before the last key.
fn lost_only_what_was_named(before: &Model, after: &Questions, outcome: &Outcome) {
    let (Some(asked), Phase::Ended { form: Some(form), .. }) = (before.form(), &after.model().phase) else {
        return;
    };
    match outcome {
        Outcome::Answered(_) if form.drafts().next().is_some() => {
            let named = matches!(asked.notice, Some(Notice::DraftsUnused | Notice::TextDropped));
            assert!(named, "submitted without a word about a draft: {:?}", asked.notice);
        }
        Outcome::Cancelled => {
            let on_button = asked.page == Page::Submit && asked.button == Button::Cancel;
            assert!(
                asked.is_confirming() || asked.losses() == (0, 0) || on_button,
                "cancelled without asking"
            );
        }
        _ => {}
    }
}

fn check(model: &Model, frame: &Frame) {
    let size = model.size.unwrap();
    assert!(frame.width() <= size.cols && frame.height <= size.rows, "{size:?}\n{}", frame.text());
    for placed_row in &frame.placed {
        let row = placed_row.row.text();
        assert!(row.chars().all(|c| !text::is_unsafe(c)), "{row:?}");
        assert_eq!(placed_row.row.width(), text::width(row), "{row:?}");
    }
    let Some(form) = model.form() else { return };
    if size.cols >= SMALLEST.cols && size.rows >= SMALLEST.rows {
        let typing = !matches!(form.mode, Mode::Browsing);
        assert_eq!(frame.caret.is_some(), typing, "{size:?}\n{}", frame.text());
    }
    for (question, answer) in form.entries() {
        assert!(answer.selected.iter().all(|row| *row < question.options().len()));
        let several = question.kind.rules().takes_several();
        assert!(several || answer.selected.len() + usize::from(answer.other.is_some()) <= 1);
        assert_eq!(question.kind.check(&answer.response(question)), Ok(()));
        assert!(answer.other.as_deref().is_none_or(|text| !text.trim().is_empty() && text.trim() == text));
        assert!(answer.focus <= question.other_row());
    }
}

/// Plays a session and holds everything against it.
fn holds(request: &(&'static Dialect, String), size: Size, events: Vec<Event>) -> Result<(), TestCaseError> {
    let played = play(request, size, events);
    if let Some(Outcome::Answered(responses)) = &played.outcome {
        prop_assert!(responses.iter().all(ask_user::model::outcome::Response::is_answered));
    }
    let log = reader::read("random.session", played.log.as_bytes()).unwrap();
    let history = History::<Questions>::of("random.session", &log).unwrap();
    let (mut replay, mut renderer) = (history.replay(), Renderer::default());
    let mut frames = Vec::new();
    while replay.next().is_some() {
        frames.push(replay.program().render(&mut renderer));
    }
    prop_assert_eq!(frames, played.frames);
    prop_assert_eq!(replay.program().model().outcome(), played.outcome.as_ref());
    Ok(())
}

// In halves, which run beside one another.
proptest! {
    #![proptest_config(ProptestConfig { cases: sessions() / 2, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn random_sessions_keep_what_must_hold(
        request in request(),
        size in size(),
        events in proptest::collection::vec(event(), 1..40),
    ) {
        holds(&request, size, events)?;
    }

    #[test]
    fn other_random_sessions_keep_what_must_hold(
        request in request(),
        size in size(),
        events in proptest::collection::vec(event(), 1..40),
    ) {
        holds(&request, size, events)?;
    }
}
