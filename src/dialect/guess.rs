//! Guesses the dialect of a request from the fields that only one dialect has.

use super::check::check;
use super::contract::Dialect;
use super::node::Node;
use super::report::Report;
use super::table::{DIALECTS, FIRST};
use crate::model::outcome::Violation;
use crate::model::questionnaire::Question;

/// The dialect whose marks a request has most of, with the check under it. In a draw the one with the fewest
/// violations wins, then the first in the table.
pub(super) fn dialect_of(json: &Node) -> (&'static Dialect, (Vec<Question>, Report)) {
    let mut best: Vec<&'static Dialect> = Vec::new();
    let mut most = 0;
    for dialect in DIALECTS {
        let Some(shape) = &dialect.shape else { continue };
        // A mark of another agent's tool is a field that the own tools do not have at all; two fields together, which may be
        // anybody's, say less. Without any, the request is no other agent's.
        let weight = if dialect.is_of_agent() { (4, 2) } else { (1, 1) };
        let marks = shape.marks(&dialect.rules, json, weight);
        if dialect.is_of_agent() && marks == 0 {
            continue;
        }
        if marks > most {
            best.clear();
            most = marks;
        }
        if marks == most {
            best.push(dialect);
        }
    }
    let checked = best.into_iter().map(|dialect| (dialect, check(&dialect.rules, json)));
    let fewest = checked.min_by_key(|(_, (_, report))| report.count());
    fewest.unwrap_or_else(|| (FIRST, check(&FIRST.rules, json)))
}

/// The last violation of a refused request whose dialect was guessed.
pub(super) fn taken_for(dialect: &Dialect) -> Violation {
    Violation {
        path: String::new(),
        problem: format!("by its fields the request was taken for `{}`", dialect.name()),
        fix: "if it is meant for another tool, name that with `--tool`".to_owned(),
    }
}
