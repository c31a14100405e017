//! Setting agents up in a home with settings that somebody wrote by hand: nothing of theirs changes, and undoing gives the
//! same bytes back.

// A failed expectation is a failed test, in helpers too.
#![allow(clippy::unwrap_used, clippy::panic)]

use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use serde_json::Value;
use similar::{ChangeTag, TextDiff};
use tempfile::TempDir;

const AGENTS: [&str; 5] = ["claude", "codex", "gemini", "qwen", "opencode"];

const JSON: &str = "{\n    // By hand: 4 blanks, comments, keys that nobody knows.\n    \"model\": \"opus\",   /* and this */\n    \"hooks\": {\n        \"PreToolUse\": [\n            { \"matcher\": \"Bash\", \"hooks\": [ { \"type\": \"command\", \"command\": \"./check --all\" } ] },\n        ],\n        \"Stop\": [],\n    },\n    \"unknown\": { \"a\":1, \"b\" : [ 1,2 ,3 ] },\n}\n\n";

const TOML: &str = "# By hand.\nmodel = \"x\" # mine\n\n[[hooks.PreToolUse]]\nmatcher = \"shell\"\nhooks = [{ type = \"command\", command = \"./check\" }]\n\n[unknown]\na=1";

struct Home(TempDir);

impl Home {
    fn new() -> Home {
        Home(tempfile::tempdir().unwrap())
    }

    fn path(&self) -> &Path {
        self.0.path()
    }

    fn file(&self, agent: &str) -> PathBuf {
        self.path().join(match agent {
            "claude" => ".claude/settings.json",
            "codex" => ".codex/config.toml",
            "gemini" => ".gemini/settings.json",
            "qwen" => ".qwen/settings.json",
            _ => ".config/opencode/plugins/ask-user.js",
        })
    }

    /// Writes a file by hand.
    fn write(&self, agent: &str, text: &str) {
        let file = self.file(agent);
        std::fs::create_dir_all(file.parent().unwrap()).unwrap();
        std::fs::write(file, text).unwrap();
    }

    fn read(&self, agent: &str) -> String {
        std::fs::read_to_string(self.file(agent)).unwrap()
    }

    fn run(&self, arguments: &[&str]) -> Output {
        let mut command = Command::new(env!("CARGO_BIN_EXE_ask-user"));
        command
            .args(arguments)
            .env_clear()
            .env("HOME", self.path())
            .env("PATH", "/usr/bin:/bin")
            .stdin(Stdio::null());
        command.output().unwrap()
    }

    fn install(&self, agent: &str, more: &[&str]) -> (Option<i32>, String) {
        let output = self.run(&[&["install", agent], more].concat());
        assert_eq!(output.stdout, b"");
        (output.status.code(), String::from_utf8(output.stderr).unwrap())
    }
}

fn by_hand(agent: &str) -> &'static str {
    if agent == "codex" { TOML } else { JSON }
}

#[test]
fn only_what_is_ours_is_added_and_undoing_gives_the_same_bytes() {
    for agent in AGENTS.iter().filter(|agent| **agent != "opencode") {
        let home = Home::new();
        home.write(agent, by_hand(agent));
        let (code, said) = home.install(agent, &["--yes"]);
        assert_eq!(code, Some(0), "{said}");
        let after = home.read(agent);
        let diff = TextDiff::from_lines(by_hand(agent), &after);
        let changed: Vec<_> =
            diff.iter_all_changes().filter(|change| change.tag() != ChangeTag::Equal).collect();
        // A line of theirs that is gone came back with no more than a comma or a line end behind it.
        for gone in changed.iter().filter(|change| change.tag() == ChangeTag::Delete) {
            let kept = gone.value().trim_end();
            let back = changed.iter().any(|change| {
                change.tag() == ChangeTag::Insert
                    && change.value().trim_end().trim_end_matches(',') == kept.trim_end_matches(',')
            });
            assert!(back, "{agent}: {kept:?} is gone\n{after}");
        }
        assert!(
            after.contains(&format!("hook --for {agent}")) && said.contains(&format!("hook --for {agent}"))
        );
        assert_eq!(home.install(agent, &["--yes"]).1.matches("everything is in place").count(), 1);
        assert_eq!(home.read(agent), after);

        let (code, said) = home.install(agent, &["--undo", "--yes"]);
        assert_eq!(code, Some(0), "{said}");
        assert_eq!(home.read(agent), by_hand(agent), "{agent}");
        assert!(home.install(agent, &["--undo", "--yes"]).1.contains("nothing of ask-user is in place"));
    }
}

#[test]
fn a_file_that_was_not_there_goes_again() {
    for agent in AGENTS {
        let home = Home::new();
        assert_eq!(home.install(agent, &["--yes"]).0, Some(0));
        assert!(home.file(agent).exists());
        assert_eq!(home.install(agent, &["--undo", "--yes"]).0, Some(0));
        assert!(!home.file(agent).exists(), "{agent}");
    }
}

#[test]
fn what_was_written_since_stays() {
    for agent in AGENTS.iter().filter(|agent| **agent != "opencode") {
        let home = Home::new();
        home.write(agent, by_hand(agent));
        home.install(agent, &["--yes"]);
        let later = if *agent == "codex" { "\n[later]\nx = 1\n" } else { "// Later.\n" };
        home.write(agent, &format!("{}{later}", home.read(agent)));
        assert_eq!(home.install(agent, &["--undo", "--yes"]).0, Some(0));
        let left = home.read(agent);
        assert!(
            left.contains(later.trim()) && left.contains("./check") && !left.contains("ask-user"),
            "{left}"
        );
    }
}

#[test]
fn nothing_is_written_unasked_or_into_what_is_broken() {
    let home = Home::new();
    home.write("claude", JSON);
    let (code, said) = home.install("claude", &[]);
    assert_eq!(code, Some(130));
    assert!(said.contains("+++") && said.contains("nothing was written"), "{said}");
    assert_eq!(home.read("claude"), JSON);
    for broken in ["{ \"hooks\": ", "{\"hooks\": []}", "[]"] {
        home.write("claude", broken);
        let (code, said) = home.install("claude", &["--yes"]);
        assert_eq!(code, Some(1));
        assert!(said.contains("settings.json"), "{said}");
        assert_eq!(home.read("claude"), broken);
    }
}

#[test]
fn a_link_to_settings_stays_a_link() {
    let home = Home::new();
    let dotfiles = home.path().join("dotfiles.json");
    std::fs::write(&dotfiles, JSON).unwrap();
    std::fs::create_dir_all(home.path().join(".claude")).unwrap();
    std::os::unix::fs::symlink(&dotfiles, home.file("claude")).unwrap();
    assert_eq!(home.install("claude", &["--yes"]).0, Some(0));
    assert!(std::fs::symlink_metadata(home.file("claude")).unwrap().is_symlink());
    assert!(std::fs::read_to_string(&dotfiles).unwrap().contains("hook --for claude"));
    assert_eq!(home.install("claude", &["--undo", "--yes"]).0, Some(0));
    assert_eq!(std::fs::read_to_string(&dotfiles).unwrap(), JSON);
}

#[test]
fn the_doctor_says_what_is_in_place() {
    let home = Home::new();
    let said = home.run(&["doctor"]);
    assert_eq!(said.status.code(), Some(1));
    let text = String::from_utf8(said.stdout).unwrap();
    assert!(
        text.contains("no agent that can be set up is on this machine") && text.contains("inside tmux"),
        "{text}"
    );
    for agent in AGENTS {
        home.install(agent, &["--yes"]);
    }
    let said: Value = serde_json::from_slice(&home.run(&["doctor", "--json"]).stdout).unwrap();
    let agents = said["agents"].as_array().unwrap();
    let names: Vec<&str> = agents.iter().map(|agent| agent["agent"].as_str().unwrap()).collect();
    assert_eq!(names, AGENTS);
    assert!(agents.iter().all(|agent| agent["installed"] == true));
    let limits: Vec<u64> = agents.iter().filter_map(|agent| agent["limit"].as_u64()).collect();
    assert_eq!(limits, [345_600, 345_600_000, 345_600_000], "a day and more, in each agent's unit");
    let text = String::from_utf8(home.run(&["doctor"]).stdout).unwrap();
    assert_eq!(text.matches("its questions come here").count(), 5, "{text}");
    assert!(!text.contains("time limit is short"), "{text}");
    home.write("gemini", &home.read("gemini").replace("345600000", "60000"));
    let text = String::from_utf8(home.run(&["doctor"]).stdout).unwrap();
    assert_eq!(text.matches("`ask-user install gemini` sets days").count(), 1, "{text}");
}
