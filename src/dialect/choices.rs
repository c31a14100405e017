//! What stands under `options`, in the shapes that models send instead of the right one too. It never
//! adds the free-text row, and it leaves the rules for one option to its contract.

use super::contract::Contract;
use super::field::embedded;
use super::limits::{counted, miscounted};
use super::node::Node;
use super::report::{Path, Report};
use super::unique::Unique;
use crate::model::questionnaire::Choice;

/// The options in `value`; they mean something only where nothing was reported.
pub(super) fn choices(
    path: &Path<'_>,
    value: &Node<'_>,
    contract: &dyn Contract,
    report: &mut Report,
) -> Vec<Choice> {
    let example = contract.examples().options;
    let problem = match value {
        Node::Array(items) => return list(path, items, contract, report),
        Node::String(text) => {
            if let Some(inner) = embedded(text) {
                let fix = format!("send the array itself, without quotes around it, as in {example}");
                report.violation(path, "is a string that holds JSON, not an array", fix);
                return match inner {
                    Node::Array(items) => list(path, &items, contract, report),
                    _ => Vec::new(),
                };
            }
            "is a string, not an array".to_owned()
        }
        other => format!("is {}, not an array", other.kind()),
    };
    let wanted = counted(&contract.limits().options, "option");
    report.violation(path, problem, format!("write an array of {wanted}, as in {example}"));
    Vec::new()
}

fn list(path: &Path<'_>, items: &[Node<'_>], contract: &dyn Contract, report: &mut Report) -> Vec<Choice> {
    if let Some(problem) = miscounted(&contract.limits().options, items.len(), "option") {
        report.violation(path, problem, recount(items.len(), contract));
    }
    let object = || format!("write each option as an object, as in {}", contract.examples().option);
    // A list of nothing but strings is one mistake, not one an item.
    let all_strings = !items.is_empty() && items.iter().all(|item| matches!(item, Node::String(_)));
    if all_strings {
        report.violation(path, "holds strings, not objects", object());
    }
    let mut seen = Unique::for_list(items.len());
    let mut choices = Vec::with_capacity(items.len());
    for (index, item) in items.iter().enumerate() {
        let at = path.item(index);
        match item {
            Node::Object(fields) => choices.push(contract.choice(&at, fields, index, &mut seen, report)),
            Node::String(text) => {
                if !all_strings {
                    report.violation(&at, "is a string, not an object", object());
                }
                contract.bare_choice(&at, text, index, &mut seen, report);
            }
            other => {
                report.violation(&at, format!("is {}, not an object", other.kind()), object());
            }
        }
    }
    choices
}

/// How a list of the wrong length is mended.
fn recount(count: usize, contract: &dyn Contract) -> String {
    let wanted = counted(&contract.limits().options, "option");
    if count > *contract.limits().options.end() {
        return format!("give {wanted}, those most likely; the person can type anything else");
    }
    let text_alone = contract.text_alone();
    let or = text_alone.map(|text| format!(", or ask for free text with {text} and no `options`"));
    format!("give {wanted}, as in {}{}", contract.examples().options, or.unwrap_or_default())
}
