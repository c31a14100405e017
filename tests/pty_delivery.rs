//! The result of `ask-user ask` where stdout cannot be written to: the exit code says so, and stderr says where the
//! result is.

// `setsid --ctty` is util-linux's. A failed expectation is a failed test, in helpers too.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod pty;

use pty::ask::*;
use pty::{Ended, Terminal};

/// Runs the command `"$@"` of a script, answers, and waits for the end.
fn answer(terminal: &mut Terminal, script: &str, command: Vec<String>) -> Ended {
    let mut whole = vec!["sh".to_owned(), "-c".into(), script.into(), "sh".into()];
    whole.extend(command);
    let program = start(terminal, &whole);
    terminal.wait_for("> 1. Postgres");
    terminal.send(&format!("{DOWN}{ENTER}"));
    let ended = terminal.wait_end(program);
    terminal.assert_restored();
    ended
}

#[test]
fn a_result_that_stdout_does_not_take_is_in_the_session() {
    for script in ["exec \"$@\" >&-", "exec \"$@\" >/dev/full"] {
        let mut terminal = Terminal::new(60, 12);
        let (command, log) = ask_recorded(&terminal.folder, REQUEST, &[]);
        let ended = answer(&mut terminal, script, command);
        assert_eq!(ended.code, Some(1), "{script}: {ended:?}");
        let place = format!("it is in the session {}", log.display());
        assert!(
            ended.stderr.contains("could not be delivered") && ended.stderr.contains(&place),
            "{ended:?}"
        );
        let log = std::fs::read_to_string(log).unwrap();
        assert!(log.lines().last().unwrap().starts_with("Result(") && log.contains("SQLite"), "{log}");
    }
}

#[test]
fn a_person_who_throws_the_result_away_is_obeyed() {
    let mut terminal = Terminal::new(60, 12);
    let (command, _) = ask_recorded(&terminal.folder, REQUEST, &[]);
    let ended = answer(&mut terminal, "exec \"$@\" >/dev/null", command);
    assert_eq!((ended.code, ended.stderr.as_str()), (Some(0), ""));
}

#[test]
fn a_result_that_nothing_takes_is_on_stderr() {
    // Not recorded; and recorded on a disk that takes the first block.
    let limited = r#"( trap "" XFSZ; ulimit -f 1; "$@" >&-; echo "ended $?" >&2 ) 2>&1 | cat >&2"#;
    for script in ["\"$@\" >&-; echo \"ended $?\" >&2", limited] {
        let mut terminal = Terminal::new(60, 12);
        let long =
            REQUEST.replace("Postgres\"", &format!("Postgres\",\"description\":\"{}\"", "long ".repeat(200)));
        let command = if script == limited {
            ask_recorded(&terminal.folder, &long, &[]).0
        } else {
            ask(&terminal.folder, &long, &[])
        };
        let ended = answer(&mut terminal, script, command);
        assert!(ended.stderr.contains("ended 1"), "{script}: {ended:?}");
        let result = ended.stderr.lines().find(|line| line.starts_with('{')).expect(&ended.stderr);
        let result: serde_json::Value = serde_json::from_str(result).unwrap();
        assert_eq!(result["content"][0]["text"], ANSWER);
    }
}
