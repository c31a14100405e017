//! The arguments that say how a question looks. They change no frame of a session, only what a terminal
//! gets for it.

use clap::{Args, ValueEnum};

use super::environment;
use crate::host::glyphs::Glyphs;
use crate::host::theme::Theme;

/// The arguments.
#[derive(Debug, Args)]
pub(super) struct AppearanceArgs {
    /// How the question looks; `NO_COLOR` asks for monochrome
    #[arg(long, value_enum, value_name = "THEME")]
    theme: Option<ThemeName>,
    /// The characters that the terminal gets; a locale without UTF-8 asks for ASCII
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

impl AppearanceArgs {
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
