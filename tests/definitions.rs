//! The definitions of the tools, held together: what the schema says about a request's shape is what the
//! checks say, and what no schema can say is listed here, row by row. Expectations are written out from
//! the contracts.

// The exception for tests in clippy.toml does not reach the helpers of an integration test.
#![allow(clippy::panic)]

use std::process::Command;

use ask_user::dialect::Dialect;
use ask_user::dialect::ask_user::ASK_USER;
use ask_user::dialect::ask_user_question::ASK_USER_QUESTION;
use ask_user::dialect::parse;
use ask_user::dialect::quick::QUICK;
use jsonschema::Validator;
use serde_json::{Value, json};

/// What a contract says about a request, and who can say it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Verdict {
    /// Valid: the schema and the checks accept it.
    Good,
    /// A wrong shape: both refuse it.
    Shape,
    /// Against a rule that the schema cannot say: the checks alone refuse it.
    Beyond,
}
use Verdict::{Beyond, Good, Shape};

fn parameters(tool: &'static Dialect) -> Value {
    tool.definition().map(|definition| definition.parameters).unwrap_or_default()
}

fn validator(tool: &'static Dialect) -> Validator {
    let parameters = parameters(tool);
    assert!(parameters.is_object(), "{tool:?} has no schema");
    jsonschema::draft202012::new(&parameters).unwrap_or_else(|error| panic!("{error}"))
}

fn check(tool: &'static Dialect, rows: &[(Verdict, Value)]) {
    let schema = validator(tool);
    for (verdict, request) in rows {
        let checked = parse(tool, &request.to_string()).questionnaire;
        let found = (schema.is_valid(request), checked.is_ok());
        let wanted = match verdict {
            Good => (true, true),
            Shape => (false, false),
            Beyond => (true, false),
        };
        assert_eq!(found, wanted, "{verdict:?} {request}\n(schema, checks)\n{checked:?}");
    }
}

/// As many copies of a value.
fn many(count: usize, item: impl Fn(usize) -> Value) -> Value {
    Value::Array((0..count).map(item).collect())
}

/// An object with fields changed, added, or taken out where the new value is `"<out>"`.
fn with(base: &Value, changes: &Value) -> Value {
    let mut object = base.clone();
    if let (Value::Object(fields), Value::Object(changes)) = (&mut object, changes) {
        fields.extend(changes.clone());
        fields.retain(|_, value| value != "<out>");
    }
    object
}

fn call(questions: impl Into<Value>) -> Value {
    json!({ "questions": questions.into() })
}

#[test]
fn ask_user() {
    let base = json!({ "question": "Q?", "options": [{ "label": "A" }, { "label": "B" }] });
    let one = |changes: Value| call(json!([with(&base, &changes)]));
    let option = |option: Value| one(json!({ "options": [{ "label": "A" }, option] }));
    let tab = |n: usize| with(&base, &json!({ "question": format!("Q{n}?"), "header": format!("H{n}") }));
    let labels = |n: usize| one(json!({ "options": many(n, |i| json!({ "label": format!("L{i}") })) }));
    let rows = [
        (Good, one(json!({}))),
        (Good, one(json!({ "header": "123456789012", "context": "c\nd", "multiSelect": true }))),
        (Good, one(json!({ "allowComment": false, "header": " ", "context": "" }))),
        (Good, one(json!({ "question": "需".repeat(1000), "header": "考虑迁移成本考虑迁移成本" }))),
        (Good, one(json!({ "question": "👩‍👩‍👧 \u{2028} \u{202e}?" }))),
        (Good, option(json!({ "label": "x".repeat(500), "description": "d\n\te" }))),
        (Good, option(json!({ "label": "B\nC", "value": 1, "icon": null }))),
        (Good, one(json!({ "timeout": 3, "id": null }))),
        (Good, json!({ "questions": [base], "$schema": "x" })),
        (Good, call(many(2, tab))),
        (Good, call(many(4, tab))),
        (Good, labels(4)),
        (Shape, json!({})),
        (Shape, json!(null)),
        (Shape, json!("Which?")),
        (Shape, json!([base])),
        (Shape, base.clone()),
        (Shape, call(json!(base))),
        (Shape, call(json!("[]"))),
        (Shape, call(json!(null))),
        (Shape, call(json!([]))),
        (Shape, call(many(5, tab))),
        (Shape, call(json!(["Which?"]))),
        (Shape, call(json!([base, null]))),
        (Shape, one(json!({ "question": "<out>" }))),
        (Shape, one(json!({ "question": "<out>", "prompt": "Q?" }))),
        (Shape, one(json!({ "question": 7 }))),
        (Shape, one(json!({ "question": null }))),
        (Shape, one(json!({ "question": " \u{3000}" }))),
        (Shape, one(json!({ "question": "" }))),
        (Shape, one(json!({ "question": "x".repeat(1001) }))),
        (Shape, one(json!({ "question": "a\nb" }))),
        (Shape, one(json!({ "question": "a\u{7f}" }))),
        (Shape, one(json!({ "question": "\u{85}a" }))),
        (Shape, one(json!({ "question": "a\n" }))),
        (Shape, one(json!({ "header": "1234567890123" }))),
        (Shape, one(json!({ "header": null }))),
        (Shape, one(json!({ "context": 1 }))),
        (Shape, one(json!({ "multiSelect": "true" }))),
        (Shape, one(json!({ "allowComment": null }))),
        (Shape, one(json!({ "options": "<out>" }))),
        (Shape, one(json!({ "options": ["A", "B"] }))),
        (Shape, one(json!({ "options": "A, B" }))),
        (Shape, one(json!({ "options": { "label": "A" } }))),
        (Shape, labels(0)),
        (Shape, labels(1)),
        (Shape, labels(5)),
        (Shape, option(json!({}))),
        (Shape, option(json!({ "value": "B" }))),
        (Shape, option(json!({ "label": 2 }))),
        (Shape, option(json!({ "label": "\t" }))),
        (Shape, option(json!({ "label": "B", "description": null }))),
        (Shape, option(json!([]))),
        // What must differ, what is reserved, and what only several questions need.
        (Beyond, call(json!([tab(1), tab(2), tab(1)]))),
        (Beyond, call(json!([tab(1), with(&tab(2), &json!({ "question": " Q1? " }))]))),
        (Beyond, call(json!([tab(1), with(&tab(2), &json!({ "header": "H1" }))]))),
        (Beyond, call(json!([tab(1), with(&tab(2), &json!({ "header": "<out>" }))]))),
        (Beyond, call(json!([tab(1), with(&tab(2), &json!({ "header": " " }))]))),
        (Beyond, option(json!({ "label": " A" }))),
        (Beyond, option(json!({ "label": "other" }))),
    ];
    assert!(rows.len() >= 60, "{}", rows.len());
    check(&ASK_USER, &rows);
}

#[test]
fn ask_user_question() {
    let base = json!({ "id": "a", "question": "Q?", "options": [{ "value": "x", "label": "X" }] });
    let text = json!({ "id": "a", "question": "Q?" });
    let one = |changes: Value| call(json!([with(&base, &changes)]));
    let option = |option: Value| one(json!({ "options": [{ "value": "x", "label": "X" }, option] }));
    let other = |n: usize| with(&base, &json!({ "id": format!("q{n}") }));
    let options =
        |n: usize| one(json!({ "options": many(n, |i| json!({ "value": format!("v{i}"), "label": "L" })) }));
    let rows = [
        (Good, one(json!({}))),
        (Good, call(json!([text]))),
        (Good, one(json!({ "type": "select", "label": "123456789012", "required": false }))),
        (Good, call(json!([with(&text, &json!({ "type": "text", "label": "" }))]))),
        (Good, one(json!({ "question": "需".repeat(5000), "label": "考虑迁移成本考虑迁移成本" }))),
        (Good, one(json!({ "id": "a\nb", "header": 5, "multiSelect": "x" }))),
        (Good, option(json!({ "value": "y", "label": "Other" }))),
        (Good, option(json!({ "value": "y", "label": "X", "description": "d\ne", "icon": 1 }))),
        (Good, json!({ "questions": [base], "timeout": 3 })),
        (Good, call(many(2, other))),
        (Good, call(many(8, other))),
        (Good, options(1)),
        (Good, options(8)),
        (Shape, json!({})),
        (Shape, json!(3)),
        (Shape, json!([base])),
        (Shape, base.clone()),
        (Shape, call(base.clone())),
        (Shape, call(json!("[]"))),
        (Shape, call(json!([]))),
        (Shape, call(many(9, other))),
        (Shape, call(json!(["Which?"]))),
        (Shape, one(json!({ "id": "<out>" }))),
        (Shape, one(json!({ "id": "<out>", "key": "a" }))),
        (Shape, one(json!({ "id": "" }))),
        (Shape, one(json!({ "id": "\u{a0} " }))),
        (Shape, one(json!({ "id": 1 }))),
        (Shape, one(json!({ "id": null }))),
        (Shape, one(json!({ "question": "<out>" }))),
        (Shape, one(json!({ "question": "  " }))),
        (Shape, one(json!({ "question": "a\tb" }))),
        (Shape, one(json!({ "question": "a\u{9f}" }))),
        (Shape, one(json!({ "question": ["Q?"] }))),
        (Shape, one(json!({ "label": "1234567890123" }))),
        (Shape, one(json!({ "label": null }))),
        (Shape, one(json!({ "type": "multi" }))),
        (Shape, one(json!({ "type": "Select" }))),
        (Shape, one(json!({ "type": null }))),
        (Shape, one(json!({ "required": "false" }))),
        (Shape, one(json!({ "required": null }))),
        (Shape, one(json!({ "options": null }))),
        (Shape, one(json!({ "options": ["X"] }))),
        (Shape, one(json!({ "options": "X" }))),
        (Shape, one(json!({ "options": { "value": "x", "label": "X" } }))),
        (Shape, options(0)),
        (Shape, options(9)),
        (Shape, call(json!([with(&text, &json!({ "type": "text", "options": [] }))]))),
        (Shape, option(json!({}))),
        (Shape, option(json!({ "value": "y" }))),
        (Shape, option(json!({ "label": "Y" }))),
        (Shape, option(json!({ "value": "y", "text": "Y" }))),
        (Shape, option(json!({ "value": 1, "label": "Y" }))),
        (Shape, option(json!({ "value": "", "label": "Y" }))),
        (Shape, option(json!({ "value": "y", "label": " " }))),
        (Shape, option(json!({ "value": "y", "label": null }))),
        (Shape, option(json!({ "value": "y", "label": "Y", "description": 5 }))),
        (Shape, option(json!(null))),
        // What must differ, and what depends on the type.
        (Beyond, call(json!([other(1), other(2), other(1)]))),
        (Beyond, call(json!([other(1), with(&other(2), &json!({ "id": " q1" }))]))),
        (Beyond, option(json!({ "value": "x ", "label": "Y" }))),
        (Beyond, one(json!({ "type": "text" }))),
        (Beyond, call(json!([with(&text, &json!({ "type": "select" }))]))),
    ];
    assert!(rows.len() >= 60, "{}", rows.len());
    check(&ASK_USER_QUESTION, &rows);
}

/// White space and control characters are the same characters for the schema and for the checks, each
/// alone and each beside a letter.
#[test]
fn blank_and_one_line_are_the_same_for_both() {
    let schema = validator(&ASK_USER_QUESTION);
    let (mut blank, mut alone, mut beside) = (0, 0, 0);
    let is_refused = |id: &str, question: &str| {
        let request = call(json!([{ "id": id, "question": question }]));
        let is_good = parse(&ASK_USER_QUESTION, &request.to_string()).questionnaire.is_ok();
        assert_eq!(schema.is_valid(&request), is_good, "{id:?} {question:?}");
        usize::from(!is_good)
    };
    for c in (0..0x1_1000).filter_map(char::from_u32) {
        blank += is_refused(&c.to_string(), "Q?");
        alone += is_refused("a", &c.to_string());
        beside += is_refused("a", &format!("{c}x")) + is_refused("a", &format!(" x{c}"));
    }
    // Unicode has 25 characters of white space and 65 controls; 6 are both.
    assert_eq!((blank, alone, beside), (25, 25 + 65 - 6, 2 * 65));
}

/// Only what `TypeBox` and the providers of models know, and nothing that closes an object.
#[test]
fn the_schemas_keep_to_a_small_subset() {
    fn keywords(schema: &Value, found: &mut Vec<String>) {
        let Value::Object(fields) = schema else { return };
        for (keyword, value) in fields {
            found.push(keyword.clone());
            match keyword.as_str() {
                "properties" => value.as_object().unwrap().values().for_each(|field| keywords(field, found)),
                "items" => keywords(value, found),
                _ => (),
            }
        }
    }
    let known = [
        "type",
        "required",
        "properties",
        "items",
        "minItems",
        "maxItems",
        "maxLength",
        "pattern",
        "enum",
        "default",
        "description",
    ];
    for tool in [&ASK_USER, &ASK_USER_QUESTION] {
        let schema = parameters(tool);
        assert!(jsonschema::meta::is_valid(&schema));
        let mut found = Vec::new();
        keywords(&schema, &mut found);
        assert!(found.iter().all(|keyword| known.contains(&keyword.as_str())), "{found:?}");
    }
}

/// The examples that the description shows are requests that the schema accepts.
#[test]
fn the_examples_of_the_texts_are_good() {
    use ask_user::dialect::{ask_user as first, ask_user_question as second};
    for (tool, examples) in [
        (
            &ASK_USER,
            [first::texts::EXAMPLE_ONE, first::texts::EXAMPLE_SEVERAL, first::rules::REQUEST_EXAMPLE],
        ),
        (
            &ASK_USER_QUESTION,
            [second::texts::EXAMPLE_ONE, second::texts::EXAMPLE_SEVERAL, second::rules::REQUEST_EXAMPLE],
        ),
    ] {
        let rows: Vec<(Verdict, Value)> =
            examples.iter().map(|text| (Good, serde_json::from_str(text).unwrap())).collect();
        check(tool, &rows);
        let description = tool.definition().unwrap().description;
        for (text, count) in examples.iter().zip([1, 2]) {
            assert!(description.contains(text), "{text}");
            assert!(text.contains(r#""label": "(Recommended) "#), "{text}");
            let request = parse(tool, text);
            let found = request.questionnaire.map(|questionnaire| questionnaire.questions().len());
            assert_eq!((found, request.warnings), (Ok(count), Vec::new()), "{text}");
        }
    }
}

/// "No context, no question" holds for the examples too.
#[test]
fn the_examples_of_ask_user_have_a_context() {
    use ask_user::dialect::ask_user::texts;
    for text in [texts::EXAMPLE_ONE, texts::EXAMPLE_SEVERAL] {
        let request: Value = serde_json::from_str(text).unwrap();
        let questions = request["questions"].as_array().unwrap();
        assert!(questions.iter().all(|question| question["context"].is_string()), "{text}");
    }
}

/// Both tools may be offered at once, so each text says when it is the right one. It names no other tool: that one may
/// not be there.
#[test]
fn each_text_says_when_it_is_the_right_one() {
    for (tool, other, words) in [
        (&ASK_USER, &ASK_USER_QUESTION, ["for choices", "not for a text that only the person can write"]),
        (&ASK_USER_QUESTION, &ASK_USER, ["a short text that only the person can write", "For choices alone"]),
    ] {
        let description = tool.definition().unwrap().description;
        let right = description.split("It is the right tool ").nth(1).unwrap().split("\n\n").next().unwrap();
        let right = right.replace('\n', " ");
        assert!(words.iter().all(|word| right.contains(word)), "{right}");
        let rest = description.replace(tool.name(), "");
        assert!(!rest.contains(other.name()), "{description}");
    }
}

/// The numbers that a model reads in the texts are those of the schema; here they are once more, from the
/// contracts.
#[test]
fn texts_and_schemas_name_the_same_numbers() {
    for (tool, questions, options, tab, guidelines) in
        [(&ASK_USER, (1, 4), (2, 4), "header", 6), (&ASK_USER_QUESTION, (1, 8), (1, 8), "label", 7)]
    {
        let definition = tool.definition().unwrap();
        let list = &definition.parameters["properties"]["questions"];
        let question = &list["items"]["properties"];
        let count = |list: &Value| (list["minItems"].as_u64().unwrap(), list["maxItems"].as_u64().unwrap());
        assert_eq!((count(list), count(&question["options"])), (questions, options));
        assert_eq!(question[tab]["maxLength"], 12);
        for text in [
            format!("{} to {} questions", questions.0, questions.1),
            format!("{} to {} options", options.0, options.1),
            "at most 12 characters".to_owned(),
        ] {
            assert!(definition.description.contains(&text), "{tool:?} {text}");
        }
        for field in question.as_object().unwrap().keys() {
            assert!(definition.description.contains(field), "{tool:?} does not tell of {field}");
        }
        assert_eq!(definition.prompt_guidelines.len(), guidelines);
        assert!(definition.prompt_guidelines.iter().all(|rule| rule.contains(tool.name())));
    }
    assert_eq!(QUICK.definition(), None);
}

#[test]
fn the_command_prints_the_definition() {
    for tool in [&ASK_USER, &ASK_USER_QUESTION] {
        let output = Command::new(env!("CARGO_BIN_EXE_ask-user"))
            .env_clear()
            .args(["tool", tool.name()])
            .output()
            .unwrap();
        assert_eq!(
            (output.status.code(), String::from_utf8(output.stderr).unwrap()),
            (Some(0), String::new())
        );
        let printed: Value = serde_json::from_slice(&output.stdout).unwrap();
        let keys: Vec<&String> = printed.as_object().unwrap().keys().collect();
        let wanted = ["name", "label", "description", "promptSnippet", "promptGuidelines", "parameters"];
        assert_eq!(keys, wanted);
        assert_eq!(printed["name"], tool.name());
        assert_eq!(printed["parameters"], parameters(tool));
        assert!(printed["label"].as_str().is_some_and(|label| !label.is_empty()));
        assert!(printed["promptSnippet"].as_str().is_some_and(|snippet| !snippet.contains('\n')));
    }
    let unknown =
        Command::new(env!("CARGO_BIN_EXE_ask-user")).env_clear().args(["tool", "quick"]).output().unwrap();
    assert_eq!((unknown.status.code(), unknown.stdout.as_slice()), (Some(2), b"".as_slice()));
}

/// Every tool that a model calls, with what a host answers if the program cannot; the words are the contract's.
#[test]
fn the_command_prints_all_tools_at_once() {
    let run =
        |args: &[&str]| Command::new(env!("CARGO_BIN_EXE_ask-user")).env_clear().args(args).output().unwrap();
    let output = run(&["tool", "--all"]);
    assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), b"".as_slice()));
    let printed: Value = serde_json::from_slice(&output.stdout).unwrap();
    let nothing = json!({ "version": 1, "cancelled": true, "questions": [], "answers": [] });
    let unanswered = json!({ "questions": [], "answers": {}, "responses": {}, "cancelled": true });
    for (index, (tool, failed, aborted)) in
        [(&ASK_USER, json!({ "error": "{why}" }), unanswered), (&ASK_USER_QUESTION, nothing.clone(), nothing)]
            .into_iter()
            .enumerate()
    {
        let [name, one] = [tool.name(), "retry once with corrected parameters, or decide and say so."];
        let why = format!("{name} failed: {{why}}. Do not assume an answer: {one}");
        let abort = format!(
            "Aborted by the agent, not by the person. Do not assume an answer; do not retry {name}: pass the abort on, or wait for instructions if the decision is still needed."
        );
        let wanted = json!({
            "definition": serde_json::from_slice::<Value>(&run(&["tool", name]).stdout).unwrap(),
            "failed": { "content": [{ "type": "text", "text": why }], "details": failed, "isError": true },
            "aborted": { "content": [{ "type": "text", "text": abort }], "details": aborted },
        });
        assert_eq!(printed[index], wanted);
    }
    assert_eq!(printed.as_array().map(Vec::len), Some(2), "no model calls `quick`");
    assert_eq!(
        (run(&["tool"]).status.code(), run(&["tool", "ask_user", "--all"]).status.code()),
        (Some(2), Some(2))
    );
}

/// What the description says and what the guidelines say, a guideline a row.
#[test]
fn description_and_guidelines_say_the_same() {
    const STUCK: &str = "as a fallback when stuck: no context, no question; read the code first";
    let context: &[&str] = &["context", STUCK];
    let shared: [&[&str]; 4] = [
        &["one decision a question", "mutually exclusive", "(Recommended)"],
        &["belongs together", "chains of calls"],
        &["trivia", "simple confirmations", "reversible decisions"],
        &[
            "outsource",
            "judgment",
            "at least two",
            "picking wrong would cost real work",
            "if a defensible recommendation can be formed, do that and state the choice instead of asking",
        ],
    ];
    let ask_user = [
        vec![context],
        shared.to_vec(),
        vec![&["a free-text row Other is added to every question", "do not add an \"Other\" option"]],
    ];
    let ask_user_question = [
        vec![
            &[
                "only when a missing decision, preference or clarification is needed to go on",
                "what the person's own messages have already answered",
            ][..],
            &["context", "`question`", "`description`", STUCK],
        ],
        shared.to_vec(),
        vec![&["a free-form row is added to every question with options", "do not add an \"Other\" option"]],
    ];
    for (tool, topics, snippet) in [
        (&ASK_USER, ask_user.concat(), "picking wrong costs real work"),
        (&ASK_USER_QUESTION, ask_user_question.concat(), "missing decision, preference or clarification"),
    ] {
        let definition = tool.definition().unwrap();
        assert_eq!(definition.prompt_guidelines.len(), topics.len());
        for (guideline, words) in definition.prompt_guidelines.iter().zip(topics) {
            for word in words {
                let said = |text: &str| text.to_lowercase().contains(&word.to_lowercase());
                assert!(said(&definition.description), "the description lacks {word:?}");
                assert!(said(guideline), "{guideline:?} lacks {word:?}");
            }
            assert!(!guideline.contains('\n') && guideline.contains(tool.name()), "{guideline:?}");
        }
        assert!(!definition.prompt_snippet.contains('\n') && definition.prompt_snippet.contains(snippet));
        let words = ["long-form input", "never strings"];
        assert!(words.iter().all(|word| definition.description.contains(word)));
    }
}

/// The numbers are written out here, so that a text and the checks cannot drift together unseen.
#[test]
fn the_limits_are_named() {
    for (tool, snippet, batch, limits) in [
        (
            &ASK_USER,
            "1 to 4 choice questions",
            (2, "1 to 4 questions"),
            &["1 to 4 questions", "2 to 4 options", "at most 1000 characters", "1 to 3 sentences"][..],
        ),
        (
            &ASK_USER_QUESTION,
            "1 to 8 questions",
            (3, "1 to 8 questions"),
            &["1 to 8 questions", "1 to 8 options"],
        ),
    ] {
        let definition = tool.definition().unwrap();
        for limit in limits.iter().chain(&["at most 12 characters"]) {
            assert!(definition.description.contains(limit), "{limit}");
        }
        assert!(definition.prompt_snippet.contains(snippet));
        assert!(definition.prompt_guidelines[batch.0].contains(batch.1));
    }
}
