//! JSON as the checks walk through it: texts borrowed from the request, objects as plain lists. For
//! 100,000 options that takes a fraction of the time and memory of `serde_json::Value`, whose every object
//! is a hash table. It never changes what was received.

use std::borrow::Cow;
use std::collections::HashSet;
use std::fmt;

use serde::Deserialize;
use serde::de::{Deserializer, MapAccess, SeqAccess, Visitor};
use serde_json::Number;

/// One JSON value.
#[derive(Debug)]
pub(super) enum Node<'t> {
    Null,
    Bool(bool),
    Number(Number),
    String(Cow<'t, str>),
    Array(Vec<Node<'t>>),
    Object(Fields<'t>),
}

impl Node<'_> {
    /// What it is, in words.
    pub fn kind(&self) -> &'static str {
        match self {
            Node::Null => "null",
            Node::Bool(_) => "a boolean",
            Node::Number(_) => "a number",
            Node::String(_) => "a string",
            Node::Array(_) => "an array",
            Node::Object(_) => "an object",
        }
    }
}

/// The fields of an object in document order. Of equal names the last is here, as in most readers.
#[derive(Debug)]
pub(super) struct Fields<'t>(Vec<(Cow<'t, str>, Node<'t>)>);

/// Up to so many fields comparing each with each is cheaper than a table; no known object has more.
const FEW: usize = 8;

impl<'t> Fields<'t> {
    fn new(mut fields: Vec<(Cow<'t, str>, Node<'t>)>) -> Fields<'t> {
        let mut rest = fields.as_slice();
        let mut distinct = rest.len() <= FEW;
        while let (true, [(name, _), after @ ..]) = (distinct, rest) {
            distinct = after.iter().all(|(other, _)| other != name);
            rest = after;
        }
        if !distinct {
            let mut seen = HashSet::with_capacity(fields.len());
            fields.reverse();
            fields.retain(|(name, _)| seen.insert(name.clone()));
            fields.reverse();
        }
        Fields(fields)
    }

    /// Every field, in document order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Node<'t>)> {
        self.0.iter().map(|(name, node)| (name.as_ref(), node))
    }

    /// Whether there is a field of that name.
    pub fn has(&self, name: &str) -> bool {
        self.get(name).is_some()
    }

    /// The field of that name.
    pub fn get(&self, name: &str) -> Option<&Node<'t>> {
        self.iter().find(|(other, _)| *other == name).map(|(_, node)| node)
    }
}

impl<'de> Deserialize<'de> for Node<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(NodeVisitor)
    }
}

struct NodeVisitor;

impl<'de> Visitor<'de> for NodeVisitor {
    type Value = Node<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }

    fn visit_unit<E>(self) -> Result<Node<'de>, E> {
        Ok(Node::Null)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Node<'de>, E> {
        Ok(Node::Bool(value))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Node<'de>, E> {
        Ok(Node::Number(value.into()))
    }

    fn visit_u64<E>(self, value: u64) -> Result<Node<'de>, E> {
        Ok(Node::Number(value.into()))
    }

    fn visit_f64<E>(self, value: f64) -> Result<Node<'de>, E> {
        // JSON has no infinity; the parser has refused a number that is too large.
        Ok(Number::from_f64(value).map_or(Node::Null, Node::Number))
    }

    fn visit_borrowed_str<E>(self, text: &'de str) -> Result<Node<'de>, E> {
        Ok(Node::String(Cow::Borrowed(text)))
    }

    fn visit_str<E>(self, text: &str) -> Result<Node<'de>, E> {
        Ok(Node::String(Cow::Owned(text.to_owned())))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Node<'de>, A::Error> {
        let mut nodes = Vec::new();
        while let Some(node) = items.next_element()? {
            nodes.push(node);
        }
        Ok(Node::Array(nodes))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Node<'de>, A::Error> {
        // Most objects of a large request are options, and those have two fields.
        let mut fields = Vec::with_capacity(2);
        while let Some((Name(name), node)) = entries.next_entry()? {
            fields.push((name, node));
        }
        Ok(Node::Object(Fields::new(fields)))
    }
}

/// The name of a field, borrowed where it holds no escape; a bare `Cow` would always be copied.
#[derive(Deserialize)]
#[serde(transparent)]
struct Name<'t>(#[serde(borrow)] Cow<'t, str>);

#[cfg(test)]
mod tests {
    use super::*;

    fn names(text: &str) -> Vec<(String, &'static str)> {
        match serde_json::from_str(text) {
            Ok(Node::Object(fields)) => fields.iter().map(|(n, node)| (n.to_owned(), node.kind())).collect(),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn every_kind_is_told_apart() {
        let found = names(r#"{"a":null,"b":true,"c":-1,"d":1.5,"\u0065":"\n","f":[],"g":{}}"#);
        let kinds: Vec<&str> = found.iter().map(|(_, kind)| *kind).collect();
        let expected = ["null", "a boolean", "a number", "a number", "a string", "an array", "an object"];
        assert_eq!(kinds, expected);
        assert_eq!(found[4].0, "e");
    }

    #[test]
    fn of_equal_names_the_last_is_there_in_small_and_in_large_objects() {
        let last = [("b".to_owned(), "null"), ("a".to_owned(), "a number")];
        assert_eq!(names(r#"{"a":"x","b":null,"a":1}"#), last);
        let many: Vec<String> = (0..20_000).map(|i| format!(r#""a":"{i}","n{i}":0"#)).collect();
        let found = names(&format!(r#"{{{},"b":null,"a":1}}"#, many.join(",")));
        assert_eq!(found.len(), 20_002);
        assert_eq!(found[20_000..], last);
    }
}
