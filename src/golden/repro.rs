//! A reproduction: a transcript cut behind the expectation that does not hold, so that it fails in the same
//! way and does nothing after.

use std::fmt::Write as _;

use super::check::Checked;
use super::failure::Failure;

/// The transcript up to where it fails; `None` if the failure is not at one of its records.
#[must_use]
pub fn cut(file: &str, text: &str, checked: &Checked, failure: &Failure) -> Option<String> {
    let last = checked.log.records.get(failure.last_record?)?;
    let mut cut = text.get(..last.span.end)?.to_owned();
    if checked.log.summed {
        // The line goes on with its sum, and a remark would have none.
        let rest = text.get(last.span.end..)?;
        cut.push_str(rest.split_inclusive('\n').next().unwrap_or_default());
        return Some(cut);
    }
    let after = failure
        .after
        .as_ref()
        .map_or(String::new(), |(step, cause)| format!(" after step {step}, {cause:?}"));
    // Writing to a string cannot fail.
    let _ = writeln!(cut, "\n// Cut from {file:?}{after}.");
    Some(cut)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::golden::check::check;
    use crate::log::record::{Expectation, Header, Record, VERSION};
    use crate::log::writer::Chain;
    use crate::model::event::Event;
    use crate::model::size::Size;
    use crate::program::Questions;

    #[test]
    fn a_recorded_session_is_cut_with_its_sum() {
        let size = Some(Size::new(80, 24));
        let header =
            Header { version: VERSION, tool: "ask_user".to_owned(), size, started: None, glyphs: None };
        let request = r#"{"questions":[{"question":"Q?","options":[{"label":"A"},{"label":"B"}]}]}"#;
        let mut chain = Chain::default();
        let records = [
            Record::Session(header),
            Record::Ask(request.to_owned()),
            Record::Event(Event::Dismissed.into()),
            Record::Expectation(Expectation::Result("{}".to_owned())),
            Record::Note("after".to_owned()),
        ];
        let lines = records.map(|record| chain.line(&record).unwrap());
        let text = lines.concat();
        let checked = check::<Questions>("a.session", text.as_bytes()).unwrap();
        let failure = Failure::difference(&checked).unwrap();
        let cut = cut("a.session", &text, &checked, &failure).unwrap();
        assert_eq!(cut, lines[..4].concat());
        let again = check::<Questions>("a.session", cut.as_bytes()).unwrap();
        assert_eq!(Failure::difference(&again), Some(failure));
    }
}
