//! The arguments that say how a question looks. They change no frame of a session, only what a terminal
//! gets for it.

use clap::{Args, ValueEnum};

use super::environment;
use crate::host::glyphs::Glyphs;
use crate::host::theme::Theme;

/// The arguments.
#[derive(Debug, Args)]
pub(super) struct Looking {
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

#[derive(Clone, Copy, Debug, ValueEnum)]
enum ThemeName {
    Default,
    HighContrast,
    Monochrome,
}

impl Looking {
    /// The theme that was named, or that the environment asks for.
    pub(super) fn theme(&self) -> Theme {
        self.theme.map_or_else(environment::theme, |name| match name {
            ThemeName::Default => Theme::Default,
            ThemeName::HighContrast => Theme::HighContrast,
            ThemeName::Monochrome => Theme::Monochrome,
        })
    }

    /// The glyph set that was named, or that the environment asks for.
    pub(super) fn glyphs(&self) -> Glyphs {
        self.glyphs.map_or_else(environment::glyphs, |name| match name {
            GlyphsName::Unicode => Glyphs::Unicode,
            GlyphsName::Ascii => Glyphs::Ascii,
        })
    }
}
