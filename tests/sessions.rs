//! Recorded sessions from the command line: what can be gone on with, what holds, what is listed, and what goes.

// `setsid` is util-linux's. A failed expectation is a failed test, in helpers too.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod pty;

use std::fs;
use std::os::unix::fs::{PermissionsExt as _, symlink};
use std::path::Path;

use ask_user::log::record::{Delivered, Expectation, Record};
use ask_user::log::store::SessionLog;
use ask_user::log::store::opened::OpenError;
use ask_user::program::Program as _;
use pty::ask::REQUEST;
use pty::folder::Folder;
use pty::session::{put, read, records, run, sessions, stopped, summed};
use serde_json::Value;

const NAME: &str = "20261130T153726Z-42-0";

/// The records of a session that was answered, with its result; and that it was delivered.
fn finished() -> Vec<Record> {
    let mut records = records(REQUEST, "down enter");
    let folder = Folder::new();
    let result = stopped(&read(&put(&folder, "a.session", &summed(&records)))).result().unwrap();
    records.push(Record::Expectation(Expectation::Result(result)));
    records.push(Record::Delivered(Delivered {
        at: Some(12),
        ended: Some("answered".into()),
        partial: false,
    }));
    records
}

/// Puts a session into the folder under its usual name.
fn put_named(folder: &Folder, records: &[Record]) -> std::path::PathBuf {
    put(folder, &format!("{NAME}.session"), &summed(records))
}

#[test]
fn every_prefix_of_a_log_goes_on_or_is_a_clear_error() {
    let whole = summed(&finished());
    let folder = Folder::new();
    let mut went_on = 0;
    for length in 0..=whole.len() {
        let path = folder.write("prefix", &whole[..length]);
        let lines = whole[..length].matches('\n').count();
        match SessionLog::open(&path) {
            Ok((mut log, found)) => {
                assert_eq!(found.records.len(), lines, "all whole lines, at {length}");
                went_on += 1;
                if found.result().is_some() {
                    continue;
                }
                let note = Record::Note("more".into());
                log.append(&note).unwrap();
                let more = read(&path);
                assert!(more.torn.is_none() && more.records.len() == lines + 1, "at {length}");
                assert_eq!(more.records.last().unwrap().record, note);
            }
            Err(OpenError::Store(error)) => {
                assert!(lines == 0 && error.to_string().contains("nothing was asked"), "{length}: {error}");
            }
            Err(OpenError::Log(error)) => panic!("{length}: {error}"),
        }
    }
    assert_eq!(went_on, whole.len() + 1 - whole.find('\n').unwrap() - 1);
}

#[test]
fn the_command_goes_on_from_any_prefix_or_says_why_not() {
    let whole = summed(&finished());
    let ends: Vec<usize> = whole.match_indices('\n').map(|(at, _)| at + 1).collect();
    let folder = Folder::new();
    for length in (0..whole.len()).step_by(41).chain(ends.iter().copied()) {
        let path = folder.write("prefix", &whole[..length]);
        let lines = whole[..length].matches('\n').count();
        let ended = run(&folder, &["resume", path.to_str().unwrap()]);
        let after = fs::read_to_string(&path).unwrap();
        // The header, the request, two keys, the result, and that it was delivered.
        let (code, says) = match lines {
            0 | 1 => (2, "nothing was asked"),
            2 | 3 => (3, "no terminal"),
            4 | 5 => (0, ""),
            _ => (2, "is finished"),
        };
        assert_eq!(ended.code, Some(code), "{length}: {ended:?}");
        assert!(ended.stderr.contains(says) || code == 3, "{length}: {ended:?}");
        if code == 0 {
            assert!(ended.stdout.contains("SQLite"), "{ended:?}");
            let again = run(&folder, &["resume", path.to_str().unwrap()]);
            assert_eq!((again.code, again.stdout.as_str()), (Some(2), ""), "{again:?}");
            assert_eq!(run(&folder, &["verify", path.to_str().unwrap()]).code, Some(0));
        } else {
            assert_eq!(after, whole[..length], "nothing is written unless it goes on");
        }
    }
}

#[test]
fn every_flipped_byte_is_found() {
    let whole = summed(&finished()).into_bytes();
    let folder = Folder::new();
    let path = folder.write("log", "");
    let holds = |bytes: &[u8]| {
        fs::write(&path, bytes).unwrap();
        let ended = run(&folder, &["verify", path.to_str().unwrap()]);
        assert!(
            matches!(ended.code, Some(0 | 1)) && ended.code == Some(0) || !ended.stderr.is_empty(),
            "{ended:?}"
        );
        ended.code == Some(0)
    };
    assert!(holds(&whole));
    for at in 0..whole.len() {
        let mut flipped = whole.clone();
        flipped[at] ^= 1 << (at % 8);
        assert!(!holds(&flipped), "byte {at}");
    }
}

#[test]
fn a_log_that_was_tampered_with_is_not_verified() {
    let folder = Folder::new();
    let verify = |text: &str, result: Option<&Path>| {
        let path = put(&folder, &format!("{NAME}.session"), text);
        let mut arguments = vec!["verify", path.to_str().unwrap()];
        arguments.extend(result.map(|result| result.to_str().unwrap()));
        run(&folder, &arguments)
    };
    // The result that went out.
    put_named(&folder, &finished()[..4]);
    let delivered = run(&folder, &["resume", NAME]);
    let log = fs::read_to_string(sessions(&folder).join(format!("{NAME}.session"))).unwrap();
    let result = folder.write("result", &delivered.stdout);
    let honest = verify(&log, Some(&result));
    assert_eq!(honest.code, Some(0), "{honest:?}");
    assert!(honest.stdout.contains("nothing in the log was changed since"), "{honest:?}");
    let alone = verify(&log, None);
    assert!(alone.stdout.contains("the sums have no key"), "{alone:?}");

    let mut twice = finished();
    let second = twice[4].clone();
    twice.insert(5, second);
    let stripped: String =
        log.lines().map(|line| line.rsplit_once(" // ").unwrap().0.to_owned() + "\n").collect();
    let cut: String = log.lines().take(3).map(|line| line.to_owned() + "\n").collect();
    let mut late = finished();
    late.push(Record::Note("late".into()));
    let mut other = finished();
    other[3] = records(REQUEST, "up")[2].clone();
    for (what, text, says) in [
        ("a second result", summed(&twice), "a second `Result`"),
        ("a cut tail", cut, "no `Result`"),
        ("stripped sums", stripped, "no sums"),
        ("a record behind the end", summed(&late), "records after `Result`"),
        ("another key", summed(&other), "does not give this result"),
        ("half a line", log.clone() + "Key(", "torn"),
    ] {
        let ended = verify(&text, Some(&result));
        assert_eq!(ended.code, Some(1), "{what}: {ended:?}");
        assert!(ended.stderr.contains(says), "{what}: {ended:?}");
    }

    // The chain made anew: only the digest of the result that went out tells.
    let mut anew = finished();
    anew[2] = records(REQUEST, "down down up")[4].clone();
    anew[3] = records(REQUEST, "enter")[2].clone();
    anew[4] = {
        let other = Folder::new();
        let log = read(&put(&other, "a.session", &summed(&anew[..4])));
        Record::Expectation(Expectation::Result(stopped(&log).result().unwrap()))
    };
    assert_eq!(verify(&summed(&anew), None).code, Some(0));
    let against = verify(&summed(&anew), Some(&result));
    assert!(against.code == Some(1) && against.stderr.contains("digest"), "{against:?}");
    let changed = folder.write("result", &delivered.stdout.replace("SQLite", "Oracle"));
    let against = verify(&log, Some(&changed));
    assert!(against.code == Some(1) && against.stderr.contains("not the result in it"), "{against:?}");
    let bare = folder.write("result", "SQLite\n");
    assert_eq!(verify(&log, Some(&bare)).code, Some(2));
}

#[test]
fn a_session_has_one_name_everywhere() {
    let folder = Folder::new();
    put(&folder, "20251130T153726Z-42-0.session", &summed(&records(REQUEST, "down")));
    let path = put_named(&folder, &finished());
    for name in [NAME, "last", path.to_str().unwrap()] {
        let shown = run(&folder, &["replay", name, "--at", "1"]);
        assert!(shown.code == Some(0) && shown.stdout.contains("> 2. SQLite"), "{name}: {shown:?}");
        assert_eq!(run(&folder, &["verify", name]).code, Some(0), "{name}");
        let to = folder.file("fixture.ron");
        assert_eq!(run(&folder, &["fixture", name, "-o", to.to_str().unwrap()]).code, Some(0), "{name}");
        let resumed = run(&folder, &["resume", name]);
        assert_eq!(resumed.code, Some(2), "{resumed:?}");
        assert!(resumed.stderr.contains(&format!("`ask-user replay {NAME}` shows it")), "{resumed:?}");
    }
    let nobody = run(&folder, &["replay", "nobody"]);
    assert!(nobody.code == Some(2) && nobody.stderr.contains("`ask-user sessions` lists"), "{nobody:?}");
    let none = run(&Folder::new(), &["replay", "last"]);
    assert!(none.code == Some(2) && none.stderr.contains("there is no session"), "{none:?}");
}

#[test]
fn what_another_process_has_is_refused_by_name() {
    let folder = Folder::new();
    let path = put_named(&folder, &records(REQUEST, "down"));
    let (held, _) = SessionLog::open(&path).unwrap();
    for command in ["resume", "forget"] {
        let ended = run(&folder, &[command, NAME]);
        assert_eq!(ended.code, Some(2), "{ended:?}");
        assert!(
            ended.stderr.contains(NAME) && ended.stderr.contains("another process has this session"),
            "{ended:?}"
        );
    }
    let listed = run(&folder, &["sessions"]);
    assert!(listed.stdout.contains("being asked"), "{listed:?}");
    let nothing = run(&folder, &["resume"]);
    assert!(nothing.code == Some(2) && nothing.stderr.contains("nothing to resume"), "{nothing:?}");
    drop(held);
    assert_eq!(run(&folder, &["resume"]).code, Some(3), "by then there is, but no terminal");
}

#[test]
fn what_was_delivered_without_its_log_is_never_asked_again() {
    let folder = Folder::new();
    let mut partial = records(REQUEST, "down");
    partial.push(Record::Delivered(Delivered { at: None, ended: Some("answered".into()), partial: true }));
    let path = put_named(&folder, &partial);
    for sealed in [false, true] {
        if sealed {
            fs::write(&path, summed(&records(REQUEST, "down"))).unwrap();
            fs::set_permissions(&path, fs::Permissions::from_mode(0o400)).unwrap();
        }
        let resumed = run(&folder, &["resume", NAME]);
        assert_eq!(resumed.code, Some(2), "{resumed:?}");
        assert!(resumed.stderr.contains("recorded in part, and its result went out"), "{resumed:?}");
        let nothing = run(&folder, &["resume"]);
        assert!(nothing.code == Some(2), "{nothing:?}");
    }
}

#[test]
fn what_is_intact_before_damage_is_shown() {
    let folder = Folder::new();
    let whole = summed(&finished());
    let damaged = whole.replace("\"enter\"", "\"entre\"");
    let path = put(&folder, &format!("{NAME}.session"), &damaged);
    let shown = run(&folder, &["replay", NAME]);
    assert_eq!(shown.code, Some(1), "{shown:?}");
    assert!(shown.stdout.contains("> 2. SQLite"), "{shown:?}");
    let place = format!("{}:4:1: the sum does not hold", path.display());
    assert!(shown.stderr.contains(&place) && shown.stderr.contains("ends with line 3"), "{shown:?}");
    let resumed = run(&folder, &["resume", NAME]);
    assert!(resumed.code == Some(2) && resumed.stderr.contains(&place), "{resumed:?}");
    let verified = run(&folder, &["verify", NAME]);
    assert!(verified.code == Some(1) && verified.stderr.contains(&place), "{verified:?}");
}

/// A folder with everything that a folder of sessions may hold.
fn odd() -> Folder {
    let folder = Folder::new();
    let in_folder = |name: &str| sessions(&folder).join(name);
    put_named(&folder, &finished());
    put(&folder, "20261130T153727Z-42-0.session", &summed(&records(REQUEST, "down")));
    put(
        &folder,
        "20261130T153728Z-42-0.session",
        &summed(&records(REQUEST, "down")).replace("version:1", "version:2"),
    );
    put(&folder, "20261130T153729Z-42-0.session", "no log");
    put(&folder, "20261130T153730Z-42-0.session", "");
    put(&folder, "mine.session", &summed(&finished()[..5]));
    put(&folder, "notes.txt", "no session");
    fs::create_dir(in_folder("20261130T153731Z-42-0.session")).unwrap();
    symlink("/dev/zero", in_folder("20261130T153732Z-42-0.session")).unwrap();
    symlink(in_folder(&format!("{NAME}.session")), in_folder("20261130T153733Z-42-0.session")).unwrap();
    let pipe = in_folder("20261130T153734Z-42-0.session");
    rustix::fs::mkfifoat(rustix::fs::CWD, &pipe, rustix::fs::Mode::RUSR | rustix::fs::Mode::WUSR).unwrap();
    let long = format!(r#"{{"questions":[{{"question":"{}","options":[]}}]}}"#, "long ".repeat(40_000));
    put(&folder, "20261130T153735Z-42-0.session", &summed(&records(&long, "down")));
    let hostile = REQUEST.replace("Which", r"\u202eWhich");
    put(&folder, "20261130T153736Z-42-0.session", &summed(&records(&hostile, "down")));
    folder
}

#[test]
fn a_folder_may_hold_anything() {
    let folder = odd();
    let listed = run(&folder, &["sessions"]);
    assert_eq!((listed.code, listed.stderr.as_str()), (Some(0), ""), "{listed:?}");
    let rows: Vec<&str> = listed.stdout.lines().collect();
    for (row, has) in rows.iter().zip([
        ["20261130T153736Z-42-0", "unfinished", "<U+202E>W"],
        ["20261130T153735Z-42-0", "unfinished", ""],
        ["20261130T153730Z-42-0", "unreadable", "no header"],
        ["20261130T153729Z-42-0", "unreadable", ""],
        ["20261130T153728Z-42-0", "unreadable", "version 2"],
        ["20261130T153727Z-42-0", "unfinished", "Which database?"],
        [NAME, "answered", "Which database?"],
        ["mine", "not delivered", "Which database?"],
    ]) {
        assert!(has.iter().all(|part| row.contains(part)), "{row}\n{has:?}");
    }
    assert_eq!(rows.len(), 8, "{}", listed.stdout);
    let json = run(&folder, &["sessions", "--json", "--limit", "7"]);
    let json: Vec<Value> = serde_json::from_str(&json.stdout).unwrap();
    let digest = read(&sessions(&folder).join(format!("{NAME}.session"))).sealed.unwrap().to_string();
    let row = json.last().unwrap();
    assert_eq!((&row["state"], &row["digest"]), (&"answered".into(), &digest.into()));
    assert_eq!(row["questions"], serde_json::json!(["Which database?"]));
    assert_eq!(row["started"], "1970-01-01T00:00:01Z");
    let open = run(&folder, &["sessions", "--unfinished"]);
    assert_eq!(open.stdout.lines().count(), 4, "{open:?}");
    let going_on = run(&folder, &["resume"]);
    assert!(going_on.stderr.contains("resuming 20261130T153736Z-42-0"), "{going_on:?}");
}

#[test]
fn what_is_forgotten_is_gone_and_nothing_else() {
    let folder = odd();
    let count = || fs::read_dir(sessions(&folder)).unwrap().count();
    let all = count();
    let before = run(&folder, &["forget", "--before", "2026-11-30"]);
    assert_eq!((before.code, count()), (Some(0), all), "{before:?}");
    let before = run(&folder, &["forget", "--before", "2026-12-01"]);
    assert_eq!((before.code, count()), (Some(0), all - 1), "{before:?}");
    assert!(before.stderr.contains("1 session removed"), "{before:?}");
    assert!(before.stderr.contains("3 kept"), "{before:?}");
    assert!(!sessions(&folder).join(format!("{NAME}.session")).exists());
    assert_eq!(run(&folder, &["forget", "mine"]).code, Some(0));
    for (name, says) in [("20261130T153729Z-42-0", "other means"), ("nobody", "no such session")] {
        let refused = run(&folder, &["forget", name]);
        assert!(refused.code == Some(2) && refused.stderr.contains(says), "{refused:?}");
    }
    let open = run(&folder, &["forget", "--before", "2026-12-01", "--unfinished"]);
    assert_eq!((open.code, count()), (Some(0), all - 5), "{open:?}");
    for wrong in ["2026-13-01", "yesterday", "2026-1-1"] {
        assert_eq!(run(&folder, &["forget", "--before", wrong]).code, Some(2));
    }
}

/// A session that began on a day, with these records.
fn put_on(folder: &Folder, day: &str, number: usize, records: &[Record]) {
    put(folder, &format!("{day}T000000Z-{number}-0.session"), &summed(records));
}

/// Lets a session of the folder end, which tidies it, with these limits.
fn tidy(folder: &Folder, limits: &[(&str, &str)]) -> Vec<String> {
    let conversation =
        format!("{{\"ask\":{{\"tool\":\"ask_user\",\"request\":{REQUEST}}}}}\n{{\"cancelled\":true}}\n");
    let conversation = folder.write("conversation", &conversation);
    let script = format!("exec {} dialogs <{}", pty::ask::ASK_USER, conversation.display());
    let ended = pty::session::run_script(folder, limits, &script);
    assert_eq!(ended.code, Some(0), "{ended:?}");
    let names = fs::read_dir(sessions(folder)).unwrap().map(|entry| entry.unwrap().file_name());
    let mut names: Vec<String> = names.map(|name| name.to_string_lossy()[..8].to_owned()).collect();
    names.sort();
    names
}

#[test]
fn old_sessions_go_and_unfinished_ones_never() {
    let full = || {
        let folder = Folder::new();
        put_on(&folder, "20200101", 1, &finished());
        put_on(&folder, "20200102", 1, &finished()[..5]);
        put_on(&folder, "20200103", 1, &finished()[..4]);
        put_on(&folder, "20200104", 1, &finished()[..2]);
        put_on(&folder, "20200105", 1, &finished());
        // A clock that is wrong: the newest of all.
        put_on(&folder, "29991231", 1, &finished());
        put(&folder, "20200101.session", &summed(&finished()));
        folder
    };
    let open = ["20200101", "20200102", "20200103", "20200104"];
    let now = tidy(&full(), &[]);
    assert_eq!(now[..4], open, "the foreign name, and three that are not finished");
    assert_eq!((now.len(), now[5].as_str()), (6, "29991231"), "the limit is 90 days");
    let all = tidy(&full(), &[("ASK_USER_KEEP_DAYS", "all")]);
    assert_eq!(all.len(), 8);
    let mistaken = tidy(&full(), &[("ASK_USER_KEEP_DAYS", "ninety"), ("ASK_USER_KEEP_SESSIONS", "-1")]);
    assert_eq!(mistaken.len(), 8, "what is no number removes nothing");
    let few = tidy(&full(), &[("ASK_USER_KEEP_DAYS", "all"), ("ASK_USER_KEEP_SESSIONS", "3")]);
    assert_eq!(few[..4], open);
    assert_eq!(few.len(), 7, "the three newest, and what is not finished: {few:?}");
    let none = tidy(&full(), &[("ASK_USER_KEEP_DAYS", "0"), ("ASK_USER_KEEP_SESSIONS", "0")]);
    assert_eq!(none[..4], open);
    assert_eq!(none.len(), 5, "the session that ends is still held: {none:?}");
}

#[test]
fn a_thousand_go_at_once_and_a_held_one_stays() {
    let folder = Folder::new();
    for number in 0..1100 {
        put_on(&folder, "20200101", number, &finished());
    }
    let held = SessionLog::open(&sessions(&folder).join("20200101T000000Z-7-0.session")).unwrap();
    assert_eq!(tidy(&folder, &[]).len(), 1100 - 1000 + 1);
    assert_eq!(tidy(&folder, &[]).len(), 3);
    drop(held);
    assert_eq!(tidy(&folder, &[]).len(), 3);
}
