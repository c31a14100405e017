//! How a token looks on a page: the theme's own parameters in the colours of a dark terminal. It never
//! decides which token looks how; that is the theme's.

use crate::host::theme::Theme;
use crate::view::token::Token;

/// The background.
pub(super) const BACK: &str = "#16181d";
/// The foreground.
pub(super) const FORE: &str = "#d8dbe2";

/// The terminal's sixteen colours, dark ones first. A theme's text stands out from what is behind it by 4.5
/// to 1 or more (WCAG 2.2, 1.4.3).
const COLOURS: [&str; 16] = [
    "#2b2f38", "#f07178", "#7fc66a", "#e0af4f", "#79a8f5", "#c792ea", "#4fc3d0", "#c5cad3", "#8a919e",
    "#ff8b92", "#a3e08f", "#ffd27a", "#9cc2ff", "#ddb3ff", "#86e1ec", "#ffffff",
];

/// How a text styles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Style {
    pub(super) fore: &'static str,
    /// What stands behind it, where that is not the background.
    pub(super) back: Option<&'static str>,
    pub(super) bold: bool,
    pub(super) faint: bool,
    pub(super) underline: bool,
}

impl Style {
    /// How a token looks in a theme.
    pub(super) fn of(theme: Theme, token: Token) -> Style {
        let mut style = Style { fore: FORE, back: None, bold: false, faint: false, underline: false };
        let mut inverse = false;
        for code in theme.sgr(token).split(';').filter_map(|code| code.parse::<usize>().ok()) {
            let colour = |first: usize| COLOURS.get(code - first).copied();
            match code {
                1 => style.bold = true,
                2 => style.faint = true,
                4 => style.underline = true,
                7 => inverse = true,
                30..=37 => style.fore = colour(30).unwrap_or(FORE),
                90..=97 => style.fore = colour(82).unwrap_or(FORE),
                // No theme colours a background: reverse video is the one that can be read everywhere.
                _ => {}
            }
        }
        if inverse {
            (style.fore, style.back) = (BACK, Some(style.fore));
        }
        style
    }

    /// The declarations of its text, as SVG takes them.
    pub(super) fn css(self) -> String {
        let mut css = String::new();
        if self.fore != FORE {
            css.extend(["fill:", self.fore, ";"]);
        }
        for (holds, declaration) in [
            (self.bold, "font-weight:700;"),
            // As faint as terminals draw it, and still 4.5 to 1.
            (self.faint, "fill-opacity:.65;"),
            (self.underline, "text-decoration:underline;"),
        ] {
            if holds {
                css.push_str(declaration);
            }
        }
        css
    }
}

/// The name of a token's class.
pub(super) fn class(token: Token) -> String {
    token.name().replace('.', "-")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The relative luminance of a colour (WCAG 2.2), 0 to 1.
    fn luminance(colour: &str) -> f64 {
        let part = |at: usize| {
            let value = f64::from(u8::from_str_radix(&colour[at..at + 2], 16).unwrap()) / 255.0;
            if value <= 0.040_45 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5)
    }

    fn contrast(one: &str, other: &str) -> f64 {
        let (one, other) = (luminance(one), luminance(other));
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }

    #[test]
    fn every_token_can_be_read_in_every_theme() {
        for theme in Theme::ALL {
            for token in Token::ALL {
                let style = Style::of(*theme, *token);
                let found = contrast(style.fore, style.back.unwrap_or(BACK));
                assert!(found >= 4.5, "{theme:?} {token:?}: {found:.1}");
            }
        }
        // Faint text is mixed with the background.
        let part = |colour: &str, at: usize| u32::from_str_radix(&colour[at..at + 2], 16).unwrap();
        let mix = |at: usize| (65 * part(FORE, at) + 35 * part(BACK, at)) / 100;
        let faint = format!("#{:02x}{:02x}{:02x}", mix(1), mix(3), mix(5));
        assert!(contrast(&faint, BACK) >= 4.5);
    }

    #[test]
    fn reverse_swaps_the_sides() {
        let style = Style::of(Theme::Default, Token::TabActive);
        assert_eq!((style.fore, style.back), (BACK, Some(FORE)));
        assert_eq!(class(Token::TabActive), "tab-active");
    }
}
