//! One row a rule of the `ask_user_question` request, on both sides of each limit; then the wrong shapes
//! that models send.

use ask_user::dialect::Dialect;
use ask_user::dialect::ask_user_question::ASK_USER_QUESTION;
use ask_user::dialect::parse;
use ask_user::model::kind::Kind;
use ask_user::model::questionnaire::Question;

use super::{Expected, check, one, valid};

const TOOL: &Dialect = &ASK_USER_QUESTION;
/// Two options that break no rule.
const XY: &str = r#""options":[{"value":"x","label":"X"},{"value":"y","label":"Y"}]"#;
const OPTION: &str = r#"as in {"value": "rust", "label": "Rust"}"#;
const OPTIONS: &str = r#"as in "options": [{"value": "rust", "label": "Rust"}"#;
const WHOLE: &str = r#"as in {"questions": [{"id": "#;

fn refused(text: &str, expected: &[Expected<'_>]) {
    assert!(!expected.is_empty());
    check(TOOL, text, expected);
}

fn accepted(text: &str) {
    check(TOOL, text, &[]);
}

/// A question with these fields besides its id and its text.
fn with(fields: &str) -> String {
    one(&format!(r#""id":"a","question":"Q?",{fields}"#))
}

fn options(options: &[&str]) -> String {
    with(&format!(r#""options":[{}]"#, options.join(",")))
}

/// As many options as asked for.
fn some_options(count: usize) -> String {
    let items: Vec<String> = (0..count).map(|i| format!(r#"{{"value":"v{i}","label":"L"}}"#)).collect();
    format!(r#""options":[{}]"#, items.join(","))
}

/// As many free-text questions as there are ids.
fn ids(ids: &[&str]) -> String {
    let item = |id: &&str| format!(r#"{{"id":{},"question":"Q?"}}"#, serde_json::json!(id));
    format!(r#"{{"questions":[{}]}}"#, ids.iter().map(item).collect::<Vec<_>>().join(","))
}

fn only(text: &str) -> Question {
    let questions = valid(TOOL, text).questionnaire.map(|found| found.questions().to_vec());
    questions.unwrap_or_default().swap_remove(0)
}

#[test]
fn questions_are_1_to_8() {
    refused(r#"{"questions":[]}"#, &[("questions", "has 0 questions", "1 to 8 questions")]);
    accepted(&ids(&["a"]));
    accepted(&ids(&["a", "b", "c", "d", "e", "f", "g", "h"]));
    let nine = ids(&["a", "b", "c", "d", "e", "f", "g", "h", "i"]);
    refused(&nine, &[("questions", "has 9 questions, at most 8", "1 to 8 questions")]);
}

#[test]
fn an_id_is_not_blank_and_unique() {
    let example = r#"as in "id": "language""#;
    refused(&one(r#""question":"Q?""#), &[("questions[0].id", "is missing", example)]);
    for blank in ["", " ", "\u{3000}"] {
        refused(&ids(&[blank]), &[("questions[0].id", "is blank", example)]);
    }
    let twice = ("questions[2].id", "the same as `questions[0].id`", "an id of its own");
    refused(&ids(&["a", "b", "a"]), &[twice]);
    refused(&ids(&["a", "b", " a "]), &[twice]);
    accepted(&ids(&["a", "A"]));
}

#[test]
fn a_question_is_one_line_of_any_length() {
    let question = |text: &str| one(&format!(r#""id":"a","question":{}"#, serde_json::json!(text)));
    refused(&one(r#""id":"a""#), &[("questions[0].question", "is missing", r#""question": "#)]);
    for blank in ["", "  ", "\u{a0}\u{2003}", "\u{3000}"] {
        refused(&question(blank), &[("questions[0].question", "is blank", r#""question": "#)]);
    }
    for (text, code) in [
        ("ab\ncd", "U+000A at character 3"),
        ("需\tb", "U+0009 at character 2"),
        ("a\u{0}", "U+0000"),
        ("a\u{7f}", "U+007F"),
        ("a\u{85}", "U+0085"),
        ("a\u{9f}", "U+009F"),
    ] {
        refused(&question(text), &[("questions[0].question", code, "one line")]);
    }
    accepted(&question(&"需".repeat(5000)));
    // Ids tell questions apart, so their texts may be the same.
    accepted(r#"{"questions":[{"id":"a","question":"Q?"},{"id":"b","question":"Q?"}]}"#);
}

#[test]
fn a_tab_label_has_at_most_12_characters_and_a_default() {
    let label = |text: &str| with(&format!(r#""label":{}"#, serde_json::json!(text)));
    accepted(&label("考虑迁移成本考虑迁移成本"));
    refused(
        &label("1234567890123"),
        &[("questions[0].label", "has 13 characters, at most 12", "shorten it")],
    );
    let pair = r#"{"questions":[{"id":"a","question":"Q?","label":"DB"},{"id":"b","question":"R?"},{"id":"c","question":"S?","label":" "}]}"#;
    let found = valid(TOOL, pair).questionnaire.unwrap();
    let labels: Vec<_> = found.questions().iter().enumerate().map(|(index, q)| q.tab_label(index)).collect();
    assert_eq!(labels, ["DB", "Q2", "Q3"]);
}

#[test]
fn the_type_goes_by_the_options_where_it_is_not_named() {
    for (fields, is_text) in [
        (r#""type":"text""#.to_owned(), true),
        (r#""required":true"#.to_owned(), true),
        (XY.to_owned(), false),
        (format!(r#""type":"select",{XY}"#), false),
        (format!(r#"{XY},"type":"select""#), false),
    ] {
        assert_eq!(only(&with(&fields)).kind == Kind::Text, is_text, "{fields}");
    }
    let stray = ("questions[0].options", "text alone", r#"either `options` or `"type": "text"`"#);
    refused(&with(&format!(r#""type":"text",{XY}"#)), &[stray]);
    refused(&with(&format!(r#"{XY},"type":"text""#)), &[stray]);
    refused(&with(r#""type":"text","options":[]"#), &[stray]);
    refused(&with(r#""type":"text","options":null"#), &[stray]);
    let none = ("questions[0].options", "is missing", r#"1 to 8 options, as in "options": "#);
    refused(&with(r#""type":"select""#), &[none]);
    let path = "questions[0].type";
    let two = r#"write "select" or "text""#;
    refused(&with(r#""type":"multi""#), &[(path, r#"is "multi""#, two)]);
    refused(&with(r#""type":"Select""#), &[(path, r#"is "Select""#, two)]);
    refused(
        &with(&format!(r#""type":"radio\n{}",{XY}"#, "x".repeat(50))),
        &[(path, r#"is "radio\nxx"#, two)],
    );
    refused(&with(r#""type":null"#), &[(path, "is null, not a string", "leave it out")]);
    refused(&with(r#""type":1"#), &[(path, "is a number, not a string", "quotes")]);
}

#[test]
fn options_are_1_to_8_with_values_of_their_own() {
    let path = "questions[0].options";
    refused(&with(&some_options(0)), &[(path, "has 0 options, at least 1", "free text")]);
    accepted(&with(&some_options(1)));
    accepted(&with(&some_options(8)));
    refused(&with(&some_options(9)), &[(path, "has 9 options, at most 8", "1 to 8 options")]);
    let x = r#"{"value":"x","label":"X"}"#;
    for (second, expected) in [
        (r#"{"label":"Y"}"#, ("questions[0].options[1].value", "is missing", OPTION)),
        (r#"{"value":"y"}"#, ("questions[0].options[1].label", "is missing", OPTION)),
        (
            r#"{"value":" ","label":"Y"}"#,
            ("questions[0].options[1].value", "is blank", r#"as in "value": "rust""#),
        ),
        (
            r#"{"value":"y","label":"\t"}"#,
            ("questions[0].options[1].label", "is blank", r#"as in "label": "Rust""#),
        ),
        (
            r#"{"value":"x ","label":"Y"}"#,
            ("questions[0].options[1].value", "the same as `questions[0].options[0].value`", "of its own"),
        ),
    ] {
        refused(&options(&[x, second]), &[expected]);
    }
    // Equal labels are told apart by number, and the free-form row has another name than Other.
    accepted(&options(&[x, r#"{"value":"y","label":"X"}"#, r#"{"value":"z","label":"Other"}"#]));
    accepted(&options(&[x, r#"{"value":"X","label":"X","description":"a\nb"}"#]));
    let shared =
        format!(r#"{{"questions":[{{"id":"a","question":"Q?",{XY}}},{{"id":"b","question":"Q?",{XY}}}]}}"#);
    accepted(&shared);
}

#[test]
fn required_is_a_boolean_and_true_by_default() {
    assert!(only(&with(XY)).required);
    assert!(only(&with(r#""required":true"#)).required);
    assert!(!only(&with(r#""required":false"#)).required);
    let path = "questions[0].required";
    refused(&with(r#""required":"no""#), &[(path, "is a string, not a boolean", "without quotes")]);
    refused(&with(r#""required":null"#), &[(path, "is null, not a boolean", "leave it out")]);
    refused(&with(r#""required":0"#), &[(path, "is a number, not a boolean", "true or false")]);
}

#[test]
fn what_is_valid_is_taken_as_received() {
    let text = one(
        r#""id":" a","question":" Q? ","label":"T","required":false,"options":[{"label":" X","value":"x ","description":"d\ne"},{"value":"y","label":"Y","description":""}]"#,
    );
    let question = only(&text);
    assert_eq!((question.id.as_deref(), question.prompt.as_str()), (Some(" a"), " Q? "));
    assert_eq!((question.header.as_deref(), question.context.as_deref()), (Some("T"), None));
    assert!(!question.is_multiple() && !question.comment && !question.required);
    let options: Vec<_> = question
        .options()
        .iter()
        .map(|o| (o.value.as_deref(), o.label.as_str(), o.description.as_deref()))
        .collect();
    assert_eq!(options, [(Some("x "), " X", Some("d\ne")), (Some("y"), "Y", None)]);
}

/// Each in its own question, all in one reply: nine questions, no options, equal ids, text with options.
#[test]
fn nine_questions_no_options_equal_ids_and_text_with_options_in_one_reply() {
    let rest: Vec<String> = (3..9).map(|i| format!(r#"{{"id":"q{i}","question":"Q?"}}"#)).collect();
    let text = format!(
        r#"{{"questions":[{{"id":"a","question":"Q?","options":[]}},{{"id":"a","question":"R?"}},{{"id":"c","type":"text","question":"S?",{XY}}},{}]}}"#,
        rest.join(",")
    );
    refused(
        &text,
        &[
            ("questions", "has 9 questions, at most 8", "1 to 8 questions"),
            ("questions[0].options", "has 0 options, at least 1", "1 to 8 options"),
            ("questions[1].id", "the same as `questions[0].id`", "an id of its own"),
            ("questions[2].options", "text alone", "leave out either"),
        ],
    );
}

#[test]
fn everything_wrong_comes_in_one_reply_in_document_order() {
    refused(
        r#"{"questions":[
            {"type":"text","options":["A"," "],"label":"a long tab label","id":7},
            {"question":"Q?\n","required":"yes","options":[{"value":1,"label":null},{"text":"B","value":"1"}]}
        ]}"#,
        &[
            ("questions[0].options", "text alone", "leave out"),
            ("questions[0].options", "holds strings, not objects", OPTION),
            ("questions[0].options[1]", "is blank", "label"),
            ("questions[0].label", "has 16 characters", "shorten"),
            ("questions[0].id", "is a number, not a string", r#"put it in quotes: "7""#),
            ("questions[0].question", "is missing", "add"),
            ("questions[1].question", "U+000A", "one line"),
            ("questions[1].required", "is a string", "without quotes"),
            ("questions[1].options[0].value", "is a number, not a string", r#"put it in quotes: "1""#),
            ("questions[1].options[0].label", "is null, not a string", r#"as in "label": "Rust""#),
            ("questions[1].options[1].label", "text stands in `text`", "rename `text` to `label`"),
            ("questions[1].id", "is missing", "add"),
        ],
    );
}

#[test]
fn options_in_a_wrong_shape() {
    let path = "questions[0].options";
    refused(&with(r#""options":["A","A"]"#), &[(path, "holds strings, not objects", OPTION)]);
    refused(
        &with(r#""options":[{"value":"x","label":"X"},"X",null]"#),
        &[
            ("questions[0].options[1]", "is a string, not an object", OPTION),
            ("questions[0].options[2]", "is null, not an object", OPTION),
        ],
    );
    refused(&with(r#""options":"A, B""#), &[(path, "is a string, not an array", OPTIONS)]);
    refused(&with(r#""options":null"#), &[(path, "is null, not an array", OPTIONS)]);
    let quoted = serde_json::json!(r#"[{"value":"x","label":"X"}]"#);
    refused(
        &with(&format!(r#""options":{quoted}"#)),
        &[(path, "is a string that holds JSON", "without quotes")],
    );
    for name in ["text", "name", "title"] {
        let (problem, fix) = (format!("text stands in `{name}`"), format!("rename `{name}` to `label`"));
        let option = format!(r#"{{"value":"x","{name}":"X"}}"#);
        refused(&options(&[&option]), &[("questions[0].options[0].label", &problem, &fix)]);
    }
    for name in ["id", "key"] {
        let (problem, fix) = (format!("text stands in `{name}`"), format!("rename `{name}` to `value`"));
        let option = format!(r#"{{"label":"X","{name}":"x"}}"#);
        refused(&options(&[&option]), &[("questions[0].options[0].value", &problem, &fix)]);
    }
}

#[test]
fn the_request_in_a_wrong_shape() {
    let object = format!(r#"{{"id":"a","question":"Q?",{XY}}}"#);
    let holds = ("questions", "is a string that holds JSON", "without quotes");
    let string = |inner: &str| serde_json::json!({ "questions": inner }).to_string();
    refused(&object, &[("questions", "`question` and `options` stand at the top level", WHOLE)]);
    refused(
        r#"{"question":"Q?"}"#,
        &[("questions", "`question` stands at the top level", WHOLE), ("id", "is missing", "add")],
    );
    refused(&format!(r#"{{"questions":{object}}}"#), &[("questions", "is one object, not an array", WHOLE)]);
    refused(&string(&format!("[{object}]")), &[holds]);
    refused(&string(&object), &[holds, ("questions", "is one object", WHOLE)]);
    refused(&string("Which?"), &[("questions", "is a string, not an array", WHOLE)]);
    refused(&format!("[{object}]"), &[("", "the request is an array", "under `questions`")]);
    refused(
        &serde_json::json!(format!(r#"{{"questions":[{object}]}}"#)).to_string(),
        &[("", "is a string that holds JSON", "the object itself")],
    );
    refused("{}", &[("questions", "is missing", WHOLE)]);
    refused(r#"{"questions":["Which?"]}"#, &[("questions[0]", "is a string, not an object", r#"{"id": "#)]);
    for (text, problem) in
        [("", "the request is empty"), ("{", "not JSON"), ("null", "is null, not an object")]
    {
        refused(text, &[("", problem, WHOLE)]);
    }
}

#[test]
fn texts_under_another_name() {
    let renamed = |name: &'static str, wanted: &'static str| {
        (format!("text stands in `{name}`"), format!("rename `{name}` to `{wanted}`"))
    };
    for name in ["text", "prompt", "title"] {
        let (problem, fix) = renamed(name, "question");
        let text = one(&format!(r#""id":"a","{name}":"Q?""#));
        refused(&text, &[("questions[0].question", &problem, &fix)]);
    }
    for name in ["key", "name"] {
        let (problem, fix) = renamed(name, "id");
        let text = one(&format!(r#""{name}":"a","question":"Q?""#));
        refused(&text, &[("questions[0].id", &problem, &fix)]);
    }
}

#[test]
fn unknown_fields_are_warnings_named_by_their_path() {
    let text = r#"{"questions":[{"id":"a","question":"Q?","header":"H","multiSelect":true,"Required":false,
        "options":[{"value":"x","label":"X","icon":"i"}]}],"timeout":3}"#;
    let request = parse(TOOL, text);
    assert!(request.questionnaire.is_ok(), "{:?}", request.questionnaire);
    assert_eq!(
        request.warnings,
        [
            "questions[0].header: unknown field, ignored",
            "questions[0].multiSelect: unknown field, ignored",
            "questions[0].Required: unknown field, ignored; did you mean `required`?",
            "questions[0].options[0].icon: unknown field, ignored",
            "timeout: unknown field, ignored",
        ]
    );
    let question = request.questionnaire.unwrap().questions()[0].clone();
    assert!(question.required && !question.is_multiple(), "what is unknown has no effect");
}
