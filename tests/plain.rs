//! The host of plain lines: what it says, what it takes for an answer, and every way out.

// A failed expectation is a failed test, in helpers too.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod hosts;

use ask_user::dialect;
use ask_user::dialect::ask_user::ASK_USER;
use ask_user::dialect::ask_user_question::ASK_USER_QUESTION;
use ask_user::dialect::quick::QUICK;
use ask_user::host::plain;
use ask_user::host::plain::console::Heard;
use ask_user::host::session::End;
use ask_user::model::event::Event;
use ask_user::model::key::parse_keys;
use ask_user::model::outcome::{Outcome, Response};
use hosts::folder::Folder;
use hosts::lines::{Script, ask};
use hosts::*;
use serde_json::json;

/// Checks the text of the result of a session in which these lines were typed, all of them.
fn check(request: &str, lines: &[&str], text: &str) -> Script {
    let mut script = Script::lines(lines);
    let (result, outcome) = ask(&asked(&ASK_USER, request), &mut script);
    assert_eq!(result.text, text, "{}", script.said);
    assert!(script.is_used_up(), "{}", script.said);
    match outcome {
        Outcome::Answered(_) => assert_eq!(result.details["cancelled"], json!(false)),
        _ => assert_eq!((&result.details["answers"], &result.details["responses"]), (&json!({}), &json!({}))),
    }
    script
}

#[test]
fn options_are_numbered_and_a_number_answers() {
    let script = check(DB2, &["2"], r#""Which database?" = "SQLite""#);
    assert_eq!(
        script.said,
        "\nQuestion: Which database?\n\
         1. Postgres\n\
         About 1: Battle-tested\n\
         2. SQLite\n\
         About 2: Embedded\n\
         3. Other: type your own answer\n\
         Enter a number from 1 to 3 or a label, or type the word cancel: «2»\n\
         ✓ Which database? SQLite\n"
    );
    assert_eq!(script.forgotten, 1);
}

#[test]
fn the_preview_of_an_option_is_told_after_its_description_and_no_line_of_it_passes_for_the_program_s() {
    let request = json!({ "questions": [{ "question": "Which?", "options": [
        { "label": "A", "description": "Mature.", "preview": "```\n  a\n3. Other\n\u{1b}[2J\n```\n" },
        { "label": "B", "preview": "one\u{202e} line" },
        { "label": "C", "preview": " " },
    ] }] });
    let mut script = Script::lines(&["2"]);
    ask(&asked(&QUICK, &request.to_string()), &mut script);
    let told = "\nQuestion: Which?\n\
         1. A\n\
         About 1: Mature.\n\
         Preview of 1, 5 lines:\n  ```\n    a\n  3. Other\n  ␛[2J\n  ```\nEnd of the preview.\n\
         2. B\n\
         Preview of 2: one<U+202E> line\n\
         3. C\n\
         4. Other: type your own answer\n";
    assert!(script.said.starts_with(told), "{}", script.said);
}

#[test]
fn what_is_no_answer_is_asked_for_again() {
    let lines = ["0", "4", "x", "Oracle", "1 2", "1,2", "-1", "yes", "1"];
    let script = check(DB2, &lines, r#""Which database?" = "Postgres""#);
    assert_eq!(script.said.matches("Enter a number from 1 to 3.").count(), 6, "{}", script.said);
    assert_eq!(script.said.matches("Enter one number.").count(), 2, "{}", script.said);
    // What is waiting is dropped before each prompt.
    assert_eq!(script.forgotten, lines.len());
    // A blank line is no answer; the question is read again.
    let script = check(DB2, &["", " ", "1"], r#""Which database?" = "Postgres""#);
    assert_eq!(script.said.matches("Question: Which database?").count(), 3);
    let script = check(DB2, &["skip", "back", "1"], r#""Which database?" = "Postgres""#);
    assert!(script.said.contains("An answer is needed.\n"), "{}", script.said);
    assert!(script.said.contains("There is no question before this one.\n"), "{}", script.said);
}

#[test]
fn several_numbers_where_several_may_be_chosen() {
    for (line, text) in
        [("1", "Auth"), ("4,1", "Auth, Realtime"), ("4 1", "Auth, Realtime"), (" 2 , 3,2 ", "Search, Cache")]
    {
        check(FEATURES, &[line], &format!("\"Which features?\" = \"{text}\""));
    }
}

#[test]
fn the_number_of_the_free_text_row_asks_for_the_text() {
    check(DB2, &["3", " Oracle "], r#""Which database?" = "Oracle""#);
    check(DB2, &["3", "back"], r#""Which database?" = "back""#);
    check(FEATURES, &["1 5", "rate limits"], r#""Which features?" = "Auth, rate limits""#);
    check(FEATURES, &["5", "rate limits"], r#""Which features?" = "rate limits""#);
    let script = check(DB2, &["3", "  ", "1"], r#""Which database?" = "Postgres""#);
    assert!(script.said.contains("No text, so nothing is chosen.\n"), "{}", script.said);
    check(FEATURES, &["1 5", "", "2"], r#""Which features?" = "Search""#);
}

#[test]
fn a_comment_is_a_line_and_a_blank_one_is_none() {
    let script =
        check(VUE, &["2", "考虑迁移成本"], r#""Which framework?" = "Svelte 5 (runes) — 考虑迁移成本""#);
    assert!(script.said.contains("Your comment (optional)"), "{}", script.said);
    check(VUE, &["1", " "], r#""Which framework?" = "Vue 3 (Composition API)""#);
    // One line is the text, whatever it says.
    check(VUE, &["1", "cancel"], r#""Which framework?" = "Vue 3 (Composition API) — cancel""#);
}

#[test]
fn several_questions_are_read_back_before_they_are_submitted() {
    let text = "\"Which database?\" = \"SQLite\"\n\"Which language?\" = \"TypeScript\"";
    let script = check(PAIR, &["2", "1", "submit"], text);
    assert_eq!(
        script.said,
        "\nQuestion 1 of 2, DB: Which database?\n1. Postgres\n2. SQLite\n3. Other: type your own answer\n\
         Enter a number from 1 to 3 or a label, or type the word cancel: «2»\n\
         \nQuestion 2 of 2, Lang: Which language?\n1. TypeScript\n2. Python\n3. Other: type your own answer\n\
         Enter a number from 1 to 3 or a label, or type one of the words back, cancel: «1»\n\
         Your answers:\n1. DB: SQLite\n2. Lang: TypeScript\n\
         Type one of the words submit, back, cancel, or a number from 1 to 2 to change that answer: «submit»\n\
         ✓ DB: SQLite\n✓ Lang: TypeScript\n"
    );
    // Nothing but the word submits.
    check(PAIR, &["2", "1", "", "yes", "y", "Submit"], text);
    check(PAIR, &["2", "1", "cancel"], CANCELLED);
    check(PAIR, &["2", "1"], CANCELLED);
}

#[test]
fn going_back_keeps_the_other_answers() {
    let text =
        |db: &str, lang: &str| format!("\"Which database?\" = \"{db}\"\n\"Which language?\" = \"{lang}\"");
    let script = check(PAIR, &["2", "back", "1", "2", "submit"], &text("Postgres", "Python"));
    assert!(script.said.contains("Your answer so far: SQLite\n"), "{}", script.said);
    // Nothing keeps the answer that is there.
    check(PAIR, &["2", "back", "", "2", "submit"], &text("SQLite", "Python"));
    // From the answers read back: to the last question, or to any.
    check(PAIR, &["2", "1", "back", "2", "submit"], &text("SQLite", "Python"));
    check(PAIR, &["2", "1", "1", "1", "2", "submit"], &text("Postgres", "Python"));
    check(PAIR, &["2", "1", "2", "back", "", "3", "Go", "submit"], &text("SQLite", "Go"));
}

#[test]
fn an_answer_is_kept_with_its_text_and_comment() {
    let lines = ["3", "Oracle", "note", "1 3", "logs", "1", "1", "", "", "2", "submit"];
    let text = "\"Which database?\" = \"Oracle — note\"\n\"Which features?\" = \"Auth, logs\"\n\"Which test?\" = \"Jest\"";
    check(MIXED, &lines, text);
}

#[test]
fn the_last_comment_does_not_close_the_way_back() {
    let request = r#"{"questions":[{"question":"A?","header":"A","options":[{"label":"1"},{"label":"2"}]},{"question":"B?","header":"B","options":[{"label":"x"},{"label":"y"}],"allowComment":true}]}"#;
    let script =
        check(request, &["1", "1", "note", "back", "2", "", "submit"], "\"A?\" = \"1\"\n\"B?\" = \"y\"");
    assert_eq!(script.said.matches("Question 2 of 2").count(), 2, "{}", script.said);
    check(request, &["1", "1", "note", "back", "2", "new", "submit"], "\"A?\" = \"1\"\n\"B?\" = \"y — new\"");
    check(request, &["1", "1", "note", "1", "2", "2", "", "submit"], "\"A?\" = \"2\"\n\"B?\" = \"y\"");
    check(request, &["1", "1", "note", "cancel"], CANCELLED);
}

#[test]
fn every_way_out_has_its_outcome() {
    check(DB2, &["cancel"], CANCELLED);
    let line = |text: &str| Heard::Line(text.into());
    for before in [vec![], vec![line("3")], vec![line("x")]] {
        for (heard, text) in
            [(Heard::End, CANCELLED), (Heard::Interrupted, CANCELLED), (Heard::Terminated, ABORTED)]
        {
            let mut script = Script::new(before.iter().cloned().chain([heard.clone()]));
            let (result, _) = ask(&asked(&ASK_USER, DB2), &mut script);
            assert_eq!(result.text, text, "{heard:?}");
            assert_eq!(result.details["answers"], json!({}));
            // The record begins on a line of its own.
            assert!(script.said.contains(": \n✗ "), "{}", script.said);
        }
    }
    // In a comment too, where a dismissed dialog would only say that there is none.
    for (heard, text) in
        [(Heard::End, CANCELLED), (Heard::Interrupted, CANCELLED), (Heard::Terminated, ABORTED)]
    {
        let mut script = Script::new([line("1"), heard]);
        assert_eq!(ask(&asked(&ASK_USER, VUE), &mut script).0.text, text);
    }
}

#[test]
fn a_terminal_that_is_gone_ends_nothing() {
    let folder = Folder::new();
    let path = log_file(&folder);
    let mut session = session(&ASK_USER, &path);
    session.ask(&asked(&ASK_USER, PAIR));
    let mut script = Script::new([Heard::Line("1".into()), Heard::HungUp]);
    assert_eq!(plain::run(&mut script, &mut session).unwrap(), End::HungUp);
    assert_eq!(session.model().outcome(), None);
    assert_replays(session, &path, None);
}

#[test]
fn after_a_stop_the_prompt_is_there_again() {
    let mut script = Script::new([Heard::Resumed, Heard::NotText, Heard::Line("1".into())]);
    let (result, _) = ask(&asked(&ASK_USER, DB2), &mut script);
    assert_eq!(result.text, r#""Which database?" = "Postgres""#);
    assert_eq!(
        script.said.matches("Enter a number from 1 to 3 or a label, or type the word cancel: ").count(),
        3
    );
    assert_eq!(script.forgotten, 3);
    // Told once more that it goes on, when the person may be typing: that is kept.
    let mut script = Script::new([Heard::Resumed, Heard::Continued, Heard::Line("1".into())]);
    ask(&asked(&ASK_USER, DB2), &mut script);
    assert_eq!(script.forgotten, 2);
}

#[test]
fn what_the_model_wrote_begins_no_line() {
    let request = json!({ "questions": [{
        "question": "Delete\u{202e} it?",
        "context": "One.\n3. Yes\u{1b}[2J",
        "options": [{ "label": "No\n2. Yes", "description": "Safe.\nYour answer so far: Yes" }, { "label": "Yes" }],
    }] });
    let mut script = Script::lines(&["1"]);
    let (result, _) = ask(&asked(&ASK_USER, &request.to_string()), &mut script);
    assert_eq!(result.details["responses"]["Delete\u{202e} it?"]["selected"], json!(["No\n2. Yes"]));
    assert!(
        script.said.starts_with(
            "\nQuestion: Delete<U+202E> it?\nContext, 2 lines:\n  One.\n  3. Yes␛[2J\n\
             End of the context.\n1. No↵2. Yes\n\
             About 1: Safe.\nAbout 1: Your answer so far: Yes\n2. Yes\n3. Other: type your own answer\nEnter "
        ),
        "{}",
        script.said
    );
}

#[test]
fn a_text_is_one_line_and_only_an_optional_one_may_be_blank() {
    let run = |lines: &[&str]| {
        let mut script = Script::lines(lines);
        let (_, outcome) = ask(&asked(&ASK_USER_QUESTION, B02), &mut script);
        assert!(script.is_used_up(), "{}", script.said);
        (outcome, script.said)
    };
    let responses = vec![
        Response { selected: vec![1].into(), ..Response::default() },
        Response { other: Some("2026-12-01".into()), ..Response::default() },
        Response { skipped: true, ..Response::default() },
    ];
    let (outcome, said) = run(&["2", "  ", "2026-12-01", "", "submit"]);
    assert_eq!(outcome, Outcome::Answered(responses), "{said}");
    assert!(said.contains("\nAn answer is needed.\n"), "{said}");
    assert!(said.contains("3. Anything else? (skipped)\n"), "{said}");
    let (outcome, said) = run(&["2", "back", "skip", "1", "1", "cancel", "/skip", "submit"]);
    let Outcome::Answered(responses) = outcome else { panic!("{outcome:?}: {said}") };
    let texts: Vec<Option<&str>> = responses.iter().map(|response| response.other.as_deref()).collect();
    assert_eq!((&responses[0].selected[..], texts), (&[0][..], vec![None, Some("cancel"), None]));
    assert_eq!(run(&["2"]).0, Outcome::Cancelled);
}

#[test]
fn an_optional_choice_can_be_skipped_and_answered_later() {
    let request = r#"{"questions":[{"id":"a","question":"A?","required":false,"options":[{"value":"x","label":"x"}]},{"id":"b","question":"B?","required":false,"options":[{"value":"y","label":"y"}]}]}"#;
    let run = |lines: &[&str]| ask(&asked(&ASK_USER_QUESTION, request), &mut Script::lines(lines)).1;
    let skipped = Response { skipped: true, ..Response::default() };
    let chosen = Response { selected: vec![0].into(), ..Response::default() };
    let answered = |a: &Response, b: &Response| Outcome::Answered(vec![a.clone(), b.clone()]);
    assert_eq!(run(&["skip", "skip", "submit"]), answered(&skipped, &skipped));
    assert_eq!(run(&["skip", "back", "1", "Skip", "submit"]), answered(&chosen, &skipped));
    assert_eq!(run(&["1", "back", "skip", "1", "submit"]), answered(&skipped, &chosen));
}

#[test]
fn a_label_or_its_start_answers_and_a_number_wins() {
    for line in ["sqlite", "SQLite", " sq"] {
        check(DB2, &[line], r#""Which database?" = "SQLite""#);
    }
    check(FEATURES, &["auth, re"], r#""Which features?" = "Auth, Realtime""#);
    check(DB2, &["other", "Oracle"], r#""Which database?" = "Oracle""#);
    let request = json!({ "questions": [{ "question": "How many?",
        "options": [{ "label": "2" }, { "label": "1" }, { "label": "15" }, { "label": "16" }] }] });
    check(&request.to_string(), &["1"], r#""How many?" = "2""#);
    check(&request.to_string(), &["15"], r#""How many?" = "15""#);
    let script = check(VUE, &["s", ""], r#""Which framework?" = "Svelte 5 (runes)""#);
    assert!(!script.said.contains("More than one"), "{}", script.said);
    let request = json!({ "questions": [{ "question": "Where?",
        "options": [{ "label": "eu-west" }, { "label": "eu-north" }] }] });
    let script = check(&request.to_string(), &["eu", "eu-n"], r#""Where?" = "eu-north""#);
    assert!(
        script.said.contains("More than one label begins with that. Enter its number.\n"),
        "{}",
        script.said
    );
}

#[test]
fn a_long_context_is_announced_once_and_read_in_one_piece() {
    let request = json!({ "questions": [{ "question": "Merge?",
        "context": "Two jobs fail.\n\n```\nfn main() {\n\tgo();\n}\n```\n",
        "options": [{ "label": "Yes" }, { "label": "No" }] }] });
    let script = check(&request.to_string(), &["1"], r#""Merge?" = "Yes""#);
    let context = "Context, 7 lines:\n  Two jobs fail.\n\n  ```\n  fn main() {\n      go();\n  }\n  ```\nEnd of the context.\n";
    assert!(script.said.contains(context), "{}", script.said);
    assert_eq!(script.said.matches("ontext").count(), 2, "{}", script.said);
}

#[test]
fn every_prompt_names_the_words_to_type() {
    let mut script = Script::lines(&["1", "2026-12-01", "/back", "", "x", "back", "", "submit"]);
    let (result, _) = ask(&asked(&ASK_USER_QUESTION, B02), &mut script);
    for prompt in [
        "or a label, or type the word cancel: ",
        "Enter your answer, one line, or type one of the words /back, /cancel: ",
        "Enter your answer, one line, nothing to skip, or type one of the words /back, /skip, /cancel: ",
        "Enter your answer, one line, nothing to keep your answer, or type one of the words /back, /cancel: ",
        "Type one of the words submit, back, cancel, or a number from 1 to 3 to change that answer: ",
    ] {
        assert!(script.said.contains(prompt), "{prompt:?}\n{}", script.said);
    }
    assert!(script.is_used_up() && !result.is_error, "{}", script.said);
    let script = check(VUE, &["3", "/back", "1", "/cancel"], CANCELLED);
    for prompt in [
        "Enter your own answer, one line, or type one of the words /back, /cancel: ",
        "Your comment (optional), one line, nothing for none, or type one of the words /back, /cancel: ",
    ] {
        assert!(script.said.contains(prompt), "{prompt:?}\n{}", script.said);
    }
    check(DB2, &["3", "/Cancel"], CANCELLED);
}

#[test]
fn back_from_a_comment_asks_for_the_answer_again() {
    let script = check(VUE, &["2", "/back", "", "why"], r#""Which framework?" = "Svelte 5 (runes) — why""#);
    assert!(script.said.contains("Your answer so far: Svelte 5 (runes)\n"), "{}", script.said);
    check(VUE, &["2", "/back", "3", "Elm", "typed"], r#""Which framework?" = "Elm — typed""#);
    check(VUE, &["3", "Elm", "/back", "", ""], r#""Which framework?" = "Elm""#);
}

/// The answer of the last question was lost by whoever went back from the review.
#[test]
fn the_last_answer_is_there_again_after_going_back_from_the_review() {
    let text = |lang: &str| format!("\"Which database?\" = \"Postgres\"\n\"Which language?\" = \"{lang}\"");
    let script = check(PAIR, &["2", "3", "Zig", "1", "1", "", "submit"], &text("Zig"));
    assert!(script.said.contains("Your answer so far: Zig\n"), "{}", script.said);
    check(PAIR, &["1", "2", "back", "back", "", "", "submit"], &text("Python"));
    let request = PAIR.replace(r#"{"label":"Python"}]"#, r#"{"label":"Python"}],"allowComment":true"#);
    check(&request, &["1", "2", "why", "1", "", "", "submit"], &text("Python — why"));
    // Other text after a comment is the answer, and no comment.
    check(&request, &["1", "2", "why", "back", "3", "Zig", "", "submit"], &text("Zig"));
    // An optional text too.
    let lines = ["2", "soon", "typed", "1", "", "", "", "submit"];
    let mut script = Script::lines(&lines);
    let (_, outcome) = ask(&asked(&ASK_USER_QUESTION, B02), &mut script);
    let Outcome::Answered(responses) = outcome else { panic!("{outcome:?}: {}", script.said) };
    assert_eq!(responses[2].other.as_deref(), Some("typed"), "{}", script.said);
}

#[test]
fn a_session_that_keys_began_ends_in_lines_from_wherever_it_stopped() {
    let keys = parse_keys(
        "down down m y space d b esc up up tab space down space down down r a t e s esc up shift+tab down enter \
         s o l i d left x enter space down enter s enter up up enter esc esc tab tab esc tab tab down up right left enter",
    )
    .unwrap();
    for request in [MIXED, COMMENTED, VUE, DB2, PAIR] {
        let request = asked(&ASK_USER, request);
        for stopped in 0..keys.len() {
            let folder = Folder::new();
            let path = log_file(&folder);
            let mut session = session(request.dialect, &path);
            session.ask(&request);
            for key in &keys[..stopped] {
                session.apply(Event::Key { key: *key });
            }
            if session.model().outcome().is_some() {
                break;
            }
            session.apply(Event::Resumed { size: SIZE });
            let before = session.model().form().unwrap().losses();
            // Whatever is asked, one of these is an answer.
            let mut script = Script::lines(&["1", "because", "submit"].repeat(20));
            let End::Outcome(outcome) = plain::run(&mut script, &mut session).unwrap() else {
                panic!("hung up")
            };
            assert!(
                matches!(outcome, Outcome::Answered(_)),
                "after {stopped} keys: {outcome:?}\n{}",
                script.said
            );
            let drafts = script.said.matches("Typed before, and not kept: ").count();
            assert!(
                before.1 == 0 || drafts > 0,
                "after {stopped} keys nothing was said of a draft\n{}",
                script.said
            );
            let result = dialect::render(&request, &outcome, None);
            assert_replays(session, &path, Some(&result));
        }
    }
}
