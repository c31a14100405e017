//! From start to first frame in a pseudo-terminal, beside a program that does nothing, both in turn in one
//! run; and the memory that an open question takes. Linux alone tells the latter.

// A bench that cannot be set up has nothing to say; what it has to say it prints.
#![allow(clippy::unwrap_used, clippy::print_stdout)]

use std::fs;
use std::io::{Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use portable_pty::{CommandBuilder, PtySize, native_pty_system};

/// Starts of each program.
const STARTS: usize = 200;

/// What a program has said when it is there.
struct Program {
    name: &'static str,
    path: PathBuf,
    arguments: &'static [&'static str],
    /// The last bytes of its first frame.
    there: &'static [u8],
}

/// What is seen of one start.
struct Start {
    took: Duration,
    /// The most memory that was resident, in KB.
    memory: Option<u64>,
}

fn start(program: &Program, home: &Path) -> Start {
    let pair = native_pty_system().openpty(PtySize { rows: 24, cols: 80, ..PtySize::default() }).unwrap();
    let mut command = CommandBuilder::new(&program.path);
    command.args(program.arguments);
    command.env_clear();
    command.env("TERM", "xterm-256color");
    command.env("XDG_STATE_HOME", home);
    command.env("XDG_RUNTIME_DIR", home);
    command.cwd(env!("CARGO_MANIFEST_DIR"));
    let mut reader = pair.master.try_clone_reader().unwrap();
    let mut writer = pair.master.take_writer().unwrap();

    let began = Instant::now();
    let mut child = pair.slave.spawn_command(command).unwrap();
    let mut said = Vec::new();
    let mut buffer = [0; 1 << 14];
    while !said.windows(program.there.len()).any(|window| window == program.there) {
        let length = reader.read(&mut buffer).unwrap();
        said.extend_from_slice(&buffer[..length]);
    }
    let took = began.elapsed();

    let memory = child.process_id().and_then(resident);
    // Ctrl-C, for a program that asks.
    let _ = writer.write_all(b"\x03");
    drop(pair.slave);
    // Whatever comes until the terminal is closed.
    while reader.read(&mut buffer).is_ok_and(|length| length > 0) {}
    child.wait().unwrap();
    Start { took, memory }
}

/// The most memory that a process had resident, in KB.
fn resident(process: u32) -> Option<u64> {
    let status = fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.trim().trim_end_matches(" kB").parse().ok()
}

fn median<T: Ord + Copy>(values: impl Iterator<Item = T>) -> Option<T> {
    let mut values: Vec<T> = values.collect();
    values.sort_unstable();
    values.get(values.len() / 2).copied()
}

/// Builds the program that does nothing, like this one was built, and says where it is.
fn nothing(ask_user: &Path) -> PathBuf {
    let mut build = Command::new(env!("CARGO"));
    build
        .args(["build", "--quiet", "--release", "--example", "nothing"])
        .current_dir(env!("CARGO_MANIFEST_DIR"));
    assert!(build.status().unwrap().success());
    ask_user.with_file_name("examples").join("nothing")
}

fn main() {
    let home = tempfile::tempdir().unwrap();
    let ask_user = Path::new(env!("CARGO_BIN_EXE_ask-user"));
    // The end of a synchronised update.
    let there = b"\x1b[?2026l";
    let programs = [
        Program { name: "nothing", path: nothing(ask_user), arguments: &[], there: b"nothing\r\n" },
        Program {
            name: "ask-user, recording",
            path: ask_user.to_owned(),
            arguments: &["ask", "examples/database.json"],
            there,
        },
        Program {
            name: "ask-user --no-record",
            path: ask_user.to_owned(),
            arguments: &["ask", "--no-record", "examples/database.json"],
            there,
        },
    ];
    let mut starts: Vec<Vec<Start>> = programs.iter().map(|_| Vec::new()).collect();
    for _ in 0..STARTS {
        for (program, starts) in programs.iter().zip(&mut starts) {
            starts.push(start(program, home.path()));
        }
    }
    let mut least = None;
    for (program, starts) in programs.iter().zip(&starts) {
        let took = median(starts.iter().map(|start| start.took)).unwrap_or_default();
        let least = *least.get_or_insert(took);
        print!("{:22} {took:>10.1?} to the first frame, +{:.1?}", program.name, took.saturating_sub(least));
        match median(starts.iter().filter_map(|start| start.memory)) {
            Some(memory) => println!(", {memory} KB resident"),
            None => println!(),
        }
    }
}
