//! A person is told that a question waits: once, in the ways that were named, and not where they are there already.

// `setsid --ctty` is util-linux's. A failed expectation is a failed test, in helpers too.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod pty;

use std::io::Read as _;
use std::time::{Duration, Instant};

use pty::ask::*;
use pty::folder::Folder;
use pty::{Program, Terminal};
use rustix::process::Signal;

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

const FOCUS_ON: &str = "\x1b[?1004h";
const FOCUS_OFF: &str = "\x1b[?1004l";
const FOCUSED: &str = "\x1b[I";
const UNFOCUSED: &str = "\x1b[O";

#[test]
fn a_terminal_that_has_the_focus_is_told_nothing() {
    let cases =
        [("", true), (FOCUSED, false), (UNFOCUSED, true), ("\x1b[O\x1b[I", false), ("\x1b[I\x1b[O", true)];
    // All at once: it takes the time that one waits.
    let mut waiting: Vec<_> = cases
        .into_iter()
        .map(|(reports, told)| {
            let mut terminal = Terminal::new(80, 24);
            let said = terminal.folder.file("said");
            let command = format!("touch {}", said.display());
            let ways = ["--notify", "bell,title,osc9,osc99,osc777", "--notify-command", &command];
            let options = [&ways[..], &["--notify-after", "1.5"]].concat();
            let program = asked(&mut terminal, REQUEST, &[], &options);
            terminal.wait_for_bytes(FOCUS_ON.as_bytes());
            terminal.send(reports);
            (terminal, program, said, reports, told)
        })
        .collect();
    std::thread::sleep(Duration::from_secs(2));
    for (mut terminal, program, said, reports, told) in waiting.drain(..) {
        if told {
            terminal.wait_for_bytes(b"\x1b]777;notify;");
            terminal.wait_until("the command ran", |_| said.exists());
        }
        answer(&mut terminal, program);
        assert_eq!(said.exists(), told, "{reports:?}");
        for bytes in ["\x07", "\x1b]2;", "\x1b]9;", "\x1b]99;", "\x1b]777;"] {
            assert_eq!(count(&terminal, bytes) > 0, told, "{bytes:?} after {reports:?}");
        }
    }
}

#[test]
fn reports_of_the_focus_press_no_key_and_are_in_no_log() {
    let mut terminal = Terminal::new(80, 24);
    let options = ["--notify", "bell", "--notify-after", "3600", "--guard", "1"];
    let (command, log) = ask_recorded(&terminal.folder, REQUEST, &options);
    let program = start(&terminal, &command);
    terminal.wait_for("> 1. Postgres");
    for part in ["\x1b[I\x1b[O", "\x1b[", "I", "\x1b[", "O\x1b[I"] {
        terminal.send(part);
        program.wait_until_blocked();
    }
    terminal.send(DOWN);
    terminal.wait_for("> 2. SQLite");
    terminal.send("\x1b[O\x1b[I\r");
    ends(&mut terminal, program, 0);
    let log = std::fs::read_to_string(log).unwrap();
    let keys: Vec<&str> = log.lines().filter(|line| line.contains("Key")).collect();
    assert_eq!(keys.len(), 2, "{log}");
    assert!(!log.contains("Focus"), "{log}");
}

/// Whether the reports of the focus are on after what was written so far, and how often they were switched on.
fn focus_reports(terminal: &Terminal) -> (bool, usize) {
    let text = String::from_utf8_lossy(&terminal.bytes).into_owned();
    (text.rfind(FOCUS_ON) > text.rfind(FOCUS_OFF), count(terminal, FOCUS_ON))
}

#[test]
fn reports_of_the_focus_are_off_on_every_way_out() {
    type End = fn(&mut Terminal, &Program);
    let ways: [(&str, Option<i32>, End); 5] = [
        ("answered", Some(0), |terminal, _| terminal.send(ENTER)),
        ("Ctrl-C", Some(130), |terminal, _| terminal.send(CTRL_C)),
        ("SIGTERM", Some(143), |_, program| program.signal(Signal::TERM)),
        ("SIGINT", Some(130), |_, program| program.signal(Signal::INT)),
        ("SIGQUIT", None, |_, program| program.signal(Signal::QUIT)),
    ];
    for (way, code, end) in ways {
        for screen in ["inline", "alternate"] {
            let mut terminal = Terminal::new(80, 24);
            let options = ["--notify", "bell", "--notify-after", "3600", "--screen", screen];
            let program = asked(&mut terminal, REQUEST, &[], &options);
            assert_eq!(focus_reports(&terminal), (true, 1), "{way}");
            end(&mut terminal, &program);
            let ended = terminal.wait_end(program);
            assert_eq!(ended.code, code, "{way}: {ended:?}");
            assert_eq!(focus_reports(&terminal), (false, 1), "{way} on the {screen} screen");
            terminal.assert_restored();
        }
    }
    // A crash at the first key.
    let mut terminal = Terminal::new(80, 24);
    let options = ["--notify", "bell", "--notify-after", "3600"];
    let program = asked(&mut terminal, REQUEST, &["ASK_USER_FAULT=panic:2"], &options);
    terminal.send(DOWN);
    let ended = terminal.wait_end(program);
    assert!(ended.stderr.contains("ASK_USER_FAULT"), "{ended:?}");
    assert_eq!(focus_reports(&terminal), (false, 1));
    terminal.assert_restored();
}

#[test]
fn reports_of_the_focus_are_off_while_the_job_sleeps() {
    let ask = |terminal: &mut Terminal| {
        let command = ask(&terminal.folder, REQUEST, &["--notify", "bell", "--notify-after", "3600"]);
        let job = terminal.spawn_job(&borrowed(&command));
        terminal.wait_for("> 1. Postgres");
        assert_eq!(focus_reports(terminal), (true, 1));
        job
    };
    let comes_back = |terminal: &mut Terminal| {
        terminal.wait_for("stopped");
        assert_eq!(focus_reports(terminal), (false, 1));
        terminal.assert_switched_off();
        terminal.send("\r");
        terminal.wait_for("> 1. Postgres");
    };
    // The person pressed a key: nothing is to be told any more.
    let mut terminal = Terminal::new(80, 24);
    let job = ask(&mut terminal);
    terminal.send(CTRL_Z);
    comes_back(&mut terminal);
    assert_eq!(focus_reports(&terminal), (false, 1));
    terminal.send(ENTER);
    terminal.wait_for("ended 0");
    terminal.wait_end(job);
    terminal.assert_switched_off();

    // Stopped by somebody else: it is still to be told.
    let mut terminal = Terminal::new(80, 24);
    let job = ask(&mut terminal);
    terminal.signal_foreground(Signal::TSTP);
    comes_back(&mut terminal);
    // A shell may say twice that it goes on.
    assert!(matches!(focus_reports(&terminal), (true, 2..)), "{:?}", focus_reports(&terminal));
    terminal.send(ENTER);
    terminal.wait_for("ended 0");
    terminal.wait_end(job);
    terminal.assert_switched_off();
}

#[test]
fn reports_of_the_focus_are_off_with_the_notification_that_needs_them() {
    // The person is there.
    let mut terminal = Terminal::new(80, 24);
    let options = ["--notify", "bell", "--notify-after", "3600"];
    let program = asked(&mut terminal, REQUEST, &[], &options);
    terminal.send(DOWN);
    terminal.wait_until("they are off", |terminal| focus_reports(terminal) == (false, 1));
    answer(&mut terminal, program);
    // Nothing to be told, or no terminal for it.
    for options in [&["--notify", "none"][..], &["--notify", "bell", "--plain"]] {
        let mut terminal = Terminal::new(80, 24);
        let program = asked(&mut terminal, REQUEST, &[], options);
        if options.contains(&"--plain") {
            terminal.wait_for("or type the word cancel:");
            terminal.send("1");
        }
        terminal.send(ENTER);
        ends(&mut terminal, program, 0);
        assert_eq!(count(&terminal, "?1004"), 0, "{options:?}");
    }
    let mut terminal = Terminal::new(80, 24);
    let program =
        terminal.spawn(&[ASK_USER, "ask", "--no-record", "-q", "Which?", "-o", "a", "-o", "b"], None);
    terminal.wait_for("> 1. a");
    answer(&mut terminal, program);
    assert_eq!(count(&terminal, "?1004"), 0, "quick questions are silent");
}

/// Quiet hours that begin so many minutes from now and last so many, in the zone of `JST-9`.
fn quiet_from(minutes: i64, length: i64) -> String {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap().as_secs();
    let now = i64::try_from(now).unwrap() / 60 + 9 * 60;
    let time = |minute: i64| format!("{:02}:{:02}", minute.rem_euclid(1440) / 60, minute.rem_euclid(60));
    format!("{}-{}", time(now + minutes), time(now + minutes + length))
}

#[test]
fn in_quiet_hours_nothing_but_the_title_is_set() {
    let wrong = ["ASK_USER_NOTIFY_QUIET=at night"];
    let now = format!("ASK_USER_NOTIFY_QUIET={}", quiet_from(-120, 240));
    let (inside, outside) = (quiet_from(-120, 240), quiet_from(120, 240));
    let both = format!("{outside},{inside}");
    for (variables, quiet, told) in [
        (&[][..], Some(&inside), false),
        (&[], Some(&both), false),
        (&[], Some(&outside), true),
        (&[now.as_str()], None, false),
        (&[now.as_str()], Some(&outside), true),
        (&wrong, None, true),
    ] {
        let mut terminal = Terminal::new(80, 24);
        let said = terminal.folder.file("said");
        let command = format!("touch {}", said.display());
        let ways = ["--notify", "bell,osc9,osc777,osc99,title", "--notify-command", &command];
        let flag = quiet.map_or(vec![], |quiet| vec!["--notify-quiet", quiet]);
        let variables = [&["TZ=JST-9"][..], variables].concat();
        let program = asked(&mut terminal, REQUEST, &variables, &[&SOON[..], &ways, &flag].concat());
        terminal.wait_for_bytes(b"\x1b]2;ask-user in shop: Which database?\x07");
        if told {
            terminal.wait_until("the command ran", |_| said.exists());
        }
        terminal.send(ENTER);
        let ended = ends(&mut terminal, program, 0);
        assert_eq!(said.exists(), told, "{variables:?} {quiet:?}");
        assert_eq!(count(&terminal, "\x07\x1b]9;"), usize::from(told), "{variables:?} {quiet:?}");
        assert_eq!(count(&terminal, "\x07"), if told { 6 } else { 1 }, "the title ends in one");
        let is_wrong = variables.contains(&wrong[0]);
        assert_eq!(
            ended.stderr.contains("`at night` is no range of hours; write `22:00-07:00`"),
            is_wrong,
            "{ended:?}"
        );
    }
    let terminal = Terminal::new(80, 24);
    let command = ask(&terminal.folder, REQUEST, &["--notify-quiet", "22-7"]);
    let ended = Program::without_terminal(&borrowed(&command), &terminal.folder).end();
    assert_eq!(ended.code, Some(2), "{ended:?}");
    assert!(ended.stderr.contains("`22-7` is no range of hours; write `22:00-07:00`"), "{ended:?}");
}

/// The folder for locks that several questions share, as those of one person do.
fn shared(folder: &Folder) -> String {
    format!("XDG_RUNTIME_DIR={}", folder.path().display())
}

#[test]
fn questions_at_once_are_told_a_second_apart() {
    let folder = Folder::new();
    let locks = shared(&folder);
    let mut waiting: Vec<_> = (0..3)
        .map(|_| {
            let mut terminal = Terminal::new(80, 24);
            let options = ["--notify", "bell", "--notify-after", "0.5"];
            let program = asked(&mut terminal, REQUEST, &[&locks], &options);
            (terminal, program, false)
        })
        .collect();
    // The time of a look at which a bell was not there yet, and of the one at which it was: it rang between.
    let (mut rang, mut looked) = (Vec::new(), Instant::now());
    let deadline = Instant::now() + Duration::from_secs(20);
    while rang.len() < waiting.len() {
        assert!(Instant::now() < deadline, "only {} of the questions were told", rang.len());
        std::thread::sleep(Duration::from_millis(5));
        let before = std::mem::replace(&mut looked, Instant::now());
        for (terminal, _, has_rung) in &mut waiting {
            if !*has_rung && terminal.has_written(b"\x07") {
                *has_rung = true;
                rang.push((before, Instant::now()));
            }
        }
    }
    for pair in rang.windows(2) {
        let most = pair[1].1 - pair[0].0;
        assert!(most >= Duration::from_secs(1), "at most {most:?} apart");
    }
    for (mut terminal, program, _) in waiting {
        answer(&mut terminal, program);
        assert_eq!(count(&terminal, "\x07"), 1);
    }
}

#[test]
fn a_question_that_waits_for_its_turn_is_told_unless_the_person_is_there() {
    let stamp = format!("ask-user-{}-notified.lock", rustix::process::geteuid().as_raw());
    for acts in [false, true] {
        let mut terminal = Terminal::new(80, 24);
        let file = std::fs::File::create(terminal.folder.path().join(&stamp)).unwrap();
        rustix::fs::flock(&file, rustix::fs::FlockOperation::LockExclusive).unwrap();
        let program = asked(&mut terminal, REQUEST, &[], &[&SOON[..], &["--notify", "bell"]].concat());
        terminal.wait_until("it waits for its turn", |_| program.has_open(&stamp));
        assert_eq!(count(&terminal, "\x07"), 0);
        if acts {
            terminal.send(DOWN);
            terminal.wait_for("> 2. SQLite");
            terminal.wait_until("it waits no more", |_| !program.has_open(&stamp));
        }
        drop(file);
        if !acts {
            terminal.wait_for_bytes(b"\x07");
        }
        answer(&mut terminal, program);
        assert_eq!(count(&terminal, "\x07"), usize::from(!acts));
    }
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
