//! How a token looks on a page: the theme's parameters in the colours of a dark or a light terminal.

use crate::host::theme::Theme;
use crate::view::token::Token;

/// What is behind the text of a picture or a page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Background {
    /// Light text on a dark background.
    #[default]
    Dark,
    /// Dark text on a light background.
    Light,
}

/// How exported frames look: a theme, and for pictures and pages a background.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PageStyle {
    /// How tokens look.
    pub theme: Theme,
    /// What is behind them.
    pub background: Background,
}

impl From<Theme> for PageStyle {
    fn from(theme: Theme) -> PageStyle {
        PageStyle { theme, background: Background::default() }
    }
}

/// The colours of a page. A theme's text stands out from what is behind it by 4.5 to 1 or more (WCAG 2.2,
/// 1.4.3).
#[derive(Debug)]
pub(super) struct Colours {
    /// The background.
    pub(super) back: &'static str,
    /// The foreground.
    pub(super) fore: &'static str,
    /// The terminal's sixteen, dark ones first.
    sixteen: [&'static str; 16],
}

static DARK: Colours = Colours {
    back: "#16181d",
    fore: "#d8dbe2",
    sixteen: [
        "#2b2f38", "#f07178", "#7fc66a", "#e0af4f", "#79a8f5", "#c792ea", "#4fc3d0", "#c5cad3", "#8a919e",
        "#ff8b92", "#a3e08f", "#ffd27a", "#9cc2ff", "#ddb3ff", "#86e1ec", "#ffffff",
    ],
};

static LIGHT: Colours = Colours {
    back: "#f5f6f8",
    fore: "#1f232b",
    sixteen: [
        "#1f232b", "#b4232c", "#216e32", "#7d5300", "#1f5bb5", "#8a37ad", "#0c6672", "#5b626d", "#565d69",
        "#c62f3a", "#277c3a", "#8c5e00", "#2a68c9", "#9a45bd", "#0f7380", "#6a717d",
    ],
};

impl Background {
    /// The colours of its pages.
    pub(super) fn colours(self) -> &'static Colours {
        match self {
            Background::Dark => &DARK,
            Background::Light => &LIGHT,
        }
    }
}

/// How a text looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Style {
    /// Its colour; `None` if it is the page's foreground.
    fore: Option<&'static str>,
    /// What is behind it; `None` if it is the page's background.
    pub(super) back: Option<&'static str>,
    bold: bool,
    faint: bool,
    underline: bool,
}

impl Style {
    /// How a token looks on a page.
    pub(super) fn of(page: PageStyle, token: Token) -> Style {
        let colours = page.background.colours();
        let mut style = Style { fore: None, back: None, bold: false, faint: false, underline: false };
        let mut inverse = false;
        for code in page.theme.sgr(token).split(';').filter_map(|code| code.parse::<usize>().ok()) {
            match code {
                1 => style.bold = true,
                2 => style.faint = true,
                4 => style.underline = true,
                7 => inverse = true,
                30..=37 => style.fore = colours.sixteen.get(code - 30).copied(),
                90..=97 => style.fore = colours.sixteen.get(code - 82).copied(),
                // No theme colours a background but by reverse video.
                _ => {}
            }
        }
        if inverse {
            (style.fore, style.back) = (Some(colours.back), Some(style.fore.unwrap_or(colours.fore)));
        }
        style
    }

    /// The declarations of its text, as SVG takes them.
    pub(super) fn css(self) -> String {
        let mut css = String::new();
        if let Some(fore) = self.fore {
            css.extend(["fill:", fore, ";"]);
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

    const BACKGROUNDS: [Background; 2] = [Background::Dark, Background::Light];

    fn part(colour: &str, at: usize) -> u8 {
        u8::from_str_radix(&colour[at..at + 2], 16).unwrap()
    }

    /// The relative luminance of a colour (WCAG 2.2), 0 to 1.
    fn luminance(colour: &str) -> f64 {
        let part = |at: usize| {
            let value = f64::from(part(colour, at)) / 255.0;
            if value <= 0.040_45 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5)
    }

    fn contrast(one: &str, other: &str) -> f64 {
        let (one, other) = (luminance(one), luminance(other));
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }

    #[test]
    fn every_token_can_be_read_in_every_theme_on_every_background() {
        for background in BACKGROUNDS {
            let colours = background.colours();
            for &theme in Theme::ALL {
                for token in Token::ALL {
                    let style = Style::of(PageStyle { theme, background }, *token);
                    let found =
                        contrast(style.fore.unwrap_or(colours.fore), style.back.unwrap_or(colours.back));
                    assert!(found >= 4.5, "{background:?} {theme:?} {token:?}: {found:.1}");
                }
            }
            // Faint text is mixed with the background.
            let mix = |at: usize| {
                (65 * u32::from(part(colours.fore, at)) + 35 * u32::from(part(colours.back, at))) / 100
            };
            let faint = format!("#{:02x}{:02x}{:02x}", mix(1), mix(3), mix(5));
            assert!(contrast(&faint, colours.back) >= 4.5, "{background:?}: {faint}");
        }
    }

    #[test]
    fn every_colour_can_be_read_but_the_one_that_is_near_the_background() {
        for background in BACKGROUNDS {
            let colours = background.colours();
            for (index, colour) in colours.sixteen.iter().enumerate() {
                // A dark terminal's black is a dark one.
                let near = background == Background::Dark && index == 0;
                let found = contrast(colour, colours.back);
                assert!(near || found >= 4.5, "{background:?} {index}: {found:.1}");
            }
        }
    }

    #[test]
    fn reverse_swaps_the_sides() {
        for background in BACKGROUNDS {
            let colours = background.colours();
            let page = PageStyle { theme: Theme::Default, background };
            let style = Style::of(page, Token::TabActive);
            assert_eq!((style.fore, style.back), (Some(colours.back), Some(colours.fore)));
        }
        assert_eq!(class(Token::TabActive), "tab-active");
    }
}
