//! Whether it can be read: every token in every theme of ours on the palettes of common terminals, by the
//! contrast ratio of WCAG 2.2. A token that is not named here as quiet or as a sign has to be readable.

#![expect(clippy::panic, reason = "a test stops where something fails")]

#[path = "contrast/colour.rs"]
mod colour;
#[path = "contrast/palettes.rs"]
mod palettes;

use ask_user::host::theme::Theme;
use ask_user::view::token::Token;

use colour::{Rgb, contrast};
use palettes::{PALETTES, Palette};

/// What text that must be read has at least (1.4.3), where the terminal's own text has it.
const TEXT: f64 = 4.5;
/// What a sign that is no text has at least (1.4.11).
const SIGN: f64 = 3.0;
/// What need not be read can still be seen.
const SEEN: f64 = 1.5;

/// Signs of one character: they are seen, and tell their meaning by their shape.
const SIGNS: [Token; 4] = [Token::Cursor, Token::Mark, Token::Done, Token::DiffRemoved];

/// What is no loss where it is not read.
const QUIET: [Token; 5] = [Token::Rule, Token::ContextGutter, Token::Number, Token::Kind, Token::Help];

/// How much of the text's colour is left in faint text. Of the terminals that say so, kitty leaves the least
/// (`dim_opacity 0.4`); xterm.js, which is VS Code's, leaves half.
const FAINT: f64 = 0.4;

/// The least contrast of a text in a style, over what terminals do: many draw bold text of the first eight
/// colours in the bright ones (xterm's `boldColors`, VS Code's `drawBoldTextInBrightColors`).
fn least(sgr: &str, palette: &Palette) -> f64 {
    let (mut fore, mut back) = (None, None);
    let (mut bold, mut faint, mut inverse) = (false, false, false);
    for code in sgr.split(';').filter(|code| !code.is_empty()) {
        match code.parse::<usize>() {
            Ok(1) => bold = true,
            Ok(2) => faint = true,
            // An underline leaves the colours as they are.
            Ok(4) => {}
            Ok(7) => inverse = true,
            Ok(code @ 30..=37) => fore = Some(code - 30),
            Ok(code @ 40..=47) => back = Some(code - 40),
            Ok(code @ 90..=97) => fore = Some(code - 82),
            Ok(code @ 100..=107) => back = Some(code - 92),
            _ => panic!("a theme uses `{code}`, and this test does not know it"),
        }
    }
    let drawn = |fore: Option<usize>| {
        let text = fore.map_or(palette.foreground, |index| palette.sixteen[index]);
        let behind = back.map_or(palette.background, |index| palette.sixteen[index]);
        let (text, behind) = if inverse { (behind, text) } else { (text, behind) };
        contrast(if faint { text.over(behind, FAINT) } else { text }, behind)
    };
    match fore {
        Some(index @ 0..8) if bold => drawn(fore).min(drawn(Some(index + 8))),
        _ => drawn(fore),
    }
}

/// What text has to have on a palette.
fn text(palette: &Palette) -> f64 {
    TEXT.min(contrast(palette.foreground, palette.background))
}

/// Holds tokens of themes against what they have to have, and tells all that fall short.
fn check(themes: &[Theme], tokens: impl Fn(Token) -> bool, wanted: impl Fn(&Palette) -> f64) {
    let mut short = Vec::new();
    for theme in themes {
        for token in Token::ALL.iter().filter(|token| tokens(**token)) {
            for palette in PALETTES {
                let (found, wanted) = (least(theme.sgr(*token), palette), wanted(palette));
                // The last bits of a sum are nobody's loss.
                if found + 1e-9 < wanted {
                    short.push(format!(
                        "{theme:?} {token:?} ({}) on {}: {found:.2}, not {wanted:.2}",
                        theme.sgr(*token),
                        palette.name
                    ));
                }
            }
        }
    }
    assert!(short.is_empty(), "{}", short.join("\n"));
}

#[test]
fn what_must_be_read_is_readable() {
    check(Theme::ALL, |token| !SIGNS.contains(&token) && !QUIET.contains(&token), text);
}

#[test]
fn signs_stand_out() {
    check(Theme::ALL, |token| SIGNS.contains(&token), |_| SIGN);
}

#[test]
fn what_need_not_be_read_can_be_seen() {
    check(Theme::ALL, |token| QUIET.contains(&token), |_| SEEN);
}

#[test]
fn with_high_contrast_everything_is_readable() {
    check(&[Theme::HighContrast], |_| true, text);
}

/// What the default theme says of its colours.
#[test]
fn no_colour_can_be_read_everywhere_and_red_and_magenta_stand_out() {
    let codes = || (30..=37).chain(90..=97).map(|code: u8| code.to_string());
    let holds =
        |code: &String, wanted: fn(&Palette) -> f64| PALETTES.iter().all(|on| least(code, on) >= wanted(on));
    assert_eq!(codes().find(|code| holds(code, text)), None);
    let signs: Vec<String> = codes().filter(|code| holds(code, |_| SIGN)).collect();
    assert_eq!(signs, ["31", "35", "91", "95"]);
}

#[test]
fn the_measure_is_that_of_the_guidelines() {
    let near = |one: f64, other: f64| assert!((one - other).abs() < 0.005, "{one} is not {other}");
    let white = Rgb::new(0xff_ffff);
    near(contrast(Rgb::new(0), white), 21.0);
    near(contrast(white, white), 1.0);
    // The guidelines' own example of a grey that just fails and one that just holds.
    near(contrast(Rgb::new(0x77_7777), white), 4.48);
    near(contrast(Rgb::new(0x76_7676), white), 4.54);
}

#[test]
fn the_measure_knows_what_terminals_do() {
    let on = |name: &str, sgr: &str| {
        let palette = PALETTES.iter().find(|palette| palette.name == name);
        palette.map_or_else(|| panic!("no palette {name}"), |palette| least(sgr, palette))
    };
    let same = |one: f64, other: f64| assert!((one - other).abs() < 1e-9, "{one} is not {other}");
    for palette in PALETTES {
        same(least("7", palette), least("", palette));
        same(least("1;4", palette), least("", palette));
        assert!(least("2", palette) < least("", palette), "{}", palette.name);
    }
    // Solarized's bright black is its dark background, and in X resources its light one.
    same(on("Solarized dark", "90"), 1.0);
    same(on("Solarized light, X resources", "90"), 1.0);
    // Bold cyan is drawn as bright cyan, which Solarized has as a grey.
    same(on("Solarized light", "1;36"), on("Solarized light", "96"));
    assert!(on("Solarized light", "1;36") < on("Solarized light", "36"));
    same(on("xterm", "30;47"), on("xterm", "7;37;40"));
}
