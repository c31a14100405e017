//! Outcomes of `ask_user_question`: exactly four keys whatever happened, and an answer from a submit only.

use ask_user::dialect::Dialect;
use ask_user::dialect::ask_user_question::ASK_USER_QUESTION;
use ask_user::dialect::{Format, ToolResult, parse, render};
use ask_user::model::outcome::{Outcome, Response};
use serde_json::{Value, json};

use super::{one, valid};

const TOOL: &Dialect = &ASK_USER_QUESTION;
const LANGUAGE: &str = r#"{"id":"language","type":"select","question":"Which language should be used?","options":[{"value":"typescript","label":"TypeScript","description":"What the repo uses."},{"value":"rust","label":"Rust"}]}"#;
const DEADLINE: &str = r#"{"id":"deadline","type":"text","question":"When is it due?","required":false}"#;
/// The same as the result repeats them.
const LANGUAGE_SHOWN: &str = r#"{"id":"language","type":"select","question":"Which language should be used?","label":"Q1","required":true,"options":[{"value":"typescript","label":"TypeScript","description":"What the repo uses."},{"value":"rust","label":"Rust"}]}"#;
const DEADLINE_SHOWN: &str =
    r#"{"id":"deadline","type":"text","question":"When is it due?","label":"Q2","required":false}"#;
const NOTHING: &str = r#"{"version":1,"cancelled":true,"questions":[],"answers":[]}"#;

fn both() -> String {
    format!(r#"{{"questions":[{LANGUAGE},{DEADLINE}]}}"#)
}

fn chosen(selected: &[usize]) -> Response {
    Response { selected: selected.to_vec().into(), ..Response::default() }
}

fn typed(text: &str) -> Response {
    Response { other: Some(text.into()), ..Response::default() }
}

fn skipped() -> Response {
    Response { skipped: true, ..Response::default() }
}

fn result(text: &str, outcome: &Outcome) -> ToolResult {
    render(&parse(TOOL, text), outcome, None)
}

#[test]
fn the_json_of_the_contract() {
    let request = format!(r#"{{"questions":[{LANGUAGE}]}}"#);
    let result = result(&request, &Outcome::Answered(vec![chosen(&[0])]));
    let content = json!([{ "type": "text", "text": r#""Which language should be used?" = "TypeScript""# }]);
    let answer = r#"{"id":"language","question":"Which language should be used?","type":"select","answer":"TypeScript","value":"typescript","label":"TypeScript","custom":false,"skipped":false}"#;
    assert_eq!(
        result.to_json(),
        format!(
            r#"{{"content":{content},"details":{{"version":1,"cancelled":false,"questions":[{LANGUAGE_SHOWN}],"answers":[{answer}]}}}}"#
        )
    );
}

/// The answer's last five fields, and the line of the text.
#[test]
fn every_kind_of_answer() {
    let line = |answer: &str| format!(r#""Which language should be used?" = {answer}"#);
    let due = |answer: &str| format!(r#""When is it due?" = {answer}"#);
    for (question, response, fields, text) in [
        (
            LANGUAGE,
            chosen(&[1]),
            r#""answer":"Rust","value":"rust","label":"Rust","custom":false,"skipped":false"#,
            line(r#""Rust""#),
        ),
        (
            LANGUAGE,
            typed("Zig \"0.13\"\nor so"),
            r#""answer":"Zig \"0.13\"\nor so","value":"Zig \"0.13\"\nor so","label":null,"custom":true,"skipped":false"#,
            line(r#""Zig \"0.13\"\nor so""#),
        ),
        // What the person types stays theirs, even where an option reads the same.
        (
            LANGUAGE,
            typed("Rust"),
            r#""answer":"Rust","value":"Rust","label":null,"custom":true,"skipped":false"#,
            line(r#""Rust""#),
        ),
        (
            DEADLINE,
            typed("2026-12-01"),
            r#""answer":"2026-12-01","value":"2026-12-01","label":null,"custom":true,"skipped":false"#,
            due(r#""2026-12-01""#),
        ),
        (
            DEADLINE,
            typed("(skipped)"),
            r#""answer":"(skipped)","value":"(skipped)","label":null,"custom":true,"skipped":false"#,
            due(r#""(skipped)""#),
        ),
        (
            DEADLINE,
            skipped(),
            r#""answer":null,"value":null,"label":null,"custom":false,"skipped":true"#,
            due("(skipped)"),
        ),
        // On submit an optional question without an answer is skipped.
        (
            DEADLINE,
            Response::default(),
            r#""answer":null,"value":null,"label":null,"custom":false,"skipped":true"#,
            due("(skipped)"),
        ),
    ] {
        let request = format!(r#"{{"questions":[{question}]}}"#);
        let result = result(&request, &Outcome::Answered(vec![response]));
        let answer = result.details["answers"][0].to_string();
        assert!(answer.ends_with(&format!(",{fields}}}")), "{answer}");
        assert_eq!((result.text, result.is_error), (text, false));
    }
}

#[test]
fn answers_come_in_question_order_one_each() {
    let third = r#"{"id":"name","question":"What name?"}"#;
    let request = format!(r#"{{"questions":[{DEADLINE},{third},{LANGUAGE}]}}"#);
    let result = result(&request, &Outcome::Answered(vec![skipped(), typed("x"), chosen(&[0])]));
    let ids: Vec<&Value> =
        result.details["answers"].as_array().unwrap().iter().map(|answer| &answer["id"]).collect();
    assert_eq!(ids, ["deadline", "name", "language"]);
    assert_eq!(
        result.text,
        "\"When is it due?\" = (skipped)\n\"What name?\" = \"x\"\n\"Which language should be used?\" = \"TypeScript\""
    );
}

#[test]
fn without_an_answer_the_details_have_none() {
    let asked = format!(
        r#"{{"version":1,"cancelled":true,"questions":[{LANGUAGE_SHOWN},{DEADLINE_SHOWN}],"answers":[]}}"#
    );
    for (outcome, text, details, is_error) in [
        (
            Outcome::Cancelled,
            "The person cancelled. Do not assume an answer or go on with the task: wait for instructions, or ask again with better options if the decision is still needed.",
            asked.as_str(),
            false,
        ),
        (
            Outcome::Aborted("SIGTERM".into()),
            "Aborted by the agent, not by the person. Do not assume an answer; do not retry ask_user_question: pass the abort on, or wait for instructions if the decision is still needed.",
            &asked,
            false,
        ),
        (
            Outcome::NoTerminal,
            "Error: ask_user_question needs an interactive session. The tool is off for this session. Do not retry: decide and say so, or wait for the person.",
            NOTHING,
            true,
        ),
        (
            Outcome::Failed("the log is full".into()),
            "ask_user_question failed: the log is full. Do not assume an answer: retry once with corrected parameters, or decide and say so.",
            NOTHING,
            true,
        ),
    ] {
        let result = result(&both(), &outcome);
        assert_eq!((result.text.as_str(), result.is_error), (text, is_error));
        assert_eq!(result.details.to_string(), details);
    }
}

#[test]
fn an_invalid_request_gets_every_message_on_a_line_of_its_own() {
    let text = r#"{"questions":[{"id":"a","question":"Q?","options":[]},{"id":"a","question":"R?"}]}"#;
    let violations = parse(TOOL, text).questionnaire.unwrap_err();
    let result = result(text, &Outcome::Invalid(violations));
    let lines: Vec<&str> = result.text.lines().collect();
    assert_eq!(lines.len(), 2, "{}", result.text);
    assert!(lines[0].starts_with("Error: questions[0].options: has 0 options, "), "{}", lines[0]);
    assert!(lines[1].starts_with("questions[1].id: is the same as `questions[0].id`; "), "{}", lines[1]);
    assert!(result.is_error);
    assert_eq!(result.details.to_string(), NOTHING);
}

#[test]
fn an_outcome_that_does_not_fit_is_no_answer() {
    let comment = Response { comment: Some("c".into()), ..chosen(&[0]) };
    let torn = Response { skipped: true, ..chosen(&[0]) };
    let two = Response { other: Some("x".into()), ..chosen(&[0]) };
    for (text, responses) in [
        (both(), vec![]),
        (both(), vec![chosen(&[0])]),
        (both(), vec![chosen(&[2]), skipped()]),
        (both(), vec![chosen(&[0]), chosen(&[0])]),
        (both(), vec![chosen(&[0, 1]), skipped()]),
        (both(), vec![two, skipped()]),
        (both(), vec![comment, skipped()]),
        (both(), vec![torn, skipped()]),
        // A required question was left out, by an act or without one.
        (both(), vec![skipped(), skipped()]),
        (both(), vec![Response::default(), typed("x")]),
        ("{}".to_owned(), vec![chosen(&[0])]),
    ] {
        let outcome = Outcome::Answered(responses);
        let result = result(&text, &outcome);
        assert!(result.is_error && result.text.starts_with("ask_user_question failed: "), "{}", result.text);
        assert_eq!(result.details.to_string(), NOTHING, "{outcome:?}");
        for format in [Format::Answer, Format::Text] {
            assert_eq!(format.output(&parse(TOOL, &text), &outcome, &result), None, "{outcome:?}");
        }
    }
}

#[test]
fn the_bare_answer_is_what_the_person_read_or_typed() {
    let request = valid(TOOL, &both());
    let outcome = Outcome::Answered(vec![chosen(&[0]), typed("a\nb")]);
    let result = render(&request, &outcome, None);
    assert_eq!(Format::Answer.output(&request, &outcome, &result).as_deref(), Some("TypeScript\na\\nb"));
}

#[test]
fn defaults_are_written_out_and_unknown_fields_left_out() {
    let text = one(
        r#""x":1,"required":false,"question":"Q?","id":"a","label":"Tab","options":[{"label":"X","icon":"i","value":"x","description":""}]"#,
    );
    assert_eq!(
        result(&text, &Outcome::Cancelled).details["questions"].to_string(),
        r#"[{"id":"a","type":"select","question":"Q?","label":"Tab","required":false,"options":[{"value":"x","label":"X"}]}]"#
    );
}
