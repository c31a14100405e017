//! The request as a whole: finds the questions in it, in the shapes that models send instead of the
//! right one too, so that one reply names everything that is wrong. It never mends a shape silently.

use super::contract::{Contract, Place, Seen};
use super::field::embedded;
use super::limits::{counted, miscounted};
use super::node::{Fields, Node};
use super::report::{Path, Report};
use crate::model::questionnaire::Question;

/// Checks a request against its contract. The questions mean something only where nothing was reported.
pub(super) fn check(json: &Node<'_>, contract: &dyn Contract, report: &mut Report) -> Vec<Question> {
    let as_in = || format!("as in {}", contract.examples().request);
    let (problem, fix) = match json {
        Node::Object(fields) => return envelope(fields, contract, report),
        Node::Array(items) => {
            let fix = format!("put the array under `questions`, {}", as_in());
            report.violation(&Path::Root, "the request is an array, not an object", fix);
            return list(&Path::Root, items, contract, report);
        }
        Node::String(text) => {
            if let Some(inner) = embedded(text) {
                let fix = format!("send the object itself, without quotes around it, {}", as_in());
                report.violation(&Path::Root, "the request is a string that holds JSON", fix);
                return check(&inner, contract, report);
            }
            (
                "the request is a string, not an object".to_owned(),
                format!("send one JSON object, {}", as_in()),
            )
        }
        other => (
            format!("the request is {}, not an object", other.kind()),
            format!("send one JSON object, {}", as_in()),
        ),
    };
    report.violation(&Path::Root, problem, fix);
    Vec::new()
}

/// The outermost object.
fn envelope(fields: &Fields<'_>, contract: &dyn Contract, report: &mut Report) -> Vec<Question> {
    let path = Path::Root.field("questions");
    if !fields.has("questions") {
        let loose = ["question", "options"].map(|name| fields.has(name).then_some(name));
        let loose: Vec<String> = loose.iter().flatten().map(|name| format!("`{name}`")).collect();
        if !loose.is_empty() {
            let stand = if loose.len() == 1 { "stands" } else { "stand" };
            let problem = format!("is missing: {} {stand} at the top level", loose.join(" and "));
            let fix = format!("put the question into an array, as in {}", contract.examples().request);
            report.violation(&path, problem, fix);
            return vec![contract.question(&Path::Root, fields, Place::ONLY, &mut Seen::default(), report)];
        }
    }
    let mut found = Vec::new();
    for (name, value) in fields.iter() {
        if name == "questions" {
            found = questions(&path, value, contract, report);
        } else {
            report.unknown(&Path::Root.field(name), name, &["questions"]);
        }
    }
    if !fields.has("questions") {
        let wanted = counted(&contract.limits().questions, "question");
        report.violation(
            &path,
            "is missing",
            format!("add an array of {wanted}, as in {}", contract.examples().request),
        );
    }
    found
}

/// What stands under `questions`.
fn questions(
    path: &Path<'_>,
    value: &Node<'_>,
    contract: &dyn Contract,
    report: &mut Report,
) -> Vec<Question> {
    let problem = match value {
        Node::Array(items) => return list(path, items, contract, report),
        Node::Object(fields) => {
            let fix = format!("put it into an array, as in {}", contract.examples().request);
            report.violation(path, "is one object, not an array", fix);
            return vec![contract.question(path, fields, Place::ONLY, &mut Seen::default(), report)];
        }
        Node::String(text) => {
            if let Some(inner) = embedded(text) {
                let fix = format!(
                    "send the array itself, without quotes around it, as in {}",
                    contract.examples().request
                );
                report.violation(path, "is a string that holds JSON, not an array", fix);
                return questions(path, &inner, contract, report);
            }
            "is a string, not an array".to_owned()
        }
        other => format!("is {}, not an array", other.kind()),
    };
    report.violation(
        path,
        problem,
        format!("write an array of objects, as in {}", contract.examples().request),
    );
    Vec::new()
}

/// The questions of an array, those that are no object left out.
fn list(path: &Path<'_>, items: &[Node<'_>], contract: &dyn Contract, report: &mut Report) -> Vec<Question> {
    if let Some(problem) = miscounted(&contract.limits().questions, items.len(), "question") {
        let wanted = counted(&contract.limits().questions, "question");
        let fix = if items.is_empty() {
            format!("ask {wanted}, as in {}", contract.examples().request)
        } else {
            format!("ask {wanted} in one call, those that matter most")
        };
        report.violation(path, problem, fix);
    }
    let mut seen = Seen::default();
    let mut found = Vec::with_capacity(items.len());
    for (index, item) in items.iter().enumerate() {
        let at = path.item(index);
        if let Node::Object(fields) = item {
            let place = Place { index, several: items.len() > 1 };
            found.push(contract.question(&at, fields, place, &mut seen, report));
        } else {
            let problem = format!("is {}, not an object", item.kind());
            report.violation(
                &at,
                problem,
                format!("write an object, as in {}", contract.examples().question),
            );
        }
    }
    found
}
