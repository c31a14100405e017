//! A recording of a terminal as asciinema plays it (asciicast version 3): a header and events, a JSON value a line,
//! each event with the seconds since the one before. The painter makes the bytes.

use serde_json::json;

use super::{LONGEST, Scene};
use crate::dialect::json;
use crate::host::painter::{Painter, Screen};
use crate::host::theme::Theme;

/// The recording of scenes; of a session without a screen it has a header alone.
pub(super) fn cast(theme: Theme, scenes: &[Scene]) -> String {
    let mut size =
        scenes.iter().find_map(|scene| scene.size).unwrap_or(crate::model::size::Size::new(80, 24));
    let header = json!({ "version": 3, "term": { "cols": size.cols, "rows": size.rows } });
    let mut lines = vec![json::to_text(&header)];
    let mut painter = Painter::new(theme, Screen::Inline);
    let mut out = Vec::new();
    painter.begin(size, &mut out);
    let mut last = scenes.first().map_or(0, |scene| scene.at);
    for scene in scenes {
        let Some(new) = scene.size else { continue };
        if new != size {
            size = new;
            lines.push(event(scene.at - last, 'r', &format!("{}x{}", size.cols, size.rows)));
            last = scene.at;
            // The recording has the screen to itself, so that its first row is the question's, whatever the
            // player made of the rows that it had.
            out.extend_from_slice(b"\x1b[H");
            painter.reanchor();
        }
        painter.paint(&scene.frame, size, &mut out);
        if !out.is_empty() {
            lines.push(event(scene.at - last, 'o', &String::from_utf8_lossy(&out)));
            last = scene.at;
            out.clear();
        }
    }
    lines.push(String::new());
    lines.join("\n")
}

/// An event. Steps that paint nothing leave no pause behind that is longer than others.
fn event(pause: u64, code: char, data: &str) -> String {
    let pause = pause.min(LONGEST);
    format!("[{}.{:03}, \"{code}\", {}]", pause / 1000, pause % 1000, json::quoted(data))
}
