//! The arguments that choose the theme and the glyphs: what a terminal gets for the frames of a session.

use std::ffi::OsString;

use clap::{Args, ValueEnum};

use super::environment;
use crate::host::glyphs::Glyphs;
use crate::host::theme::Theme;

// A doc comment would become the help of each command that takes them.
#[derive(Debug, Args)]
pub(super) struct AppearanceArgs {
    /// Colours of the question (monochrome if `NO_COLOR` is set)
    #[arg(long, value_enum, value_name = "THEME")]
    theme: Option<ThemeName>,
    /// Characters to draw with (default: ASCII if the locale is not UTF-8)
    #[arg(long, value_enum, value_name = "SET")]
    glyphs: Option<GlyphsName>,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum GlyphsName {
    Unicode,
    Ascii,
}

/// A theme, as named on the command line.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(super) enum ThemeName {
    /// The terminal's own colours
    Default,
    /// Nothing faint, no colours, and reverse video under the cursor
    HighContrast,
    /// No colours
    Monochrome,
}

impl From<ThemeName> for Theme {
    fn from(name: ThemeName) -> Theme {
        match name {
            ThemeName::Default => Theme::Default,
            ThemeName::HighContrast => Theme::HighContrast,
            ThemeName::Monochrome => Theme::Monochrome,
        }
    }
}

/// A choice as an argument.
pub(super) fn argument(flag: &str, choice: &impl ValueEnum) -> Option<OsString> {
    let value = choice.to_possible_value()?;
    Some(format!("{flag}={}", value.get_name()).into())
}

impl AppearanceArgs {
    /// The same arguments for another process.
    pub(super) fn to_arguments(&self) -> Vec<OsString> {
        let theme = self.theme.as_ref().and_then(|theme| argument("--theme", theme));
        let glyphs = self.glyphs.as_ref().and_then(|glyphs| argument("--glyphs", glyphs));
        theme.into_iter().chain(glyphs).collect()
    }

    /// The theme that was named, or that the environment asks for.
    pub(super) fn theme(&self) -> Theme {
        self.theme.map_or_else(environment::theme, Theme::from)
    }

    /// The glyph set that was named, or that the environment asks for.
    pub(super) fn glyphs(&self) -> Glyphs {
        self.glyphs.map_or_else(environment::glyphs, |name| match name {
            GlyphsName::Unicode => Glyphs::Unicode,
            GlyphsName::Ascii => Glyphs::Ascii,
        })
    }
}
