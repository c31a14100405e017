//! The pure parts of the hosts: lines, frames as lines, themes, styles and glyph sets.

// A failed expectation is a failed test, in helpers too.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "host/glyphs.rs"]
mod glyphs;
#[path = "host/line.rs"]
mod line;
#[path = "host/paint.rs"]
mod paint;
#[path = "host/styles.rs"]
mod styles;
#[path = "host/theme.rs"]
mod theme;
