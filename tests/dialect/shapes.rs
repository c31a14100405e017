//! Wrong shapes: what models send instead of the right one, each with its own message; broken JSON; and
//! unknown fields, which are no violation.

use ask_user::dialect::ask_user::ASK_USER;
use ask_user::dialect::ask_user_question::ASK_USER_QUESTION;
use ask_user::dialect::{parse, parse_guessing, render};
use ask_user::model::outcome::Outcome;

use super::{AB, Expected, check, one};

fn refused(text: &str, expected: &[Expected<'_>]) {
    assert!(!expected.is_empty());
    check(&ASK_USER, text, expected);
}

const WHOLE: &str = r#"{"questions": [{"question": "#;
const OPTION: &str = r#"{"label": "Postgres""#;

#[test]
fn options_as_strings() {
    let path = "questions[0].options";
    let with = |options: &str| one(&format!(r#""question":"Q?","options":{options}"#));
    refused(&with(r#"["A","B"]"#), &[(path, "holds strings, not objects", OPTION)]);
    // The rules for labels hold for them at once, so that the next call needs no third.
    refused(
        &with(r#"["A","A","Other"," ","E"]"#),
        &[
            (path, "has 5 options", "2 to 4"),
            (path, "holds strings", OPTION),
            ("questions[0].options[1]", "the same as `questions[0].options[0]`", "of its own"),
            ("questions[0].options[2]", "`Other`", "automatic"),
            ("questions[0].options[3]", "is blank", "label"),
        ],
    );
    refused(
        &with(r#"[{"label":"A"},"A",3,null,["x"]]"#),
        &[
            (path, "has 5 options", "2 to 4"),
            ("questions[0].options[1]", "is a string, not an object", OPTION),
            ("questions[0].options[1]", "the same as `questions[0].options[0].label`", "of its own"),
            ("questions[0].options[2]", "is a number, not an object", OPTION),
            ("questions[0].options[3]", "is null, not an object", OPTION),
            ("questions[0].options[4]", "is an array, not an object", OPTION),
        ],
    );
    refused(&with(r#""A, B""#), &[(path, "is a string, not an array", r#""options": [{"label": "#)]);
    refused(&with(r#"{"A":"x"}"#), &[(path, "is an object, not an array", r#""options": [{"label": "#)]);
    refused(&with("null"), &[(path, "is null, not an array", r#""options": [{"label": "#)]);
    let quoted = serde_json::json!(r#"[{"label":"A"},{"label":"A"}]"#).to_string();
    refused(
        &with(&quoted),
        &[
            (path, "is a string that holds JSON", "without quotes"),
            ("questions[0].options[1].label", "the same as `questions[0].options[0].label`", "of its own"),
        ],
    );
}

#[test]
fn a_question_without_questions_around_it() {
    let stand = "is missing: `question` and `options` stand at the top level";
    refused(&format!(r#"{{"question":"Q?",{AB}}}"#), &[("questions", stand, WHOLE)]);
    refused(
        r#"{"header":"a long header","options":["A","B"]}"#,
        &[
            ("questions", "is missing: `options` stands at the top level", WHOLE),
            ("header", "has 13 characters", "shorten"),
            ("options", "holds strings", OPTION),
            ("question", "is missing", "add"),
        ],
    );
    refused("{}", &[("questions", "is missing", WHOLE)]);
}

#[test]
fn questions_as_one_object_or_as_a_string() {
    let object = format!(r#"{{"question":"Q?",{AB}}}"#);
    refused(&format!(r#"{{"questions":{object}}}"#), &[("questions", "is one object, not an array", WHOLE)]);
    refused(
        r#"{"questions":{"question":"Q?","options":[{"label":"A"}]}}"#,
        &[("questions", "is one object", WHOLE), ("questions.options", "has 1 option", "2 to 4")],
    );
    let string = |inner: &str| serde_json::json!({ "questions": inner }).to_string();
    let holds = ("questions", "is a string that holds JSON", "without quotes");
    refused(&string(&format!("[{object}]")), &[holds]);
    refused(
        &string(&format!(" [{object},7]")),
        &[
            holds,
            ("questions[0].header", "is missing", "tab label"),
            ("questions[1]", "is a number", WHOLE_QUESTION),
        ],
    );
    refused(&string(&object), &[holds, ("questions", "is one object", WHOLE)]);
    refused(&string("Which?"), &[("questions", "is a string, not an array", WHOLE)]);
    refused(&string("[broken"), &[("questions", "is a string, not an array", WHOLE)]);
    for (json, kind) in [("null", "is null"), ("3", "is a number"), ("true", "is a boolean")] {
        refused(&format!(r#"{{"questions":{json}}}"#), &[("questions", kind, WHOLE)]);
    }
    refused(r#"{"questions":["Which?"]}"#, &[("questions[0]", "is a string, not an object", WHOLE_QUESTION)]);
}

const WHOLE_QUESTION: &str = r#"as in {"question": "#;

#[test]
fn a_label_under_another_name_is_a_violation_and_no_warning() {
    for name in ["value", "text", "name", "title"] {
        let options = format!(r#"{{"{name}":"A"}},{{"label":"B"}}"#);
        let text = one(&format!(r#""question":"Q?","options":[{options}]"#));
        let (problem, fix) = (format!("text stands in `{name}`"), format!("rename `{name}` to `label`"));
        refused(&text, &[("questions[0].options[0].label", &problem, &fix)]);
    }
    let text = one(r#""question":"Q?","options":[{"value":"A"},{"value":"A"},{"description":"x"}]"#);
    refused(
        &text,
        &[
            ("questions[0].options[0].label", "`value`", "rename"),
            ("questions[0].options[1].label", "`value`", "rename"),
            ("questions[0].options[1].value", "the same as `questions[0].options[0].value`", "of its own"),
            ("questions[0].options[2].label", "is missing", OPTION),
        ],
    );
    let text = one(&format!(r#""prompt":"Q?",{AB}"#));
    refused(&text, &[("questions[0].question", "text stands in `prompt`", "rename `prompt` to `question`")]);
}

#[test]
fn a_number_or_null_where_a_string_belongs() {
    let other = r#"{"question":"R?","header":"R","options":[{"label":"A"},{"label":"B"}]}"#;
    let text = format!(
        r#"{{"questions":[{{"question":7,"header":null,"context":null,"options":[{{"label":2,"description":null}},{{"label":null,"description":["x"]}}]}},{other}]}}"#
    );
    refused(
        &text,
        &[
            ("questions[0].question", "is a number, not a string", r#"put it in quotes: "7""#),
            ("questions[0].header", "is null, not a string", r#"write a text, as in "header": "DB""#),
            ("questions[0].context", "is null, not a string", "leave it out"),
            ("questions[0].options[0].label", "is a number, not a string", r#"put it in quotes: "2""#),
            ("questions[0].options[0].description", "is null, not a string", "leave it out"),
            ("questions[0].options[1].label", "is null, not a string", r#"as in "label": "Postgres""#),
            ("questions[0].options[1].description", "is an array, not a string", r#"as in "description": "#),
        ],
    );
}

/// A fix must not break another rule: what is needed cannot be left out.
#[test]
fn only_what_is_optional_may_be_left_out() {
    let header = format!(r#"{{"question":"Q?","header":null,{AB}}}"#);
    let fix = |text: &str| parse(&ASK_USER, text).questionnaire.unwrap_err()[0].fix.clone();
    assert!(fix(&format!(r#"{{"questions":[{header}]}}"#)).contains("leave it out"));
    let other = format!(r#"{{"question":"R?","header":"R",{AB}}}"#);
    assert!(!fix(&format!(r#"{{"questions":[{header},{other}]}}"#)).contains("leave it out"));
}

#[test]
fn everything_wrong_comes_in_one_reply_in_document_order() {
    refused(
        r#"{"questions":[
            {"options":["A","B"],"question":"Q?\n","header":"x","multiSelect":"no"},
            {"question":"Q? ","options":[{"label":"A"},{"label":"Other"}]},
            {"question":"R?","header":"x","options":[]}
        ]}"#,
        &[
            ("questions[0].options", "holds strings", "object"),
            ("questions[0].question", "U+000A", "one line"),
            ("questions[0].multiSelect", "is a string", "without quotes"),
            ("questions[1].question", "the same as `questions[0].question`", "once"),
            ("questions[1].options[1].label", "`Other`", "automatic"),
            ("questions[1].header", "is missing", "tab label"),
            ("questions[2].header", "the same as `questions[0].header`", "of its own"),
            ("questions[2].options", "has 0 options", "2 to 4"),
        ],
    );
}

#[test]
fn what_is_no_json_object() {
    let object = r#"as in {"questions": ["#;
    for blank in ["", " \n\t"] {
        refused(blank, &[("", "the request is empty", object)]);
    }
    refused("{\n \"questions\": x}", &[("", "not JSON: expected value at line 2 column 15", object)]);
    refused(r#"{"questions":[]} x"#, &[("", "trailing characters at line 1 column 18", object)]);
    refused(r#"{"questions":["#, &[("", "EOF while parsing a list at line 1 column 14", object)]);
    refused(r#"{"questions":"\ud800"}"#, &[("", "not JSON", object)]);
    let deep = "[".repeat(100_000);
    refused(&deep, &[("", "recursion limit exceeded at line 1 column", object)]);
    refused(&format!(r#"{{"questions":{deep}"#), &[("", "recursion limit exceeded", object)]);
    for (text, kind) in
        [("null", "null"), ("3", "a number"), (r#""Which?""#, "a string"), ("false", "a boolean")]
    {
        refused(text, &[("", &format!("the request is {kind}, not an object"), object)]);
    }
    refused(
        &format!(r#"[{{"question":"Q?",{AB}}},4]"#),
        &[
            ("", "the request is an array", "under `questions`"),
            ("[0].header", "is missing", "tab label"),
            ("[1]", "is a number", "object"),
        ],
    );
    let twice = serde_json::json!(r#"{"questions":[]}"#).to_string();
    refused(
        &twice,
        &[
            ("", "is a string that holds JSON", "the object itself"),
            ("questions", "has 0 questions", "1 to 4"),
        ],
    );
}

#[test]
fn a_key_that_stands_twice_is_named() {
    let twice = |path: &'static str| (path, "stands twice", "keep one");
    refused(&one(&format!(r#""question":"P?","question":"Q?",{AB}"#)), &[twice("questions[0].question")]);
    let labels = r#""options":[{"label":"A"},{"label":"B","label":"C","label":"D"}]"#;
    refused(&one(&format!(r#""question":"Q?",{labels}"#)), &[twice("questions[0].options[1].label")]);
    let questions = format!(r#"[{{"question":"Q?",{AB}}}]"#);
    refused(&format!(r#"{{"questions":[],"questions":{questions}}}"#), &[twice("questions")]);
    // One that is ignored too: nobody can say what it was to mean.
    let text = one(&format!(r#""question":"Q?",{AB},"x":1,"x":1"#));
    let found = parse(&ASK_USER, &text).questionnaire.unwrap_err();
    assert_eq!((found.len(), found[0].path.as_str()), (1, "questions[0].x"));
    let loose = format!(r#"{{"question":"P?","question":"Q?",{AB}}}"#);
    refused(&loose, &[("questions", "top level", WHOLE), twice("question")]);
}

#[test]
fn a_byte_order_mark_is_skipped() {
    let text = one(&format!(r#""question":"Q?",{AB}"#));
    check(&ASK_USER, &format!("\u{feff}{text}"), &[]);
    refused("\u{feff}", &[("", "the request is empty", "")]);
    refused(&format!("\u{feff}\u{feff}{text}"), &[("", "not JSON", "")]);
}

#[test]
fn a_request_that_is_wrapped_is_read_all_the_same() {
    let inner = one(r#""question":"Q?","options":[{"label":"A"}]"#);
    let few = ("questions[0].options", "has 1 option,", "2 to 4");
    for name in ["arguments", "input", "params"] {
        let (problem, fix) = ("holds the request", format!("without `{name}` around it, as in {WHOLE}"));
        refused(&format!(r#"{{"name":"ask_user","{name}":{inner}}}"#), &[(name, problem, &fix), few]);
        let quoted = serde_json::json!({ name: inner }).to_string();
        let holds = ("", "is a string that holds JSON", "the object itself");
        refused(&quoted, &[(name, problem, &fix), holds, few]);
    }
    let call = format!(r#"{{"method":"tools/call","params":{{"name":"ask_user","arguments":{inner}}}}}"#);
    refused(&call, &[("params", "holds the request", ""), ("arguments", "holds the request", ""), few]);
    // Beside questions it is a field like any other.
    let beside = format!(r#"{{"questions":[{{"question":"Q?",{AB}}}],"input":{{}}}}"#);
    assert_eq!(parse(&ASK_USER, &beside).warnings, ["input: unknown field, ignored"]);
}

#[test]
fn choices_are_options_under_another_name() {
    let text = one(r#""question":"Q?","choices":[{"label":"A"},{"label":"A"}]"#);
    let path = "questions[0].options";
    refused(
        &text,
        &[
            (
                path,
                "is missing: its list stands in `choices`",
                "rename `choices` to `options`, as in \"options\"",
            ),
            ("questions[0].choices[1].label", "the same as `questions[0].choices[0].label`", "of its own"),
        ],
    );
    let text = one(r#""id":"a","question":"Q?","choices":[{"value":"a","label":"A"}]"#);
    check(&ASK_USER_QUESTION, &text, &[(path, "stands in `choices`", "rename")]);
    assert_eq!(parse_guessing(&text).dialect, &ASK_USER_QUESTION);
    // A text is no list.
    let text = one(&format!(r#""question":"Q?","choices":"A",{AB}"#));
    assert_eq!(parse(&ASK_USER, &text).warnings, ["questions[0].choices: unknown field, ignored"]);
}

/// Who gets a thousand messages reads none of them, and pays for all.
#[test]
fn of_very_much_that_is_wrong_the_first_is_told_and_the_rest_counted() {
    let options = |count: usize| vec!["{}"; count].join(",");
    let text = one(&format!(r#""question":"Q?","options":[{}]"#, options(31)));
    let found = parse(&ASK_USER, &text).questionnaire.unwrap_err();
    assert_eq!(found.len(), 21);
    assert_eq!(found[19].path, "questions[0].options[18].label");
    assert!(found[20].to_string().starts_with("… and 12 more; "), "{}", found[20]);
    let text = one(&format!(r#""question":"Q?","options":[{}]"#, options(19)));
    assert_eq!(parse(&ASK_USER, &text).questionnaire.unwrap_err().len(), 20, "nothing is left to count");
    let many = one(&format!(r#""question":"Q?","options":[{}]"#, options(1_000_000)));
    for request in [parse(&ASK_USER, &many), parse_guessing(&many)] {
        let violations = request.questionnaire.clone().unwrap_err();
        assert!(
            violations.iter().any(|violation| violation.problem == "… and 999981 more"),
            "{violations:?}"
        );
        let result = render(&request, &Outcome::Invalid(violations), None);
        assert!(result.to_json().len() < 10_000, "{}", result.to_json().len());
    }
    let unknown: Vec<String> = (0..100).map(|i| format!(r#""x{i}":{i}"#)).collect();
    let warnings = parse(&ASK_USER, &one(&format!(r#""question":"Q?",{AB},{}"#, unknown.join(",")))).warnings;
    assert_eq!((warnings.len(), warnings[20].as_str()), (21, "… and 80 more unknown fields, ignored"));
}

#[test]
fn unknown_fields_are_warnings_named_by_their_path() {
    let text = r#"{"$schema":"x","questions":[{"id":"a","question":"Q?","multi_select":true,
        "options":[{"label":"A","value":"a"},{"label":"B","li\nne":1}]}],"timeout":3}"#;
    let request = parse(&ASK_USER, text);
    assert!(request.questionnaire.is_ok(), "{:?}", request.questionnaire);
    assert_eq!(
        request.warnings,
        [
            "$schema: unknown field, ignored",
            "questions[0].id: unknown field, ignored",
            "questions[0].multi_select: unknown field, ignored; did you mean `multiSelect`?",
            "questions[0].options[0].value: unknown field, ignored",
            r#"questions[0].options[1]["li\nne"]: unknown field, ignored"#,
            "timeout: unknown field, ignored",
        ]
    );
    assert!(!request.questionnaire.unwrap().questions()[0].is_multiple(), "what is unknown has no effect");
}
