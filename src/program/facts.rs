//! What changed between two states of a program, as facts with names.

use super::contract::Fact;

/// A fact that is not what it was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// Its name.
    pub what: String,
    /// What it was; `None` if there was no such fact.
    pub from: Option<String>,
    /// What it is; `None` if there is no such fact any more.
    pub to: Option<String>,
}

/// What changed, in the order of the facts.
#[must_use]
pub fn changes(before: &[Fact], after: &[Fact]) -> Vec<Change> {
    let value = |facts: &[Fact], what: &str| {
        facts.iter().find(|(name, _)| name == what).map(|(_, value)| value.clone())
    };
    let mut names: Vec<&String> = before.iter().map(|(name, _)| name).collect();
    for (name, _) in after {
        if !names.contains(&name) {
            names.push(name);
        }
    }
    let change =
        |name: &String| Change { what: name.clone(), from: value(before, name), to: value(after, name) };
    names.into_iter().map(change).filter(|change| change.from != change.to).collect()
}
