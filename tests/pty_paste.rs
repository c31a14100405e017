//! `ask-user ask` and what comes in at once or in parts: pastes, a key right behind one, a burst of keys, a
//! terminal's reply to a question that nobody asked, and keys that a slow line cuts.

// `setsid --ctty` is util-linux's. A failed expectation is a failed test, in helpers too.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod pty;

use std::path::PathBuf;
use std::time::{Duration, Instant};

use pty::ask::*;
use pty::{Ended, Program, Terminal};

const UP: &str = "\x1b[A";
const UNDO: &str = CTRL_Z;
const REDO: &str = "\x1bz";

/// A terminal's background colour, as it answers `OSC 11 ; ?`.
const REPLY: &str = "\x1b]11;rgb:1e1e/1e1e/1e1e\x1b\\";

/// The question on a terminal, recorded.
struct Asked {
    terminal: Terminal,
    program: Program,
    session: PathBuf,
}

impl Asked {
    fn new() -> Asked {
        Asked::of(REQUEST)
    }

    fn of(request: &str) -> Asked {
        let mut terminal = Terminal::new(60, 14);
        let request = terminal.folder.write("request", request);
        let session = terminal.folder.file("session");
        let paths = [&request, &session].map(|path| path.to_str().unwrap().to_owned());
        let [request, record] = paths;
        let command = [ASK_USER.to_owned(), "ask".into(), request, "--record".into(), record];
        let program = start(&terminal, &command);
        terminal.wait_for("> 1. Postgres");
        Asked { terminal, program, session }
    }

    /// In the editor of Other.
    fn editing() -> Asked {
        let mut asked = Asked::new();
        asked.terminal.send("3");
        asked.terminal.wait_for("enter back to the options");
        asked
    }

    /// The records of this kind.
    fn records(&self, kind: &str) -> Vec<String> {
        let log = std::fs::read_to_string(&self.session).unwrap();
        log.lines().filter(|line| line.starts_with(&format!("{kind}("))).map(str::to_owned).collect()
    }

    /// Waits for the answer.
    fn answers(mut self) -> String {
        let Ended { stdout, .. } = ends(&mut self.terminal, self.program, 0);
        let result: serde_json::Value = serde_json::from_str(&stdout).unwrap();
        result["details"]["answers"][QUESTION].as_str().unwrap().to_owned()
    }
}

fn pasted(text: &str) -> String {
    format!("\x1b[200~{text}\x1b[201~")
}

/// Lines of 1 MB, in which characters of all lengths are cut by every buffer.
fn megabyte() -> String {
    let mut text = String::new();
    for line in 0.. {
        if text.len() >= 1_000_000 {
            break;
        }
        let line = format!("{line}: 需要一个数据库 für alle 👩‍👩‍👧‍👦 und 🇩🇪, e\u{301}\n");
        text.push_str(&line);
    }
    text + "the last line"
}

#[test]
fn a_megabyte_pasted_comes_back_byte_for_byte() {
    let text = megabyte();
    let mut asked = Asked::editing();
    asked.terminal.send(&pasted(&text));
    asked.terminal.wait_for("the last line");
    assert_eq!(asked.records("Paste").len(), 1);
    // One step back and one forth again.
    asked.terminal.send(UNDO);
    asked.terminal.wait_gone("the last line");
    assert!(!asked.terminal.text().contains("需要"), "{}", asked.terminal.text());
    asked.terminal.send(REDO);
    asked.terminal.wait_for("the last line");
    asked.terminal.send(ENTER);
    let answer = asked.answers();
    assert_eq!(answer.len(), text.len());
    assert!(answer == text, "the answer is as long as the paste, and another");
}

#[test]
fn line_ends_of_a_paste_are_newlines() {
    let mut asked = Asked::editing();
    asked.terminal.send(&pasted("one\r\ntwo\rthree\nfour"));
    asked.terminal.wait_for("four");
    asked.terminal.send(ENTER);
    assert_eq!(asked.answers(), "one\ntwo\nthree\nfour");
}

#[test]
fn a_key_in_the_same_write_comes_after_the_paste() {
    let mut asked = Asked::editing();
    asked.terminal.send(&format!("{}!{ENTER}", pasted("pasted")));
    assert_eq!(asked.answers(), "pasted!");
}

#[test]
fn a_paste_on_other_opens_the_editor_with_it() {
    let mut asked = Asked::new();
    asked.terminal.send(&format!("{DOWN}{DOWN}{}{ENTER}", pasted("from the list")));
    assert_eq!(asked.answers(), "from the list");
}

#[test]
fn three_thousand_bytes_of_arrows_need_one_enter() {
    let arrows = format!("{DOWN}{UP}").repeat(500);
    assert_eq!(arrows.len(), 3000);
    for (last, answer) in [("", "Postgres"), (DOWN, "SQLite")] {
        let mut asked = Asked::new();
        asked.terminal.send(&arrows);
        asked.terminal.send(&format!("{last}{ENTER}"));
        assert_eq!(asked.answers(), answer);
    }
    // In the same write too.
    let mut asked = Asked::new();
    asked.terminal.send(&format!("{arrows}{ENTER}"));
    assert_eq!(asked.answers(), "Postgres");
}

/// Three questions, and a page of their answers.
const SEVERAL: &str = r#"{"questions":[
    {"question":"Which database?","header":"DB","options":[{"label":"Postgres"},{"label":"SQLite"}]},
    {"question":"Which cache?","header":"Cache","options":[{"label":"Redis"},{"label":"Memcached"}]},
    {"question":"Which queue?","header":"Queue","options":[{"label":"NATS"},{"label":"Kafka"}]}]}"#;

#[test]
fn what_was_read_together_answers_no_page_that_was_never_drawn() {
    let behind = [ENTER.repeat(2), ESC.to_owned(), pasted("typed for nothing"), format!("{DOWN}{ENTER}")];
    for behind in behind {
        let mut asked = Asked::of(SEVERAL);
        asked.terminal.send(&format!("{DOWN}{ENTER}{behind}"));
        asked.terminal.wait_for("> 1. Redis");
        // What comes after the page is there is for the page.
        asked.terminal.send(DOWN);
        asked.terminal.wait_for("> 2. Memcached");
        let keys = asked.records("Key");
        assert_eq!(keys.len(), 3, "{behind:?}: {keys:?}");
        assert_eq!(asked.records("Paste").len(), 0, "{behind:?}");
        asked.terminal.send(ENTER);
        asked.terminal.wait_for("> 1. NATS");
        // The last answer does not submit.
        asked.terminal.send(&ENTER.repeat(2));
        asked.terminal.wait_for("Ready to submit");
        asked.terminal.send(ENTER);
        let answer = asked.answers();
        assert_eq!(answer, "SQLite", "{behind:?}");
    }
}

/// Sends the parts with a pause between any two; whether each was so short that the parts are still one
/// sequence.
fn send_parts(terminal: &mut Terminal, parts: &[&str]) -> bool {
    const PAUSE: Duration = Duration::from_millis(2);
    const SHORT: Duration = Duration::from_millis(20);
    let mut short = true;
    for (index, part) in parts.iter().enumerate() {
        let before = Instant::now();
        if index > 0 {
            std::thread::sleep(PAUSE);
        }
        terminal.send(part);
        short &= index == 0 || before.elapsed() < SHORT;
    }
    short
}

/// The reply in every cutting: whole, in two at every byte, and byte for byte.
fn cuttings() -> Vec<Vec<&'static str>> {
    let mut cuttings = vec![vec![REPLY]];
    cuttings.extend((1..REPLY.len()).map(|at| vec![&REPLY[..at], &REPLY[at..]]));
    cuttings.push((0..REPLY.len()).map(|at| &REPLY[at..=at]).collect());
    cuttings
}

/// Sends the reply in every cutting, then a key that shows on the screen, and hands the records over. A busy
/// machine that makes a pause too long begins anew: what a long one means is the decoder's tests'.
fn after_replies(begin: fn() -> Asked, key: &str, shows: &str) -> Asked {
    for _ in 0..20 {
        let mut asked = begin();
        if cuttings().iter().all(|parts| send_parts(&mut asked.terminal, parts)) {
            asked.terminal.send(key);
            asked.terminal.wait_for(shows);
            return asked;
        }
        asked.terminal.send(CTRL_C);
        asked.terminal.wait_end(asked.program);
    }
    panic!("this machine never sends two bytes within 20 ms");
}

#[test]
fn a_reply_of_the_terminal_chooses_nothing() {
    let mut asked = after_replies(Asked::new, DOWN, "> 2. SQLite");
    assert_eq!(asked.records("Key").len(), 1);
    assert_eq!(asked.records("Paste").len(), 0);
    asked.terminal.send(ENTER);
    assert_eq!(asked.answers(), "SQLite");
}

#[test]
fn a_reply_of_the_terminal_types_nothing() {
    let mut asked = after_replies(Asked::editing, "typed", "typed");
    assert_eq!(asked.records("Key").len(), 1 + "typed".len());
    asked.terminal.send(ENTER);
    assert_eq!(asked.answers(), "typed");
}

#[test]
fn a_paste_whose_end_is_lost_gives_the_keyboard_back() {
    let mut asked = Asked::editing();
    asked.terminal.send("\x1b[200~what came");
    asked.terminal.wait_for("what came");
    assert_eq!(asked.records("Paste").len(), 1);
    asked.terminal.send(&format!("!{ENTER}"));
    assert_eq!(asked.answers(), "what came!");
}

#[test]
fn a_mouse_report_of_any_mode_types_nothing() {
    let mut asked = Asked::editing();
    // X10's bytes, mode 1005's characters, modes 1006 and 1015; the column is 129 where it can be.
    for report in
        ["\x1b[M !!", "\x1b[M ¡!", "\x1b[M ¡¡", "\x1b[<0;129;1M", "\x1b[<0;129;1m", "\x1b[32;129;1M"]
    {
        asked.terminal.send(&format!("a{report}"));
    }
    asked.terminal.wait_for("aaaaaa");
    assert_eq!(asked.records("Key").len(), 1 + 6);
    asked.terminal.send(ENTER);
    assert_eq!(asked.answers(), "aaaaaa");
}

/// The editor with `ab` in it, which the first byte of a cut key just closed; its rest follows at once. A busy
/// machine that is slower than the line begins anew.
fn closed_by_half_a_key(rest: &str) -> Asked {
    const LATEST: Duration = Duration::from_millis(300);
    for _ in 0..20 {
        let mut asked = Asked::editing();
        asked.terminal.send("ab");
        asked.terminal.wait_for("3. ab");
        let sent = Instant::now();
        asked.terminal.send(ESC);
        asked.terminal.wait_gone("enter keep");
        asked.terminal.send(rest);
        if sent.elapsed() < LATEST {
            return asked;
        }
        asked.terminal.send(&format!("{CTRL_C}{CTRL_C}"));
        asked.terminal.wait_end(asked.program);
    }
    panic!("this machine never draws within 300 ms");
}

#[test]
fn a_key_that_a_slow_line_cuts_in_two_types_nothing() {
    for rest in ["[D", "OD", "[1;5D", "[3~", "[13u"] {
        let mut asked = closed_by_half_a_key(rest);
        // The editor is open again, with what was in it.
        asked.terminal.send(ENTER);
        asked.terminal.wait_for("enter keep");
        asked.terminal.send(&format!("c{ENTER}"));
        assert_eq!(asked.answers(), "abc", "{rest:?}");
    }
}

#[test]
fn alt_enter_that_a_slow_line_cuts_in_two_submits_nothing() {
    let mut asked = closed_by_half_a_key(ENTER);
    asked.terminal.wait_for("enter keep");
    asked.terminal.send(&format!("c{ENTER}"));
    assert_eq!(asked.answers(), "abc");
}
