//! A person is told that a question waits: once, in the ways that were named, and not where they are there already.

// `setsid --ctty` is util-linux's. A failed expectation is a failed test, in helpers too.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod pty;

use std::io::Read as _;
use std::time::Duration;

use pty::ask::*;
use pty::folder::Folder;
use pty::{Program, Terminal};

const SOON: [&str; 2] = ["--notify-after", "0.02"];

/// Asks `REQUEST` in a folder called `shop`, with these options and more in the environment.
fn asked(terminal: &mut Terminal, request: &str, variables: &[&str], options: &[&str]) -> Program {
    let shop = terminal.folder.path().join("shop");
    std::fs::create_dir_all(&shop).unwrap();
    let request = terminal.folder.write("request", request);
    let script = format!("cd {} && exec env \"$@\"", shop.display());
    let command = [ASK_USER, "ask", request.to_str().unwrap(), "--no-record"];
    let program =
        terminal.spawn(&[&["sh", "-c", &script, "sh"], variables, &command, options].concat(), None);
    terminal.wait_for("1. Postgres");
    program
}

fn answer(terminal: &mut Terminal, program: Program) {
    terminal.send(ENTER);
    ends(terminal, program, 0);
}

fn count(terminal: &Terminal, bytes: &str) -> usize {
    String::from_utf8_lossy(&terminal.bytes).matches(bytes).count()
}

#[test]
fn each_way_writes_its_bytes_once() {
    let told = "ask-user in shop: Which database?";
    for (way, bytes) in [
        ("bell", "\x07".to_owned()),
        ("title", format!("\x1b[22;2t\x1b]2;{told}\x07")),
        ("osc9", format!("\x1b]9;{told}\x07")),
        ("osc777", "\x1b]777;notify;ask-user in shop;Which database?\x07".to_owned()),
        (
            "osc99",
            "\x1b]99;i=ask-user:d=0;ask-user in shop\x07\x1b]99;i=ask-user:p=body;Which database?\x07"
                .to_owned(),
        ),
    ] {
        for plain in [false, true] {
            let mut terminal = Terminal::new(80, 24);
            let plain: &[&str] = if plain { &["--plain"] } else { &[] };
            let program = asked(&mut terminal, REQUEST, &[], &[&SOON, plain, &["--notify", way]].concat());
            terminal.wait_for_bytes(bytes.as_bytes());
            if plain.is_empty() {
                answer(&mut terminal, program);
            } else {
                terminal.wait_for("or type the word cancel:");
                terminal.send("1\r");
                ends(&mut terminal, program, 0);
            }
            assert_eq!(count(&terminal, &bytes), 1, "{way}");
            assert_eq!(count(&terminal, "\x1b[23;2t"), usize::from(way == "title"), "the title is put back");
        }
    }
}

#[test]
fn an_agents_question_tells_by_itself_and_a_scripts_does_not() {
    let mut terminal = Terminal::new(80, 24);
    let kitty = ["TERM=xterm-kitty", "CLAUDECODE=1"];
    let program = asked(&mut terminal, REQUEST, &kitty, &SOON);
    terminal.wait_for_bytes(b"\x1b]2;Claude Code in shop: Which database?\x07");
    terminal.wait_for_bytes(b"\x1b]99;i=ask-user:p=body;Which database?\x07");
    answer(&mut terminal, program);

    let mut terminal = Terminal::new(80, 24);
    let command = [
        ASK_USER,
        "ask",
        "--no-record",
        "--notify-after",
        "0",
        "-q",
        "Which?",
        "-o",
        "1. Postgres",
        "-o",
        "b",
    ];
    let program = terminal.spawn(&command, None);
    terminal.wait_for("1. 1. Postgres");
    std::thread::sleep(Duration::from_millis(100));
    answer(&mut terminal, program);
    assert_eq!(count(&terminal, "\x07"), 0, "quick questions are silent");

    let mut terminal = Terminal::new(80, 24);
    let program =
        asked(&mut terminal, REQUEST, &["ASK_USER_NOTIFY=osc9, bell", "ASK_USER_NOTIFY_AFTER=0.02"], &[]);
    terminal.wait_for_bytes(b"\x1b]9;ask-user in shop: Which database?\x07\x07");
    answer(&mut terminal, program);
}

#[test]
fn who_is_there_already_is_not_told() {
    let mut terminal = Terminal::new(80, 24);
    let program = asked(&mut terminal, REQUEST, &[], &["--notify", "bell,title", "--notify-after", "1.5"]);
    terminal.send(DOWN);
    terminal.wait_for("> 2. SQLite");
    std::thread::sleep(Duration::from_secs(2));
    answer(&mut terminal, program);
    assert_eq!(count(&terminal, "\x07") + count(&terminal, "\x1b]2;"), 0);
    // Answered at once: what was to come never comes.
    let mut terminal = Terminal::new(80, 24);
    let program = asked(&mut terminal, REQUEST, &[], &["--notify", "bell", "--notify-after", "3600"]);
    answer(&mut terminal, program);
}

#[test]
fn a_hostile_question_tells_nothing_but_itself() {
    let hostile = REQUEST.replace("Which database?", r"\u202eWhich; \u009b database?");
    let hostile = hostile.replace(r"\u009b", "");
    let mut terminal = Terminal::new(80, 24);
    let said = terminal.folder.file("said");
    let command = format!("printf '%s|%s' \"$ASK_USER_FROM\" \"$ASK_USER_QUESTION\" >{}", said.display());
    let options = [&SOON[..], &["--notify", "osc777", "--notify-command", &command]].concat();
    let program = asked(&mut terminal, &hostile, &["ASK_USER_AGENT=a;b\u{1b}]0;x"], &options);
    terminal.wait_for_bytes("\x1b]777;notify;a,b␛]0,x in shop;<U+202E>Which;  database?\x07".as_bytes());
    terminal.wait_until("the command ran", |_| {
        std::fs::read_to_string(&said).is_ok_and(|said| said == "a;b␛]0;x in shop|<U+202E>Which;  database?")
    });
    answer(&mut terminal, program);
}

/// A tmux client on a terminal of its own, with one command in its window, until it has written this. What it wrote.
fn in_tmux(folder: &Folder, passes: bool, command: &str, until: &[u8]) -> Vec<u8> {
    let option = if passes { "on" } else { "off" };
    let settings = folder.write("tmux.conf", &format!("set -g allow-passthrough {option}\n"));
    let socket = folder.file("tmux");
    let size = portable_pty::PtySize { rows: 24, cols: 80, ..Default::default() };
    let pair = portable_pty::native_pty_system().openpty(size).unwrap();
    let mut tmux = portable_pty::CommandBuilder::new("tmux");
    tmux.args(["-S", socket.to_str().unwrap(), "-f", settings.to_str().unwrap(), "new-session", command]);
    tmux.env_clear();
    for name in ["HOME", "XDG_RUNTIME_DIR", "XDG_STATE_HOME", "TMPDIR"] {
        tmux.env(name, folder.path());
    }
    tmux.env("PATH", std::env::var_os("PATH").unwrap());
    tmux.env("TERM", "xterm-256color");
    tmux.env("LANG", "C.UTF-8");
    let mut client = pair.slave.spawn_command(tmux).unwrap();
    let mut reader = pair.master.try_clone_reader().unwrap();
    let (mut written, mut buffer) = (Vec::new(), [0; 4096]);
    while !written.windows(until.len()).any(|window| window == until) {
        let length = reader.read(&mut buffer).unwrap_or_default();
        assert!(length > 0, "tmux ended: {}", written.escape_ascii());
        written.extend_from_slice(&buffer[..length]);
    }
    let server =
        std::process::Command::new("tmux").args(["-S", socket.to_str().unwrap(), "kill-server"]).status();
    assert!(server.unwrap().success());
    client.wait().unwrap();
    written
}

#[test]
fn tmux_passes_on_what_it_may() {
    for passes in [true, false] {
        let folder = Folder::new();
        let request = folder.write("request", REQUEST);
        let ask = format!(
            "{ASK_USER} ask {} --no-record --notify osc9,title --notify-after 0.3 --notify-command 'sleep 0.3; tmux rename-window told'",
            request.display()
        );
        // The window's name is on the status line, last of all.
        let written = in_tmux(&folder, passes, &ask, b"0:told");
        let written = String::from_utf8_lossy(&written).into_owned();
        assert!(written.contains("Which database?"), "{written:?}");
        assert_eq!(written.contains("\x1b]9;ask-user in "), passes, "{written:?}");
    }
}
