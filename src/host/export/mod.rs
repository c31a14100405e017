//! A session to look at elsewhere: text, text with colours, a picture, a recording of a terminal, a page. Pure:
//! scenes in, text out. Frames are sanitised already, and each format escapes their text in its own way.

mod ansi;
mod cast;
mod cells;
mod html;
mod picture;
mod scene;
mod script;
mod styles;
mod svg;

use std::fmt::Write as _;

pub use self::styles::{Background, PageStyle};
pub use crate::log::timing::LONGEST;
pub use scene::{Scene, scenes};

/// What a session can be exported as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Every frame as text, under a line that says what it came after.
    Text,
    /// The same with the colours of a terminal.
    Ansi,
    /// A picture; of several frames a moving one.
    Svg,
    /// A recording of a terminal, asciinema's version 3.
    Cast,
    /// A page with a slider over the frames.
    Html,
}

/// Scenes in a format. `one` is a single scene of a session: its frame and nothing around it, where the
/// format has a way to say that. A background matters to pictures and pages alone.
#[must_use]
pub fn export(format: Format, style: impl Into<PageStyle>, scenes: &[Scene], one: bool) -> String {
    let style = style.into();
    match format {
        Format::Text | Format::Ansi => {
            let mut text = String::new();
            for scene in scenes {
                if !one {
                    // Writing to a string cannot fail.
                    let _ = writeln!(text, "--- {} {}", scene.step, scene.cause);
                }
                text.push_str(&match format {
                    Format::Ansi => ansi::frame(style.theme, &scene.frame),
                    _ => scene.frame.text(),
                });
            }
            text
        }
        Format::Svg => svg::svg(style, scenes),
        Format::Cast => cast::cast(style.theme, scenes),
        Format::Html => html::html(style, scenes),
    }
}
