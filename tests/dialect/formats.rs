//! Flags become a request, and what `--format` puts on stdout.

use ask_user::dialect::ask_user::ASK_USER;
use ask_user::dialect::ask_user_question::ASK_USER_QUESTION;
use ask_user::dialect::quick::QUICK;
use ask_user::dialect::quick::flags::{BeforeQuestion, Flag, request};
use ask_user::dialect::{Format, parse, render};
use ask_user::model::kind::Kind;
use ask_user::model::outcome::{Outcome, Response};
use ask_user::model::written::Written;

use super::{AB, check, one};

fn text(text: &str) -> String {
    text.to_owned()
}

#[test]
fn flags_become_a_request_that_is_valid() {
    let flags = vec![
        Flag::Question(text("Which \"database\"?")),
        Flag::Multi,
        Flag::Option(text("Postgres=Battle-tested")),
        Flag::Option(text(r"a\=b")),
        Flag::Comment,
        Flag::Question(text("Where?\u{202e}")),
        Flag::Header(text("Place")),
        Flag::Context(text("x")),
        Flag::Context(text("One.\nTwo.")),
        Flag::Option(text("Here")),
    ];
    let json = request(flags).unwrap();
    assert_eq!(
        json,
        r#"{"questions":[{"question":"Which \"database\"?","multiSelect":true,"allowComment":true,"options":[{"label":"Postgres","description":"Battle-tested"},{"label":"a=b"}]},{"question":"Where?\u202e","header":"Place","context":"One.\nTwo.","options":[{"label":"Here"}]}]}"#
    );
    check(&QUICK, &json, &[]);
}

#[test]
fn a_flag_before_any_question_is_named() {
    for (flag, name) in [
        (Flag::Option(text("a")), "-o"),
        (Flag::OptionsFrom(vec![text("a")]), "--options-from"),
        (Flag::Text, "--text"),
        (Flag::Secret, "--secret"),
        (Flag::Optional, "--optional"),
        (Flag::Multi, "--multi"),
        (Flag::Comment, "--comment"),
        (Flag::Header(text("h")), "--header"),
        (Flag::Context(text("c")), "--context"),
        (Flag::Markdown, "--markdown"),
        (Flag::Filter, "--filter"),
    ] {
        let error = request(vec![flag, Flag::Question(text("Q?"))]);
        assert_eq!(error, Err(BeforeQuestion(name)));
        assert!(error.unwrap_err().to_string().contains(&format!("`{name}` stands before any `-q`")));
    }
}

#[test]
fn flags_that_ask_nothing_make_a_request_that_is_refused() {
    check(&QUICK, &request(vec![]).unwrap(), &[("questions", "has 0 questions", "at least 1")]);
    let bare = request(vec![Flag::Question(text("Q?"))]).unwrap();
    check(&QUICK, &bare, &[("questions[0].options", "has 0 options", "at least 1 option")]);
}

#[test]
fn a_question_of_flags_may_be_text_alone_and_optional() {
    let flags = vec![
        Flag::Question(text("Name?")),
        Flag::Text,
        Flag::Header(text("N")),
        Flag::Question(text("Branch?")),
        Flag::Option(text("main=The trunk")),
        Flag::OptionsFrom(vec![text("a=b"), text(r"c\=d")]),
        Flag::Option(text("last")),
        Flag::Optional,
    ];
    let json = request(flags).unwrap();
    assert_eq!(
        json,
        r#"{"questions":[{"question":"Name?","type":"text","header":"N"},{"question":"Branch?","required":false,"options":[{"label":"main","description":"The trunk"},{"label":"a=b"},{"label":"c\\=d"},{"label":"last"}]}]}"#
    );
    check(&QUICK, &json, &[]);
    let found = parse(&QUICK, &json).questionnaire.unwrap();
    let kinds: Vec<(bool, bool)> =
        found.questions().iter().map(|q| (q.kind == Kind::Text, q.required)).collect();
    assert_eq!(kinds, [(true, true), (false, false)]);
}

/// What a script passes on may hold stars and backticks that mean nothing.
#[test]
fn a_context_of_flags_is_markdown_only_if_they_say_so() {
    let flags = |more: Vec<Flag>| {
        let first = vec![Flag::Question(text("Q?")), Flag::Option(text("a")), Flag::Context(text("*x*"))];
        request(first.into_iter().chain(more).collect()).unwrap()
    };
    let is_markdown =
        |dialect, json: &str| parse(dialect, json).questionnaire.unwrap().questions()[0].markdown;
    assert!(!is_markdown(&QUICK, &flags(Vec::new())));
    let json = flags(vec![Flag::Markdown]);
    assert_eq!(
        json,
        r#"{"questions":[{"question":"Q?","context":"*x*","markdown":true,"options":[{"label":"a"}]}]}"#
    );
    assert!(is_markdown(&QUICK, &json));
    let odd = json.replace("true", "1");
    check(&QUICK, &odd, &[("questions[0].markdown", "not a boolean", "true or false")]);
    // A model's context is always Markdown, and it cannot say otherwise.
    let json = one(&format!(r#""question":"Q?","context":"*x*","markdown":false,{AB}"#));
    assert_eq!(parse(&ASK_USER, &json).warnings, ["questions[0].markdown: unknown field, ignored"]);
    assert!(is_markdown(&ASK_USER, &json));
}

#[test]
fn a_filter_is_for_options() {
    let flags = |more| request(vec![Flag::Question(text("Q?")), more, Flag::Filter]).unwrap();
    let json = flags(Flag::Option(text("a")));
    assert_eq!(json, r#"{"questions":[{"question":"Q?","filter":true,"options":[{"label":"a"}]}]}"#);
    check(&QUICK, &json, &[]);
    let path = "questions[0].filter";
    check(&QUICK, &flags(Flag::Text), &[(path, "asks for text alone", "leave it out")]);
    check(&QUICK, &json.replace("true", "1"), &[(path, "not a boolean", "true or false")]);
    // An agent does not choose for the person how to look through a list.
    let json = one(&format!(r#""question":"Q?","filter":true,{AB}"#));
    assert_eq!(parse(&ASK_USER, &json).warnings, ["questions[0].filter: unknown field, ignored"]);
}

#[test]
fn text_alone_has_no_options_and_nothing_to_choose() {
    let both = vec![Flag::Question(text("Q?")), Flag::Text, Flag::Option(text("a"))];
    let path = "questions[0].options";
    check(&QUICK, &request(both).unwrap(), &[(path, "asks for text alone", "(`--text`)")]);
    let multi = vec![Flag::Question(text("Q?")), Flag::Text, Flag::Multi];
    let path = "questions[0].multiSelect";
    check(&QUICK, &request(multi).unwrap(), &[(path, "asks for text alone", "leave it out")]);
    let empty = vec![Flag::Question(text("Q?")), Flag::OptionsFrom(Vec::new())];
    let path = "questions[0].options";
    check(&QUICK, &request(empty).unwrap(), &[(path, "has 0 options", "`--text`")]);
    check(&QUICK, &one(r#""question":"Q?","type":"select""#), &[(path, "is missing", "`--text`")]);
    check(&QUICK, &one(r#""question":"Q?""#), &[]);
    check(
        &QUICK,
        &one(r#""question":"Q?","required":1,"type":"choice""#),
        &[
            ("questions[0].required", "not a boolean", "true"),
            ("questions[0].type", "\"choice\"", "\"text\""),
        ],
    );
}

#[test]
fn a_secret_has_no_options_no_comment_and_nothing_to_choose() {
    let flags = |more: Vec<Flag>| {
        request(vec![Flag::Question(text("Q?"))].into_iter().chain(more).collect()).unwrap()
    };
    let json = flags(vec![Flag::Secret]);
    assert_eq!(json, r#"{"questions":[{"question":"Q?","type":"secret"}]}"#);
    check(&QUICK, &json, &[]);
    assert_eq!(parse(&QUICK, &json).questionnaire.unwrap().questions()[0].kind, Kind::Secret);
    for order in [vec![Flag::Secret, Flag::Text], vec![Flag::Text, Flag::Secret]] {
        assert_eq!(flags(order), json, "a secret is not shown because it is a text too");
    }
    for (flag, path, fix) in [
        (Flag::Option(text("a")), "questions[0].options", "(`--secret`)"),
        (Flag::Multi, "questions[0].multiSelect", "leave it out"),
        (Flag::Filter, "questions[0].filter", "leave it out"),
        (Flag::Comment, "questions[0].allowComment", "leave it out"),
    ] {
        check(&QUICK, &flags(vec![Flag::Secret, flag]), &[(path, "asks for a secret", fix)]);
    }
    let path = "questions[0].type";
    check(
        &QUICK,
        &json.replace("secret", "hidden"),
        &[(path, "\"hidden\"", "write \"select\", \"text\" or \"secret\"")],
    );
    // No model asks for one: its contract has none.
    let json = json.replace("\"question\":", "\"id\":\"q\",\"question\":");
    check(&ASK_USER_QUESTION, &json, &[(path, "\"secret\"", "write \"select\" or \"text\"")]);
}

#[test]
fn a_secret_is_rendered_as_dots_until_it_is_revealed() {
    let asked = parse(&QUICK, &one(r#""question":"Q?","type":"secret""#));
    let given = Response { other: Some(Written::secret("a\tb")), ..Response::default() };
    let outcome = Outcome::Answered(vec![given]);
    let logged = render(&asked, &outcome, None);
    assert_eq!(logged.text, "\"Q?\" = \"•••\"");
    assert_eq!(Format::Answer.output(&asked, &outcome, &logged).as_deref(), Some("•••"));
    let revealed = outcome.revealed();
    assert_eq!(Format::Answer.output(&asked, &revealed, &logged).as_deref(), Some("a\tb"));
    assert!(!format!("{outcome:?}").contains("a\\tb"));
}

fn response(selected: &[usize], other: Option<&str>, comment: Option<&str>) -> Response {
    let owned = |text: Option<&str>| text.map(str::to_owned);
    Response {
        selected: selected.to_vec().into(),
        other: other.map(Into::into),
        comment: owned(comment),
        skipped: false,
    }
}

fn skipped() -> Response {
    Response { skipped: true, ..Response::default() }
}

fn output(format: Format, text: &str, outcome: &Outcome) -> Option<String> {
    let request = parse(&QUICK, text);
    let result = render(&request, outcome, None);
    format.output(&request, outcome, &result)
}

#[test]
fn the_bare_answer_of_one_question() {
    let request = one(
        r#""question":"Q?","required":false,"multiSelect":true,"options":[{"label":"A \"a\" \\"},{"label":"B, b"},{"label":"C\r\nc"}]"#,
    );
    for (given, expected) in [
        (response(&[0], None, None), "A \"a\" \\"),
        (response(&[0, 1], None, None), "A \"a\" \\\nB, b"),
        (response(&[1, 2], Some("free\n\"text\""), None), "B, b\nC\\r\\nc\nfree\n\"text\""),
        (response(&[], Some("free\ntext \\n"), None), "free\ntext \\n"),
        (response(&[1], None, Some("why")), "B, b — why"),
        (skipped(), ""),
    ] {
        let outcome = Outcome::Answered(vec![given]);
        assert_eq!(output(Format::Answer, &request, &outcome).as_deref(), Some(expected));
    }
}

#[test]
fn the_bare_answers_of_several_questions_are_a_line_each() {
    let request = format!(
        r#"{{"questions":[{{"question":"Q?","multiSelect":true,{AB}}},{{"question":"R?","required":false,{AB}}},{{"question":"S?",{AB}}}]}}"#
    );
    let given = vec![
        response(&[0, 1], Some("x\r\ny, é\u{7f}"), Some("z\tz")),
        skipped(),
        response(&[], Some("a \\ \"b\"\tc\\n"), None),
    ];
    let outcome = Outcome::Answered(given);
    let expected = ["A\tB\tx\\r\\ny, é\u{7f} — z\\tz", "", r#"a \\ "b"\tc\\n"#].join("\n");
    assert_eq!(output(Format::Answer, &request, &outcome), Some(expected));
}

#[test]
fn text_and_json_are_the_result_s() {
    let request = one(&format!(r#""question":"Q?",{AB}"#));
    let outcome = Outcome::Answered(vec![response(&[1], None, None)]);
    assert_eq!(output(Format::Text, &request, &outcome).as_deref(), Some("\"Q?\" = \"B\""));
    let json = output(Format::Json, &request, &outcome).unwrap();
    assert!(
        json.starts_with(r#"{"content":[{"type":"text","text":"\"Q?\" = \"B\""}],"details":{"#),
        "{json}"
    );
}

#[test]
fn without_an_answer_only_json_says_anything() {
    let request = one(&format!(r#""question":"Q?",{AB}"#));
    let misfit = Outcome::Answered(vec![response(&[9], None, None)]);
    let others =
        [Outcome::Cancelled, Outcome::Aborted(text("x")), Outcome::NoTerminal, Outcome::Failed(text("x"))];
    for outcome in others.into_iter().chain([misfit]) {
        assert_eq!(output(Format::Answer, &request, &outcome), None, "{outcome:?}");
        assert_eq!(output(Format::Text, &request, &outcome), None, "{outcome:?}");
        assert!(
            output(Format::Json, &request, &outcome).is_some_and(|json| json.starts_with('{')),
            "{outcome:?}"
        );
    }
}
