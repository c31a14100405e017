//! Hooks: what an agent says and is told, in a real tmux and without one; and that nothing that an agent may send becomes an
//! answer that no one gave.

// A failed expectation is a failed test, in helpers too.
#![allow(clippy::unwrap_used, clippy::panic)]

#[path = "support/chance.rs"]
mod chance;
#[path = "tmux/mod.rs"]
mod tmux;

use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::thread;
use std::time::Duration;

use ask_user::host::hook::{Agent, agent_of, question};
use chance::Numbers;
use serde_json::{Value, json};
use tmux::{Running, Tmux};

fn program() -> &'static Path {
    Path::new(env!("CARGO_BIN_EXE_ask-user"))
}

fn questions() -> Value {
    json!([{ "question": "Which database?", "header": "DB", "options": [
        { "label": "Postgres", "description": "mature" }, { "label": "SQLite", "description": "embedded" }] }])
}

/// What Claude Code says before its question.
fn claude() -> Value {
    json!({ "session_id": "s", "transcript_path": "/t.jsonl", "cwd": "/", "permission_mode": "default",
        "hook_event_name": "PreToolUse", "tool_name": "AskUserQuestion", "tool_use_id": "toolu_1",
        "tool_input": { "questions": questions() } })
}

/// What Codex says.
fn codex() -> Value {
    let mut asked = questions();
    asked[0]["id"] = json!("db");
    json!({ "session_id": "s", "turn_id": "u", "transcript_path": "/t.jsonl", "cwd": "/", "hook_event_name": "PreToolUse",
        "model": "m", "permission_mode": "default", "tool_name": "request_user_input", "tool_use_id": "call_1",
        "tool_input": { "questions": asked } })
}

/// What Gemini CLI says.
fn gemini() -> Value {
    let mut asked = questions();
    asked[0]["type"] = json!("choice");
    json!({ "session_id": "s", "transcript_path": "/t.jsonl", "cwd": "/", "hook_event_name": "BeforeTool",
        "timestamp": "2026-12-01T00:00:00Z", "tool_name": "ask_user", "tool_input": { "questions": asked } })
}

/// What Qwen Code says.
fn qwen() -> Value {
    json!({ "session_id": "s", "transcript_path": "/t.jsonl", "cwd": "/", "hook_event_name": "PermissionRequest",
        "timestamp": "2026-12-01T00:00:00Z", "prompt_id": "p", "tool_name": "ask_user_question",
        "tool_input": { "questions": questions() } })
}

/// A hook inside tmux that an agent calls.
fn hook(tmux: &Tmux, said: &Value) -> Running {
    let path = tmux.folder.path().join("said.json");
    std::fs::write(&path, said.to_string()).unwrap();
    let script = format!("exec {} hook < {}", program().display(), path.display());
    Running::start(tmux.program(Path::new("sh"), &["-c", &script]))
}

/// A hook without a place for a window.
fn alone(said: &[u8], variables: &[(&str, &str)]) -> Output {
    let mut command = Command::new(program());
    command.arg("hook").env_clear().envs(variables.iter().copied());
    let mut child =
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    // A hook that has seen enough reads no further.
    let _ = child.stdin.take().unwrap().write_all(said);
    child.wait_with_output().unwrap()
}

const TOLD: &str =
    r#"The person answered: "Which database?" = "SQLite". Go on with this answer; do not ask again"#;
const CANCELLED: &str = "The person cancelled the question without answering. Do not assume an answer";

#[test]
fn every_agent_is_answered_in_its_form() {
    let allowed = json!({ "questions": questions(), "answers": { "Which database?": "SQLite" } });
    let deny = |reason: &str| json!({ "hookSpecificOutput": { "hookEventName": "PreToolUse", "permissionDecision": "deny", "permissionDecisionReason": reason } });
    let flat = |reason: &str| json!({ "decision": "deny", "reason": reason });
    let refused = |reason: &str| json!({ "hookSpecificOutput": { "hookEventName": "PermissionRequest", "decision": { "behavior": "deny", "message": reason } } });
    let tmux = Tmux::start((100, 30));
    for (said, answered, cancelled) in [
        (
            claude(),
            json!({ "hookSpecificOutput": { "hookEventName": "PreToolUse", "permissionDecision": "allow", "updatedInput": allowed } }),
            deny(CANCELLED),
        ),
        (codex(), deny(TOLD), deny(CANCELLED)),
        (gemini(), flat(TOLD), flat(CANCELLED)),
        (qwen(), refused(TOLD), refused(CANCELLED)),
    ] {
        let running = hook(&tmux, &said);
        tmux.wait_for_question("Which database?");
        tmux.press(&["Down", "Enter"]);
        let (status, stdout, stderr) = running.end();
        assert_eq!((status.code(), stderr.as_str()), (Some(0), ""));
        assert_eq!(serde_json::from_str::<Value>(&stdout).unwrap(), answered);

        let running = hook(&tmux, &said);
        tmux.wait_for_question("Which database?");
        tmux.press(&["Escape"]);
        tmux.wait_for("Cancel?");
        tmux.press(&["Escape"]);
        let (status, stdout, _) = running.end();
        assert_eq!(status.code(), Some(0));
        assert_eq!(serde_json::from_str::<Value>(&stdout).unwrap(), cancelled);
    }
}

#[test]
fn an_agent_that_ends_the_hook_withdraws_the_question() {
    let tmux = Tmux::start((100, 30));
    for signal in ["TERM", "INT", "HUP"] {
        let running = hook(&tmux, &claude());
        tmux.wait_for_question("Which database?");
        running.signal(signal);
        tmux.wait_until_gone("Which database?");
        let (status, stdout, _) = running.end();
        assert_eq!((status.code(), stdout.as_str()), (Some(0), ""), "{signal}");
    }
    // Nobody reads what it says.
    let mut running = hook(&tmux, &claude());
    tmux.wait_for_question("Which database?");
    running.close_stdout();
    tmux.wait_until_gone("Which database?");
    assert_eq!(running.end().0.code(), Some(0));
}

#[test]
fn an_agent_that_is_killed_takes_the_question_along() {
    let tmux = Tmux::start((100, 30));
    let path = tmux.folder.path().join("said.json");
    std::fs::write(&path, codex().to_string()).unwrap();
    // Its output goes to a file, so that only the parent's end tells.
    let script = format!(
        "{} hook < {} > {}/out; :",
        program().display(),
        path.display(),
        tmux.folder.path().display()
    );
    let agent = Running::start(tmux.program(Path::new("sh"), &["-c", &script]));
    tmux.wait_for_question("Which database?");
    agent.signal("KILL");
    tmux.wait_until_gone("Which database?");
    agent.end();
    assert_eq!(std::fs::read_to_string(tmux.folder.path().join("out")).unwrap(), "");
}

#[test]
fn two_hooks_at_once_wait_in_line() {
    let tmux = Tmux::start((100, 30));
    let first = hook(&tmux, &claude());
    tmux.wait_for_question("Which database?");
    let mut said = claude();
    said["tool_input"]["questions"][0]["question"] = json!("Which cache?");
    let second = hook(&tmux, &said);
    thread::sleep(Duration::from_millis(500));
    tmux.press(&["Enter"]);
    assert!(first.end().1.contains("Postgres"));
    tmux.wait_for_question("Which cache?");
    tmux.press(&["Down", "Enter"]);
    assert!(second.end().1.contains(r#""Which cache?":"SQLite""#));
}

#[test]
fn where_nobody_can_be_asked_there_is_no_opinion() {
    for (said, silence) in [(claude(), ""), (codex(), ""), (gemini(), "{}\n"), (qwen(), "")] {
        let output = alone(said.to_string().as_bytes(), &[]);
        assert_eq!(
            (output.status.code(), String::from_utf8_lossy(&output.stdout).as_ref()),
            (Some(0), silence)
        );
        // Switched off, or in no tmux that answers.
        for variables in [
            [("TMUX", "/nowhere,1,0"), ("ASK_USER", "off")],
            [("TMUX", "/nowhere,1,0"), ("PATH", "/usr/bin:/bin")],
        ] {
            let output = alone(said.to_string().as_bytes(), &variables);
            assert_eq!(
                (output.status.code(), String::from_utf8_lossy(&output.stdout).as_ref()),
                (Some(0), silence)
            );
        }
    }
}

#[test]
fn what_is_no_question_gets_no_opinion() {
    let mut invalid = claude();
    invalid["tool_input"]["questions"] = json!([]);
    let mut other = claude();
    other["tool_name"] = json!("Bash");
    let mut copilot = claude();
    copilot["toolName"] = json!("ask_user");
    for said in [
        invalid,
        other,
        copilot,
        json!({}),
        json!([]),
        json!("x"),
        json!({ "hook_event_name": "Stop", "session_id": "s" }),
    ] {
        let tmux = ("TMUX", "/nowhere,1,0");
        let output = alone(said.to_string().as_bytes(), &[tmux]);
        assert_eq!(
            (output.status.code(), output.stdout.as_slice(), output.stderr.as_slice()),
            (Some(0), &b""[..], &b""[..]),
            "{said}"
        );
    }
    for bytes in [&b""[..], b"{", b"\xff\xfe", b"null"] {
        let output = alone(bytes, &[]);
        assert_eq!((output.status.code(), output.stdout.as_slice()), (Some(0), &b""[..]));
    }
}

#[test]
fn an_agent_is_told_by_the_shape_of_what_it_says() {
    for (said, agent) in [
        (claude(), Agent::Claude),
        (codex(), Agent::Codex),
        (gemini(), Agent::Gemini),
        (qwen(), Agent::Qwen),
        (
            json!({ "sessionId": "s", "timestamp": 1, "cwd": "/p", "toolName": "ask_user", "toolArgs": {} }),
            Agent::Copilot,
        ),
        (
            json!({ "hook_event_name": "PreToolUse", "timestamp": "2026-12-01T00:00:00Z", "tool_name": "AskUserQuestion", "tool_input": {} }),
            Agent::Copilot,
        ),
        (json!({ "hookName": "permissionRequest", "sessionId": "s", "timestamp": 0 }), Agent::Copilot),
        (json!({ "conversation_id": "c", "tool_name": "AskUserQuestion" }), Agent::Cursor),
        (json!({ "hook_event_name": "Notification", "details": { "type": "ask_user" } }), Agent::Gemini),
    ] {
        assert_eq!(agent_of(&said), agent, "{said}");
    }
}

/// A value that is changed somewhere: a field gone, doubled, of another type or with another's value.
fn changed(random: &mut Numbers, value: &Value) -> Value {
    let other = [
        json!(null),
        json!(true),
        json!(-1),
        json!(""),
        json!("Which?"),
        json!([]),
        json!({}),
        json!("PreToolUse"),
        json!("\u{1b}[2J"),
    ];
    let any = |random: &mut Numbers| other[random.below(other.len())].clone();
    match value {
        _ if random.below(12) == 0 => any(random),
        Value::Object(fields) if !fields.is_empty() => {
            let chosen = random.below(fields.len());
            let mut fields = fields.clone();
            let name = fields.keys().nth(chosen).unwrap().clone();
            match random.below(5) {
                0 => drop(fields.remove(&name)),
                1 => drop(fields.insert(format!("{name}x"), any(random))),
                _ => {
                    let inner = changed(random, &fields[&name]);
                    fields.insert(name, inner);
                }
            }
            Value::Object(fields)
        }
        Value::Array(items) if !items.is_empty() => {
            let mut items = items.clone();
            let chosen = random.below(items.len());
            match random.below(4) {
                0 => drop(items.remove(chosen)),
                1 => items.push(items[chosen].clone()),
                _ => items[chosen] = changed(random, &items[chosen]),
            }
            Value::Array(items)
        }
        Value::String(text) if random.below(2) == 0 => Value::String(text.chars().rev().collect()),
        Value::String(text) => Value::String(text.repeat(random.below(40))),
        _ => any(random),
    }
}

#[test]
fn changed_messages_are_read_without_a_panic_and_never_answered() {
    let rounds: usize = std::env::var("ASK_USER_HOOK_INPUTS").map_or(5000, |count| count.parse().unwrap());
    let seeds = [claude(), codex(), gemini(), qwen()];
    let mut random = Numbers(0x5eed_0000_1234_5678);
    let mut asked = 0;
    for round in 0..rounds {
        let mut said = seeds[random.below(seeds.len())].clone();
        for _ in 0..=random.below(3) {
            said = changed(&mut random, &said);
        }
        let agent = agent_of(&said);
        asked += usize::from(question(agent, &said).is_some());
        // The program itself, as an agent runs it: nobody is there, so nothing is answered.
        if round % 50 == 0 {
            let mut bytes = said.to_string().into_bytes();
            if random.below(3) == 0 {
                let at = random.below(bytes.len());
                bytes.truncate(at);
            }
            let output = alone(&bytes, &[]);
            let stdout = String::from_utf8_lossy(&output.stdout);
            assert!(output.status.success() && ["", "{}\n"].contains(&stdout.as_ref()), "{said}: {output:?}");
            assert!(!String::from_utf8_lossy(&output.stderr).contains("panicked"), "{said}");
        }
    }
    assert!(asked > rounds / 20, "most of what is tried is no question: {asked}");
}
