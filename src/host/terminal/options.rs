//! What the own-terminal host needs besides the terminal and the program.

use crate::host::glyphs::Glyphs;
use crate::host::painter::Screen;
use crate::host::theme::Theme;
use crate::model::size::Size;

/// How a program is shown on a terminal.
pub struct Options<'a> {
    /// How tokens look.
    pub theme: Theme,
    /// The characters that the terminal gets.
    pub glyphs: Glyphs,
    /// Where the question stands.
    pub screen: Screen,
    /// The size that the program knows already.
    pub size: Size,
    /// Whether the terminal re-wraps its rows when its width changes. Most do; xterm, the Linux console and
    /// GNU screen do not, and an ascent by re-wrapped rows would erase what stands above the question there.
    pub rewraps: bool,
    /// Whether the hidden cursor may stand above the last row, inline. Not inside tmux, which puts a cursor whose row
    /// went into its history on the screen's first row and says nothing: stale rows would stay.
    pub parks: bool,
    /// The length of the arrival guard in milliseconds; 0 for none.
    pub guard: u64,
    /// Starts the person's editor on a text, or says why it cannot. Meanwhile the terminal is as it was before the
    /// question.
    pub edit: &'a mut dyn FnMut(&str) -> Option<Box<dyn Editing>>,
}

/// The person's editor at work.
pub trait Editing {
    /// What it gave back, if it ended: the text, or `None` if it failed or nothing was saved.
    fn ended(&mut self) -> Option<Option<String>>;

    /// Asks it to end. What was saved by then counts.
    fn end(&mut self);

    /// Kills it.
    fn kill(&mut self);

    /// Whether it lives on after a Ctrl-C.
    fn catches_interrupt(&self) -> bool;
}
