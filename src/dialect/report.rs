//! What a check finds on its way through a request: violations and warnings, each with its path. A path becomes
//! text only if something is found.

use std::fmt;

use super::json;
use super::node::{Fields, Node};
use crate::model::outcome::Violation;

/// The longest field name that is shown whole, in characters: names come from outside, and a message
/// stays a line.
const LONGEST_NAME: usize = 40;

/// How many violations are told, and how many warnings: a reply stays small whatever was sent.
const MOST_TOLD: usize = 20;

/// A place in the request, as in `questions[1].header`.
#[derive(Clone, Copy, Debug)]
pub(super) enum Path<'a> {
    /// The request as a whole.
    Root,
    /// A field of an object.
    Field(&'a Path<'a>, &'a str),
    /// An item of an array, counted from 0.
    Item(&'a Path<'a>, usize),
}

impl<'a> Path<'a> {
    pub fn field(&'a self, name: &'a str) -> Path<'a> {
        Path::Field(self, name)
    }

    pub fn item(&'a self, index: usize) -> Path<'a> {
        Path::Item(self, index)
    }
}

impl fmt::Display for Path<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Path::Root => Ok(()),
            Path::Item(list, index) => write!(f, "{list}[{index}]"),
            Path::Field(object, name) => {
                let plain = |c: char| c.is_alphanumeric() || matches!(c, '_' | '-' | '$');
                let short = name.chars().nth(LONGEST_NAME).is_none();
                if !name.is_empty() && short && name.chars().all(plain) {
                    let dot = if matches!(object, Path::Root) { "" } else { "." };
                    write!(f, "{object}{dot}{name}")
                } else {
                    let cut: String = name.chars().take(LONGEST_NAME).collect();
                    let more = if short { "" } else { "…" };
                    write!(f, "{object}[{}{more}]", json::quoted(&cut))
                }
            }
        }
    }
}

/// What was found, in the order in which it was found; of very much, the first.
#[derive(Debug, Default)]
pub(super) struct Report {
    violations: Vec<Violation>,
    warnings: Vec<String>,
    /// How many were found besides.
    untold: Untold,
}

/// How much is not told.
#[derive(Debug, Default)]
struct Untold {
    violations: usize,
    warnings: usize,
}

impl Report {
    pub fn violation(&mut self, path: &Path<'_>, problem: impl Into<String>, fix: impl Into<String>) {
        if self.violations.len() == MOST_TOLD {
            self.untold.violations += 1;
            return;
        }
        let (path, problem, fix) = (path.to_string(), problem.into(), fix.into());
        self.violations.push(Violation { path, problem, fix });
    }

    /// The boolean in a value, or false and a violation.
    pub fn boolean(&mut self, path: &Path<'_>, value: &Node) -> bool {
        let fix = match value {
            Node::Bool(truth) => return *truth,
            Node::Null => "leave it out, or write true or false",
            Node::String(_) => "write true or false, without quotes",
            Node::Number(_) | Node::Array(_) | Node::Object(_) => "write true or false",
        };
        self.violation(path, format!("is {}, not a boolean", value.kind()), fix);
        false
    }

    /// How much is wrong.
    pub fn count(&self) -> usize {
        self.violations.len() + self.untold.violations
    }

    /// The violations and the warnings that are told, and how many more there are.
    pub fn told(self) -> (Vec<Violation>, Vec<String>) {
        let Report { mut violations, mut warnings, untold } = self;
        if untold.violations > 0 {
            let problem = format!("… and {} more", untold.violations);
            let fix = "fix these first, and the rest is told".to_owned();
            violations.push(Violation { path: String::new(), problem, fix });
        }
        if untold.warnings > 0 {
            warnings.push(format!("… and {} more unknown fields, ignored", untold.warnings));
        }
        (violations, warnings)
    }

    /// Names that stand twice in the object at `path`.
    pub fn repeated(&mut self, path: &Path<'_>, fields: &Fields) {
        for name in fields.repeated() {
            self.violation(&path.field(name), "stands twice in one object", "keep one of the two");
        }
    }

    /// An unknown field, `name` at `path`; a known one that is spelled much like it is named.
    pub fn unknown(&mut self, path: &Path<'_>, name: &str, known: impl IntoIterator<Item = &'static str>) {
        if self.warnings.len() == MOST_TOLD {
            self.untold.warnings += 1;
            return;
        }
        let meant = known.into_iter().find(|known| looks_like(name, known));
        let hint = meant.map(|known| format!("; did you mean `{known}`?")).unwrap_or_default();
        self.warnings.push(format!("{path}: unknown field, ignored{hint}"));
    }
}

/// Whether two names differ only in case and in `_` and `-`.
fn looks_like(name: &str, known: &str) -> bool {
    let letters = |text: &str| text.chars().filter(|c| !matches!(c, '_' | '-')).collect::<String>();
    letters(name).eq_ignore_ascii_case(&letters(known))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_is_one_short_line_whatever_the_field_is_called() {
        let list = Path::Root.field("questions");
        let item = list.item(1);
        assert_eq!(Path::Root.to_string(), "");
        assert_eq!(item.field("multi_select").to_string(), "questions[1].multi_select");
        assert_eq!(item.field("a\nb").to_string(), r#"questions[1]["a\nb"]"#);
        assert_eq!(item.field("").to_string(), r#"questions[1][""]"#);
        let long = "x".repeat(LONGEST_NAME + 1);
        let cut = format!(r#"["{}"…]"#, "x".repeat(LONGEST_NAME));
        assert_eq!(Path::Root.field(&long).to_string(), cut);
    }
}
