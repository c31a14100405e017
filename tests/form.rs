//! The host of forms: what its schema allows a client to send, that other hosts give the same result for the same
//! answers, and that nothing becomes an answer that did not come in.

// A failed expectation is a failed test, in helpers too.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod hosts;

use ask_user::dialect::ask_user::ASK_USER;
use ask_user::dialect::ask_user_question::ASK_USER_QUESTION;
use ask_user::dialect::quick::QUICK;
use ask_user::dialect::{self, Dialect, Request};
use ask_user::host::form::{Ability, Forms, Reply, fits};
use ask_user::host::session::Session;
use ask_user::model::outcome::Outcome;
use std::slice::from_ref;

use hosts::folder::Folder;
use hosts::*;
use proptest::prelude::*;
use serde_json::{Value, json};

/// What Codex can do.
fn poor() -> Ability {
    Ability::of_client("codex-mcp-client")
}

fn begun(request: &Request, ability: Ability) -> (Session, Forms) {
    let mut session = unrecorded(request.dialect);
    session.ask(request);
    (session, Forms::new(ability))
}

/// Fills in form after form, and checks each against its own schema first.
fn fill(request: &Request, ability: Ability, contents: &[Value]) -> Outcome {
    let folder = Folder::new();
    let path = log_file(&folder);
    let mut session = session(request.dialect, &path);
    session.ask(request);
    let mut forms = Forms::new(ability);
    for content in contents {
        let form = forms.next(&mut session).expect("a form");
        let schema = &form["requestedSchema"];
        assert!(jsonschema::meta::is_valid(schema), "{schema}");
        assert!(jsonschema::is_valid(schema, content), "{content} does not fit {schema}");
        forms.take(Reply::Accept(content.clone()), &mut session);
    }
    assert!(forms.next(&mut session).is_none(), "the session is over");
    let outcome = session.model().outcome().unwrap().clone();
    assert_replays(session, &path, Some(&dialect::render(request, &outcome, None)));
    outcome
}

/// Checks that forms of both kinds of clients give what keys give.
fn agree(tool: &'static Dialect, request: &str, keys: &[&str], whole: &[Value], poorly: &[Value]) {
    let request = asked(tool, request);
    let expected = by_keys(&request, keys);
    assert!(matches!(expected, Outcome::Answered(_)));
    assert_eq!(fill(&request, Ability::WHOLE, whole), expected);
    assert_eq!(fill(&request, poor(), poorly), expected);
}

#[test]
fn forms_and_keys_give_the_same() {
    let choice = json!({ "q1_1_choice": "SQLite" });
    agree(&ASK_USER, DB2, &["down enter"], from_ref(&choice), from_ref(&choice));
    agree(
        &ASK_USER,
        DB2,
        &["3", "\"own", "enter"],
        &[json!({ "q1_2_other": " own " })],
        &[json!({ "q1_1_choice": "Other" }), json!({ "q1_2_other": "own" })],
    );
    agree(
        &ASK_USER,
        FEATURES,
        &["4 1 5", "\"rate limits", "enter"],
        &[json!({ "q1_1_choice": ["Realtime", "Auth"], "q1_2_other": "rate limits" })],
        &[
            json!({ "q1_1_choice_1": true, "q1_1_choice_2": false, "q1_1_choice_4": true, "q1_1_choice_5": true }),
            json!({ "q1_2_other": "rate limits" }),
        ],
    );
    agree(
        &ASK_USER,
        VUE,
        &["down enter", "\"small", "enter"],
        &[json!({ "q1_1_choice": "Svelte 5 (runes)", "q1_3_comment": "small" })],
        &[
            json!({ "q1_1_choice": "Svelte 5 (runes)", "q1_3_comment": "Write a comment in the next form" }),
            json!({ "q1_3_comment": "small" }),
        ],
    );
}

#[test]
fn a_question_may_be_left_open_beside_one_that_is_answered() {
    const BOTH: &str = r#"{"questions":[{"id":"a","question":"Which?","required":false,"options":[{"value":"x","label":"X"}]},{"id":"b","question":"Who?","required":false,"options":[{"value":"y","label":"Y"}]}]}"#;
    let request = asked(&ASK_USER_QUESTION, BOTH);
    let outcome = fill(&request, Ability::WHOLE, &[json!({ "q2_1_choice": "Y" })]);
    let Outcome::Answered(responses) = outcome else { panic!("{outcome:?}") };
    assert!(responses[0].skipped && responses[1].is_answered());
}

#[test]
fn every_kind_of_question_has_fields() {
    let request = r#"{"questions":[{"question":"Why?","type":"text"},{"question":"What else?","type":"text","required":false},{"question":"Who?","options":[{"label":"Me"}],"multiSelect":true,"allowComment":true}]}"#;
    let request = asked(&QUICK, request);
    let keys = |ability| {
        let (mut session, mut forms) = begun(&request, ability);
        let form = forms.next(&mut session).unwrap();
        let schema = &form["requestedSchema"];
        let keys: Vec<String> = schema["properties"].as_object().unwrap().keys().cloned().collect();
        assert!(keys.is_sorted(), "{keys:?}");
        (keys, schema["required"].clone())
    };
    let (all, required) = keys(Ability::WHOLE);
    assert_eq!(all, ["q1_1_text", "q2_1_text", "q3_1_choice", "q3_2_other", "q3_3_comment"]);
    assert_eq!(required, json!(["q1_1_text"]));
    let (all, required) = keys(poor());
    assert_eq!(all, ["q1_1_text", "q2_1_text", "q3_1_choice_1", "q3_1_choice_2", "q3_3_comment"]);
    assert_eq!(required, json!(["q1_1_text"]));

    let contents = [
        json!({ "q1_1_text": "so", "q2_1_text": "Leave it open", "q3_1_choice_1": true, "q3_3_comment": "No comment" }),
    ];
    let Outcome::Answered(responses) = fill(&request, poor(), &contents) else { panic!() };
    assert!(responses[1].skipped && responses[0].is_answered());
    let contents = [
        json!({ "q1_1_text": "so", "q2_1_text": "Write it in the next form", "q3_1_choice_1": true }),
        json!({ "q2_1_text": "more" }),
    ];
    let Outcome::Answered(responses) = fill(&request, poor(), &contents) else { panic!() };
    assert_eq!(responses[1].other.as_deref(), Some("more"));
}

#[test]
fn ten_questions_sort_as_they_are_asked() {
    let questions: Vec<Value> =
        (0..12).map(|number| json!({ "question": format!("Number {number}?"), "type": "text" })).collect();
    let request = asked(&QUICK, &json!({ "questions": questions }).to_string());
    let (mut session, mut forms) = begun(&request, Ability::WHOLE);
    let form = forms.next(&mut session).unwrap();
    let keys: Vec<String> =
        form["requestedSchema"]["properties"].as_object().unwrap().keys().cloned().collect();
    assert!(
        keys.is_sorted() && keys.first().unwrap() == "q01_1_text" && keys.last().unwrap() == "q12_1_text",
        "{keys:?}"
    );
}

#[test]
fn labels_that_look_alike_are_told_apart_and_hostile_ones_are_shown() {
    let request = "{\"questions\":[{\"question\":\"Which one?\",\"context\":\"\\u001b[2J\",\"options\":[{\"label\":\"A  B\"},{\"label\":\"A B\"},{\"label\":\"\\u202ec\"}]}]}";
    let request = asked(&QUICK, request);
    let (mut session, mut forms) = begun(&request, Ability::WHOLE);
    let form = forms.next(&mut session).unwrap();
    assert!(
        !form.to_string().contains(['\u{1b}', '\u{202e}']) && form["message"].as_str().unwrap().contains('␛')
    );
    let names: Vec<&str> = form["requestedSchema"]["properties"]["q1_1_choice"]["oneOf"]
        .as_array()
        .unwrap()
        .iter()
        .map(|option| option["const"].as_str().unwrap())
        .collect();
    assert_eq!(names, ["1. A  B", "2. A B", "<U+202E>c"]);
    forms.take(Reply::Accept(json!({ "q1_1_choice": "2. A B" })), &mut session);
    let Some(Outcome::Answered(responses)) = session.model().outcome() else { panic!() };
    assert_eq!(responses[0].selected, vec![1].into());
}

#[test]
fn a_client_that_cuts_the_message_gets_the_context_of_each_question_with_its_first_field() {
    let request = r#"{"questions":[{"question":"Which?","header":"W","context":"It holds 2 GB.\nIt runs on one machine.","options":[{"label":"A"},{"label":"B"}]},{"question":"Why?","header":"Y","type":"text"}]}"#;
    let request = asked(&QUICK, request);
    let form = |client: &str| {
        let (mut session, mut forms) = begun(&request, Ability::of_client(client));
        forms.next(&mut session).unwrap()
    };
    let (claude, other) = (form("claude-code"), form("other"));
    assert_eq!(claude["message"], "2 questions\n1. Which?\n2. Why?");
    let description = &claude["requestedSchema"]["properties"]["q1_1_choice"]["description"];
    assert_eq!(description, "Which? It holds 2 GB.↵It runs on one machine.");
    assert!(other["message"].as_str().unwrap().contains("one machine"));
    assert!(!other["requestedSchema"].to_string().contains("2 GB"));
}

#[test]
fn what_a_form_cannot_hold_does_not_fit() {
    let secret = asked(&QUICK, r#"{"questions":[{"question":"Token?","type":"secret"}]}"#);
    assert!(fits(&secret).unwrap_err().contains("secret"));
    let options: Vec<Value> = (0..201).map(|number| json!({ "label": number.to_string() })).collect();
    let many =
        asked(&QUICK, &json!({ "questions": [{ "question": "Which?", "options": options }] }).to_string());
    assert!(fits(&many).unwrap_err().contains("200"));
    assert_eq!(fits(&asked(&ASK_USER, MIXED)), Ok(()));
}

#[test]
fn questions_that_stay_open_end_after_three_forms() {
    let request = asked(&ASK_USER, MIXED);
    let (mut session, mut forms) = begun(&request, Ability::WHOLE);
    for _ in 0..3 {
        forms.next(&mut session).expect("a form");
        forms.take(Reply::Accept(json!({ "q1_1_choice": "Postgres", "q2_1_choice": 1 })), &mut session);
    }
    let Some(Outcome::Failed(why)) = session.model().outcome() else { panic!() };
    assert!(why.contains("T: an answer is needed") && !why.contains("DB"), "{why}");
}

/// JSON that a client may send, with keys and values of forms in it.
fn content() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i32>().prop_map(Value::from),
        prop_oneof![
            Just("Postgres"),
            Just("SQLite"),
            Just("Auth"),
            Just("Vitest"),
            Just("Other"),
            Just(" "),
            Just("x")
        ]
        .prop_map(Value::from),
    ];
    let value = prop_oneof![leaf.clone(), proptest::collection::vec(leaf, 0..3).prop_map(Value::from)];
    let key = prop_oneof![
        Just("q1_1_choice"),
        Just("q1_2_other"),
        Just("q1_3_comment"),
        Just("q2_1_choice"),
        Just("q2_1_choice_1"),
        Just("q2_2_other"),
        Just("q3_1_choice"),
        Just("q3_2_other"),
        Just("q9"),
    ];
    let object = proptest::collection::vec((key.prop_map(str::to_owned), value.clone()), 0..8)
        .prop_map(|fields| Value::Object(fields.into_iter().collect()));
    prop_oneof![9 => object, 1 => value]
}

proptest! {
    #[test]
    fn nothing_becomes_an_answer_that_did_not_come_in(contents in proptest::collection::vec(content(), 1..6), codex in any::<bool>()) {
        let request = asked(&ASK_USER, MIXED);
        let (mut session, mut forms) = begun(&request, if codex { poor() } else { Ability::WHOLE });
        let mut sent = String::new();
        for content in &contents {
            if forms.next(&mut session).is_none() {
                break;
            }
            sent.push_str(&content.to_string());
            forms.take(Reply::Accept(content.clone()), &mut session);
        }
        if let Some(Outcome::Answered(responses)) = session.model().outcome() {
            let questions = request.questionnaire.as_ref().unwrap().questions();
            for (question, response) in questions.iter().zip(responses) {
                for label in response.labels(question).chain(response.other.as_deref()).chain(response.comment.as_deref()) {
                    prop_assert!(sent.contains(label) || sent.contains("_choice_1\":true"), "{label} of {sent}");
                }
            }
        }
    }
}
