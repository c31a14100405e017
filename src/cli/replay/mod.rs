//! `ask-user replay`: a recorded session on the terminal, or as frames, pictures, recordings and pages. Of
//! what it prints nothing in the environment changes a byte.

mod viewer;

use std::fs;
use std::io::{self, IsTerminal as _};
use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::appearance::ThemeName;
use super::{Exit, output};
use crate::host::export::{Background, Format, PageStyle, Scene, export, scenes};
use crate::host::theme::Theme;
use crate::log::history::History;
use crate::log::reader;

// The arguments of `replay`.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  ask-user replay last.session\n  ask-user replay last.session --frames\n  \
    ask-user replay last.session --format svg -o question.svg"
)]
pub(super) struct Arguments {
    /// A recorded session or a transcript
    session: PathBuf,
    /// Every frame, each under a line that says what it came after
    #[arg(long)]
    frames: bool,
    /// The frame after one step: 0 is the first, each message counts one
    #[arg(long, value_name = "N", conflicts_with = "frames")]
    at: Option<usize>,
    /// What to make of the frames; without it a viewer where stdout is a terminal, and text elsewhere. `svg` moves where there are several, `cast` is asciinema's, `html` a
    /// page with a slider
    #[arg(long, value_enum, value_name = "FORMAT")]
    format: Option<FormatName>,
    /// How the question looks, but for `text`
    #[arg(long, value_enum, value_name = "THEME")]
    theme: Option<ThemeName>,
    /// What `svg` and `html` have behind the text
    #[arg(long, value_enum, value_name = "BACKGROUND", default_value = "dark")]
    background: BackgroundName,
    /// Write to a file instead of stdout
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

impl Arguments {
    /// Whether nothing is to be printed.
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
pub(super) fn run(arguments: &Arguments) -> Exit {
    let file = arguments.session.display().to_string();
    let history = match read(&file, arguments) {
        Ok(history) => history,
        Err(words) => {
            output::eprint_user(words);
            return Exit::Invalid;
        }
    };
    let theme = arguments.theme.map(Theme::from);
    if arguments.is_to_show() && io::stdout().is_terminal() {
        return viewer::show(&file, history, theme);
    }
    let scenes = match choose(&file, arguments, &history) {
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
        (Some(path), _) => {
            if let Err(error) = fs::write(path, text) {
                output::eprint_user(format_args!(
                    "{}: {error}; name a file in a folder that can be written to",
                    path.display()
                ));
                return Exit::Failed;
            }
        }
        // Its escape sequences are ours; those of the texts in it are shown as symbols.
        (None, Format::Ansi) => output::print_styled(&text),
        (None, _) => output::print_text(&text),
    }
    Exit::Fine
}

/// The session.
fn read(file: &str, arguments: &Arguments) -> Result<History, String> {
    let bytes = fs::read(&arguments.session)
        .map_err(|error| format!("{file}: {error}; name a recorded session or a transcript"))?;
    let log = reader::read(file, &bytes).map_err(|error| error.to_string())?;
    if let Some(torn) = &log.torn {
        output::eprint_user(torn);
    }
    History::of(file, &log).map_err(|error| error.to_string())
}

/// The scenes that are asked for.
fn choose(file: &str, arguments: &Arguments, history: &History) -> Result<Vec<Scene>, String> {
    let mut scenes = scenes(history);
    let is_text = matches!(arguments.format, None | Some(FormatName::Text));
    if scenes.is_empty() && (arguments.at.is_some() || !is_text) {
        return Err(format!("{file}: nothing was asked, so there is no frame"));
    }
    let last = scenes.len().saturating_sub(1);
    if let Some(at) = arguments.at {
        scenes.retain(|scene| scene.step == at);
        if scenes.is_empty() {
            return Err(format!("{file}: no step {at}; the last is {last}"));
        }
    }
    Ok(scenes)
}
