//! The environment and the clock, read once and handed down as values.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use rustix::process::geteuid;

use super::own_folder;
use crate::host::beside::Place;
use crate::host::glyphs::Glyphs;
use crate::host::notify::Way;
use crate::host::theme::Theme;
use crate::log::naming::{self, Platform};
use crate::log::store::disk::{self, Fault};
use crate::log::store::folder::Keep;

fn variable(name: &str) -> Option<OsString> {
    std::env::var_os(name).filter(|value| !value.is_empty())
}

/// The folder of the sessions; `None` without a home.
pub(super) fn sessions() -> Option<PathBuf> {
    let platform = if cfg!(target_os = "macos") { Platform::MacOs } else { Platform::Xdg };
    naming::state_dir(platform, |name| std::env::var_os(name))
}

/// How many days and sessions are kept if nothing else is said.
const KEPT: (u64, usize) = (90, 1000);

/// What of the recorded sessions is kept at `now`, in milliseconds since 1970-01-01 UTC: `ASK_USER_KEEP_DAYS` and
/// `ASK_USER_KEEP_SESSIONS` are numbers, or `all`. One that is neither keeps all: nothing is removed by mistake.
pub(super) fn kept_sessions(now: u64) -> Keep {
    const DAY: u64 = 86_400_000;
    let named = |name: &str, usual: u64| match variable(name) {
        None => Some(usual),
        Some(number) => number.to_str().and_then(|number| number.parse().ok()),
    };
    let days = named("ASK_USER_KEEP_DAYS", KEPT.0);
    let count = named("ASK_USER_KEEP_SESSIONS", KEPT.1 as u64);
    Keep {
        count: count.map(|count| usize::try_from(count).unwrap_or(usize::MAX)),
        since: days.map(|days| naming::stamp_of(now.saturating_sub(days.saturating_mul(DAY)))),
    }
}

/// The folder of what failed last, a file a working directory; `None` without a home.
pub(super) fn last_failed() -> Option<PathBuf> {
    Some(sessions()?.with_file_name("last-failed"))
}

/// The folder of reproductions if none is named; it may be somebody else's.
pub(super) fn reproductions() -> PathBuf {
    temporary().join("ask-user-failures")
}

/// The folder for temporary files: `TMPDIR`, if what is made there stays ours.
pub(super) fn temporary() -> PathBuf {
    let named = variable("TMPDIR").map(PathBuf::from).filter(|folder| own_folder::is_safe_parent(folder));
    named.unwrap_or_else(|| PathBuf::from("/tmp"))
}

/// Whether this runs in continuous integration, where nobody decides and no file is left behind.
pub(super) fn ci() -> bool {
    variable("CI").is_some()
}

/// The file to which GitHub Actions wants the summary of a step appended.
pub(super) fn step_summary() -> Option<PathBuf> {
    variable("GITHUB_STEP_SUMMARY").map(PathBuf::from)
}

/// The folders for the locks that keep two questions apart, the best first: `XDG_RUNTIME_DIR`, then those that are made
/// for them. Nobody else can write there, or they could hold a lock of ours.
pub(super) fn locks() -> impl Iterator<Item = PathBuf> {
    let runtime = variable("XDG_RUNTIME_DIR").map(PathBuf::from);
    let runtime = runtime.and_then(|runtime| own_folder::existing(&runtime));
    let name = format!("ask-user-{}", geteuid().as_raw());
    let temporary = [temporary(), PathBuf::from("/tmp")].into_iter().map(move |folder| folder.join(&name));
    // The last: a home may be on a file system without locks.
    let state = sessions().map(|sessions| sessions.with_file_name("locks"));
    let own = temporary.chain(state).filter(|folder| own_folder::make_private(folder).is_ok());
    runtime.into_iter().chain(own)
}

/// The theme if none is named. `CLICOLOR_FORCE` outweighs `NO_COLOR`.
pub(super) fn theme() -> Theme {
    let forced = variable("CLICOLOR_FORCE").is_some_and(|value| value != "0");
    if variable("NO_COLOR").is_some() && !forced { Theme::Monochrome } else { Theme::Default }
}

/// Whether the terminal can do nothing but print lines.
pub(super) fn dumb() -> bool {
    variable("TERM").is_some_and(|term| term == "dumb")
}

/// The glyph set if none is named: ASCII if the locale is set and not UTF-8. Many containers set none, and their
/// terminals do know UTF-8.
pub(super) fn glyphs() -> Glyphs {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(variable);
    let utf8 = locale.is_none_or(|locale| {
        let locale = locale.to_string_lossy().to_ascii_lowercase();
        locale.contains("utf-8") || locale.contains("utf8")
    });
    if utf8 { Glyphs::Unicode } else { Glyphs::Ascii }
}

/// Whether the terminal re-wraps its rows when it gets narrower: xterm, the Linux console and GNU
/// screen do not.
pub(super) fn rewraps() -> bool {
    variable("XTERM_VERSION").is_none()
        && variable("STY").is_none()
        && variable("TERM").is_none_or(|term| term != "linux")
}

/// Whether the terminal keeps a cursor on its row when its size changes; tmux does not where that row goes into its
/// history. Over ssh only `TERM` tells of it.
pub(super) fn parks() -> bool {
    let term = variable("TERM");
    let of_tmux = |term: &OsString| {
        term.to_str().is_some_and(|term| term.starts_with("tmux") || term.starts_with("screen"))
    };
    variable("TMUX").is_none() && !term.as_ref().is_some_and(of_tmux)
}

/// A variable as text.
pub(super) fn text(name: &str) -> Option<String> {
    variable(name)?.into_string().ok()
}

/// The time zone, if one is set; an empty one is UTC.
pub(super) fn time_zone() -> Option<String> {
    std::env::var("TZ").ok()
}

/// Whether the terminal is tmux's.
pub(super) fn inside_tmux() -> bool {
    variable("TMUX").is_some()
}

/// The agent that asks, if its variable is there.
fn agent() -> String {
    /// The variables that agents set for the programs that they run.
    const AGENTS: [(&str, &str); 4] = [
        ("CLAUDECODE", "Claude Code"),
        ("CURSOR_AGENT", "Cursor"),
        ("GEMINI_CLI", "Gemini CLI"),
        ("OPENCODE", "opencode"),
    ];
    let known =
        || AGENTS.iter().find(|(name, _)| variable(name).is_some()).map(|(_, agent)| (*agent).to_owned());
    text("ASK_USER_AGENT").or_else(known).unwrap_or_else(|| "ask-user".to_owned())
}

/// Who asks, for a person with several agents: the agent, if its variable is there, and the name of the working folder.
pub(super) fn asker() -> String {
    let agent = agent();
    let folder = std::env::current_dir().ok();
    let project = folder.as_deref().and_then(Path::file_name).map(|name| name.to_string_lossy().into_owned());
    project.map_or(agent.clone(), |project| format!("{agent} in {project}"))
}

/// The notification that this terminal takes, if it is one that is known to; not inside tmux, which may swallow it.
pub(super) fn notifications() -> Option<Way> {
    if inside_tmux() {
        return None;
    }
    let (program, term) = (text("TERM_PROGRAM").unwrap_or_default(), text("TERM").unwrap_or_default());
    match (program.as_str(), term.as_str()) {
        ("iTerm.app" | "WezTerm" | "ghostty", _) => Some(Way::Osc9),
        (_, "xterm-kitty") => Some(Way::Osc99),
        (_, term) if term.starts_with("rxvt-unicode") || term.starts_with("foot") => Some(Way::Osc777),
        _ => None,
    }
}

/// The person's editor.
pub(super) fn editor() -> Option<OsString> {
    variable("VISUAL").or_else(|| variable("EDITOR"))
}

/// When a session began.
#[derive(Clone, Copy, Debug)]
pub(super) struct Clock {
    /// In milliseconds since 1970-01-01 UTC.
    pub started: u64,
    since: Instant,
}

impl Clock {
    /// A clock that starts now.
    pub(super) fn start() -> Clock {
        let since_1970 = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Clock { started: milliseconds(since_1970), since: Instant::now() }
    }

    /// Milliseconds since it started.
    pub(super) fn elapsed(self) -> u64 {
        milliseconds(self.since.elapsed())
    }
}

fn milliseconds(duration: Duration) -> u64 {
    u64::try_from(duration.as_millis()).unwrap_or(u64::MAX)
}

/// What goes wrong on purpose, so that tests see what is left behind; nobody else sets `ASK_USER_FAULT`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PlannedFault {
    /// A panic at the message of this number: `panic:3`.
    Panic(u32),
    /// Operations of the disk: `disk:3` is the third, `disk:3+` all from there on. `short:` instead of `disk:` lets a
    /// write put down half of its bytes.
    Disk(Fault),
}

fn planned_fault() -> Option<PlannedFault> {
    let planned = variable("ASK_USER_FAULT")?;
    let (what, number) = planned.to_str()?.split_once(':')?;
    let (number, lasting) = number.strip_suffix('+').map_or((number, false), |number| (number, true));
    let at = number.parse().ok()?;
    match what {
        "panic" => Some(PlannedFault::Panic(at)),
        "disk" | "short" => Some(PlannedFault::Disk(Fault { at, lasting, short: what == "short" })),
        _ => None,
    }
}

/// After how many messages the program is to panic.
pub(super) fn fault() -> Option<u32> {
    match planned_fault()? {
        PlannedFault::Panic(at) => Some(at),
        PlannedFault::Disk(_) => None,
    }
}

/// Plans a fault of the disk, if one is asked for. Whether it is.
pub(super) fn plan_fault_of_disk() -> bool {
    let Some(PlannedFault::Disk(fault)) = planned_fault() else { return false };
    disk::plan(fault);
    true
}

/// The multiplexer or terminal around this process that opens windows.
pub(super) fn place() -> Option<Place> {
    Place::find(variable)
}

/// What a window learns of this process's variables: those that say where things are and how they look, and the
/// program's own. A multiplexer gives it others; those that tell of its terminal are right there. `asking` is the agent,
/// if it is known.
pub(super) fn for_window(asking: Option<&str>) -> Vec<(OsString, OsString)> {
    const NAMES: [&str; 9] =
        ["HOME", "PATH", "LANG", "LANGUAGE", "EDITOR", "VISUAL", "TMPDIR", "NO_COLOR", "CLICOLOR_FORCE"];
    const BEGINNINGS: [&str; 3] = ["XDG_", "LC_", "ASK_USER_"];
    let is_told = |name: &OsString| {
        let name = name.to_str().unwrap_or_default();
        NAMES.contains(&name) || BEGINNINGS.iter().any(|beginning| name.starts_with(beginning))
    };
    let mut variables: Vec<_> = std::env::vars_os().filter(|(name, _)| is_told(name)).collect();
    let asking = asking.map_or_else(agent, str::to_owned);
    variables.push(("ASK_USER_AGENT".into(), asking.into()));
    variables
}

/// How this program is called: by its name if `PATH` leads to it, or else by its place.
pub(super) fn own_name() -> String {
    const NAME: &str = "ask-user";
    let Ok(own) = std::env::current_exe() else { return NAME.to_owned() };
    let is_found = program(NAME).and_then(|found| found.canonicalize().ok()) == own.canonicalize().ok();
    let own = own.display().to_string();
    match (is_found, own.contains([' ', '\'', '"', '\\'])) {
        (true, _) => NAME.to_owned(),
        (false, false) => own,
        // A shell runs it.
        (false, true) => format!("'{}'", own.replace('\'', r"'\''")),
    }
}

/// Where a program is on `PATH`.
pub(super) fn program(name: &str) -> Option<PathBuf> {
    let path = variable("PATH")?;
    std::env::split_paths(&path).map(|folder| folder.join(name)).find(|program| program.is_file())
}
