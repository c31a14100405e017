//! A session as something to style at elsewhere: text, text with colours, a picture, a recording of a
//! terminal, a page. Pure: scenes in, text out; all of what a frame says is sanitised already, and each
//! format escapes it once more in its own way.

mod ansi;
mod cast;
mod cells;
mod html;
mod picture;
mod script;
mod styles;
mod svg;

use std::fmt::Write as _;

pub use self::styles::{Background, PageStyle};
use crate::log::history::History;
pub use crate::log::timing::LONGEST;
use crate::log::timing::paced;
use crate::model::size::Size;
use crate::view::Renderer;
use crate::view::frame::Frame;

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

/// What stood on the screen after one step.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    /// The step: 0 is the request, each message counts one.
    pub step: usize,
    /// What the step was, in a few words.
    pub cause: String,
    /// When it is shown, in milliseconds from the first one; long pauses are cut.
    pub at: u64,
    /// The size of the screen; nothing where there was none.
    pub size: Option<Size>,
    /// The frame.
    pub frame: Frame,
}

/// The scenes of a session, in order.
#[must_use]
pub fn scenes(history: &History) -> Vec<Scene> {
    let steps: Vec<usize> = history.steps().collect();
    let times = paced(steps.iter().filter_map(|index| history.entries.get(*index)));
    let mut renderer = Renderer::default();
    let mut scenes = Vec::with_capacity(steps.len());
    history.walk(|index, model| {
        if let (Ok(step), Some(entry)) = (steps.binary_search(&index), history.entries.get(index)) {
            scenes.push(Scene {
                step,
                cause: entry.cause().to_string(),
                at: times.get(step).copied().unwrap_or_default(),
                size: model.size,
                frame: renderer.frame(model),
            });
        }
    });
    scenes
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
