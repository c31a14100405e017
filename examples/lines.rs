//! Every line that `ask-user frames` gives for some transcripts at many widths, each once, as `WIDTH TAB LINE`:
//! for a program that embeds the question and measures text in its own way.
//!
//! ```sh
//! cargo run --release --example lines -- fixtures 20 200
//! ```

use std::collections::HashSet;
use std::error::Error;
use std::io::{BufWriter, Write, stdout};
use std::path::PathBuf;

use ask_user::golden::find::transcripts;
use ask_user::host::frames::lines;
use ask_user::host::glyphs::Glyphs;
use ask_user::host::styles::Styles;
use ask_user::log::history::History;
use ask_user::log::reader;
use ask_user::model::size::Size;
use ask_user::program::Questions;
use ask_user::view::Renderer;

/// Rows of the screens: enough for every part of a question.
const ROWS: u16 = 30;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let usage = "usage: lines FOLDER FIRST LAST";
    let folder = PathBuf::from(arguments.next().ok_or(usage)?);
    let first: u16 = arguments.next().ok_or(usage)?.parse()?;
    let last: u16 = arguments.next().ok_or(usage)?.parse()?;
    let mut out = BufWriter::new(stdout().lock());
    let mut seen = HashSet::new();
    let styles = Styles::default();
    for file in transcripts(&[folder])? {
        let name = file.display().to_string();
        let log = reader::read(&name, &std::fs::read(&file)?)?;
        let history = History::<Questions>::of(&name, &log)?;
        let mut replay = history.replay();
        while let Some(step) = replay.next() {
            if step.number.is_none() {
                continue;
            }
            for cols in first..=last {
                let size = Size::new(cols, ROWS);
                let mut model = replay.program().model().clone();
                if model.size.is_none() {
                    continue;
                }
                model.size = Some(size);
                for line in lines(&Renderer::default().frame(&model), size, &styles, Glyphs::Unicode) {
                    if !line.is_empty() && seen.insert((cols, line.clone())) {
                        writeln!(out, "{cols}\t{line}")?;
                    }
                }
            }
        }
    }
    Ok(out.flush()?)
}
