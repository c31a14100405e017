//! A disk that fails: whichever operation it is, and whether it fails once or from then on, the answer goes out, nothing
//! hangs, and the log is whole or says that it is not.

// `setsid --ctty` is util-linux's. A failed expectation is a failed test, in helpers too.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod pty;

use std::collections::BTreeMap;
use std::path::Path;

use pty::ask::*;
use pty::folder::Folder;
use pty::session::{files, put, records, run, run_with, sessions, summed};
use pty::{Ended, Terminal};

/// Operations of the disk that fail: the one of this number, or all from there on; a write is short or not made.
const KINDS: [(&str, &str); 4] = [("disk", ""), ("disk", "+"), ("short", ""), ("short", "+")];

/// The number of operations that a program says it did.
fn operations(ended: &Ended) -> u32 {
    let line = ended.stderr.lines().find_map(|line| line.strip_suffix(" operations of the disk"));
    line.unwrap_or_else(|| panic!("{ended:?}")).rsplit(' ').next().unwrap().parse().unwrap()
}

/// Whether a log holds, with the result that went out.
fn verifies(folder: &Folder, log: &Path, stdout: &str) -> bool {
    let result = folder.write("result", stdout);
    run(folder, &["verify", log.to_str().unwrap(), result.to_str().unwrap()]).code == Some(0)
}

/// What became of a log.
fn fate(folder: &Folder, ended: &Ended) -> &'static str {
    let logs = files(folder);
    let Some(log) = logs.first() else { return "not recorded" };
    if verifies(folder, log, &ended.stdout) {
        return "whole";
    }
    assert!(
        ended.stderr.contains("recorded") || ended.stderr.contains("may not outlive"),
        "a log that is not whole is told: {ended:?}"
    );
    let resumed = run(folder, &["resume", log.to_str().unwrap()]);
    assert_ne!(resumed.code, Some(3), "what was answered is asked again: {ended:?}");
    if resumed.code == Some(0) {
        // The log has the result, and could not take that it was delivered.
        assert_eq!(text(&resumed), text(ended));
        return "delivered again";
    }
    assert_eq!(resumed.stdout, "", "{resumed:?}");
    "in part"
}

#[test]
fn whichever_operation_fails_the_answer_goes_out() {
    for (kind, on) in KINDS {
        let mut fates = BTreeMap::<&str, u32>::new();
        let mut at = 1;
        loop {
            let mut terminal = Terminal::new(80, 24);
            let request = terminal.folder.write("request", REQUEST);
            let fault = format!("ASK_USER_FAULT={kind}:{at}{on}");
            let command = ["env", &fault, ASK_USER, "ask", request.to_str().unwrap()];
            let program = terminal.spawn(&command, None);
            terminal.wait_for("> 1. Postgres");
            terminal.send(DOWN);
            terminal.wait_for("> 2. SQLite");
            terminal.send(ENTER);
            let ended = ends(&mut terminal, program, 0);
            assert_eq!(text(&ended), ANSWER, "{fault}");
            *fates.entry(fate(&terminal.folder, &ended)).or_default() += 1;
            if operations(&ended) < at {
                break;
            }
            at += 1;
        }
        // Open, lock, header, request, two keys, the result, its delivery, sync.
        assert!(at > 9, "{at} runs");
        println!("{kind}:N{on}: {} operations failed, each answered; logs: {fates:?}", at - 1);
        if on.is_empty() {
            assert_eq!(fates.get("in part"), None, "one failure is made up for");
        }
    }
}

#[test]
fn whichever_operation_fails_nothing_is_lost_by_going_on() {
    for (kind, on) in KINDS {
        let (mut at, mut went_on) = (1, 0);
        loop {
            let mut terminal = Terminal::new(80, 24);
            let log = put(
                &terminal.folder,
                "20261130T153726Z-42-0.session",
                &(summed(&records(REQUEST, "down")) + "Key("),
            );
            let before = std::fs::read_to_string(&log).unwrap();
            let fault = format!("ASK_USER_FAULT={kind}:{at}{on}");
            let program = terminal.spawn(&["env", &fault, ASK_USER, "resume", log.to_str().unwrap()], None);
            let asks = terminal.wait_for_or_end("> 2. SQLite", &program);
            let ended = if asks {
                terminal.send(ENTER);
                let ended = ends(&mut terminal, program, 0);
                assert_eq!(text(&ended), ANSWER, "{fault}");
                fate(&terminal.folder, &ended);
                went_on += 1;
                ended
            } else {
                let ended = terminal.wait_end(program);
                assert_eq!(ended.code, Some(2), "{ended:?}");
                assert_eq!(std::fs::read_to_string(&log).unwrap(), before, "it can be tried again");
                ended
            };
            if operations(&ended) < at {
                break;
            }
            at += 1;
        }
        println!("{kind}:N{on}: {} operations failed, {went_on} went on", at - 1);
        assert!(at > 7 && went_on > 4, "{at} {went_on}");
    }
}

#[test]
fn whichever_operation_fails_a_file_is_whole_or_as_it_was() {
    let folder = Folder::new();
    put(&folder, "a.session", &summed(&records(REQUEST, "down enter")));
    let session = sessions(&folder).join("a.session");
    let session = session.to_str().unwrap();
    for (kind, on) in KINDS {
        for arguments in
            [vec!["replay", session, "--format", "html", "-o"], vec!["fixture", session, "--force", "-o"]]
        {
            for there in [true, false] {
                let mut at = 1;
                loop {
                    let to = folder.file("out");
                    if there {
                        std::fs::write(&to, "before").unwrap();
                    }
                    let arguments = [arguments.as_slice(), &[to.to_str().unwrap()]].concat();
                    let ended =
                        run_with(&folder, &[("ASK_USER_FAULT", &format!("{kind}:{at}{on}"))], &arguments);
                    if operations(&ended) < at {
                        assert_eq!(ended.code, Some(0), "{ended:?}");
                        break;
                    }
                    assert!(matches!(ended.code, Some(1 | 2)), "{ended:?}");
                    assert!(ended.stderr.contains(to.to_str().unwrap()), "{ended:?}");
                    let after = std::fs::read_to_string(&to).ok();
                    assert_eq!(after.as_deref(), there.then_some("before"), "{ended:?}");
                    at += 1;
                }
                assert!(at > 3, "{at} runs: make, write, rename");
            }
        }
    }
    let left = std::fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name());
    let left: Vec<_> = left.filter(|name| name.to_string_lossy().starts_with(".ask-user")).collect();
    assert!(left.is_empty(), "{left:?}");
}
