//! A record as a hand would write it: blanks behind the colons, a long text as it is read, no times. What
//! it writes is read back as the same record, but for the time; it never sums a line.

use ron::ser::to_string;

use super::record::{Header, Record};
use super::stream::is_conflict;
use crate::model::text;

/// A record over as many lines as are good to read, without a line end.
///
/// A key is written as `Keys`. A frame and a result are expectations, and not written here.
#[must_use]
pub fn written(record: &Record) -> Option<String> {
    let written = match record {
        Record::Session(header) => session(header),
        Record::Ask(request) => format!("Ask({})", literal(request)),
        Record::Key(press) => format!("Keys({})", quoted(&press.key.to_string())),
        Record::Keys(keys) => format!("Keys({})", quoted(keys)),
        Record::Type(typed) => format!("Type({})", quoted(typed)),
        Record::Paste(paste) => format!("Paste(text: {})", literal(&paste.text)),
        Record::Resize(resize) => format!("Resize(size: ({}, {}))", resize.size.cols, resize.size.rows),
        Record::Resumed(resumed) => format!("Resumed(size: ({}, {}))", resumed.size.cols, resumed.size.rows),
        Record::Focus(focus) => format!("Focus({})", focus.focused),
        Record::Edited(edited) => {
            format!("Edited(text: {})", edited.text.as_deref().map_or("None".to_owned(), literal))
        }
        Record::Chose(chose) => {
            let options: Vec<String> = chose.options.iter().map(ToString::to_string).collect();
            let options = options.join(", ");
            match &chose.other {
                None => format!("Chose(options: [{options}])"),
                Some(other) => format!("Chose(options: [{options}], other: {})", literal(other)),
            }
        }
        Record::Wrote(wrote) => format!("Wrote(text: {})", literal(&wrote.text)),
        Record::Skipped(_) => "Skipped()".to_owned(),
        Record::Dismissed(_) => "Dismissed()".to_owned(),
        Record::Back(_) => "Back()".to_owned(),
        Record::Abort(abort) => format!("Abort(reason: {})", literal(&abort.reason)),
        Record::Failed(failed) => format!("Failed(why: {})", literal(&failed.why)),
        Record::Note(note) => format!("Note({})", literal(note)),
        Record::Frame(_) | Record::Result(_) => return None,
    };
    Some(written)
}

/// The header, with what a replay depends on: neither when it began nor which characters a terminal got.
fn session(header: &Header) -> String {
    let size = header.size.map_or("None".to_owned(), |size| format!("({}, {})", size.cols, size.rows));
    format!("Session(version: {}, tool: {}, size: {size})", header.version, quoted(&header.tool))
}

/// A text as a string of RON: raw where it has quotes or lines and every character of it can be seen.
fn literal(text: &str) -> String {
    if text.contains(['"', '\\', '\n']) && is_plain(text) { raw(text) } else { quoted(text) }
}

/// Whether a text stands in a file as it is meant: nothing invisible, no carriage return, no blanks at
/// the end of a line, nothing that a tool takes for a mark of its own.
fn is_plain(text: &str) -> bool {
    text::sanitize(text) == text
        && !text.contains('\r')
        && text.split('\n').all(|line| !line.ends_with(' ') && !is_conflict(line))
}

/// A string of RON on one line, with what cannot be seen escaped.
fn quoted(text: &str) -> String {
    // A string is printed by whatever options; it cannot fail.
    to_string(text).unwrap_or_default()
}

/// A raw string of RON, with as many `#` as it takes.
#[must_use]
pub fn raw(text: &str) -> String {
    let mut hashes = "#".to_owned();
    while text.contains(&format!("\"{hashes}")) {
        hashes.push('#');
    }
    format!("r{hashes}\"{text}\"{hashes}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::log::reader;
    use crate::log::record::{Abort, Chose, Edited, Failed, Focus, Moment, Paste, Wrote};

    const TEXTS: &[&str] = &[
        "",
        "plain",
        "two\nlines\n",
        "a blank at the end \nof a line",
        "cr\rlf\r\n",
        r###"quotes " and ' and \ and "# and "##"###,
        "// no comment /* none */",
        "\u{2028}\u{85}\u{feff}\u{202e}\u{7f}\u{0}\u{1b}[31m\u{9b}\n\"",
        "<<<<<<< HEAD\n=======\n>>>>>>> x\n",
        "\n需要 \"é\"\n",
    ];

    #[test]
    fn what_is_written_is_read_back() {
        let header = "Session(version: 1, tool: \"ask_user\", size: (80, 24))\n";
        for text in TEXTS.iter().map(|text| (*text).to_owned()) {
            for record in [
                Record::Ask(text.clone()),
                Record::Paste(Paste { at: None, text: text.clone() }),
                Record::Edited(Edited { at: None, text: Some(text.clone()) }),
                Record::Edited(Edited { at: None, text: None }),
                Record::Chose(Chose { at: None, options: vec![0, 3], other: Some(text.clone()) }),
                Record::Wrote(Wrote { at: None, text: text.clone() }),
                Record::Abort(Abort { at: None, reason: text.clone() }),
                Record::Failed(Failed { at: None, why: text.clone() }),
                Record::Focus(Focus { at: None, focused: false }),
                Record::Back(Moment { at: None }),
                Record::Note(text.clone()),
            ] {
                let written = format!("{header}{}\n", written(&record).unwrap());
                let log = reader::read("a.ron", written.as_bytes()).unwrap();
                assert_eq!(log.records[1].record, record, "{written}");
            }
        }
    }

    #[test]
    fn a_text_with_lines_is_read_as_lines_and_an_invisible_one_is_escaped() {
        assert_eq!(literal("a\n\"b\""), "r#\"a\n\"b\"\"#");
        assert_eq!(literal("a"), "\"a\"");
        assert!(!literal("a\n\u{202e}b").contains(['\n', '\u{202e}']));
        assert_eq!(raw("a\"#b"), "r##\"a\"#b\"##");
    }
}
