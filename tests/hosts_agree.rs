//! The same questions answered the same way by keys, in dialogs and in lines give the same result, field
//! for field.

// A failed expectation is a failed test, in helpers too.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod hosts;

use ask_user::dialect;
use ask_user::dialect::Dialect;
use ask_user::dialect::ask_user::ASK_USER;
use ask_user::dialect::ask_user_question::ASK_USER_QUESTION;
use ask_user::dialect::quick::QUICK;
use hosts::lines::{Script, ask};
use hosts::script::answer_with;
use hosts::*;

/// One way to answer a request, in each host.
struct Ways<'a> {
    /// Words of keys, and behind a quote a text.
    keys: &'a [&'a str],
    /// Values of dialogs; nothing dismisses one.
    values: &'a [Option<&'a str>],
    /// Typed lines.
    lines: &'a [&'a str],
}

/// Checks that the hosts agree, and with the text that the contract asks for.
fn check(tool: &'static Dialect, request: &str, ways: &Ways<'_>, text: &str) {
    let parsed = asked(tool, request);
    let by_keys = by_keys(&parsed, ways.keys);
    let result = dialect::render(&parsed, &by_keys, None);
    assert_eq!(result.text, text, "by keys");

    let mut script = Script::lines(ways.lines);
    let (in_lines, outcome) = ask(&parsed, &mut script);
    assert_eq!(outcome, by_keys, "in lines: {}", script.said);
    assert_eq!((in_lines.details, in_lines.text), (result.details.clone(), result.text.clone()), "in lines");

    let (in_dialogs, outcome) = answer_with(tool, request, ways.values);
    assert_eq!(outcome, by_keys, "in dialogs");
    assert_eq!((in_dialogs.details, in_dialogs.text), (result.details, result.text), "in dialogs");
}

fn check_text(request: &str, ways: &Ways<'_>, text: &str) {
    check(&ASK_USER, request, ways, text);
}

#[test]
fn one_choice() {
    let ways = Ways { keys: &["down enter"], values: &[Some("SQLite")], lines: &["2"] };
    check_text(DB2, &ways, r#""Which database?" = "SQLite""#);
}

#[test]
fn a_text_of_their_own() {
    let ways = Ways {
        keys: &["3", "\" a, \u{7}b — c", "enter"],
        values: &[Some("Other"), Some(" a, \u{7}b — c")],
        lines: &["3", " a, \u{7}b — c"],
    };
    check_text(DB2, &ways, r#""Which database?" = "a, b — c""#);
}

#[test]
fn several_with_a_text_of_their_own() {
    let ways = Ways {
        keys: &["4 1 5", "\"rate limits", "enter"],
        values: &[
            Some("[ ] Realtime"),
            Some("[ ] Other"),
            Some("rate limits"),
            Some("[ ] Auth"),
            Some("Done"),
        ],
        lines: &["4,1 5", "rate limits"],
    };
    check_text(FEATURES, &ways, r#""Which features?" = "Auth, Realtime, rate limits""#);
}

#[test]
fn with_a_comment_and_without() {
    let ways = Ways {
        keys: &["space down down down space enter", "\"MVP 阶段", "enter"],
        values: &[Some("[ ] Auth"), Some("[ ] Realtime"), Some("Done"), Some("MVP 阶段")],
        lines: &["1 4", "MVP 阶段"],
    };
    check_text(COMMENTED, &ways, r#""Which features?" = "Auth, Realtime — MVP 阶段""#);
    let ways =
        Ways { keys: &["enter enter"], values: &[Some("Vue 3 (Composition API)"), None], lines: &["1", ""] };
    check_text(VUE, &ways, r#""Which framework?" = "Vue 3 (Composition API)""#);
}

#[test]
fn several_questions() {
    let ways = Ways {
        keys: &["enter", "\"note", "enter 2 3", "\"logs", "enter down enter enter"],
        values: &[
            Some("Postgres"),
            Some("note"),
            Some("[ ] Other"),
            Some("logs"),
            Some("[ ] Search"),
            Some("Done"),
            Some("Jest"),
        ],
        lines: &["1", "note", "2 3", "logs", "2", "submit"],
    };
    let text = "\"Which database?\" = \"Postgres — note\"\n\"Which features?\" = \"Search, logs\"\n\"Which test?\" = \"Jest\"";
    check_text(MIXED, &ways, text);
}

#[test]
fn cancelled() {
    let ways =
        Ways { keys: &["enter esc esc esc"], values: &[Some("Postgres"), None], lines: &["1", "cancel"] };
    check_text(PAIR, &ways, CANCELLED);
}

#[test]
fn texts_and_skips() {
    let ways = Ways {
        keys: &["down enter", "\"2026-12-01", "enter enter enter"],
        values: &[Some("Rust"), Some(" "), Some("2026-12-01"), Some("")],
        lines: &["2", "", "2026-12-01", "", "submit"],
    };
    let text = "\"Which language should be used?\" = \"Rust\"\n\"When is it due?\" = \"2026-12-01\"\n\
        \"Anything else?\" = (skipped)";
    check(&ASK_USER_QUESTION, B02, &ways, text);
    let ways = Ways {
        keys: &["3", "\"Go", "enter", "\"soon", "enter", "\"No \\ \"x\"", "enter enter"],
        values: &[Some("Type your own answer"), Some("Go"), Some("soon"), Some("No \\ \"x\"")],
        lines: &["3", "Go", "soon", "No \\ \"x\"", "submit"],
    };
    let text = "\"Which language should be used?\" = \"Go\"\n\"When is it due?\" = \"soon\"\n\
        \"Anything else?\" = \"No \\\\ \\\"x\\\"\"";
    check(&ASK_USER_QUESTION, B02, &ways, text);
    let request = r#"{"questions":[{"id":"a","question":"Which?","required":false,"options":[{"value":"x","label":"X"}]}]}"#;
    let ways = Ways { keys: &["ctrl+s"], values: &[Some("Skip")], lines: &["skip"] };
    check(&ASK_USER_QUESTION, request, &ways, "\"Which?\" = (skipped)");
}

#[test]
fn a_quick_question_knows_all_of_it() {
    let request = r#"{"questions":[{"question":"Which?","required":false,"multiSelect":true,"allowComment":true,"options":[{"label":"A"},{"label":"B"}]}]}"#;
    let ways = Ways {
        keys: &["2 enter", "\"note", "enter"],
        values: &[Some("[ ] B"), Some("Done"), Some("note")],
        lines: &["2", "note"],
    };
    check(&QUICK, request, &ways, "\"Which?\" = \"B — note\"");
    let ways = Ways { keys: &["ctrl+s"], values: &[Some("Skip")], lines: &["skip"] };
    check(&QUICK, request, &ways, "\"Which?\" = \"(no answer)\"");
}
