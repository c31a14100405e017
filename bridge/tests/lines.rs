//! Lines that no client should send: each gets an error or silence, and the server goes on. And what a client sees first.

#![allow(clippy::unwrap_used, clippy::panic)]

#[path = "../../tests/support/chance.rs"]
mod chance;
mod client;

use std::process::Command;

use chance::Numbers;
use client::{BRIDGE, Client, ask_user, initialize, one, two};
use serde_json::{Value, json};

/// Messages that mean something, to be spoilt.
fn seeds() -> Vec<String> {
    let call = |arguments: Value| json!({ "jsonrpc": "2.0", "id": 7, "method": "tools/call", "params": { "name": "ask_user", "arguments": arguments } });
    let meta = json!({ "io.modelcontextprotocol/protocolVersion": "2026-07-28", "io.modelcontextprotocol/clientInfo": { "name": "n", "version": "1" }, "io.modelcontextprotocol/clientCapabilities": {} });
    [
        json!({ "jsonrpc": "2.0", "id": 1, "method": "initialize", "params": initialize("x", &json!({ "elicitation": {} })) }),
        json!({ "jsonrpc": "2.0", "method": "notifications/initialized" }),
        json!({ "jsonrpc": "2.0", "id": "a", "method": "tools/list", "params": { "cursor": null } }),
        json!({ "jsonrpc": "2.0", "id": 3, "method": "ping" }),
        json!({ "jsonrpc": "2.0", "id": 4, "method": "server/discover", "params": { "_meta": meta } }),
        json!({ "jsonrpc": "2.0", "id": 5, "method": "no/such", "params": [1, 2] }),
        json!({ "jsonrpc": "2.0", "method": "notifications/cancelled", "params": { "requestId": 7 } }),
        json!({ "jsonrpc": "2.0", "id": 0, "result": { "action": "accept", "content": { "q1_1_choice": "Postgres" } } }),
        json!({ "jsonrpc": "2.0", "id": 0, "error": { "code": -1, "message": "no" } }),
        call(json!({ "questions": "[]" })),
        call(json!({ "questions": [{ "question": "Which?", "options": ["a"] }] })),
        json!([{ "jsonrpc": "2.0", "id": 9, "method": "ping" }]),
    ]
    .iter()
    .map(Value::to_string)
    .collect()
}

/// A line that is spoilt in some way, without a line end in it.
fn spoilt(random: &mut Numbers, seeds: &[String]) -> Vec<u8> {
    const PIECES: [&[u8]; 14] = [
        b"{",
        b"}",
        b"[",
        b"]",
        b"\"",
        b",",
        b":",
        b"null",
        b"-1e999",
        b"\xff\xfe",
        b"\\u0000",
        b"\"id\":null,",
        b"\"id\":{},",
        b"\"method\":\"tools/call\",",
    ];
    let mut line = seeds[random.below(seeds.len())].clone().into_bytes();
    for _ in 0..=random.below(4) {
        let at = random.below(line.len() + 1);
        match random.below(5) {
            0 => line.truncate(at),
            1 => drop(line.splice(at..at, PIECES[random.below(PIECES.len())].iter().copied())),
            2 if at < line.len() => line[at] = u8::try_from(random.below(256)).unwrap(),
            3 if at < line.len() => drop(line.remove(at)),
            _ => {
                let other = seeds[random.below(seeds.len())].as_bytes();
                let from = random.below(other.len());
                line.splice(at..at, other[from..].iter().copied());
            }
        }
    }
    line.retain(|byte| *byte != b'\n');
    line
}

#[test]
fn spoilt_lines_get_an_error_or_silence_and_the_next_good_request_works() {
    let rounds: usize = std::env::var("ASK_USER_SPOILT_LINES").map_or(1000, |count| count.parse().unwrap());
    let folder = tempfile::tempdir().unwrap();
    // Before and after the handshake.
    for begins in [false, true] {
        let mut client = Client::in_folder(folder.path(), &[]);
        if begins {
            client.initialize("x", &json!({}));
        }
        let (mut random, seeds) = (Numbers(0x5eed_1234_abcd_0001), seeds());
        for round in 0..rounds / 2 {
            let mut line = spoilt(&mut random, &seeds);
            line.push(b'\n');
            client.write(&line);
            if round % 50 == 49 {
                let id = if begins {
                    client.request("tools/list", json!({}))
                } else {
                    client.request("initialize", initialize("x", &json!({})))
                };
                let reply = client.reply(id);
                assert!(reply.get("result").is_some(), "{reply}");
            }
        }
        let (status, said) = client.close();
        assert!(status.success(), "{said}");
        assert!(!said.contains("panicked"), "{said}");
    }
}

#[test]
fn a_request_that_cannot_be_read_is_answered_to_whoever_waits() {
    let folder = tempfile::tempdir().unwrap();
    let mut client = Client::in_folder(folder.path(), &[]);
    client.write(b"{\"jsonrpc\":\"2.0\",\"id\":5,\"method\":7}\n");
    assert!(client.reply(5).get("error").is_some());
    client.initialize("x", &json!({}));
    for (id, params) in [(11, json!({})), (12, json!({ "name": 7 })), (13, json!([])), (14, json!("text"))] {
        client.send(&json!({ "jsonrpc": "2.0", "id": id, "method": "tools/call", "params": params }));
        assert!(client.reply(id).get("error").is_some());
    }
    client.close();
}

#[test]
fn a_line_without_an_end_takes_no_memory_for_ever() {
    let folder = tempfile::tempdir().unwrap();
    let mut client = Client::in_folder(folder.path(), &[]);
    client.initialize("x", &json!({}));
    let piece = vec![b'x'; 1 << 20];
    for _ in 0..80 {
        client.write(&piece);
    }
    client.write(b"\n");
    let id = client.request("ping", json!({}));
    client.reply(id);
    client.close();
}

#[test]
fn the_tools_are_those_that_every_host_registers() {
    let folder = tempfile::tempdir().unwrap();
    for (flags, names) in [
        (&[][..], &["ask_user", "ask_user_question"][..]),
        (&["--tools", "ask_user_question"], &["ask_user_question"]),
    ] {
        let mut client = Client::in_folder(folder.path(), flags);
        client.initialize("x", &json!({}));
        let id = client.request("tools/list", json!({}));
        let tools = client.reply(id)["result"]["tools"].as_array().unwrap().clone();
        assert_eq!(tools.iter().map(|tool| tool["name"].as_str().unwrap()).collect::<Vec<_>>(), names);
        for tool in tools {
            let name = tool["name"].as_str().unwrap();
            let definition = Command::new(ask_user()).args(["tool", name]).output().unwrap().stdout;
            let definition: Value = serde_json::from_slice(&definition).unwrap();
            assert_eq!(tool["description"], definition["description"]);
            assert_eq!(tool["inputSchema"], definition["parameters"]);
            assert_eq!(tool["annotations"]["readOnlyHint"], true);
            assert_eq!(tool["outputSchema"]["type"], "object");
        }
        client.close();
    }
}

#[test]
fn a_server_takes_little_memory() {
    let folder = tempfile::tempdir().unwrap();
    let mut client = Client::in_folder(folder.path(), &[]);
    client.initialize("x", &json!({ "elicitation": {} }));
    client.call(&two());
    client.form();
    let status = std::fs::read_to_string(format!("/proc/{}/status", client.id())).unwrap();
    let resident = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap();
    let resident: u64 = resident.trim().trim_end_matches(" kB").parse().unwrap();
    assert!(resident <= 15 * 1024, "{resident} kB");
    client.close();
}

#[test]
fn a_signal_ends_the_server_and_leaves_its_sessions_whole() {
    for signal in ["TERM", "INT", "HUP"] {
        let folder = tempfile::tempdir().unwrap();
        let mut client = Client::in_folder(folder.path(), &[]);
        client.initialize("x", &json!({ "elicitation": {} }));
        client.call(&one());
        client.form();
        assert!(
            Command::new("kill")
                .args([&format!("-{signal}"), &client.id().to_string()])
                .status()
                .unwrap()
                .success()
        );
        let (status, said) = client.close();
        assert_eq!((status.code(), said.as_str()), (Some(0), ""));
    }
}

#[test]
fn the_command_of_the_main_program_runs_the_bridge_or_says_how_to_get_it() {
    let folder = tempfile::tempdir().unwrap();
    let mut command = Command::new("sh");
    let path = format!("{}:{}", ask_user().parent().unwrap().display(), std::env::var("PATH").unwrap());
    command.args(["-c", "ask-user mcp --tools ask_user"]).env_clear().env("PATH", path);
    let mut client = Client::start({
        command.env("HOME", folder.path());
        command
    });
    let reply = client.initialize("x", &json!({}));
    assert_eq!(reply["result"]["serverInfo"]["name"], "ask-user");
    client.close();

    let alone = folder.path().join("ask-user");
    std::fs::copy(ask_user(), &alone).unwrap();
    let output = Command::new(&alone).arg("mcp").env_clear().env("PATH", "/usr/bin:/bin").output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!((output.status.code(), output.stdout.as_slice()), (Some(1), &b""[..]));
    assert!(said.contains("`ask-user-bridge` is not installed") && said.contains("cargo install"), "{said}");
}

#[test]
fn nothing_but_the_protocol_is_on_stdout() {
    let output = Command::new(BRIDGE).args(["mcp", "--show", "nowhere"]).output().unwrap();
    assert_eq!((output.status.code(), output.stdout.as_slice()), (Some(2), &b""[..]));
}
