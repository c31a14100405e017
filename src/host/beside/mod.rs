//! A question in a terminal of its own, beside one that belongs to another program: a popup, a split, a window of the
//! multiplexer or the terminal around this process. The program in it asks as on any terminal; this side waits for what
//! it says on a socket. A connection proves that it runs, its end that the terminal is gone, and closing it ends the
//! question.

mod meeting;
mod opening;
mod place;
mod tmux;
mod window;
mod wire;

pub use meeting::{begin, connect};
pub use opening::{Delay, Opening, Refused, Wish, open};
pub use place::Place;
pub use window::{Heard, Window};
pub use wire::{FromWindow, Start, ToWindow, line};
