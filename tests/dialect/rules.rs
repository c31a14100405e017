//! One row a rule of the `ask_user` request, on both sides of each limit; then what `quick` lifts.

use std::time::{Duration, Instant};

use ask_user::dialect::ask_user::ASK_USER;
use ask_user::dialect::parse;
use ask_user::dialect::quick::QUICK;

use super::{AB, Expected, check, one, valid};

fn refused(text: &str, expected: &[Expected<'_>]) {
    assert!(!expected.is_empty());
    check(&ASK_USER, text, expected);
}

fn question(text: &str) -> String {
    one(&format!(r#""question":{},{AB}"#, serde_json::json!(text)))
}

/// As many questions as there are headers.
fn tabs(headers: &[&str]) -> String {
    let tab = |(index, header): (usize, &&str)| {
        format!(r#"{{"question":"Q{index}?","header":{},{AB}}}"#, serde_json::json!(header))
    };
    let tabs: Vec<String> = headers.iter().enumerate().map(tab).collect();
    format!(r#"{{"questions":[{}]}}"#, tabs.join(","))
}

fn options(options: &str) -> String {
    one(&format!(r#""question":"Q?","options":[{options}]"#))
}

fn labels(labels: &[&str]) -> String {
    let labels: Vec<String> =
        labels.iter().map(|label| serde_json::json!({ "label": label }).to_string()).collect();
    options(&labels.join(","))
}

#[test]
fn questions_are_1_to_4() {
    refused(r#"{"questions":[]}"#, &[("questions", "has 0 questions", "1 to 4 questions")]);
    refused(&tabs(&["a", "b", "c", "d", "e"]), &[("questions", "has 5 questions", "1 to 4 questions")]);
    check(&ASK_USER, &tabs(&["a"]), &[]);
    check(&ASK_USER, &tabs(&["a", "b", "c", "d"]), &[]);
}

#[test]
fn a_question_is_one_line_of_at_most_1000_characters() {
    for blank in ["", "  ", "\u{3000}\u{a0}"] {
        refused(
            &question(blank),
            &[("questions[0].question", "is blank", r#""question": "Which database?""#)],
        );
    }
    check(&ASK_USER, &question(&"需".repeat(1000)), &[]);
    refused(
        &question(&"x".repeat(1001)),
        &[("questions[0].question", "has 1001 characters, at most 1000", "shorten")],
    );
    for (text, code) in [
        ("ab\ncd", "U+000A at character 3"),
        ("需\tb", "U+0009 at character 2"),
        ("a\u{7f}", "U+007F"),
        ("a\u{85}", "U+0085"),
        ("a\u{1b}[31m", "U+001B"),
    ] {
        refused(&question(text), &[("questions[0].question", code, "one line")]);
    }
    refused(&one(AB), &[("questions[0].question", "is missing", r#""question": "Which database?""#)]);
}

#[test]
fn a_question_is_asked_once() {
    let pair = |first: &str, second: &str| {
        format!(
            r#"{{"questions":[{{"question":"{first}","header":"a",{AB}}},{{"question":"{second}","header":"b",{AB}}}]}}"#
        )
    };
    let twice = ("questions[1].question", "the same as `questions[0].question`", "ask each question once");
    refused(&pair("Q?", "Q?"), &[twice]);
    refused(&pair("Q?", " Q? "), &[twice]);
    check(&ASK_USER, &pair("Q?", "q?"), &[]);
}

#[test]
fn a_header_is_needed_where_there_are_several_questions() {
    let long = "1234567890123";
    refused(&tabs(&[long]), &[("questions[0].header", "has 13 characters, at most 12", "shorten")]);
    check(&ASK_USER, &tabs(&["考虑迁移成本考虑迁移成本"]), &[]);
    refused(&tabs(&["a", " "]), &[("questions[1].header", "is blank", r#""header": "DB""#)]);
    refused(
        &tabs(&["DB", "x", " DB"]),
        &[("questions[2].header", "the same as `questions[0].header`", "of its own")],
    );
    check(&ASK_USER, &tabs(&["DB", "db"]), &[]);
    refused(
        &format!(r#"{{"questions":[{{"question":"Q?","header":"a",{AB}}},{{"question":"R?",{AB}}}]}}"#),
        &[("questions[1].header", "is missing", r#"at most 12 characters, as in "header": "DB""#)],
    );
    let alone = valid(&ASK_USER, &one(&format!(r#""question":"Q?","header":" ",{AB}"#)));
    let header = alone.questionnaire.map(|found| found.questions()[0].header.clone());
    assert_eq!(header, Ok(None), "a blank header names nothing");
}

#[test]
fn a_context_may_hold_lines() {
    check(&ASK_USER, &one(&format!(r#""question":"Q?","context":"One.\nTwo.",{AB}"#)), &[]);
}

#[test]
fn options_are_2_to_4_with_labels_of_their_own() {
    refused(&one(r#""question":"Q?""#), &[("questions[0].options", "is missing", "2 to 4 options")]);
    refused(&labels(&[]), &[("questions[0].options", "has 0 options", "2 to 4 options")]);
    refused(&labels(&["A"]), &[("questions[0].options", "has 1 option,", "2 to 4 options")]);
    refused(
        &labels(&["A", "B", "C", "D", "E"]),
        &[("questions[0].options", "has 5 options", "2 to 4 options")],
    );
    check(&ASK_USER, &labels(&["A", "B", "C", "D"]), &[]);
    refused(&labels(&["A", " \u{2003}"]), &[("questions[0].options[1].label", "is blank", r#""label": "#)]);
    refused(
        &labels(&["Yes", " Yes", "No"]),
        &[(
            "questions[0].options[1].label",
            "the same as `questions[0].options[0].label`",
            "a label of its own",
        )],
    );
    check(&ASK_USER, &labels(&["Yes", "yes"]), &[]);
    check(&ASK_USER, &labels(&["A", &"long ".repeat(40)]), &[]);
    for other in ["Other", "other", " OTHER "] {
        refused(&labels(&["A", "B", other]), &[("questions[0].options[2].label", "`Other`", "automatic")]);
    }
    check(&ASK_USER, &labels(&["Others", "Another"]), &[]);
    check(&ASK_USER, &options(r#"{"label":"A","description":"x\ny"},{"label":"B"}"#), &[]);
}

#[test]
fn switches_are_booleans() {
    for name in ["multiSelect", "allowComment"] {
        let with = |value: &str| one(&format!(r#""question":"Q?",{AB},"{name}":{value}"#));
        let path = format!("questions[0].{name}");
        refused(&with(r#""true""#), &[(&path, "is a string, not a boolean", "without quotes")]);
        refused(&with("1"), &[(&path, "is a number, not a boolean", "true or false")]);
        refused(&with("null"), &[(&path, "is null, not a boolean", "leave it out")]);
        check(&ASK_USER, &with("false"), &[]);
        let found = valid(&ASK_USER, &with("true")).questionnaire.unwrap();
        let question = &found.questions()[0];
        assert_eq!(
            (question.is_multiple(), question.comment),
            (name == "multiSelect", name == "allowComment")
        );
    }
}

#[test]
fn what_is_valid_is_taken_as_received() {
    let text = one(
        r#""question":" Q? ","header":"H","context":"C.\n","options":[{"label":" A","description":"d\ne"},{"label":"B","description":""}]"#,
    );
    let found = valid(&ASK_USER, &text).questionnaire.unwrap();
    let question = &found.questions()[0];
    assert_eq!((found.tool(), question.prompt.as_str()), (&ASK_USER.presentation, " Q? "));
    assert_eq!((question.header.as_deref(), question.context.as_deref()), (Some("H"), Some("C.\n")));
    let options: Vec<_> =
        question.options().iter().map(|o| (o.label.as_str(), o.description.as_deref())).collect();
    assert_eq!(options, [(" A", Some("d\ne")), ("B", None)]);
}

#[test]
fn quick_lifts_the_limits_on_numbers_and_nothing_else() {
    check(&QUICK, &labels(&["A"]), &[]);
    check(&QUICK, &labels(&["A", "B", "C", "D", "E"]), &[]);
    check(&QUICK, &question(&"x".repeat(5000)), &[]);
    check(&QUICK, &tabs(&["the same long header", "the same long header", "c", "d", "e"]), &[]);
    let bare = format!(r#"{{"questions":[{{"question":"Q?",{AB}}},{{"question":"R?",{AB}}}]}}"#);
    check(&QUICK, &bare, &[]);
    for (text, expected) in [
        (labels(&[]), ("questions[0].options", "has 0 options", "at least 1 option")),
        (r#"{"questions":[]}"#.to_owned(), ("questions", "has 0 questions", "at least 1 question")),
        (
            labels(&["A", "A "]),
            ("questions[0].options[1].label", "`questions[0].options[0].label`", "of its own"),
        ),
        (labels(&["other"]), ("questions[0].options[0].label", "`Other`", "automatic")),
        (labels(&[" "]), ("questions[0].options[0].label", "is blank", "label")),
        (question(" "), ("questions[0].question", "is blank", "question")),
        (question("a\nb"), ("questions[0].question", "U+000A", "one line")),
        (bare.replace("R?", "Q?"), ("questions[1].question", "`questions[0].question`", "once")),
    ] {
        check(&QUICK, &text, &[expected]);
    }
}

/// Comparing each with each takes minutes here; one pass takes a second even without optimisation.
#[test]
fn large_requests_take_linear_time() {
    let many = |label: &dyn Fn(usize) -> String| {
        let items: Vec<String> = (0..100_000).map(|i| format!(r#"{{"label":"{}"}}"#, label(i))).collect();
        options(&items.join(","))
    };
    let start = Instant::now();
    let found = valid(&QUICK, &many(&|i| format!("option {i}"))).questionnaire.unwrap();
    assert_eq!(found.questions()[0].options().len(), 100_000);
    let same = parse(&ASK_USER, &many(&|_| "same".to_owned())).questionnaire.unwrap_err();
    let rest = same.last().map(|violation| violation.problem.as_str());
    assert_eq!(rest, Some("… and 99980 more"), "too many, and all but the first are the same");
    let long = parse(&ASK_USER, &question(&"x".repeat(4_000_000))).questionnaire.unwrap_err();
    assert_eq!(long[0].problem, "has 4000000 characters, at most 1000 allowed");
    assert!(start.elapsed() < Duration::from_secs(15), "{:?}", start.elapsed());
}

#[test]
fn a_preview_belongs_to_a_single_choice_wherever_its_field_stands() {
    let previewed = r#""options":[{"label":"A","preview":"```\na\n```"},{"label":"B","preview":" \n"}]"#;
    let request = valid(&QUICK, &one(&format!(r#""question":"Q?",{previewed}"#)));
    let question = request.questionnaire.unwrap().questions()[0].clone();
    assert_eq!(
        (question.preview(0), question.preview(1), question.preview(2)),
        (Some("```\na\n```"), None, None)
    );
    let expected = [(
        "questions[0].options[0].preview",
        "several may be chosen",
        "leave out `preview`, or let only one be chosen",
    )];
    for fields in [
        format!(r#""question":"Q?",{previewed},"multiSelect":true"#),
        format!(r#""multiSelect":true,"question":"Q?",{previewed}"#),
    ] {
        check(&QUICK, &one(&fields), &expected);
    }
    check(&QUICK, &one(&format!(r#""question":"Q?",{previewed},"multiSelect":false"#)), &[]);
    check(
        &QUICK,
        &options(r#"{"label":"A","preview":["a"]},{"label":"B"}"#),
        &[("questions[0].options[0].preview", "is an array, not a string", r#""preview": "CREATE TABLE"#)],
    );
}
