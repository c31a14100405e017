//! Questions in the forms of a client, in both generations of the protocol: what a client sends back, and what the model
//! gets of it.

#![allow(clippy::unwrap_used, clippy::panic, clippy::needless_pass_by_value)]

mod client;

use std::path::Path;
use std::process::Command;

use client::{Client, ask_user, one, two};
use serde_json::{Value, json};

const NAME: &str = "io.modelcontextprotocol/";

fn elicits(folder: &Path) -> Client {
    let mut client = Client::in_folder(folder, &[]);
    client.initialize("a client", &json!({ "elicitation": {} }));
    client
}

/// Every session that is recorded, as `verify` and the list see it.
fn sessions(folder: &Path) -> Vec<Value> {
    let run = |arguments: &[&str]| {
        let mut command = Command::new(ask_user());
        command
            .args(arguments)
            .env_clear()
            .env("HOME", folder)
            .env("XDG_STATE_HOME", folder)
            .output()
            .unwrap()
    };
    let list: Value = serde_json::from_slice(&run(&["sessions", "--json"]).stdout).unwrap();
    let sessions = list.as_array().unwrap().clone();
    for session in &sessions {
        let verified = run(&["verify", session["name"].as_str().unwrap()]);
        let said = String::from_utf8_lossy(&verified.stderr);
        assert!(verified.status.success() || said.contains("not finished"), "{said}");
    }
    sessions
}

#[test]
fn a_form_is_answered() {
    let folder = tempfile::tempdir().unwrap();
    let mut client = elicits(folder.path());
    let call = client.call(&two());
    let form = client.form();
    let schema = &form["params"]["requestedSchema"];
    assert!(schema.get("title").is_none(), "Codex cancels a form with a root title");
    let keys: Vec<&String> = schema["properties"].as_object().unwrap().keys().collect();
    assert_eq!(keys, ["q1_1_choice", "q1_2_other", "q1_3_comment", "q2_1_choice", "q2_2_other"]);
    assert!(!form.to_string().contains("\"default\""), "nothing is filled in beforehand");
    client.fill(&form, &json!({ "action": "accept", "content": { "q1_1_choice": "SQLite", "q1_3_comment": "small", "q2_1_choice": ["Mail"], "q2_2_other": "own" } }));
    let reply = client.reply(call);
    let result = &reply["result"];
    assert_eq!(
        result["content"][0]["text"],
        "\"Which database?\" = \"SQLite — small\"\n\"Which features?\" = \"Mail, own\""
    );
    assert_eq!(result["structuredContent"]["answers"]["Which database?"], "SQLite — small");
    let name = result["_meta"]["ask-user/session"]["name"].as_str().unwrap();
    assert_eq!(sessions(folder.path())[0]["name"], name);
    assert!(client.close().0.success());
}

#[test]
fn what_is_missing_or_wrong_is_asked_again_and_never_made_up() {
    let folder = tempfile::tempdir().unwrap();
    let mut client = elicits(folder.path());
    for (content, open) in [
        (json!({ "q1_1_choice": "Postgres" }), vec!["q2_1_choice", "q2_2_other"]),
        (json!({ "q1_1_choice": "Postgres", "q2_1_choice": [] }), vec!["q2_1_choice", "q2_2_other"]),
        (json!({ "q1_1_choice": "Postgres", "q2_1_choice": "Auth" }), vec!["q2_1_choice", "q2_2_other"]),
        (
            json!({ "q1_1_choice": "Postgres", "q2_1_choice": ["Auth", "Root"] }),
            vec!["q2_1_choice", "q2_2_other"],
        ),
        (
            json!({ "q1_1_choice": 1, "q2_1_choice": ["Auth"] }),
            vec!["q1_1_choice", "q1_2_other", "q1_3_comment"],
        ),
        (
            json!({ "q1_1_choice": "Oracle", "q2_1_choice": ["Auth"] }),
            vec!["q1_1_choice", "q1_2_other", "q1_3_comment"],
        ),
        (
            json!({ "q1_1_choice": "Postgres", "q1_2_other": "both", "q2_1_choice": ["Auth"] }),
            vec!["q1_1_choice", "q1_2_other", "q1_3_comment"],
        ),
    ] {
        let call = client.call(&two());
        let form = client.form();
        client.fill(&form, &json!({ "action": "accept", "content": content }));
        let again = client.form();
        let keys: Vec<&str> = again["params"]["requestedSchema"]["properties"]
            .as_object()
            .unwrap()
            .keys()
            .map(String::as_str)
            .collect();
        assert_eq!(keys, open, "{content}");
        let message = again["params"]["message"].as_str().unwrap();
        assert!(
            message.contains("needed")
                || message.contains("not both")
                || message.contains("none of the options"),
            "{message}"
        );
        let mut rest = json!({ "q1_1_choice": "SQLite", "q2_1_choice": ["Mail"] });
        rest.as_object_mut().unwrap().retain(|key, _| open.contains(&key.as_str()));
        client.fill(&again, &json!({ "action": "accept", "content": rest }));
        let (text, is_error) = client.text(call);
        let kept = if open.contains(&"q1_1_choice") {
            "SQLite\"\n\"Which features?\" = \"Auth"
        } else {
            "Postgres\"\n\"Which features?\" = \"Mail"
        };
        assert!(!is_error && text.contains(kept), "{text}");
    }
    client.close();
}

#[test]
fn a_form_that_comes_back_empty_is_no_answer() {
    for content in [
        json!({}),
        Value::Null,
        json!({ "q1_1_choice": "", "q1_2_other": "  " }),
        json!({ "other": "Postgres" }),
        json!([]),
        json!("Postgres"),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let mut client = elicits(folder.path());
        let call = client.call(&one());
        for _ in 0..2 {
            let form = client.form();
            client.fill(&form, &json!({ "action": "accept", "content": content }));
        }
        let (text, is_error) = client.text(call);
        assert!(is_error && text.contains("an empty form twice"), "{text}");
        client.close();
    }
}

#[test]
fn a_refusal_is_never_a_persons_choice() {
    for action in ["decline", "cancel"] {
        let folder = tempfile::tempdir().unwrap();
        let mut client = elicits(folder.path());
        let call = client.call(&one());
        let form = client.form();
        client.fill(&form, &json!({ "action": action }));
        let (text, _) = client.text(call);
        assert!(
            text.contains("Nobody answered: the client") && text.contains("no choice of theirs"),
            "{text}"
        );
        assert_eq!(sessions(folder.path())[0]["state"], "declined");
        client.close();
    }
}

#[test]
fn a_client_that_loses_lists_and_empty_texts_gets_a_field_for_each_option_and_texts_later() {
    let folder = tempfile::tempdir().unwrap();
    let mut client = Client::in_folder(folder.path(), &[]);
    client.initialize("codex-mcp-client", &json!({ "elicitation": {} }));
    let call = client.call(&two());
    let form = client.form();
    let properties = &form["params"]["requestedSchema"]["properties"];
    let keys: Vec<&String> = properties.as_object().unwrap().keys().collect();
    assert_eq!(keys, ["q1_1_choice", "q1_3_comment", "q2_1_choice_1", "q2_1_choice_2", "q2_1_choice_3"]);
    assert_eq!(properties["q2_1_choice_1"]["type"], "boolean");
    assert!(!form.to_string().contains("\"array\""));
    let content = json!({
        "q1_1_choice": "Other", "q1_3_comment": "Write a comment in the next form",
        "q2_1_choice_1": false, "q2_1_choice_2": true, "q2_1_choice_3": true,
    });
    client.fill(&form, &json!({ "action": "accept", "content": content }));
    let texts = client.form();
    let schema = &texts["params"]["requestedSchema"];
    let keys: Vec<&String> = schema["properties"].as_object().unwrap().keys().collect();
    assert_eq!(keys, ["q1_2_other", "q1_3_comment", "q2_2_other"]);
    assert_eq!(schema["required"].as_array().unwrap().len(), 3, "no field is empty when it is sent");
    client.fill(&texts, &json!({ "action": "accept", "content": { "q1_2_other": "own", "q1_3_comment": " ", "q2_2_other": "more" } }));
    let again = client.form();
    let keys: Vec<&str> = again["params"]["requestedSchema"]["properties"]
        .as_object()
        .unwrap()
        .keys()
        .map(String::as_str)
        .collect();
    assert_eq!(keys, ["q1_3_comment"], "what is there is not asked again");
    client.fill(&again, &json!({ "action": "accept", "content": { "q1_3_comment": "why" } }));
    let (text, _) = client.text(call);
    assert_eq!(text, "\"Which database?\" = \"own — why\"\n\"Which features?\" = \"Mail, more\"");

    // Without texts one form is enough.
    let call = client.call(&two());
    let form = client.form();
    let content = json!({ "q1_1_choice": "SQLite", "q1_3_comment": "No comment", "q2_1_choice_1": true });
    client.fill(&form, &json!({ "action": "accept", "content": content }));
    assert_eq!(client.text(call).0, "\"Which database?\" = \"SQLite\"\n\"Which features?\" = \"Auth\"");
    client.close();
}

#[test]
fn two_calls_have_a_form_each() {
    let folder = tempfile::tempdir().unwrap();
    let mut client = elicits(folder.path());
    let (first, second) = (client.call(&one()), client.call(&two()));
    let forms = [client.form(), client.form()];
    for form in forms.iter().rev() {
        let content = if form["params"]["requestedSchema"]["properties"].get("q2_1_choice").is_some() {
            json!({ "q1_1_choice": "Postgres", "q2_1_choice": ["Auth"] })
        } else {
            json!({ "q1_1_choice": "SQLite" })
        };
        client.fill(form, &json!({ "action": "accept", "content": content }));
    }
    assert!(client.text(first).0.contains("SQLite"));
    assert!(client.text(second).0.contains("Auth"));
    client.close();
}

#[test]
fn an_answer_that_comes_after_the_call_was_given_up_is_for_the_next() {
    let folder = tempfile::tempdir().unwrap();
    let mut client = elicits(folder.path());
    let call = client.call(&one());
    let form = client.form();
    client.cancel(call);
    let withdrawn =
        client.wait_for("word about the form", |message| message["method"] == "notifications/cancelled");
    assert_eq!(withdrawn["params"]["requestId"], form["id"]);
    client.fill(&form, &json!({ "action": "accept", "content": { "q1_1_choice": "SQLite" } }));
    let mut reordered = one();
    reordered["questions"][0] =
        json!({ "options": [{ "label": "Postgres" }, { "label": "SQLite" }], "question": "Which database?" });
    // The reply to the form and the next call are two messages: until the first is taken, a form may come.
    std::thread::sleep(std::time::Duration::from_millis(300));
    let next = client.call(&reordered);
    let (text, is_error) = client.text(next);
    assert!(!is_error && text.contains("SQLite") && text.contains("after the client had given up"), "{text}");
    // It is handed over once.
    client.call(&one());
    client.form();
    client.close();
}

#[test]
fn a_client_that_goes_away_leaves_no_answer() {
    let folder = tempfile::tempdir().unwrap();
    let mut client = elicits(folder.path());
    client.call(&one());
    client.form();
    let (status, said) = client.close();
    assert!(status.success(), "{said}");
    let ended = sessions(folder.path())[0]["state"].clone();
    assert_ne!(ended, "answered");
}

fn modern(meta: &Value) -> Value {
    let mut base = json!({
        format!("{NAME}protocolVersion"): "2026-07-28",
        format!("{NAME}clientInfo"): { "name": "new", "version": "1" },
        format!("{NAME}clientCapabilities"): { "elicitation": { "form": {} } },
    });
    base.as_object_mut().unwrap().extend(meta.as_object().unwrap().clone());
    base
}

#[test]
fn the_new_protocol_gets_the_form_as_a_result() {
    let folder = tempfile::tempdir().unwrap();
    let mut client = Client::in_folder(folder.path(), &[]);
    let id = client.request("server/discover", json!({ "_meta": modern(&json!({})) }));
    let versions = client.reply(id)["result"]["supportedVersions"].to_string();
    assert!(versions.contains("2026-07-28"), "{versions}");
    let mut call = |more: Value| {
        let mut params = json!({ "name": "ask_user", "arguments": two(), "_meta": modern(&json!({})) });
        params.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        let id = client.request("tools/call", params);
        client.reply(id)["result"].clone()
    };
    let first = call(json!({}));
    assert_eq!(first["resultType"], "input_required");
    let form = &first["inputRequests"]["questions"];
    assert_eq!(form["method"], "elicitation/create");
    assert!(form["params"]["requestedSchema"]["properties"].get("q2_1_choice").is_some());
    let filled = |content: Value| json!({ "questions": { "action": "accept", "content": content } });
    let again = call(
        json!({ "requestState": first["requestState"], "inputResponses": filled(json!({ "q1_1_choice": "SQLite" })) }),
    );
    assert_eq!(again["resultType"], "input_required", "a question is open");
    let last = call(
        json!({ "requestState": again["requestState"], "inputResponses": filled(json!({ "q2_1_choice": ["Mail"] })) }),
    );
    assert_eq!(
        last["content"][0]["text"],
        "\"Which database?\" = \"SQLite\"\n\"Which features?\" = \"Mail\""
    );
    // A state that was used, or another's, is a new question.
    let stale = call(
        json!({ "requestState": again["requestState"], "inputResponses": filled(json!({ "q2_1_choice": ["Mail"] })) }),
    );
    assert_eq!(stale["resultType"], "input_required");
    let cancelled = call(
        json!({ "requestState": stale["requestState"], "inputResponses": { "questions": { "action": "cancel" } } }),
    );
    assert!(cancelled["content"][0]["text"].as_str().unwrap().contains("Nobody answered"), "{cancelled}");
    client.close();
}

#[test]
fn a_form_that_outlives_its_call_is_not_answered_into_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let mut command = Command::new(client::BRIDGE);
    command.arg("mcp").env_clear().env("HOME", folder.path()).env("XDG_STATE_HOME", folder.path());
    // Claude Code gives up then, and leaves its form on the screen.
    let mut client = Client::start({
        command.env("MCP_TOOL_TIMEOUT", "300");
        command
    });
    let mut call = |more: Value| {
        let info = json!({ format!("{NAME}clientInfo"): { "name": "claude-code", "version": "1" } });
        let mut params = json!({ "name": "ask_user", "arguments": one(), "_meta": modern(&info) });
        params.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        let id = client.request("tools/call", params);
        client.reply(id)["result"].clone()
    };
    let answer = json!({ "questions": { "action": "accept", "content": { "q1_1_choice": "SQLite" } } });
    let form = call(json!({}));
    let in_time = call(json!({ "requestState": form["requestState"], "inputResponses": answer }));
    assert_eq!(in_time["resultType"], "complete");
    let form = call(json!({}));
    assert_eq!(form["resultType"], "input_required", "what was handed over in time is over");
    std::thread::sleep(std::time::Duration::from_millis(400));
    call(json!({ "requestState": form["requestState"], "inputResponses": answer }));
    let late = call(json!({}));
    assert!(late["content"][0]["text"].as_str().unwrap().contains("after the client had given up"), "{late}");
    assert_eq!(late["structuredContent"]["answers"]["Which database?"], "SQLite");
    assert_eq!(call(json!({}))["resultType"], "input_required");
    client.close();
}

#[test]
fn a_secret_is_no_matter_for_a_form_and_nobody_is_asked_without_one() {
    let folder = tempfile::tempdir().unwrap();
    let mut client = Client::in_folder(folder.path(), &[]);
    client.initialize("no forms", &json!({}));
    let list = client.request("tools/list", json!({}));
    assert_eq!(client.reply(list)["result"]["tools"].as_array().unwrap().len(), 2);
    let call = client.call(&one());
    let (text, is_error) = client.text(call);
    assert!(is_error && text.contains("nobody can be asked here") && text.contains("tmux"), "{text}");
    client.wait_for("word that the tools are gone", |message| {
        message["method"] == "notifications/tools/list_changed"
    });
    let list = client.request("tools/list", json!({}));
    assert_eq!(client.reply(list)["result"]["tools"], json!([]));
    client.close();
}

#[test]
fn a_wrong_request_is_explained_to_the_model() {
    let folder = tempfile::tempdir().unwrap();
    let mut client = elicits(folder.path());
    let call =
        client.call(&json!({ "questions": [{ "question": "Which?", "options": [{ "label": "A" }] }] }));
    let (text, is_error) = client.text(call);
    assert!(is_error && text.contains("questions[0].options"), "{text}");
    let id = client.request("tools/call", json!({ "name": "nothing", "arguments": {} }));
    let error = client.reply(id);
    assert!(
        error["error"]["message"].as_str().unwrap().contains("there is ask_user and ask_user_question"),
        "{error}"
    );
    client.close();
}
