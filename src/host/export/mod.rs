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

use crate::host::theme::Theme;

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
/// format has a way to say that.
#[must_use]
pub fn export(format: Format, theme: Theme, scenes: &[Scene], one: bool) -> String {
    match format {
        Format::Text | Format::Ansi => {
            let mut text = String::new();
            for scene in scenes {
                if !one {
                    // Writing to a string cannot fail.
                    let _ = writeln!(text, "--- {} {}", scene.step, scene.cause);
                }
                text.push_str(&match format {
                    Format::Ansi => ansi::frame(theme, &scene.frame),
                    _ => scene.frame.text(),
                });
            }
            text
        }
        Format::Svg => svg::svg(theme, scenes),
        Format::Cast => cast::cast(theme, scenes),
        Format::Html => html::html(theme, scenes),
    }
}
