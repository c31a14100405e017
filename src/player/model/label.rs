//! A message in one line, as the list shows it and a search finds it. It never cuts: that is the view's.

use crate::log::history::Entry;
use crate::log::record::Record;
use crate::model::text::one_line;

/// What a message was, with the text in it.
#[must_use]
pub fn label(entry: &Entry) -> String {
    let text = match &entry.record {
        Record::Paste(paste) => Some(&paste.text),
        Record::Edited(edited) => edited.text.as_ref(),
        Record::Wrote(wrote) => Some(&wrote.text),
        Record::Chose(chose) => chose.other.as_ref(),
        Record::Abort(abort) => Some(&abort.reason),
        Record::Failed(failed) => Some(&failed.why),
        _ => None,
    };
    let cause = entry.cause().to_string();
    match (&entry.record, text) {
        (Record::Chose(chose), _) => {
            let numbers: Vec<String> = chose.options.iter().map(|option| (option + 1).to_string()).collect();
            let other = text.map(|text| format!(": {}", one_line(text))).unwrap_or_default();
            format!("{cause} {}{other}", numbers.join(", "))
        }
        (_, Some(text)) => format!("{cause}: {}", one_line(text)),
        (_, None) => cause,
    }
}
