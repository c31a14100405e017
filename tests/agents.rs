//! The question tools of other agents: a request as the agent sends it, answered by keys, and the result as the agent takes
//! it, byte for byte. And which tool a request is taken for.

// A failed expectation is a failed test, in helpers too.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod hosts;

use ask_user::dialect::{self, Dialect, Format, named, parse_guessing};
use ask_user::model::outcome::Outcome;
use hosts::{asked, by_keys};
use serde_json::{Value, json};

/// One question, one answer.
const ONE: &str = r#"{"questions":[{"question":"Which database?","header":"DB","multiSelect":false,"options":[{"label":"Postgres","description":"mature"},{"label":"SQLite","description":"embedded"}]}]}"#;

/// A choice, several, and one that stays open.
const THREE: &str = r#"{"questions":[{"question":"Which database?","header":"DB","options":[{"label":"Postgres","description":"mature"},{"label":"SQLite","description":"embedded"}]},{"question":"Which features?","header":"Features","multiSelect":true,"options":[{"label":"Auth","description":"a"},{"label":"Billing","description":"b"}]},{"question":"Which name?","header":"Name","options":[{"label":"A","description":"a"},{"label":"B","description":"b"}]}]}"#;

/// Keys that choose the second, both, write an own text, and submit.
const ALL: &[&str] =
    &["down enter", "space down space enter", "down down enter", "\"own text", "enter", "enter"];
/// Keys that choose the second, skip the others, and submit.
const FIRST_ALONE: &[&str] = &["down enter", "ctrl+s", "ctrl+s", "enter"];

fn tool(name: &str) -> &'static Dialect {
    named(name).unwrap()
}

/// The wire and the text of a request that is answered by keys.
fn answered(name: &str, request: &str, keys: &[&str]) -> (String, String) {
    let request = asked(tool(name), request);
    let outcome = by_keys(&request, keys);
    printed(name, &request, &outcome)
}

fn printed(name: &str, request: &dialect::Request, outcome: &Outcome) -> (String, String) {
    assert_eq!(request.dialect, tool(name));
    let result = dialect::render(request, outcome, None);
    let wire = Format::Json.output(request, outcome, &result).unwrap_or_default();
    (wire, result.text)
}

/// A request with fields added behind its own.
fn with(request: &str, added: &str) -> String {
    format!("{},{added}}}", request.strip_suffix('}').unwrap())
}

#[test]
fn claude() {
    let (wire, text) = answered("claude", ONE, &["down enter"]);
    assert_eq!(wire, with(ONE, r#""answers":{"Which database?":"SQLite"}"#));
    assert_eq!(
        text,
        r#"Your questions have been answered: "Which database?"="SQLite". You can now continue with these answers in mind."#
    );

    let (wire, text) = answered("claude", THREE, ALL);
    let answers = r#""answers":{"Which database?":"SQLite","Which features?":"Auth, Billing","Which name?":"own text"}"#;
    assert_eq!(wire, with(THREE, answers));
    assert!(text.starts_with(r#"The user answered: "Which database?"="SQLite", "Which features?"="Auth, Billing", "Which name?"="own text". Read the answers carefully — "#), "{text}");

    let (wire, text) = answered("claude", THREE, FIRST_ALONE);
    assert_eq!(wire, with(THREE, r#""answers":{"Which database?":"SQLite"}"#));
    assert!(text.starts_with("Your questions have been answered: ") && !text.contains("features"), "{text}");

    let (wire, text) = answered("claude", ONE, &["ctrl+s"]);
    assert_eq!(wire, with(ONE, r#""answers":{}"#));
    assert_eq!(text, "The user did not answer the questions.");
}

#[test]
fn a_preview_of_claude_is_shown_and_handed_back() {
    let request = r#"{"questions":[{"question":"Which?","header":"H","options":[{"label":"A","description":"a","preview":"**p**"},{"label":"B","description":"b"}]}]}"#;
    let parsed = asked(tool("claude"), request);
    assert_eq!(parsed.warnings, Vec::<String>::new());
    assert_eq!(
        parsed.questionnaire.as_ref().unwrap().questions()[0].options()[0].preview.as_deref(),
        Some("**p**")
    );
    assert_eq!(answered("claude", request, &["enter"]).0, with(request, r#""answers":{"Which?":"A"}"#));
}

#[test]
fn what_claude_sends_besides_is_handed_back() {
    let request = r#"{"questions":"[{\"question\":\"Which?\",\"header\":\"H\",\"options\":[{\"label\":\"A\",\"description\":\"a\",\"x\":1},{\"label\":\"B\",\"description\":\"b\"}]}]","metadata":{"source":"x"}}"#;
    let (wire, _) = answered("claude", request, &["enter"]);
    assert_eq!(
        wire,
        r#"{"questions":[{"question":"Which?","header":"H","options":[{"label":"A","description":"a","x":1},{"label":"B","description":"b"}]}],"metadata":{"source":"x"},"answers":{"Which?":"A"}}"#
    );
}

#[test]
fn tools_with_the_request_of_claude() {
    let questions = ONE.strip_prefix('{').unwrap().strip_suffix('}').unwrap();
    let (wire, text) = answered("pi-askuserquestion", ONE, &["down enter"]);
    assert_eq!(
        wire,
        format!(r#"{{{questions},"answers":{{"Which database?":"SQLite"}},"cancelled":false}}"#)
    );
    assert_eq!(text, r#""Which database?" = "SQLite""#);
    let (_, text) = answered("pi-askuserquestion", THREE, FIRST_ALONE);
    assert!(
        text.ends_with("\"Which features?\" = \"(no answer)\"\n\"Which name?\" = \"(no answer)\""),
        "{text}"
    );

    let (wire, text) = answered("rpiv", THREE, ALL);
    assert_eq!(
        wire,
        r#"{"answers":[{"questionIndex":0,"question":"Which database?","kind":"option","answer":"SQLite"},{"questionIndex":1,"question":"Which features?","kind":"multi","answer":null,"selected":["Auth","Billing"]},{"questionIndex":2,"question":"Which name?","kind":"custom","answer":"own text"}],"cancelled":false}"#
    );
    assert!(
        text.starts_with(r#"User has answered your questions: "Which database?"="SQLite", "#)
            && text.ends_with(" You can now continue with the user's answers in mind."),
        "{text}"
    );

    let (wire, text) = answered("qwen", ONE, &["down enter"]);
    assert_eq!(
        (wire.as_str(), text.as_str()),
        (r#"{"answers":{"0":"SQLite"}}"#, "User has provided the following answers:\n\n**DB**: SQLite")
    );
    let (_, text) = answered("qwen", ONE, &["ctrl+s"]);
    assert_eq!(text, "No valid answers were provided.");
}

#[test]
fn codex() {
    let request = r#"{"questions":[{"id":"db","header":"DB","question":"Which database?","options":[{"label":"Postgres (Recommended)","description":"mature"},{"label":"SQLite","description":"embedded"}]},{"id":"name","header":"Name","question":"Which name?","options":[{"label":"A","description":"a"},{"label":"B","description":"b"}]},{"id":"later","header":"Later","question":"What later?","options":[{"label":"A","description":"a"},{"label":"B","description":"b"}]}]}"#;
    let (wire, text) = answered(
        "codex",
        request,
        &["down enter", "down down enter", "\"own text", "enter", "ctrl+s", "enter"],
    );
    let expected = r#"{"answers":{"db":{"answers":["SQLite"]},"name":{"answers":["None of the above","user_note: own text"]},"later":{"answers":[]}}}"#;
    assert_eq!((wire.as_str(), text.as_str()), (expected, expected));
}

#[test]
fn opencode() {
    let request = r#"{"questions":[{"question":"Deploy where?","header":"Target","multiple":false,"options":[{"label":"Staging","description":"safe"},{"label":"Prod","description":"live"}]},{"question":"Which?","header":"W","multiple":true,"options":[{"label":"A","description":"a"},{"label":"B","description":"b"}]},{"question":"Name?","header":"N","options":[{"label":"A","description":"a"}]},{"question":"Later?","header":"L","options":[{"label":"A","description":"a"}]}]}"#;
    let (wire, text) = answered(
        "opencode",
        request,
        &["enter", "space down space enter", "down enter", "\"own text", "enter", "ctrl+s", "enter"],
    );
    assert_eq!(wire, r#"{"answers":[["Staging"],["A","B"],["own text"],[]]}"#);
    assert_eq!(
        text,
        r#"User has answered your questions: "Deploy where?"="Staging", "Which?"="A, B", "Name?"="own text", "Later?"="Unanswered". You can now continue with the user's answers in mind."#
    );
}

#[test]
fn gemini() {
    let request = r#"{"questions":[{"question":"Which database?","header":"DB","type":"choice","options":[{"label":"Postgres","description":"mature"},{"label":"SQLite","description":"embedded"}]},{"question":"Name?","header":"Name","type":"text","placeholder":"svc"},{"question":"Sure?","header":"Sure","type":"yesno"},{"question":"Which?","header":"W","type":"choice","multiSelect":true,"options":[{"label":"Auth","description":"a"},{"label":"Mail","description":"m"}]}]}"#;
    let keys = &["down enter", "\"svc", "enter", "down enter", "space down space enter", "enter"];
    let (wire, text) = answered("gemini", request, keys);
    let expected = r#"{"answers":{"0":"SQLite","1":"svc","2":"No","3":"Auth, Mail"}}"#;
    assert_eq!((wire.as_str(), text.as_str()), (expected, expected));
}

#[test]
fn nobody_is_ever_an_answer() {
    let request = |name: &str| match name {
        "codex" => {
            r#"{"questions":[{"id":"db","header":"DB","question":"Which database?","options":[{"label":"Postgres","description":"mature"}]}]}"#
        }
        "gemini" => r#"{"questions":[{"question":"Name?","header":"Name","type":"text"}]}"#,
        _ => ONE,
    };
    for (name, wire, cancelled) in [
        ("claude", "", "The person cancelled."),
        ("pi-askuserquestion", r#""answers":{},"cancelled":true}"#, "User cancelled"),
        ("rpiv", r#"{"answers":[],"cancelled":true}"#, "User declined to answer questions"),
        ("qwen", r#"{"answers":{}}"#, "User declined to answer the questions."),
        ("codex", r#"{"answers":{}}"#, "The person cancelled."),
        ("opencode", "", "The user dismissed this question"),
        ("gemini", r#"{"answers":{}}"#, "User dismissed ask_user dialog without answering."),
    ] {
        let request = asked(tool(name), request(name));
        let (printed_wire, text) = printed(name, &request, &Outcome::Cancelled);
        assert!(printed_wire.ends_with(wire) && text.starts_with(cancelled), "{name}: {printed_wire} {text}");
        for (outcome, word) in [
            (Outcome::Aborted("x".to_owned()), "Aborted by the agent"),
            (Outcome::NoTerminal, "needs an interactive session"),
            (Outcome::Declined("x".to_owned()), "Nobody answered"),
            (Outcome::Failed("x".to_owned()), "failed: x"),
        ] {
            let (printed_wire, text) = printed(name, &request, &outcome);
            assert!(printed_wire.ends_with(wire) && text.contains(word), "{name}: {printed_wire} {text}");
        }
        let refused = dialect::parse(tool(name), r#"{"questions":[]}"#);
        let violations = refused.questionnaire.clone().unwrap_err();
        assert!(
            printed(name, &refused, &Outcome::Invalid(violations)).1.starts_with("Error: questions"),
            "{name}"
        );
    }
}

#[test]
fn limits_that_an_agent_does_not_enforce_are_none() {
    let long = "x".repeat(500);
    let request = json!({ "questions": [{ "question": format!("{long}\nand more"), "header": long, "options": [{ "label": long, "description": "" }, { "label": "Other", "description": "" }] }] });
    for name in ["claude", "qwen", "opencode"] {
        asked(tool(name), &request.to_string());
    }
    // Those that it enforces are.
    for count in [0, 5] {
        let questions = vec![request["questions"][0].clone(); count];
        assert!(
            dialect::parse(tool("claude"), &json!({ "questions": questions }).to_string())
                .questionnaire
                .is_err()
        );
    }
}

#[test]
fn a_request_is_told_by_its_shape() {
    let options = json!([{ "label": "A", "description": "a" }, { "label": "B", "description": "b" }]);
    let one = |fields: Value| {
        let mut question = json!({ "question": "Which?", "header": "H", "options": options });
        question.as_object_mut().unwrap().extend(fields.as_object().unwrap().clone());
        json!({ "questions": [question] })
    };
    let preview =
        json!([{ "label": "A", "description": "a", "preview": "p" }, { "label": "B", "description": "b" }]);
    let mut annotated = one(json!({}));
    annotated["annotations"] = json!({});
    for (request, name) in [
        (one(json!({})), "ask_user"),
        (one(json!({ "multiSelect": true })), "ask_user"),
        (one(json!({ "context": "c", "allowComment": true })), "ask_user"),
        (one(json!({ "options": preview })), "claude"),
        (annotated, "claude"),
        (one(json!({ "id": "db" })), "codex"),
        (one(json!({ "id": "db", "isOther": true, "isSecret": false })), "codex"),
        (one(json!({ "multiple": true })), "opencode"),
        (one(json!({ "custom": false })), "opencode"),
        (one(json!({ "type": "choice" })), "gemini"),
        (one(json!({ "type": "yesno" })), "gemini"),
        (
            json!({ "questions": [{ "id": "a", "question": "Which?", "options": [{ "value": "x", "label": "X" }] }] }),
            "ask_user_question",
        ),
        (json!({ "questions": [{ "id": "a", "type": "text", "question": "Why?" }] }), "ask_user_question"),
    ] {
        assert_eq!(parse_guessing(&request.to_string()).dialect.name(), name, "{request}");
    }
}
