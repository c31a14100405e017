//! Rewraps a text that changed: only the changed paragraphs are wrapped anew.

use super::row::Line;
use super::wrap::wrap_input_from;

/// Turns the rows that `wrap_input` made of `old` into those that it makes of `new`, at the same width. Costs
/// what the changed paragraphs cost, and a comparison of the rest.
pub fn rewrap_input(lines: &mut Vec<Line>, old: &str, new: &str, cols: u16) {
    let (start, old_end) = changed(old, new);
    let new_end = new.len() - (old.len() - old_end);
    let first = lines.partition_point(|line| line.source.start < start);
    let last = lines.partition_point(|line| line.source.start <= old_end);
    let mut between = Vec::new();
    wrap_input_from(new.get(start..new_end).unwrap_or_default(), start, cols, &mut between);
    for line in lines.iter_mut().skip(last) {
        line.source.start = line.source.start - old_end + new_end;
        line.source.end = line.source.end - old_end + new_end;
    }
    lines.splice(first..last, between);
}

/// The bytes of the paragraphs of `old` that are others in `new`: from the start of the first to the end of
/// the last.
fn changed(old: &str, new: &str) -> (usize, usize) {
    let (old, new) = (old.as_bytes(), new.as_bytes());
    let same = old.iter().zip(new).take_while(|(a, b)| a == b).count();
    let start = old.iter().take(same).rposition(|byte| *byte == b'\n').map_or(0, |newline| newline + 1);
    let most = old.len().min(new.len()) - same;
    let tails = old.iter().rev().zip(new.iter().rev()).take(most);
    let same = tails.take_while(|(a, b)| a == b).count();
    let tail = old.iter().skip(old.len() - same);
    let end = tail.clone().position(|byte| *byte == b'\n').map_or(old.len(), |at| old.len() - same + at);
    (start, end)
}
