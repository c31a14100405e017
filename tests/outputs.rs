//! Files that the program writes: whole or not at all, never over the input, and as private as what they are made of.

// A failed expectation is a failed test, in helpers too.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::fs::{self, Permissions};
use std::os::unix::fs::{PermissionsExt as _, symlink};
use std::path::Path;
use std::process::{Command, Output};

const TRANSCRIPT: &str = "fixtures/ask_user/A-01.ron";

/// Runs the program in a folder, as a line of a shell.
fn run(folder: &Path, line: &str) -> Output {
    let mut command = Command::new("sh");
    command.args(["-c", line, env!("CARGO_BIN_EXE_ask-user")]).current_dir(folder);
    command.env_remove("CI").env("XDG_STATE_HOME", folder).env("TMPDIR", folder).output().unwrap()
}

/// A folder with a transcript that holds.
fn folder() -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(TRANSCRIPT)).unwrap();
    fs::write(folder.path().join("a.ron"), &text).unwrap();
    (folder, text)
}

fn mode(path: &Path) -> u32 {
    fs::metadata(path).unwrap().permissions().mode() & 0o777
}

#[test]
fn an_input_is_never_the_output() {
    let (folder, text) = folder();
    let input = folder.path().join("a.ron");
    symlink("a.ron", folder.path().join("soft")).unwrap();
    fs::hard_link(&input, folder.path().join("hard")).unwrap();
    for output in ["a.ron", "./a.ron", "soft", "hard"] {
        for line in ["replay a.ron --format svg -o", "fixture a.ron --force -o"] {
            let ended = run(folder.path(), &format!("exec \"$0\" {line} {output}"));
            let stderr = String::from_utf8_lossy(&ended.stderr);
            assert_eq!(ended.status.code(), Some(2), "{line} {output}: {stderr}");
            assert!(stderr.contains("this is the session; name another file"), "{stderr}");
            assert_eq!(fs::read_to_string(&input).unwrap(), text, "{line} {output}");
        }
    }
}

#[test]
fn a_reproduction_is_not_written_over_its_transcript() {
    let (folder, text) = folder();
    let wrong = text.replacen("Frame(text: r#\"", "Frame(text: r#\" x", 1);
    fs::write(folder.path().join("a.ron"), &wrong).unwrap();
    let ended = run(folder.path(), "exec \"$0\" test a.ron --repro .");
    assert_eq!(ended.status.code(), Some(1), "{ended:?}");
    assert!(
        String::from_utf8_lossy(&ended.stderr).contains("name another folder with `--repro`"),
        "{ended:?}"
    );
    assert_eq!(fs::read_to_string(folder.path().join("a.ron")).unwrap(), wrong);
}

#[test]
fn a_write_that_fails_leaves_what_was_there() {
    let (folder, text) = folder();
    fs::write(folder.path().join("out"), "old").unwrap();
    let wrong = text.replacen("Frame(text: r#\"", "Frame(text: r#\" x", 1);
    assert_ne!(wrong, text);
    fs::write(folder.path().join("wrong.ron"), &wrong).unwrap();
    for (line, file, old) in [
        ("replay a.ron --format svg -o out", "out", "old"),
        ("fixture a.ron --force -o out", "out", "old"),
        ("test wrong.ron --bless", "wrong.ron", wrong.as_str()),
    ] {
        // No file may get a byte, and the signal that would say so is ignored.
        let ended = run(folder.path(), &format!("trap '' XFSZ; ulimit -f 0; \"$0\" {line} 2>&1 | cat"));
        assert_eq!(fs::read_to_string(folder.path().join(file)).unwrap(), old, "{line}: {ended:?}");
        assert!(String::from_utf8_lossy(&ended.stdout).contains(file), "{line}: {ended:?}");
        let names = fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name());
        let left: Vec<_> = names.filter(|name| name.to_string_lossy().contains(".ask-user")).collect();
        assert_eq!(left, Vec::<std::ffi::OsString>::new(), "{line}");
    }
}

#[test]
fn what_is_made_of_a_private_session_is_private() {
    let (folder, _) = folder();
    let session = folder.path().join("a.ron");
    for (private, expected) in [(0o600, 0o600), (0o644, 0o644)] {
        fs::set_permissions(&session, Permissions::from_mode(private)).unwrap();
        for line in ["replay a.ron --format html -o", "fixture a.ron -o"] {
            let out = folder.path().join("out");
            let ended = run(folder.path(), &format!("umask 022; exec \"$0\" {line} out"));
            assert_eq!(ended.status.code(), Some(0), "{line}: {ended:?}");
            assert_eq!(mode(&out), expected, "{line}");
            fs::remove_file(out).unwrap();
        }
    }
    fs::set_permissions(&session, Permissions::from_mode(0o600)).unwrap();
    fs::write(folder.path().join("out"), "").unwrap();
    run(folder.path(), "umask 022; exec \"$0\" replay a.ron -o out");
    assert_eq!(mode(&folder.path().join("out")), 0o600, "one that was there, too");
}

#[test]
fn a_device_or_a_pipe_is_written_to() {
    let (folder, _) = folder();
    let ended = run(folder.path(), "\"$0\" replay a.ron -o /dev/stdout | cat");
    assert!(!ended.stdout.is_empty(), "{ended:?}");
    let ended = run(folder.path(), "\"$0\" replay a.ron -o /dev/null");
    assert_eq!(ended.status.code(), Some(0), "{ended:?}");
    assert!(!fs::metadata("/dev/null").unwrap().is_file());
}

#[test]
fn reproductions_are_not_led_elsewhere() {
    type Trap = fn(&Path, &Path);
    let traps: [Trap; 3] = [
        |failures, elsewhere| symlink(elsewhere, failures).unwrap(),
        |failures, elsewhere| {
            fs::create_dir(failures).unwrap();
            symlink(elsewhere, failures.join("sub")).unwrap();
        },
        |failures, _| {
            fs::create_dir(failures).unwrap();
            fs::set_permissions(failures, Permissions::from_mode(0o777)).unwrap();
        },
    ];
    for (index, trap) in traps.into_iter().enumerate() {
        let (folder, text) = folder();
        let [sub, elsewhere] = ["sub", "elsewhere"].map(|name| folder.path().join(name));
        fs::create_dir(&sub).unwrap();
        fs::create_dir(&elsewhere).unwrap();
        let wrong = text.replacen("Frame(text: r#\"", "Frame(text: r#\" x", 1);
        fs::write(sub.join("a.ron"), wrong).unwrap();
        let failures = folder.path().join("ask-user-failures");
        trap(&failures, &elsewhere);
        let ended = run(folder.path(), "exec \"$0\" test sub");
        assert_eq!(ended.status.code(), Some(1), "{index}: {ended:?}");
        assert!(
            String::from_utf8_lossy(&ended.stderr).contains("name another folder with `--repro`"),
            "{ended:?}"
        );
        assert_eq!(fs::read_dir(&elsewhere).unwrap().count(), 0, "{index}");
        // A folder that is named is made with all above it, and may be a link.
        let ended = run(folder.path(), "ln -s elsewhere named; exec \"$0\" test sub --repro named/below/it");
        assert!(elsewhere.join("below/it/sub/a.ron").exists(), "{index}: {ended:?}");
    }
}
