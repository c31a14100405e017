//! Questions in windows of a real tmux, asked by a client that may lose its patience, its connection or its life.

#![allow(clippy::unwrap_used, clippy::panic)]

mod client;
#[path = "../../tests/tmux/mod.rs"]
mod tmux;

use std::path::Path;
use std::thread;
use std::time::Duration;

use client::{BRIDGE, Client, ask_user, one, two};
use serde_json::{Value, json};
use tmux::Tmux;

const QUESTION: &str = "Which database?";

fn server(tmux: &Tmux, capabilities: &Value, arguments: &[&str]) -> Client {
    let mut all = vec!["mcp"];
    all.extend(arguments);
    let mut command = tmux.program(Path::new(BRIDGE), &all);
    command.env("ASK_USER_PROGRAM", ask_user());
    let mut client = Client::start(command);
    client.initialize("Claude \u{1b}Code", capabilities);
    client
}

fn sessions(tmux: &Tmux) -> Vec<String> {
    let entries = std::fs::read_dir(tmux.sessions()).unwrap().map(|entry| entry.unwrap().path());
    entries.map(|path| std::fs::read_to_string(path).unwrap()).collect()
}

#[test]
fn a_window_comes_before_a_form() {
    let tmux = Tmux::start((100, 30));
    let mut client = server(&tmux, &json!({ "elicitation": {} }), &[]);
    let call = client.call(&two());
    tmux.wait_for_question(QUESTION);
    let progress = client.wait_for("progress", |message| message["method"] == "notifications/progress");
    assert_eq!(progress["params"]["progressToken"], "p");
    client.wait_for("progress with words", |message| {
        message["params"]["message"] == "waits for the person, in a window"
    });
    tmux.press(&["Down", "Enter"]);
    tmux.press(&["Enter"]);
    tmux.wait_for_question("Which features?");
    tmux.press(&["Space", "Enter"]);
    thread::sleep(Duration::from_millis(300));
    if tmux.screen().contains("Submit") {
        tmux.press(&["Enter"]);
    }
    let (text, is_error) = client.text(call);
    assert!(!is_error && text.contains("SQLite") && text.contains("Auth"), "{text}");
    assert!(client.close().0.success());
    assert_eq!(tmux.left_behind(), Vec::<std::path::PathBuf>::new());
}

#[test]
fn a_place_can_be_named() {
    let tmux = Tmux::start((80, 30));
    let mut client = server(&tmux, &json!({ "elicitation": {} }), &["--show", "elicit"]);
    client.call(&one());
    client.form();
    client.close();
    let mut client = server(&tmux, &json!({ "elicitation": {} }), &["--show", "split"]);
    let call = client.call(&one());
    tmux.wait_for_question(QUESTION);
    assert_eq!(tmux.agent(&["list-panes", "-t", "agent"]).lines().count(), 2);
    tmux.press(&["Enter"]);
    assert!(client.text(call).0.contains("Postgres"));
    client.close();
    let mut client = server(&tmux, &json!({ "elicitation": {} }), &["--show", "none"]);
    let call = client.call(&one());
    assert!(client.text(call).1);
    client.close();
}

#[test]
fn a_form_is_there_where_a_window_has_no_room() {
    let tmux = Tmux::start((12, 4));
    let mut client = server(&tmux, &json!({ "elicitation": {} }), &[]);
    client.call(&one());
    client.form();
    client.close();
    // Without forms the model is told why.
    let mut client = server(&tmux, &json!({}), &[]);
    let call = client.call(&one());
    let (text, is_error) = client.text(call);
    assert!(is_error && text.contains("make it larger"), "{text}");
    let list = client.request("tools/list", json!({}));
    assert_eq!(
        client.reply(list)["result"]["tools"].as_array().unwrap().len(),
        2,
        "a window may be made larger"
    );
    client.close();
}

#[test]
fn a_cancelled_call_closes_its_window_with_a_word() {
    let tmux = Tmux::start((80, 24));
    let mut client = server(&tmux, &json!({}), &[]);
    let call = client.call(&one());
    tmux.wait_for_question(QUESTION);
    client.cancel(call);
    tmux.wait_for("the question was withdrawn");
    assert!(!tmux.screen().contains(QUESTION));
    client.close();
    assert!(sessions(&tmux)[0].contains("does not wait for the answer any more"));
}

#[test]
fn a_person_who_answers_is_not_cut_off_and_the_answer_is_for_the_next_call() {
    let tmux = Tmux::start((80, 24));
    let mut client = server(&tmux, &json!({}), &[]);
    let call = client.call(&one());
    tmux.wait_for_question(QUESTION);
    tmux.press(&["Down"]);
    tmux.wait_for("> 2. SQLite");
    client.cancel(call);
    thread::sleep(Duration::from_millis(500));
    assert!(tmux.screen().contains("> 2. SQLite"), "{}", tmux.screen());
    tmux.press(&["Enter"]);
    tmux.wait_until_gone(QUESTION);
    thread::sleep(Duration::from_millis(300));
    let next = client.call(&one());
    let (text, is_error) = client.text(next);
    assert!(!is_error && text.contains("SQLite") && text.contains("after the client had given up"), "{text}");
    // It is handed over once: now the person is asked again.
    client.call(&one());
    tmux.wait_for_question(QUESTION);
    client.close();
}

#[test]
fn who_asks_again_joins_the_window_that_stayed_open() {
    let tmux = Tmux::start((80, 24));
    let mut client = server(&tmux, &json!({}), &[]);
    let call = client.call(&one());
    tmux.wait_for_question(QUESTION);
    tmux.press(&["Down"]);
    tmux.wait_for("> 2. SQLite");
    client.cancel(call);
    thread::sleep(Duration::from_millis(300));
    let next = client.call(&one());
    thread::sleep(Duration::from_millis(300));
    tmux.press(&["Enter"]);
    let (text, _) = client.text(next);
    assert_eq!(text, "\"Which database?\" = \"SQLite\"");
    assert_eq!(sessions(&tmux).len(), 1);
    client.close();
}

#[test]
fn a_second_call_waits_in_line() {
    let tmux = Tmux::start((80, 24));
    let mut client = server(&tmux, &json!({}), &[]);
    let first = client.call(&one());
    tmux.wait_for_question(QUESTION);
    let second = client.call(&two());
    client.wait_for("word that it waits", |message| {
        message["params"]["message"].as_str().is_some_and(|words| words.contains("in line"))
    });
    // Cancelled in the line, it never shows.
    let third = client.call(
        &json!({ "questions": [{ "question": "Never?", "options": [{ "label": "A" }, { "label": "B" }] }] }),
    );
    client.cancel(third);
    tmux.press(&["Enter"]);
    assert!(client.text(first).0.contains("Postgres"));
    tmux.wait_for_question("Features");
    client.cancel(second);
    tmux.wait_until_gone("Features");
    thread::sleep(Duration::from_millis(500));
    assert!(!tmux.screen().contains("Never?"));
    client.close();
}

#[test]
fn a_window_that_goes_away_is_no_answer_and_the_next_call_goes_on() {
    let tmux = Tmux::start((80, 24));
    let mut client = server(&tmux, &json!({}), &[]);
    let call = client.call(&one());
    tmux.wait_for_question(QUESTION);
    tmux.press(&["Down"]);
    tmux.wait_for("> 2. SQLite");
    let name = tmux.agent(&["list-clients", "-F", "#{client_name}"]);
    tmux.agent(&["display-popup", "-C", "-c", name.trim()]);
    let (text, is_error) = client.text(call);
    assert!(is_error && text.contains("Nobody answered"), "{text}");
    let again = client.call(&one());
    tmux.wait_for_question("> 2. SQLite");
    tmux.press(&["Enter"]);
    assert!(client.text(again).0.contains("SQLite"));
    assert_eq!(sessions(&tmux).len(), 1, "it went on in its session");
    client.close();
}

#[test]
fn a_client_that_goes_away_takes_its_windows_along() {
    for kill in [false, true] {
        let tmux = Tmux::start((80, 24));
        let mut client = server(&tmux, &json!({}), &[]);
        client.call(&one());
        tmux.wait_for_question(QUESTION);
        tmux.press(&["Down"]);
        tmux.wait_for("> 2. SQLite");
        if kill {
            assert!(
                std::process::Command::new("kill")
                    .args(["-KILL", &client.id().to_string()])
                    .status()
                    .unwrap()
                    .success()
            );
        }
        client.close();
        tmux.wait_until_gone(QUESTION);
        // Nobody decided, and what was done is kept.
        let log = &sessions(&tmux)[0];
        assert!(!log.contains("Abort") && !log.contains("Result("), "{log}");
    }
}

#[test]
fn a_detached_client_finds_the_question_in_a_pane() {
    let tmux = Tmux::start((80, 30));
    let mut client = server(&tmux, &json!({}), &[]);
    let call = client.call(&one());
    tmux.wait_for_question(QUESTION);
    tmux.press(&["Down"]);
    tmux.wait_for("> 2. SQLite");
    tmux.detach();
    tmux.until("a pane", || tmux.agent(&["list-panes", "-t", "agent"]).lines().count() == 2);
    tmux.attach();
    tmux.wait_for_question("> 2. SQLite");
    tmux.press(&["Enter"]);
    assert!(client.text(call).0.contains("SQLite"));
    client.close();
}
