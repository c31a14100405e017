//! From the start of the server to its reply to `initialize`, and what it then has in memory: medians over many starts.

#![allow(clippy::unwrap_used, clippy::print_stdout)]

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

const STARTS: usize = 101;

const INITIALIZE: &str = r#"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{"elicitation":{}},"clientInfo":{"name":"bench","version":"1"}}}"#;

/// One start: how long it took, and the resident memory in kB.
fn start() -> (Duration, u64) {
    let began = Instant::now();
    let mut child = Command::new(env!("CARGO_BIN_EXE_ask-user-bridge"))
        .arg("mcp")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    writeln!(stdin, "{INITIALIZE}").unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let took = began.elapsed();
    assert!(line.contains("serverInfo"), "{line}");
    let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap();
    let resident = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap();
    drop(stdin);
    child.wait().unwrap();
    (took, resident.trim().trim_end_matches(" kB").parse().unwrap())
}

fn main() {
    let mut starts: Vec<_> = (0..STARTS).map(|_| start()).collect();
    starts.sort();
    let (took, _) = starts[STARTS / 2];
    let mut resident: Vec<u64> = starts.iter().map(|(_, resident)| *resident).collect();
    resident.sort_unstable();
    println!(
        "start to the reply of initialize: median {:.2} ms, slowest {:.2} ms; resident: median {} MB",
        took.as_secs_f64() * 1e3,
        starts[STARTS - 1].0.as_secs_f64() * 1e3,
        resident[STARTS / 2] / 1024
    );
}
