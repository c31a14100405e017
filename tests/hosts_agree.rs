//! The same questions answered the same way by keys, in dialogs and in lines give the same result, field
//! for field.

// A failed expectation is a failed test, in helpers too.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod hosts;

use ask_user::dialect::{self, Request};
use ask_user::model::outcome::Outcome;
use ask_user::model::questionnaire::{Question, Tool};
use hosts::folder::Folder;
use hosts::lines::{self, Script};
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

/// Checks that the hosts agree, and with what the contract says. `replays` where the request was read from
/// its text, as a replay reads it.
fn check(request: &Request, ways: &Ways<'_>, text: &str, replays: bool) {
    let folder = Folder::new();
    let by_keys = by_keys(request, ways.keys);
    let result = dialect::render(request, &by_keys, None);
    assert_eq!(result.text, text, "by keys");
    for host in ["dialogs", "lines"] {
        let path = log_file(&folder);
        let mut session = session(request.tool, &path);
        let mut script = Script::lines(ways.lines);
        let outcome = match host {
            "dialogs" => answer_with(request, &mut session, ways.values),
            _ => lines::answer(request, &mut session, &mut script),
        };
        assert_eq!(outcome, by_keys, "in {host}: {}", script.said);
        let same = dialect::render(request, &outcome, None);
        assert_eq!((&same.details, &same.text), (&result.details, &result.text), "in {host}");
        if replays {
            assert_replays(session, &path, Some(&same));
        }
    }
}

fn check_text(request: &str, ways: &Ways<'_>, text: &str) {
    check(&asked(Tool::AskUser, request), ways, text, true);
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
        Ways { keys: &["enter esc"], values: &[Some("Vue 3 (Composition API)"), None], lines: &["1", ""] };
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

/// The questions of the second tool, whose results its own tests hold: here only that the hosts agree.
fn agree(questions: Vec<Question>, ways: &Ways<'_>) -> Outcome {
    let request = constructed(Tool::AskUserQuestion, questions);
    let outcome = by_keys(&request, ways.keys);
    check(&request, ways, &dialect::render(&request, &outcome, None).text, false);
    outcome
}

#[test]
fn texts_and_skips() {
    let text = |required| question("t", "When?", &[], required);
    let choice = |id: &str, required| question(id, &format!("Which {id}?"), &["A", "B"], required);
    let outcome = agree(
        vec![choice("c", true), text(true), question("u", "What else?", &[], false)],
        &Ways {
            keys: &["enter", "\"2026-12-01", "enter enter enter"],
            values: &[Some("A"), Some(" "), Some("2026-12-01"), Some("")],
            lines: &["1", "", "2026-12-01", "", "submit"],
        },
    );
    assert!(matches!(&outcome, Outcome::Answered(responses) if responses[2].skipped), "{outcome:?}");
    let outcome = agree(
        vec![choice("c", false)],
        &Ways { keys: &["ctrl+s"], values: &[Some("Skip")], lines: &["skip"] },
    );
    assert!(matches!(&outcome, Outcome::Answered(responses) if responses[0].skipped), "{outcome:?}");
    agree(
        vec![choice("c", false), text(false)],
        &Ways {
            keys: &["ctrl+s", "\"late", "enter enter"],
            values: &[Some("Skip"), Some("late")],
            lines: &["skip", "late", "submit"],
        },
    );
}
