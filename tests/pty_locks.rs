//! The lock of a terminal, whatever the environment says: it never keeps a question from being asked, and nobody else
//! can hold it.

// `setsid --ctty` is util-linux's. A failed expectation is a failed test, in helpers too.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod pty;

use std::fs::{self, File, Permissions};
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;

use pty::ask::*;
use pty::{Program, Terminal};
use rustix::fs::{FlockOperation, flock, major, minor};
use rustix::process::{Signal, geteuid};

/// Asks with these variables.
fn asked_with(terminal: &mut Terminal, variables: &[String]) -> Program {
    let mut command = vec!["env".to_owned()];
    command.extend(variables.iter().cloned());
    command.extend(ask(&terminal.folder, REQUEST, &[]));
    let program = start(terminal, &command);
    terminal.wait_for("> 1. Postgres");
    program
}

/// A folder that everybody can write to.
fn open_folder(terminal: &Terminal) -> String {
    let folder = terminal.folder.file("open");
    fs::create_dir(&folder).unwrap();
    fs::set_permissions(&folder, Permissions::from_mode(0o777)).unwrap();
    folder.to_str().unwrap().to_owned()
}

#[test]
fn a_folder_that_is_not_ours_is_not_used_and_no_obstacle() {
    for folder in ["/no/such/folder", "relative", "/proc", "", "OPEN", "FILE"] {
        let mut terminal = Terminal::new(60, 12);
        let folder = match folder {
            "OPEN" => open_folder(&terminal),
            "FILE" => terminal.folder.write("file", "").to_str().unwrap().to_owned(),
            folder => folder.to_owned(),
        };
        let variables = ["XDG_RUNTIME_DIR", "TMPDIR"].map(|name| format!("{name}={folder}"));
        let program = asked_with(&mut terminal, &variables);
        assert!(program.has_open(".lock"), "{folder:?}");
        terminal.send(&format!("{DOWN}{ENTER}"));
        let ended = ends(&mut terminal, program, 0);
        assert_eq!((text(&ended).as_str(), ended.stderr.as_str()), (ANSWER, ""), "{folder:?}");
        assert!(!Path::new("relative").exists());
    }
}

/// A lock's file by its usual name in a folder, held by this process.
fn held(terminal: &Terminal, folder: &str) -> File {
    let device = terminal.device();
    let name = format!("ask-user-{}-tty-{}-{}.lock", geteuid().as_raw(), major(device), minor(device));
    let file = File::create(Path::new(folder).join(name)).unwrap();
    flock(&file, FlockOperation::NonBlockingLockExclusive).unwrap();
    file
}

#[test]
fn a_lock_where_others_can_write_is_nobodys() {
    let mut terminal = Terminal::new(60, 12);
    let folder = open_folder(&terminal);
    let _held = held(&terminal, &folder);
    let variables = ["XDG_RUNTIME_DIR", "TMPDIR"].map(|name| format!("{name}={folder}"));
    let program = asked_with(&mut terminal, &variables);
    terminal.send(CTRL_C);
    ends(&mut terminal, program, 130);
}

#[test]
fn a_question_that_waits_can_be_ended_by_many_signals() {
    let mut terminal = Terminal::new(60, 12);
    let _held = held(&terminal, terminal.folder.path().to_str().unwrap());
    for (signal, code) in [(Signal::TERM, 143), (Signal::INT, 130)] {
        let command = ask(&terminal.folder, REQUEST, &[]);
        let program = start(&terminal, &command);
        terminal.wait_until("the wait for the lock", |_| program.has_open(".lock"));
        for _ in 0..8 {
            program.signal(signal);
            std::thread::sleep(std::time::Duration::from_millis(1));
        }
        let ended = ends(&mut terminal, program, code);
        assert!(text(&ended).contains(if code == 130 { "cancelled" } else { "Aborted" }), "{ended:?}");
        assert_eq!(ended.stderr.matches("another question is on this terminal").count(), 1, "{ended:?}");
    }
}

#[test]
fn a_question_that_waits_dies_of_a_signal_that_kills() {
    let mut terminal = Terminal::new(60, 12);
    let _held = held(&terminal, terminal.folder.path().to_str().unwrap());
    for signal in [Signal::QUIT, Signal::USR1, Signal::ALARM] {
        let command = ask(&terminal.folder, REQUEST, &[]);
        let program = start(&terminal, &command);
        terminal.wait_until("the wait for the lock", |_| program.has_open(".lock"));
        program.signal(signal);
        let ended = terminal.wait_end(program);
        assert_eq!((ended.signal, ended.stdout.as_str()), (Some(signal.as_raw()), ""), "{ended:?}");
        terminal.assert_restored();
    }
}
