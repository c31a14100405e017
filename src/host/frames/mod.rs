//! The host of frames: another program owns the screen, sends what its person does, and gets back what to
//! draw, once for all lines that are waiting.

mod paint;

use std::io::Write;
use std::time::Duration;

use serde_json::json;

pub use paint::lines;

use super::decoder::{Decoder, Input};
use super::glyphs::Glyphs;
use super::guard::{ARRIVAL, Guard};
use super::lines::conversation::{Face, Finished, converse};
use super::lines::line::Said;
use super::lines::source::Lines;
use super::session::Session;
use super::styles::Styles;
use crate::dialect::Request;
use crate::dialect::json::to_text;
use crate::model::effect::Effect;
use crate::model::event::Event;
use crate::model::size::Size;
use crate::program::Program;

/// Waits for the request, asks it in frames, and says how that ended.
///
/// `begin` makes the session of a valid request, in which nothing was asked yet, or says why it cannot.
pub fn run(
    lines: &mut impl Lines,
    output: &mut impl Write,
    (styles, glyphs): (Styles, Glyphs),
    begin: impl FnOnce(&Request, Option<Size>) -> Result<Session, String>,
) -> Finished {
    converse(lines, output, &mut Frames::new(styles, glyphs), begin)
}

/// How frames are drawn, the keys that are not complete, and those that are not the question's.
struct Frames {
    styles: Styles,
    glyphs: Glyphs,
    decoder: Decoder,
    guard: Guard,
    /// The page of the last frame.
    page: usize,
}

impl Frames {
    fn new(styles: Styles, glyphs: Glyphs) -> Frames {
        Frames { styles, glyphs, decoder: Decoder::new(), guard: Guard::new(ARRIVAL), page: 0 }
    }

    /// Applies events, and gives the lines that ask for an editor.
    fn apply(&mut self, events: impl Iterator<Item = Event>, session: &mut Session) -> Vec<String> {
        let mut out = Vec::new();
        for event in events {
            let is_input = matches!(event, Event::Key { .. } | Event::Paste { .. });
            if is_input && self.is_on_unseen_page(session) {
                continue;
            }
            for effect in session.apply(event) {
                match effect {
                    Effect::Edit(text) => out.push(to_text(&json!({ "edit": text }))),
                    // The end is read off the session, the screen is not ours to leave, and a frame follows each
                    // line anyway.
                    Effect::Finish(_) | Effect::Suspend | Effect::Redraw => {}
                }
            }
        }
        if self.is_on_unseen_page(session) {
            // An Esc that waits for its silence was pressed before the page was there, too.
            self.decoder.flush(&mut Vec::new());
        }
        out
    }

    /// Whether there is a page that no frame showed yet. A program that wants no guard sends what it wants to be
    /// used, all at once if it likes.
    fn is_on_unseen_page(&self, session: &Session) -> bool {
        self.guard.is_set() && session.program().page() != self.page
    }

    /// Tells the session that the guard holds, or that it let go, if that is new.
    fn tell_guard(&mut self, session: &mut Session) -> bool {
        let news = self.guard.news(session.now());
        news.map(|event| session.apply(event)).is_some()
    }
}

impl Face for Frames {
    const FIELDS: &'static [&'static str] = &[
        "ask", "size", "guard", "raw", "key", "text", "paste", "edited", "resize", "focus", "theme", "abort",
    ];
    const SETTLES: bool = true;

    fn prepare(&mut self, said: Said) -> Result<(), String> {
        match said {
            Said::Theme(theme) => self.styles.set(theme),
            Said::Raw(_)
            | Said::Keys(..)
            | Said::Paste(_)
            | Said::Edited(_)
            | Said::Resize(_)
            | Said::Focus(_)
            | Said::Value(_)
            | Said::Cancelled => Err("nothing was asked yet; send `ask` first".to_owned()),
        }
    }

    fn open(&mut self, guard: Option<u64>) {
        self.guard = Guard::new(guard.unwrap_or(ARRIVAL));
    }

    fn take(&mut self, said: Said, session: &mut Session) -> Result<Vec<String>, String> {
        let input = match &said {
            Said::Raw(text) | Said::Keys(_, text) | Said::Paste(text) => Some(text),
            _ => None,
        };
        let unused = input.filter(|_| self.guard.stops(session.now())).map(|text| json!({ "unused": text }));
        self.tell_guard(session);
        if let Some(unused) = unused {
            return Ok(vec![to_text(&unused)]);
        }
        let mut inputs = Vec::new();
        if !matches!(said, Said::Raw(_) | Said::Theme(_)) {
            // A key that was begun before it comes before it.
            self.decoder.flush(&mut inputs);
        }
        let event = match said {
            Said::Raw(text) => {
                self.decoder.feed(text.as_bytes(), &mut inputs);
                None
            }
            Said::Keys(keys, _) => {
                inputs.extend(keys.into_iter().map(Input::Key));
                None
            }
            Said::Paste(text) => Some(Event::Paste { text }),
            Said::Edited(text) => Some(Event::Edited { text }),
            Said::Resize(size) => Some(Event::Resize { size }),
            Said::Focus(focused) => Some(Event::Focus { focused }),
            Said::Theme(theme) => return self.styles.set(theme).map(|()| Vec::new()),
            Said::Value(_) | Said::Cancelled => return Err("no dialog is open; send keys".to_owned()),
        };
        Ok(self.apply(events(inputs).chain(event), session))
    }

    fn show(&mut self, session: &mut Session) -> Option<String> {
        // Without a screen the session is over before anything is drawn.
        let size = session.model().size?;
        self.guard.shown(session.now());
        self.page = session.program().page();
        let frame = session.frame();
        let lines = lines(&frame, size, &self.styles, self.glyphs);
        let caret = frame.caret.map(|caret| [caret.x, caret.y]);
        Some(to_text(&json!({ "frame": { "lines": lines, "caret": caret, "width": size.cols } })))
    }

    fn wait(&self, session: &Session) -> Option<Duration> {
        // While the guard holds, the decoder gets nothing.
        self.guard.left(session.now()).or_else(|| self.decoder.wait())
    }

    fn silence(&mut self, session: &mut Session) -> Option<Vec<String>> {
        if self.tell_guard(session) {
            return Some(Vec::new());
        }
        let mut inputs = Vec::new();
        self.decoder.timeout(&mut inputs);
        (!inputs.is_empty()).then(|| self.apply(events(inputs), session))
    }
}

fn events(inputs: Vec<Input>) -> impl Iterator<Item = Event> {
    inputs.into_iter().filter_map(|input| match input {
        Input::Key(key) => Some(Event::Key { key }),
        Input::Paste(text) => Some(Event::Paste { text }),
        // No query was sent, so there is no reply; the host says by `focus` who has it.
        Input::CursorAt { .. } | Input::Focus(_) => None,
    })
}
