//! The report as `JUnit` XML, as Jenkins and GitLab read it: one suite, one case per transcript. A transcript
//! that cannot be read is an `error`, one that does not hold is a `failure`.

use std::borrow::Cow;

use quick_xml::Writer;
use quick_xml::events::{BytesDecl, BytesEnd, BytesStart, BytesText, Event};

use super::{Report, Status, body, head, uncovered};
use crate::golden::coverage::Coverage;
use crate::model::text::{is_not_xml, sanitize_line};

/// The name of the suite, and of the class of each case.
const SUITE: &str = "transcripts";

/// The report. Writing it to memory cannot fail.
#[must_use]
pub fn print(report: &Report) -> String {
    let mut writer = Writer::new_with_indent(Vec::new(), b' ', 2);
    match write(&mut writer, report) {
        Ok(()) => format!("{}\n", String::from_utf8_lossy(&writer.into_inner())),
        Err(error) => format!("<!-- {error} -->\n"),
    }
}

type Xml = Writer<Vec<u8>>;
type Written = Result<(), quick_xml::Error>;

fn write(xml: &mut Xml, report: &Report) -> Written {
    xml.write_event(Event::Decl(BytesDecl::new("1.0", Some("UTF-8"), None)))?;
    let uncovered = report.coverage.as_ref().is_some_and(|coverage| !coverage.missing.is_empty());
    let errors = report.failed().filter(|(_, failed)| failed.failure.kind.is_unreadable()).count();
    let failures = report.failed().count() - errors + usize::from(uncovered);
    let tests = report.entries.len() + usize::from(report.coverage.is_some());
    let counts = [("tests", tests), ("failures", failures), ("errors", errors)];
    let counts = counts.map(|(name, count)| (name, count.to_string()));
    let attributes = |element: &str| {
        let named = BytesStart::new(element.to_owned()).with_attributes([("name", SUITE)]);
        named.with_attributes(counts.iter().map(|(name, count)| (*name, count.as_str())))
    };
    xml.write_event(Event::Start(attributes("testsuites")))?;
    xml.write_event(Event::Start(attributes("testsuite")))?;
    for entry in &report.entries {
        match &entry.status {
            Status::Passed | Status::Blessed => case(xml, &entry.path, None)?,
            Status::Failed(failed) => {
                let failure = &failed.failure;
                let element = if failure.kind.is_unreadable() { "error" } else { "failure" };
                let text = [vec![head(&entry.path, failure)], body(&entry.path, failed)].concat().join("\n");
                let message = sanitize_line(&failure.message);
                case(xml, &entry.path, Some((element, failure.kind.name(), &message, &text)))?;
            }
        }
    }
    if let Some(coverage) = &report.coverage {
        covered(xml, coverage)?;
    }
    xml.write_event(Event::End(BytesEnd::new("testsuite")))?;
    xml.write_event(Event::End(BytesEnd::new("testsuites")))?;
    Ok(())
}

/// A case, and what is wrong with it: the element, its type, its message and its text.
fn case(xml: &mut Xml, name: &str, wrong: Option<(&str, &str, &str, &str)>) -> Written {
    let name = sanitize_line(name);
    let name = allowed(&name);
    let case = BytesStart::new("testcase").with_attributes([("classname", SUITE), ("name", name.as_ref())]);
    let Some((element, kind, message, text)) = wrong else {
        xml.write_event(Event::Empty(case))?;
        return Ok(());
    };
    xml.write_event(Event::Start(case))?;
    let message = allowed(message);
    let start = BytesStart::new(element).with_attributes([("type", kind), ("message", message.as_ref())]);
    xml.write_event(Event::Start(start))?;
    xml.write_event(Event::Text(BytesText::new(&allowed(text))))?;
    xml.write_event(Event::End(BytesEnd::new(element)))?;
    xml.write_event(Event::End(BytesEnd::new("testcase")))?;
    Ok(())
}

fn covered(xml: &mut Xml, coverage: &Coverage) -> Written {
    if coverage.missing.is_empty() {
        return case(xml, "coverage", None);
    }
    let message = format!("{} reached, {} not", coverage.reached, coverage.missing.len());
    let text = uncovered(coverage).collect::<Vec<_>>().join("\n");
    case(xml, "coverage", Some(("failure", "coverage", &message, &text)))
}

/// The text without what XML cannot hold, not even escaped (XML 1.0, production 2, `Char`).
fn allowed(text: &str) -> Cow<'_, str> {
    if !text.contains(is_not_xml) {
        return Cow::Borrowed(text);
    }
    Cow::Owned(text.chars().map(|c| if is_not_xml(c) { '\u{fffd}' } else { c }).collect())
}
