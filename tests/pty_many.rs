//! Two hundred sessions at once against one folder: two hundred right results, and as many logs that verify.

// `setsid --ctty` is util-linux's. A failed expectation is a failed test, in helpers too.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod pty;

use std::collections::HashSet;

use pty::Terminal;
use pty::ask::*;
use pty::folder::Folder;
use pty::session::{files, run};

const SESSIONS: usize = 200;

#[test]
fn two_hundred_sessions_at_once_keep_apart() {
    let folder = Folder::new();
    let state = format!("XDG_STATE_HOME={}", folder.path().display());
    let mut asked: Vec<_> = (0..SESSIONS)
        .map(|_| {
            let terminal = Terminal::new(80, 24);
            let request = terminal.folder.write("request", REQUEST);
            let program = terminal.spawn(&["env", &state, ASK_USER, "ask", request.to_str().unwrap()], None);
            (terminal, program)
        })
        .collect();
    for (terminal, _) in &mut asked {
        terminal.wait_for("> 1. Postgres");
    }
    assert_eq!(files(&folder).len(), SESSIONS);
    let nothing = run(&folder, &["resume"]);
    assert!(nothing.code == Some(2) && nothing.stderr.contains("nothing to resume"), "{nothing:?}");
    for (number, (terminal, _)) in asked.iter_mut().enumerate() {
        if number % 2 == 1 {
            terminal.send(DOWN);
            terminal.wait_for("> 2. SQLite");
        }
        terminal.send(ENTER);
    }
    let mut names = HashSet::new();
    for (number, (mut terminal, program)) in asked.into_iter().enumerate() {
        let ended = ends(&mut terminal, program, 0);
        let answer = if number % 2 == 1 { "SQLite" } else { "Postgres" };
        assert_eq!(text(&ended), format!("\"Which database?\" = \"{answer}\""));
        let result: serde_json::Value = serde_json::from_str(&ended.stdout).unwrap();
        let name = result["session"]["name"].as_str().unwrap().to_owned();
        let given = folder.write("result", &ended.stdout);
        let verified = run(&folder, &["verify", &name, given.to_str().unwrap()]);
        assert_eq!(verified.code, Some(0), "{verified:?}");
        names.insert(name);
    }
    assert_eq!(names.len(), SESSIONS);
}
