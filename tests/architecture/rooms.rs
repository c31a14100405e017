//! The tables: the rooms with what each may use, and the capabilities with who has them. Data only.

/// A room: a folder below `src`, or a file there.
#[derive(Debug, PartialEq, Eq)]
pub struct Room {
    /// The name, as in `crate::name`.
    pub name: &'static str,
    /// The other rooms that it may use.
    pub rooms: &'static [&'static str],
    /// The crates that it may use besides `std`.
    pub crates: Crates,
}

/// The crates that a room may use.
#[derive(Debug, PartialEq, Eq)]
pub enum Crates {
    /// These.
    Only(&'static [&'static str]),
    /// All, but for these.
    AllBut(&'static [&'static str]),
}

use Crates::{AllBut, Only};

/// What is told apart below `src`.
pub const ROOMS: &[Room] = &[
    Room {
        name: "model",
        rooms: &[],
        crates: Only(&[
            "nucleo_matcher",
            "pulldown_cmark",
            "serde",
            "thiserror",
            "unicode_linebreak",
            "unicode_normalization",
            "unicode_segmentation",
            "unicode_width",
        ]),
    },
    Room { name: "update", rooms: &["model"], crates: Only(&[]) },
    Room { name: "view", rooms: &["model"], crates: Only(&["iocraft"]) },
    Room { name: "program", rooms: &["model", "update", "view", "dialect"], crates: Only(&["serde_json"]) },
    Room {
        name: "log",
        rooms: &["model", "program"],
        crates: Only(&["ron", "rustix", "serde", "sha2", "tempfile", "thiserror"]),
    },
    Room { name: "dialect", rooms: &["model"], crates: Only(&["serde", "serde_json", "thiserror"]) },
    Room {
        name: "golden",
        rooms: &["model", "view", "log", "dialect", "program"],
        crates: Only(&["quick_xml", "serde_json", "sha2", "similar", "thiserror"]),
    },
    Room { name: "player", rooms: &["model", "view", "log", "program"], crates: Only(&[]) },
    Room { name: "programs", rooms: &["model", "view", "program", "player"], crates: Only(&[]) },
    Room {
        name: "host",
        rooms: &["model", "update", "view", "log", "dialect", "program", "golden"],
        // The arguments are the command line's.
        crates: AllBut(&["clap", "clap_complete", "clap_mangen"]),
    },
    Room {
        name: "cli",
        rooms: &[
            "model", "update", "view", "log", "dialect", "program", "golden", "player", "programs", "host",
        ],
        crates: AllBut(&[]),
    },
    Room { name: "lib", rooms: &[], crates: Only(&[]) },
    Room { name: "main", rooms: &["cli"], crates: Only(&[]) },
];

/// Something that only some may do.
#[derive(Debug)]
pub struct Capability {
    /// What it is, as in "only `cli` may …".
    pub does: &'static str,
    /// How it shows in the source: a path and all below it, a macro or a method.
    pub needles: &'static [&'static str],
    /// The rooms that may.
    pub rooms: &'static [&'static str],
    /// The files and folders elsewhere that may too, each with its reason.
    pub exempt: &'static [(&'static str, &'static str)],
}

/// Who may do what.
pub const CAPABILITIES: &[Capability] = &[
    Capability {
        does: "touch files, processes, threads or devices",
        needles: &[
            "std::fs",
            "std::io",
            "std::net",
            "std::os",
            "std::process",
            "std::thread",
            "rustix",
            "signal_hook",
            "tempfile",
            "crossterm",
            // What `Path` does without a path of `std` in sight.
            ".canonicalize()",
            ".exists()",
            ".is_dir()",
            ".is_file()",
            ".is_symlink()",
            ".metadata()",
            ".read_dir()",
            ".read_link()",
            ".symlink_metadata()",
            ".try_exists()",
        ],
        rooms: &["host", "cli"],
        exempt: &[
            ("src/log/store", "keeps sessions in files: append, lock, sync, list"),
            ("src/golden/find.rs", "looks for transcripts in folders"),
            ("src/golden/run.rs", "replays transcripts on threads"),
            ("src/main.rs", "hands the exit code to the system"),
        ],
    },
    Capability {
        does: "print",
        needles: &[
            "print!",
            "println!",
            "eprint!",
            "eprintln!",
            "std::io::stdout",
            "std::io::stderr",
            "std::io::Stdout",
            "std::io::Stderr",
            "rustix::stdio::stdout",
            "rustix::stdio::stderr",
        ],
        rooms: &["cli"],
        exempt: &[("src/host/tty/device.rs", "asks which terminal the streams are on, and writes nothing")],
    },
    Capability { does: "read the environment", needles: &["std::env"], rooms: &["cli"], exempt: &[] },
    Capability {
        does: "read the clock",
        needles: &[
            "std::time::SystemTime",
            "std::time::UNIX_EPOCH",
            "std::time::Instant::now",
            "rustix::time",
            ".elapsed()",
        ],
        rooms: &["cli"],
        exempt: &[
            ("src/host/terminal", "waits: for the rest of a key, for answers of the terminal"),
            ("src/host/beside", "waits: for a window to open and to close"),
        ],
    },
    Capability {
        does: "know of time",
        needles: &["std::time"],
        rooms: &["host", "cli"],
        exempt: &[("src/log/store", "waits: between two syncs, and for a lock")],
    },
];

impl Capability {
    /// Whether what was found in a source shows it. A glob shows all that it may bring in.
    pub fn is_used_by(&self, what: &str) -> bool {
        self.needles.iter().any(|needle| {
            what.strip_prefix(needle).is_some_and(|rest| rest.is_empty() || rest.starts_with("::"))
                || what
                    .strip_suffix("::*")
                    .is_some_and(|stem| needle.strip_prefix(stem).is_some_and(|rest| rest.starts_with("::")))
        })
    }

    /// Whether a file may do it.
    pub fn is_given_to(&self, file: &str, room: &Room) -> bool {
        self.rooms.contains(&room.name) || self.exempt.iter().any(|(place, _)| is_at(file, place))
    }
}

/// What product code never has, whoever wrote it, with the reason.
pub const NEVER_IN_PRODUCTS: &[(&str, &str)] = &[
    (".unwrap()", "a panic leaves the terminal to the panic hook; return an error"),
    (".expect()", "a panic leaves the terminal to the panic hook; return an error"),
    ("extern crate", "a `use` is seen by these tests"),
    ("include!", "it brings in what these tests do not read"),
    ("#[path]", "a module is where its name says"),
    ("std", "a renamed or whole `std` hides what is used of it"),
    ("std::*", "a renamed or whole `std` hides what is used of it"),
    ("crate", "a renamed or whole crate hides what is used of it"),
    ("crate::*", "a renamed or whole crate hides what is used of it"),
];

/// What no file has, tests and tools neither, with the reason.
pub const NEVER: &[(&str, &str)] = &[
    ("todo!", "what is not made yet is not there yet"),
    ("unimplemented!", "what is not made yet is not there yet"),
    ("dbg!", "it is for the moment of looking"),
    ("#[ignore]", "a test that does not run tests nothing"),
    ("unsafe", "nothing here is worth it"),
];

/// The room of a file below `src`.
pub fn room_of(file: &str) -> Option<&'static Room> {
    let rest = file.strip_prefix("src/")?;
    let name = rest.split_once('/').map_or_else(|| rest.trim_end_matches(".rs"), |(name, _)| name);
    ROOMS.iter().find(|room| room.name == name)
}

/// Whether a file is `place`, belongs to that module or is below that folder.
pub fn is_at(file: &str, place: &str) -> bool {
    file.strip_prefix(place).is_some_and(|rest| rest.is_empty() || rest == ".rs" || rest.starts_with('/'))
}
