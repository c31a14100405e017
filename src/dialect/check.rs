//! Checks a request as a whole. It also finds questions in the wrong shapes that models send, so that one reply
//! names everything that is wrong.

use super::checker::{Checker, Item, Seen};
use super::limits::miscounted;
use super::node::{Fields, Node};
use super::question::question;
use super::report::{Path, Report};
use super::rules::{QuestionPart, Rules};
use super::wrapping::wrapped;
use crate::model::questionnaire::Question;

/// Checks a request. The questions are only good if nothing was reported.
pub(super) fn check(rules: &'static Rules, json: &Node) -> (Vec<Question>, Report) {
    let mut checker = Checker { rules, report: Report::default() };
    let questions = request(&mut checker, json);
    (questions, checker.report)
}

fn request(checker: &mut Checker, json: &Node) -> Vec<Question> {
    let Rules { list: name, examples, .. } = checker.rules;
    let as_in = format!("as in {}", examples.request);
    let (problem, fix) = match (json, json.unquoted()) {
        (Node::Object(fields), _) => return envelope(checker, fields),
        (Node::Array(items), _) => {
            let fix = format!("put the array under `{name}`, {as_in}");
            checker.report.violation(&Path::Root, "the request is an array, not an object", fix);
            return list(checker, &Path::Root, items);
        }
        (Node::String(_), inner @ (Node::Array(_) | Node::Object(_))) => {
            let fix = format!("send the object itself, without quotes around it, {as_in}");
            checker.report.violation(&Path::Root, "the request is a string that holds JSON", fix);
            return request(checker, inner);
        }
        (other, _) => {
            let problem = format!("the request is {}, not an object", other.kind());
            (problem, format!("send one JSON object, {as_in}"))
        }
    };
    checker.report.violation(&Path::Root, problem, fix);
    Vec::new()
}

/// The outermost object.
fn envelope(checker: &mut Checker, fields: &Fields) -> Vec<Question> {
    let rules = checker.rules;
    let path = &Path::Root.field(rules.list);
    let as_in = format!("as in {}", rules.examples.request);
    if let Some((name, inner)) = wrapped(rules, fields) {
        let fix = format!("send what stands in `{name}`, without `{name}` around it, {as_in}");
        checker.report.violation(&Path::Root.field(name), "holds the request", fix);
        return request(checker, inner);
    }
    if !fields.has(rules.list) {
        let parts = [QuestionPart::Prompt, QuestionPart::Options].map(|part| rules.name_of(part));
        let loose = parts.into_iter().flatten().filter(|name| fields.has(name));
        let loose: Vec<String> = loose.map(|name| format!("`{name}`")).collect();
        if !loose.is_empty() {
            let stand = if loose.len() == 1 { "stands" } else { "stand" };
            let problem = format!("is missing: {} {stand} at the top level", loose.join(" and "));
            checker.report.violation(path, problem, format!("put the question into an array, {as_in}"));
            return vec![only(checker, &Path::Root, fields)];
        }
    }
    checker.report.repeated(&Path::Root, fields);
    let mut found = Vec::new();
    for (name, value) in fields.iter() {
        if name == rules.list {
            found = questions(checker, path, value);
        } else {
            checker.report.unknown(&Path::Root.field(name), name, [rules.list]);
        }
    }
    if !fields.has(rules.list) {
        let fix = format!("add an array of {}, {as_in}", rules.questions());
        checker.report.violation(path, "is missing", fix);
    }
    found
}

/// The questions under their name.
fn questions(checker: &mut Checker, path: &Path<'_>, value: &Node) -> Vec<Question> {
    let as_in = format!("as in {}", checker.rules.examples.request);
    match (value, value.unquoted()) {
        (Node::Array(items), _) => list(checker, path, items),
        (Node::Object(fields), _) if checker.rules.lenient => vec![only(checker, path, fields)],
        (Node::String(_), inner @ (Node::Array(_) | Node::Object(_))) if checker.rules.lenient => {
            questions(checker, path, inner)
        }
        (Node::Object(fields), _) => {
            let fix = format!("put it into an array, {as_in}");
            checker.report.violation(path, "is one object, not an array", fix);
            vec![only(checker, path, fields)]
        }
        (Node::String(_), inner @ (Node::Array(_) | Node::Object(_))) => {
            let fix = format!("send the array itself, without quotes around it, {as_in}");
            checker.report.violation(path, "is a string that holds JSON, not an array", fix);
            questions(checker, path, inner)
        }
        (other, _) => {
            let problem = format!("is {}, not an array", other.kind());
            checker.report.violation(path, problem, format!("write an array of objects, {as_in}"));
            Vec::new()
        }
    }
}

/// A question that is in no list.
fn only(checker: &mut Checker, path: &Path<'_>, fields: &Fields) -> Question {
    let mut seen = Seen::of(checker.rules.question, 1);
    question(checker, Item { path, fields, index: 0, several: false }, &mut seen)
}

/// The questions of an array, without those that are no object.
fn list(checker: &mut Checker, path: &Path<'_>, items: &[Node]) -> Vec<Question> {
    let rules = checker.rules;
    if let Some(problem) = miscounted(&rules.limits.questions, items.len(), "question") {
        let wanted = rules.questions();
        let fix = if items.is_empty() {
            format!("ask {wanted}, as in {}", rules.examples.request)
        } else {
            format!("ask {wanted} in one call, those that matter most")
        };
        checker.report.violation(path, problem, fix);
    }
    let mut seen = Seen::of(rules.question, items.len());
    let mut found = Vec::with_capacity(items.len());
    for (index, item) in items.iter().enumerate() {
        let path = &path.item(index);
        if let Node::Object(fields) = item {
            let item = Item { path, fields, index, several: items.len() > 1 };
            found.push(question(checker, item, &mut seen));
        } else {
            let problem = format!("is {}, not an object", item.kind());
            let fix = format!("write an object, as in {}", rules.examples.question);
            checker.report.violation(path, problem, fix);
        }
    }
    found
}
