//! Reads one JSON value or one object by the rules, and reports everything that is wrong with it.

use super::node::{Fields, Node};
use super::report::{Path, Report};
use super::rules::{Check, Field, Rules};
use super::unique::Unique;
use crate::model::text::appearance;

/// A request being checked: the rules, and what was found so far.
#[derive(Debug)]
pub(super) struct Checker {
    pub rules: &'static Rules,
    pub report: Report,
}

/// An object of a list.
#[derive(Clone, Copy, Debug)]
pub(super) struct Item<'p, 'v> {
    pub path: &'p Path<'p>,
    pub fields: &'v Fields,
    /// Its index in the list.
    pub index: usize,
    /// Whether the list holds more than one.
    pub several: bool,
}

/// A value to be read.
#[derive(Clone, Copy, Debug)]
pub(super) struct Found<'p, 'v> {
    pub path: &'p Path<'p>,
    pub value: &'v Node,
    /// Which item of the list it belongs to, and under which name; `None` if it is the item.
    pub place: (usize, Option<&'v str>),
    /// Whether it may not be left out.
    pub needed: bool,
}

/// The texts of one list that must differ, field by field.
#[derive(Debug)]
pub(super) struct Seen<'v>(Vec<Unique<'v>>);

impl Seen<'_> {
    /// Nothing seen of a list of that many items.
    pub fn of<P>(fields: &[Field<P>], length: usize) -> Self {
        let differs = |field: &Field<P>| field.checks.iter().any(|check| matches!(check, Check::Unique(_)));
        let room = |field: &Field<P>| Unique::for_list(if differs(field) { length } else { 0 });
        Seen(fields.iter().map(room).collect())
    }
}

impl<'v> Seen<'v> {
    /// What was seen of one field.
    pub fn field<P>(&mut self, fields: &[Field<P>], is: impl Fn(&P) -> bool) -> Option<&mut Unique<'v>> {
        self.0.iter_mut().zip(fields).find(|(_, field)| is(&field.part)).map(|(unique, _)| unique)
    }
}

impl Checker {
    /// Hands each known field of an object to `take`, in document order; then reports the needed ones that are
    /// missing. A field under another name is reported and checked all the same.
    pub fn fields<'v, P: Copy>(
        &mut self,
        item: Item<'_, 'v>,
        known: &'static [Field<P>],
        is_needed: impl Fn(&Field<P>) -> bool,
        mut take: impl FnMut(&mut Checker, &'static Field<P>, Found<'_, 'v>),
    ) {
        self.report.repeated(item.path, item.fields);
        for (name, value) in item.fields.iter() {
            let named = known.iter().find(|field| field.name == name);
            let field = named.or_else(|| known.iter().find(|field| stands_for(item.fields, name, field)));
            let path = &item.path.field(name);
            let Some(field) = field else {
                self.report.unknown(path, name, known.iter().map(|field| field.name));
                continue;
            };
            if named.is_none() {
                let (wanted, example) = (field.name, field.stand_ins.1);
                let what = if field.is_list { "list" } else { "text" };
                let problem = format!("is missing: its {what} stands in `{name}`");
                let fix = format!("rename `{name}` to `{wanted}`, as in {example}");
                self.report.violation(&item.path.field(wanted), problem, fix);
            }
            let needed = is_needed(field);
            take(self, field, Found { path, value, place: (item.index, Some(name)), needed });
        }
        for field in known.iter().filter(|field| is_needed(field) && !item.fields.has(field.name)) {
            let replaced = item.fields.iter().any(|(name, _)| stands_for(item.fields, name, field));
            if let (Some(add), false) = (field.missing, replaced) {
                self.report.violation(&item.path.field(field.name), "is missing", add(self.rules));
            }
        }
    }

    /// The text of a field; `None` if it is no text or fails a check that ends the checks. Everything else that is
    /// wrong with it is reported too.
    pub fn text<'v, P>(
        &mut self,
        field: &Field<P>,
        found: Found<'_, 'v>,
        seen: Option<&mut Unique<'v>>,
    ) -> Option<&'v str> {
        let text = self.string(found, field.example)?;
        self.hold(field, found, text, seen).then_some(text)
    }

    /// The string in a value, or `None` and a violation. `example` is one correct field.
    pub fn string<'v>(&mut self, found: Found<'_, 'v>, example: &str) -> Option<&'v str> {
        let fix = match found.value {
            Node::String(text) => return Some(text.as_str()),
            Node::Null if !found.needed => format!("leave it out, or write a text, as in {example}"),
            Node::Number(number) => format!("put it in quotes: \"{number}\""),
            Node::Bool(truth) => format!("put it in quotes: \"{truth}\""),
            Node::Null | Node::Array(_) | Node::Object(_) => format!("write a text, as in {example}"),
        };
        self.report.violation(found.path, format!("is {}, not a string", found.value.kind()), fix);
        None
    }

    /// Checks a text by the rules of its field, under whatever name it stands. False if it failed a check that ends
    /// the checks.
    pub fn hold<'v, P>(
        &mut self,
        field: &Field<P>,
        found: Found<'_, 'v>,
        text: &'v str,
        mut seen: Option<&mut Unique<'v>>,
    ) -> bool {
        let (path, report) = (found.path, &mut self.report);
        for check in field.checks {
            match check {
                Check::NotBlank(fix) if found.needed && text.trim().is_empty() => {
                    report.violation(path, "is blank", format!("{fix}, as in {}", field.example));
                    return false;
                }
                Check::AtMost(most, fix) => {
                    let (count, most) = (text.chars().count(), most(&self.rules.limits));
                    if count > most {
                        report.violation(
                            path,
                            format!("has {count} characters, at most {most} allowed"),
                            *fix,
                        );
                    }
                }
                Check::OneLine(fix) => {
                    if let Some((at, c)) = text.chars().enumerate().find(|(_, c)| c.is_control()) {
                        let (code, at) = (u32::from(c), at + 1);
                        let problem = format!("holds a control character, U+{code:04X} at character {at}");
                        report.violation(path, problem, *fix);
                    }
                }
                Check::NotFreeTextRow(name, fix) if appearance(text).eq_ignore_ascii_case(name) => {
                    report.violation(path, format!("is `{name}`, the free-text row of every question"), *fix);
                    return false;
                }
                Check::Unique(fix) => {
                    if let (true, Some(seen)) = (found.needed, seen.as_deref_mut()) {
                        seen.check(report, path, text, found.place, fix);
                    }
                }
                Check::NotBlank(_) | Check::NotFreeTextRow(..) => {}
            }
        }
        true
    }
}

/// Whether a field that is not there stands under `name`.
fn stands_for<P>(fields: &Fields, name: &str, field: &Field<P>) -> bool {
    // First what is cheap: an object may have any number of fields.
    let is_likely = field.stand_ins.0.contains(&name) && !fields.has(field.name);
    is_likely && field.stand_in(fields).is_some_and(|(first, _)| first == name)
}

/// A text; `None` if it is blank.
pub(super) fn filled(text: Option<&str>) -> Option<String> {
    text.filter(|text| !text.trim().is_empty()).map(str::to_owned)
}
