//! The marks of a dialect: fields that only its requests have.

use super::node::{Fields, Node};
use super::rules::Rules;
use super::wrapping::unwrapped;

/// What the requests of a dialect are recognised by.
#[derive(Debug)]
pub(super) struct Shape {
    /// Fields of a question, each a mark.
    pub question: &'static [&'static str],
    /// Values of a field of a question, each a mark.
    pub values: &'static [(&'static str, &'static str)],
    /// Fields of an option that are a mark of its question.
    pub option: &'static [&'static str],
    /// Fields of the request, each a mark.
    pub request: &'static [&'static str],
    /// Two fields of a question that are a mark if both are there.
    pub question_pairs: &'static [(&'static str, &'static str)],
    /// Two fields of an option that are a mark of its question if both are there.
    pub option_pairs: &'static [(&'static str, &'static str)],
}

impl Shape {
    /// No marks.
    pub const NONE: Shape = Shape {
        question: &[],
        values: &[],
        option: &[],
        request: &[],
        question_pairs: &[],
        option_pairs: &[],
    };

    /// The weight of the marks that a request has: `single` for one that is a mark alone, `pair` for two together.
    pub fn marks(&self, rules: &Rules, json: &Node, (single, pair): (usize, usize)) -> usize {
        let json = unwrapped(rules, json);
        let own = match json {
            Node::Object(fields) => single * self.request.iter().filter(|name| fields.has(name)).count(),
            _ => 0,
        };
        let questions = match json {
            Node::Object(fields) => fields.get(rules.list).map_or(json, Node::unquoted),
            other => other,
        };
        own + match questions {
            Node::Array(items) => {
                items.iter().map(|item| self.in_question(rules, item, (single, pair))).sum()
            }
            other => self.in_question(rules, other, (single, pair)),
        }
    }

    fn in_question(&self, rules: &Rules, json: &Node, (single, pair): (usize, usize)) -> usize {
        let Node::Object(fields) = json else { return 0 };
        let alone = self.question.iter().filter(|name| fields.has(name)).count();
        let pairs = self.question_pairs.iter().filter(|pair| has_both(fields, **pair)).count();
        let items = match rules.options_of(fields).map(Node::unquoted) {
            Some(Node::Array(items)) => items.as_slice(),
            _ => &[],
        };
        let has =
            |pair| items.iter().any(|item| matches!(item, Node::Object(fields) if has_both(fields, pair)));
        let is_value = |(name, value): &&(&str, &str)| matches!(fields.get(name), Some(Node::String(text)) if text.as_str() == *value);
        let values = self.values.iter().filter(is_value).count();
        let in_option =
            |name: &&&str| items.iter().any(|item| matches!(item, Node::Object(fields) if fields.has(name)));
        let options = self.option.iter().filter(in_option).count();
        let pairs = pairs + self.option_pairs.iter().filter(|pair| has(**pair)).count();
        single * (values + options + alone) + pair * pairs
    }
}

fn has_both(fields: &Fields, (one, other): (&str, &str)) -> bool {
    fields.has(one) && fields.has(other)
}
