//! The marks of a dialect: fields that only its requests have.

use super::node::{Fields, Node};
use super::rules::Rules;
use super::wrapping::unwrapped;

/// What the requests of a dialect are recognised by.
#[derive(Debug)]
pub(super) struct Shape {
    /// Fields of a question, each a mark.
    pub question: &'static [&'static str],
    /// Two fields of a question that are a mark if both are there.
    pub question_pairs: &'static [(&'static str, &'static str)],
    /// Two fields of an option that are a mark of its question if both are there.
    pub option_pairs: &'static [(&'static str, &'static str)],
}

impl Shape {
    /// How many marks a request has.
    pub fn marks(&self, rules: &Rules, json: &Node) -> usize {
        let json = unwrapped(rules, json);
        let questions = match json {
            Node::Object(fields) => fields.get(rules.list).map_or(json, Node::unquoted),
            other => other,
        };
        match questions {
            Node::Array(items) => items.iter().map(|item| self.in_question(rules, item)).sum(),
            other => self.in_question(rules, other),
        }
    }

    fn in_question(&self, rules: &Rules, json: &Node) -> usize {
        let Node::Object(fields) = json else { return 0 };
        let alone = self.question.iter().filter(|name| fields.has(name)).count();
        let pairs = self.question_pairs.iter().filter(|pair| has_both(fields, **pair)).count();
        let items = match rules.options_of(fields).map(Node::unquoted) {
            Some(Node::Array(items)) => items.as_slice(),
            _ => &[],
        };
        let has =
            |pair| items.iter().any(|item| matches!(item, Node::Object(fields) if has_both(fields, pair)));
        alone + pairs + self.option_pairs.iter().filter(|pair| has(**pair)).count()
    }
}

fn has_both(fields: &Fields, (one, other): (&str, &str)) -> bool {
    fields.has(one) && fields.has(other)
}
