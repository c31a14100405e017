//! The arguments that choose the theme and the glyphs: what a terminal gets for the frames of a session.

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
