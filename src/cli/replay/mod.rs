//! `ask-user replay`: a recorded session on the terminal, or as frames, pictures, recordings and pages. What it
//! prints depends on nothing in the environment.

mod viewer;

use std::fs;
use std::io::{self, IsTerminal as _};
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};

use super::appearance::ThemeName;
use super::exit::Exit;
use super::output;
use super::replace::{Readers, is_same_file, replace};
use super::session_file;
use crate::host::export::{Background, Format, PageStyle, Scene, export, scenes};
use crate::host::theme::Theme;
use crate::log::error::LogError;
use crate::log::history::History;
use crate::log::reader;
use crate::model::words::player::NOTHING_ASKED;
use crate::programs::Any;

// The arguments of `replay`.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  ask-user replay last.session --format svg -o question.svg")]
pub(super) struct ReplayArgs {
    /// A recorded session or a transcript: a path, a name that `sessions` lists, or `last`
    session: PathBuf,
    /// Print every frame, each below the message that led to it
    #[arg(long)]
    frames: bool,
    /// Print the frame after N messages; 0 is the first
    #[arg(long, value_name = "N", conflicts_with = "frames")]
    at: Option<usize>,
    /// Output format (default: a viewer on a terminal, `text` elsewhere). `svg` is animated if there are several
    /// frames, `cast` is asciinema's, `html` a page with a slider
    #[arg(long, value_enum, value_name = "FORMAT")]
    format: Option<FormatName>,
    /// Colours, for all formats but `text`
    #[arg(long, value_enum, value_name = "THEME")]
    theme: Option<ThemeName>,
    /// What `svg` and `html` have behind the text
    #[arg(long, value_enum, value_name = "BACKGROUND", default_value = "dark")]
    background: BackgroundName,
    /// Write to FILE instead of stdout
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum FormatName {
    Text,
    Ansi,
    Svg,
    Cast,
    Html,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum BackgroundName {
    Dark,
    Light,
}

impl From<BackgroundName> for Background {
    fn from(name: BackgroundName) -> Background {
        match name {
            BackgroundName::Dark => Background::Dark,
            BackgroundName::Light => Background::Light,
        }
    }
}

impl ReplayArgs {
    /// Whether it shows the session instead of printing it.
    fn is_to_show(&self) -> bool {
        !self.frames && self.at.is_none() && self.format.is_none() && self.output.is_none()
    }
}

impl From<FormatName> for Format {
    fn from(name: FormatName) -> Format {
        match name {
            FormatName::Text => Format::Text,
            FormatName::Ansi => Format::Ansi,
            FormatName::Svg => Format::Svg,
            FormatName::Cast => Format::Cast,
            FormatName::Html => Format::Html,
        }
    }
}

/// Runs `replay`.
pub(super) fn run(arguments: &ReplayArgs) -> Exit {
    let read = session_file::find(&arguments.session).and_then(|path| {
        let file = path.display().to_string();
        let read = read(&file, &path)?;
        Ok((path, file, read))
    });
    let (session, file, (history, damage)) = match read {
        Ok(read) => read,
        Err(words) => {
            output::eprint_user(words);
            return Exit::Invalid;
        }
    };
    let Some(damage) = damage else { return show(arguments, &session, &file, history) };
    output::eprint_user(&damage);
    let intact = damage.at.line - 1;
    output::eprint_user(format_args!("{file}: what follows ends with line {intact}; the rest is damaged"));
    // Whatever was shown, it is not the session.
    match show(arguments, &session, &file, history) {
        Exit::Fine => Exit::Failed,
        exit => exit,
    }
}

/// Shows a session, or prints what is asked for.
fn show(arguments: &ReplayArgs, session: &Path, file: &str, history: History<Any>) -> Exit {
    if let Some(path) = arguments.output.as_deref().filter(|path| is_same_file(session, path)) {
        output::eprint_user(format_args!("{}: this is the session; name another file", path.display()));
        return Exit::Invalid;
    }
    let theme = arguments.theme.map(Theme::from);
    if arguments.is_to_show() && io::stdout().is_terminal() {
        return viewer::show(file, history, theme);
    }
    let scenes = match choose(file, arguments, &history) {
        Ok(scenes) => scenes,
        Err(words) => {
            output::eprint_user(words);
            return Exit::Invalid;
        }
    };
    let (format, theme) = (arguments.format.map_or(Format::Text, Format::from), theme.unwrap_or_default());
    let style = PageStyle { theme, background: arguments.background.into() };
    let text = export(format, style, &scenes, arguments.at.is_some());
    match (&arguments.output, format) {
        (Some(path), _) => match replace(path, &text, Readers::like(session)) {
            Ok(()) => Exit::Fine,
            Err(error) => {
                output::eprint_user(format_args!(
                    "{}: {error}; name a file in a folder that can be written to",
                    path.display()
                ));
                Exit::Failed
            }
        },
        // Its escape sequences are ours; those of the texts in it are shown as symbols.
        (None, Format::Ansi) => output::print_styled(&text),
        (None, _) => output::print_text(&text),
    }
}

/// The session as far as it is intact, and what is wrong behind that.
fn read(file: &str, path: &Path) -> Result<(History<Any>, Option<LogError>), String> {
    let bytes = fs::read(path)
        .map_err(|error| format!("{file}: {error}; name a recorded session or a transcript"))?;
    let (log, damage) = reader::read_intact(file, &bytes).map_err(|error| error.to_string())?;
    if let Some(torn) = &log.torn {
        output::eprint_user(torn);
    }
    Ok((History::of(file, &log).map_err(|error| error.to_string())?, damage))
}

/// The scenes that are asked for.
fn choose(file: &str, arguments: &ReplayArgs, history: &History<Any>) -> Result<Vec<Scene>, String> {
    let is_text = matches!(arguments.format, None | Some(FormatName::Text));
    let Some(last) = history.steps().count().checked_sub(1) else {
        if arguments.at.is_some() || !is_text {
            return Err(format!("{file}: {NOTHING_ASKED}"));
        }
        return Ok(Vec::new());
    };
    match arguments.at {
        Some(at) if at > last => Err(format!("{file}: no step {at}; the last is {last}")),
        at => Ok(scenes(history, at)),
    }
}
