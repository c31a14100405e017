//! The host of single dialogs: what it asks, what it takes for an answer, and every way out.

// A failed expectation is a failed test, in helpers too.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod hosts;

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use ask_user::dialect::ask_user::ASK_USER;
use ask_user::dialect::ask_user_question::ASK_USER_QUESTION;
use ask_user::dialect::quick::QUICK;
use ask_user::log::history::History;
use ask_user::model::outcome::Outcome;
use ask_user::program::{Program, Questions};
use hosts::folder::Folder;
use hosts::script::{ask_line, converse, run};
use hosts::*;
use serde_json::{Value, json};

/// Checks the text of a conversation's result, and that it is an answer.
fn check(request: &str, script: &str, text: &str) {
    let (result, outcome) = converse(&ASK_USER, request, script);
    assert_eq!(result.text, text);
    assert!(matches!(outcome, Outcome::Answered(_)), "{outcome:?}");
    assert_eq!((result.is_error, &result.details["cancelled"]), (false, &json!(false)));
}

/// Checks that a conversation ends without an answer, and with this text.
fn check_none(request: &str, script: &str, text: &str) {
    let (result, _) = converse(&ASK_USER, request, script);
    assert_eq!(result.text, text);
    assert_no_answer(&result.details);
}

fn assert_no_answer(details: &Value) {
    assert_eq!(details["answers"], json!({}));
    assert_eq!(details["responses"], json!({}));
    assert_eq!(details["cancelled"], json!(true));
}

const DB2_DIALOG: &str = r#"{"method":"select","title":"Which database?\n\nPostgres: Battle-tested\nSQLite: Embedded","options":["Postgres","SQLite","Other"]}"#;
const DB_DIALOG: &str =
    r#"{"method":"select","title":"[1/2 DB] Which database?","options":["Postgres","SQLite","Other"]}"#;
const LANG_DIALOG: &str =
    r#"{"method":"select","title":"[2/2 Lang] Which language?","options":["TypeScript","Python","Other"]}"#;
const OWN_DIALOG: &str = r#"{"method":"input","title":"Which database?","placeholder":"Your own answer; blank: back to the options"}"#;

#[test]
fn a_select_is_answered_by_what_was_offered() {
    check(DB2, &format!("< {DB2_DIALOG}\n> {{\"value\":\"SQLite\"}}"), r#""Which database?" = "SQLite""#);
}

#[test]
fn several_questions_come_one_at_a_time_and_the_last_answer_submits() {
    check(
        PAIR,
        &format!("< {DB_DIALOG}\n> {{\"value\":\"SQLite\"}}\n< {LANG_DIALOG}\n> {{\"value\":\"Python\"}}"),
        "\"Which database?\" = \"SQLite\"\n\"Which language?\" = \"Python\"",
    );
}

#[test]
fn the_free_text_row_asks_for_a_text_and_a_blank_one_goes_back() {
    let script = format!(
        r#"< {DB2_DIALOG}
           > {{"value":"Other"}}
           < {OWN_DIALOG}
           > {{"value":"  "}}
           < {DB2_DIALOG}
           > {{"value":"Other"}}
           < {OWN_DIALOG}
           > {{"value":" Oracle\r\nor \u001b[31mDB2 "}}"#
    );
    check(DB2, &script, r#""Which database?" = "Oracle\nor DB2""#);
}

#[test]
fn a_dismissed_dialog_cancels_all() {
    let cancelled = r#"> {"cancelled":true}"#;
    check_none(DB2, &format!("< {DB2_DIALOG}\n{cancelled}"), CANCELLED);
    check_none(
        PAIR,
        &format!("< {DB_DIALOG}\n> {{\"value\":\"SQLite\"}}\n< {LANG_DIALOG}\n{cancelled}"),
        CANCELLED,
    );
    check_none(
        DB2,
        &format!("< {DB2_DIALOG}\n> {{\"value\":\"Other\"}}\n< {OWN_DIALOG}\n{cancelled}"),
        CANCELLED,
    );
}

#[test]
fn an_abort_ends_it_whenever_it_comes() {
    let abort = r#"> {"abort":"the turn is over"}"#;
    check_none(DB2, &format!("< {DB2_DIALOG}\n{abort}"), ABORTED);
    check_none(
        PAIR,
        &format!("< {DB_DIALOG}\n> {{\"value\":\"SQLite\"}}\n< {LANG_DIALOG}\n{abort}"),
        ABORTED,
    );
    check_none(DB2, &format!("< {DB2_DIALOG}\n> {{\"value\":\"Other\"}}\n< {OWN_DIALOG}\n{abort}"), ABORTED);
    // A signal is one too.
    check_none(DB2, &format!("< {DB2_DIALOG}\n! SIGTERM"), ABORTED);
}

#[test]
fn an_abort_before_the_questions_shows_none() {
    let (result, outcome) = run(&format!("> {{\"abort\":\"early\"}}\n> {}", ask_line(&ASK_USER, DB2)));
    assert_eq!((result.text.as_str(), outcome), (ABORTED, Outcome::Aborted("early".into())));
    assert_no_answer(&result.details);
    assert_eq!(result.details["questions"][0]["question"], json!("Which database?"));
    // The request is checked first.
    let (result, outcome) = run(&format!("> {{\"abort\":\"early\"}}\n> {}", ask_line(&ASK_USER, "{}")));
    assert!(result.text.starts_with("Error: ") && result.is_error, "{}", result.text);
    assert!(matches!(outcome, Outcome::Invalid(_)));
}

#[test]
fn the_end_of_the_input_is_an_abort() {
    check_none(DB2, &format!("< {DB2_DIALOG}"), ABORTED);
    check_none(PAIR, &format!("< {DB_DIALOG}\n> {{\"value\":\"SQLite\"}}\n< {LANG_DIALOG}"), ABORTED);
    let (result, _) = run("");
    assert_eq!(result.text, ABORTED);
    assert_no_answer(&result.details);
}

#[test]
fn a_value_that_was_not_offered_is_asked_for_once_more() {
    let again = r#"{"method":"select","title":"`MySQL` was not offered. Choose one of the options.\nWhich database?\n\nPostgres: Battle-tested\nSQLite: Embedded","options":["Postgres","SQLite","Other"]}"#;
    check(
        DB2,
        &format!("< {DB2_DIALOG}\n> {{\"value\":\"MySQL\"}}\n< {again}\n> {{\"value\":\"Postgres\"}}"),
        r#""Which database?" = "Postgres""#,
    );
    // Neither case nor blanks are made fit: what comes back must be what was offered.
    let again = again.replace("`MySQL`", "`sqlite`");
    let (result, outcome) = converse(
        &ASK_USER,
        DB2,
        &format!("< {DB2_DIALOG}\n> {{\"value\":\"sqlite\"}}\n< {again}\n> {{\"value\":\"SQLite \"}}"),
    );
    assert!(matches!(outcome, Outcome::Failed(_)));
    assert!(result.is_error && result.text.starts_with("ask_user failed: "), "{}", result.text);
    assert_eq!(result.details.as_object().unwrap().keys().collect::<Vec<_>>(), ["error"]);
}

#[test]
fn a_bad_line_changes_nothing() {
    let mut script = format!("< {DB2_DIALOG}\n");
    for line in [
        "",
        "x",
        "{}",
        "[]",
        r#"{"value":3}"#,
        r#"{"value":null}"#,
        r#"{"value":"SQLite","x":1}"#,
        r#"{"value":"SQLite","cancelled":true}"#,
        r#"{"value":"SQLite","abort":"x"}"#,
        r#"{"value":"SQLite","value":"Postgres"}"#,
        r#"{"cancelled":false}"#,
        r#"{"cancelled":"true"}"#,
        r#"{"abort":true}"#,
        r#"{"size":[80,24]}"#,
        r#"{"value":"SQLite"} {"value":"SQLite"}"#,
        &ask_line(&ASK_USER, PAIR),
    ] {
        script.extend(["> ", line, "\n< error\n"]);
    }
    script.push_str(r#"> {"value":"SQLite"}"#);
    check(DB2, &script, r#""Which database?" = "SQLite""#);
}

#[test]
fn an_answer_to_a_question_that_was_not_asked_is_none() {
    let request: Value = serde_json::from_str(DB2).unwrap();
    let ask = json!({ "ask": { "tool": "ask_user", "request": request }, "size": [100, 30] });
    let no_tool = json!({ "ask": { "tool": "ask_nobody", "request": request } });
    let no_size = json!({ "ask": { "tool": "ask_user", "request": request }, "size": [0, 24] });
    let (result, _) = run(&format!(
        r#"> {{"value":"Postgres"}}
           < error
           > {{"cancelled":true}}
           < error
           > {no_tool}
           < error
           > {no_size}
           < error
           > {ask}
           < {DB2_DIALOG}
           > {{"value":"SQLite"}}"#
    ));
    assert_eq!(result.text, r#""Which database?" = "SQLite""#);
}

#[test]
fn an_invalid_request_asks_nothing() {
    let (result, outcome) = converse(&ASK_USER, r#"{"questions":[]}"#, "");
    assert!(matches!(outcome, Outcome::Invalid(_)));
    assert!(result.is_error && result.text.starts_with("Error: "), "{}", result.text);
    assert_no_answer(&result.details);
}

/// The dialog of `FEATURES` with these marks, one a row.
fn features(said: &str, marks: &str, other: &str) -> String {
    let mark = |at: usize| if marks.as_bytes()[at] == b'x' { "[✓]" } else { "[ ]" };
    json!({
        "method": "select",
        "title": format!("{said}Which features?"),
        "options": [
            format!("{} Auth", mark(0)), format!("{} Search", mark(1)), format!("{} Cache", mark(2)),
            format!("{} Realtime", mark(3)), format!("{} {other}", mark(4)), "Done",
        ],
    })
    .to_string()
}

#[test]
fn a_multi_select_is_the_select_repeated() {
    let script = format!(
        r#"< {}
           > {{"value":"[ ] Realtime"}}
           < {}
           > {{"value":"[ ] Search"}}
           < {}
           > {{"value":"[ ] Auth"}}
           < {}
           > {{"value":"[✓] Search"}}
           < {}
           > {{"value":"Done"}}"#,
        features("", ".....", "Other"),
        features("", "...x.", "Other"),
        features("", ".x.x.", "Other"),
        features("", "xx.x.", "Other"),
        features("", "x..x.", "Other"),
    );
    check(FEATURES, &script, r#""Which features?" = "Auth, Realtime""#);
}

#[test]
fn done_needs_something_to_be_selected() {
    let said = "Nothing is selected yet. Choose one option or more, then Done.\n";
    let script = format!(
        r#"< {}
           > {{"value":"Done"}}
           < {}
           > {{"value":"[ ] Auth"}}
           < {}
           > {{"value":"[✓] Auth"}}
           < {}
           > {{"value":"Done"}}
           < {}
           > {{"value":"[ ] Cache"}}
           < {}
           > {{"value":"Done"}}"#,
        features("", ".....", "Other"),
        features(said, ".....", "Other"),
        features("", "x....", "Other"),
        features("", ".....", "Other"),
        features(said, ".....", "Other"),
        features("", "..x..", "Other"),
    );
    check(FEATURES, &script, r#""Which features?" = "Cache""#);
}

#[test]
fn a_free_text_counts_besides_the_options_and_can_be_changed_and_taken_away() {
    let first =
        r#"{"method":"input","title":"Which features?","placeholder":"Your own answer; blank: none"}"#;
    let later = r#"{"method":"input","title":"Which features?\nYour own answer so far: limits","placeholder":"Blank: take it away"}"#;
    let start = format!(
        r#"< {}
           > {{"value":"[ ] Other"}}
           < {first}
           > {{"value":" limits "}}
           < {}
           > {{"value":"[ ] Auth"}}
           < {}
           > {{"value":"[✓] Other: limits"}}
           < {later}
        "#,
        features("", ".....", "Other"),
        features("", "....x", "Other: limits"),
        features("", "x...x", "Other: limits"),
    );
    let changed = format!(
        r#"> {{"value":"rate limits"}}
           < {}
           > {{"value":"Done"}}"#,
        features("", "x...x", "Other: rate limits")
    );
    check(FEATURES, &format!("{start}{changed}"), r#""Which features?" = "Auth, rate limits""#);
    let taken_away = format!(
        r#"> {{"value":" "}}
           < {}
           > {{"value":"Done"}}"#,
        features("", "x....", "Other")
    );
    check(FEATURES, &format!("{start}{taken_away}"), r#""Which features?" = "Auth""#);
    check_none(FEATURES, &format!("{start}> {{\"cancelled\":true}}"), CANCELLED);
}

#[test]
fn a_dismissed_comment_is_none() {
    let question = r#"{"method":"select","title":"Which framework?","options":["Vue 3 (Composition API)","Svelte 5 (runes)","Other"]}"#;
    let comment = r#"{"method":"input","title":"Your comment (optional)\nWhich framework?\nYour answer: Svelte 5 (runes)","placeholder":"Your comment; blank: none"}"#;
    let start = format!("< {question}\n> {{\"value\":\"Svelte 5 (runes)\"}}\n< {comment}\n");
    let bare = r#""Which framework?" = "Svelte 5 (runes)""#;
    check(VUE, &format!("{start}> {{\"cancelled\":true}}"), bare);
    check(VUE, &format!("{start}> {{\"value\":\"  \"}}"), bare);
    check(
        VUE,
        &format!("{start}> {{\"value\":\"考虑迁移成本\"}}"),
        r#""Which framework?" = "Svelte 5 (runes) — 考虑迁移成本""#,
    );
    check_none(VUE, &format!("{start}> {{\"abort\":\"\"}}"), ABORTED);
}

#[test]
fn what_the_model_wrote_stays_in_its_place() {
    let request = json!({ "questions": [{
        "question": "Delete\u{202e} it?",
        "context": "One.\nYour answer: Yes\u{1b}[2J",
        "options": [
            { "label": "No\nYes", "description": "Safe.\nYes: recommended by you" },
            { "label": "Yes" },
        ],
    }] });
    let dialog = json!({
        "method": "select",
        "title": "Delete<U+202E> it?\n│ One.\n│ Your answer: Yes␛[2J\n\nNo↵Yes: Safe.\n    Yes: recommended by you",
        "options": ["No↵Yes", "Yes", "Other"],
    });
    let (result, _) =
        converse(&ASK_USER, &request.to_string(), &format!("< {dialog}\n> {{\"value\":\"No↵Yes\"}}"));
    assert_eq!(result.details["responses"]["Delete\u{202e} it?"]["selected"], json!(["No\nYes"]));
}

#[test]
fn a_preview_is_told_below_the_label_and_behind_a_mark() {
    let request = json!({ "questions": [{ "question": "Which?", "options": [
        { "label": "A", "description": "Mature.", "preview": "```\n  a\nB: no\u{1b}[2J\n```\n" },
        { "label": "B", "preview": "one\u{202e} line" },
        { "label": "C" },
    ] }] });
    let title =
        "Which?\n\nA: Mature.\n    │ ```\n    │   a\n    │ B: no␛[2J\n    │ ```\nB:\n    │ one<U+202E> line";
    let dialog = json!({ "method": "select", "title": title, "options": ["A", "B", "C", "Other"] });
    let (result, _) = converse(&QUICK, &request.to_string(), &format!("< {dialog}\n> {{\"value\":\"B\"}}"));
    assert_eq!(result.details["answers"], json!({ "Which?": "B" }));
}

// The second tool: B-08, with the questions of B-02.

const LANGUAGE: &str = r#"{"method":"select","title":"[1/3] Which language should be used?","options":["TypeScript","Rust","Type your own answer"]}"#;
const DEADLINE: &str = r#"{"method":"input","title":"[2/3] When is it due?","placeholder":"Your answer"}"#;
const NOTES: &str =
    r#"{"method":"input","title":"[3/3] Anything else?","placeholder":"Your answer; blank: skip"}"#;

#[test]
fn texts_are_inputs_and_only_an_optional_one_may_be_blank() {
    let needed = DEADLINE.replace("[2/3]", "An answer is needed.\\n[2/3]");
    let start = format!(
        r#"< {LANGUAGE}
           > {{"value":"Rust"}}
           < {DEADLINE}
           > {{"value":"  "}}
           < {needed}
           > {{"value":"2026-12-01"}}
           < {NOTES}
        "#
    );
    let ask = |end: &str| converse(&ASK_USER_QUESTION, B02, &format!("{start}{end}"));
    let (result, _) = ask(r#"> {"value":""}"#);
    assert_eq!(
        result.text,
        "\"Which language should be used?\" = \"Rust\"\n\"When is it due?\" = \"2026-12-01\"\n\
         \"Anything else?\" = (skipped)"
    );
    let answers = json!([
        { "id": "language", "question": "Which language should be used?", "type": "select",
          "answer": "Rust", "value": "rust", "label": "Rust", "custom": false, "skipped": false },
        { "id": "deadline", "question": "When is it due?", "type": "text",
          "answer": "2026-12-01", "value": "2026-12-01", "label": null, "custom": true, "skipped": false },
        { "id": "notes", "question": "Anything else?", "type": "text",
          "answer": null, "value": null, "label": null, "custom": false, "skipped": true },
    ]);
    assert_eq!((&result.details["answers"], &result.details["cancelled"]), (&answers, &json!(false)));
    for (end, outcome) in [
        (r#"> {"cancelled":true}"#, Outcome::Cancelled),
        (r#"> {"abort":"x"}"#, Outcome::Aborted("x".into())),
        ("", Outcome::Aborted("the input ended".into())),
    ] {
        let (result, ended) = ask(end);
        assert_eq!(ended, outcome);
        assert_eq!((&result.details["answers"], &result.details["cancelled"]), (&json!([]), &json!(true)));
    }
}

#[test]
fn an_optional_select_has_a_row_to_skip_it() {
    let request = r#"{"questions":[{"id":"a","question":"Which?","required":false,"options":[{"value":"x","label":"A"},{"value":"y","label":"Skip"},{"value":"z","label":"A"}]}]}"#;
    let dialog = r#"{"method":"select","title":"Which?","options":["1. A","2. Skip","3. A","Type your own answer","Skip"]}"#;
    for (value, expected) in [
        ("1. A", json!({ "answer": "A", "value": "x", "skipped": false })),
        ("2. Skip", json!({ "answer": "Skip", "value": "y", "skipped": false })),
        ("3. A", json!({ "answer": "A", "value": "z", "skipped": false })),
        ("Skip", json!({ "answer": null, "value": null, "skipped": true })),
    ] {
        let script = format!("< {dialog}\n> {{\"value\":\"{value}\"}}");
        let (result, _) = converse(&ASK_USER_QUESTION, request, &script);
        let answer = &result.details["answers"][0];
        for (field, expected) in expected.as_object().unwrap() {
            assert_eq!(answer[field], *expected, "{value}: {field}");
        }
    }
}

// The program itself, over pipes.

fn start(folder: &Folder, options: &[&str]) -> Child {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ask-user"));
    command.env_clear().env("HOME", folder.path()).env("XDG_STATE_HOME", folder.path());
    command.arg("dialogs").args(options);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
}

/// The program after it was asked one question, with its input and output.
fn asking(folder: &Folder, options: &[&str]) -> (Child, ChildStdin, BufReader<ChildStdout>) {
    let mut child = start(folder, options);
    let mut stdin = child.stdin.take().unwrap();
    let stdout = BufReader::new(child.stdout.take().unwrap());
    writeln!(stdin, "{}", ask_line(&ASK_USER, DB2)).unwrap();
    (child, stdin, stdout)
}

fn read(reader: &mut impl std::io::BufRead) -> Value {
    let mut line = String::new();
    reader.read_line(&mut line).unwrap();
    serde_json::from_str(&line).expect(&line)
}

#[test]
fn the_program_asks_over_pipes_and_records_what_replays() {
    let folder = Folder::new();
    let log = folder.file("log.session");
    let mut child = start(&folder, &["--record", log.to_str().unwrap()]);
    let mut stdin = child.stdin.take().unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    writeln!(stdin, "{}", ask_line(&ASK_USER, PAIR)).unwrap();
    assert_eq!(read(&mut stdout), json!({ "dialog": serde_json::from_str::<Value>(DB_DIALOG).unwrap() }));
    writeln!(stdin, "{}", json!({ "value": "SQLite" })).unwrap();
    assert_eq!(read(&mut stdout), json!({ "dialog": serde_json::from_str::<Value>(LANG_DIALOG).unwrap() }));
    // Two lines in one write, one of them bad, the last without its end.
    write!(stdin, "no\n{}", json!({ "value": "Python" })).unwrap();
    drop(stdin);
    assert!(read(&mut stdout)["error"].is_string());
    let mut result = read(&mut stdout)["result"].take();
    let rest: Vec<String> = stdout.lines().map(Result::unwrap).collect();
    assert_eq!(rest, Vec::<String>::new());
    let ended = child.wait_with_output().unwrap();
    assert_eq!(
        (ended.status.code(), String::from_utf8_lossy(&ended.stderr).into_owned()),
        (Some(0), String::new())
    );
    assert_eq!(
        result["details"]["answers"],
        json!({ "Which database?": "SQLite", "Which language?": "Python" })
    );
    assert!(result["session"]["digest"].is_string());

    let log = ask_user::log::reader::read("log", &std::fs::read(log).unwrap()).unwrap();
    let end = History::<Questions>::of("log", &log).unwrap().replay().finish();
    result.as_object_mut().unwrap().remove("session");
    assert_eq!(serde_json::from_str::<Value>(&end.result().unwrap()).unwrap(), result);
}

#[test]
fn the_program_takes_sigterm_for_an_abort() {
    let folder = Folder::new();
    let (mut child, stdin, mut stdout) = asking(&folder, &["--no-record"]);
    assert!(read(&mut stdout)["dialog"].is_object());
    let pid = rustix::process::Pid::from_child(&child);
    rustix::process::kill_process(pid, rustix::process::Signal::TERM).unwrap();
    assert_eq!(read(&mut stdout)["result"]["content"][0]["text"], json!(ABORTED));
    assert_eq!(child.wait().unwrap().code(), Some(0));
    drop(stdin);
}

#[test]
fn the_program_delivers_its_result_whenever_sigterm_comes() {
    let folder = Folder::new();
    for delay in 0..=20 {
        let (mut child, mut stdin, mut stdout) = asking(&folder, &[]);
        assert!(read(&mut stdout)["dialog"].is_object());
        writeln!(stdin, "{}", json!({ "value": "SQLite" })).unwrap();
        let pid = rustix::process::Pid::from_child(&child);
        std::thread::sleep(std::time::Duration::from_millis(delay));
        for _ in 0..8 {
            rustix::process::kill_process(pid, rustix::process::Signal::TERM).unwrap();
            std::thread::sleep(std::time::Duration::from_micros(300));
        }
        let result = read(&mut stdout)["result"].take();
        let text = result["content"][0]["text"].as_str().unwrap();
        assert!([r#""Which database?" = "SQLite""#, ABORTED].contains(&text), "{delay} ms: {text}");
        assert_eq!(child.wait().unwrap().code(), Some(0), "{delay} ms");
    }
}

#[test]
fn sigterm_ends_a_program_whose_output_nobody_reads() {
    let folder = Folder::new();
    let (mut child, mut stdin, mut stdout) = asking(&folder, &["--no-record"]);
    // Before that a signal ends it as any process.
    assert!(read(&mut stdout)["dialog"].is_object());
    // Each bad line is answered by a longer one: sooner or later the pipe is full, and so is the one to the program.
    let sent = std::sync::Arc::new(std::sync::atomic::AtomicUsize::new(0));
    let count = std::sync::Arc::clone(&sent);
    let writer = std::thread::spawn(move || {
        while writeln!(stdin, "no").is_ok() {
            count.fetch_add(1, std::sync::atomic::Ordering::SeqCst);
        }
    });
    let until = std::time::Instant::now() + std::time::Duration::from_secs(30);
    let pause = || {
        std::thread::sleep(std::time::Duration::from_millis(300));
        assert!(std::time::Instant::now() < until, "it waits for a reader");
        sent.load(std::sync::atomic::Ordering::SeqCst)
    };
    let mut before = 0;
    loop {
        let now = pause();
        if now > 0 && now == before {
            break;
        }
        before = now;
    }
    let pid = rustix::process::Pid::from_child(&child);
    rustix::process::kill_process(pid, rustix::process::Signal::TERM).unwrap();
    let ended = loop {
        pause();
        if let Some(ended) = child.try_wait().unwrap() {
            break ended;
        }
    };
    writer.join().unwrap();
    assert_eq!(ended.code(), Some(1));
    drop(stdout);
}

#[test]
fn a_reader_that_is_gone_gets_no_answer_and_no_panic() {
    let folder = Folder::new();
    let mut child = start(&folder, &["--no-record"]);
    let mut stdin = child.stdin.take().unwrap();
    drop(child.stdout.take());
    writeln!(stdin, "{}", ask_line(&ASK_USER, DB2)).unwrap();
    let ended = child.wait_with_output().unwrap();
    assert_eq!(ended.status.code(), Some(1));
    let stderr = String::from_utf8_lossy(&ended.stderr);
    assert!(stderr.contains("could not be delivered") && !stderr.contains("panicked"), "{stderr}");
    drop(stdin);
}
