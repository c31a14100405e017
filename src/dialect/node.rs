//! The tree of a request: JSON as plain lists, parsed once for the checks, the guess of the dialect, and the
//! result. For 100,000 options it takes a fraction of the time and memory of `serde_json::Value`, whose every
//! object is a hash table.

use std::collections::HashSet;
use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Number, Value};

/// How many levels of JSON inside JSON strings are read: the request, its questions and their options may each be
/// quoted once too often.
const QUOTES: u8 = 3;

/// One JSON value.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Node {
    Null,
    Bool(bool),
    Number(Number),
    String(Text),
    Array(Vec<Node>),
    Object(Fields),
}

impl Node {
    /// Reads a text as JSON.
    pub fn parse(text: &str) -> serde_json::Result<Node> {
        Reader { quotes: QUOTES }.parse(text)
    }

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

    /// The value itself, or the JSON in it if it is a string that holds some.
    pub fn unquoted(&self) -> &Node {
        match self {
            Node::String(text) => text.embedded().unwrap_or(self),
            node => node,
        }
    }

    /// The same for a result.
    pub fn to_value(&self) -> Value {
        match self {
            Node::Null => Value::Null,
            Node::Bool(truth) => Value::Bool(*truth),
            Node::Number(number) => Value::Number(number.clone()),
            Node::String(text) => Value::from(text.as_str()),
            Node::Array(items) => items.iter().map(Node::to_value).collect(),
            Node::Object(fields) => fields.to_value(|_, node| Some(node.to_value())),
        }
    }
}

/// A string, and the JSON in it, if it holds any.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Text {
    text: Box<str>,
    embedded: Option<Box<Node>>,
}

impl Text {
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// The array or object in the string, if it holds one: some models quote JSON once too often.
    pub fn embedded(&self) -> Option<&Node> {
        self.embedded.as_deref()
    }
}

/// The fields of an object in document order. If names are equal, the last counts, as in most readers.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Fields {
    fields: Vec<(Box<str>, Node)>,
    /// The names that stand there more than once.
    repeated: Box<[Box<str>]>,
}

/// Up to this many fields, comparing each with each is cheaper than a table; no known object has more.
const FEW: usize = 8;

impl Fields {
    fn new(mut fields: Vec<(Box<str>, Node)>) -> Fields {
        let mut rest = fields.as_slice();
        let mut distinct = rest.len() <= FEW;
        while let (true, [(name, _), after @ ..]) = (distinct, rest) {
            distinct = after.iter().all(|(other, _)| other != name);
            rest = after;
        }
        let mut repeated = Vec::new();
        if !distinct {
            let mut seen = HashSet::with_capacity(fields.len());
            let mut named = HashSet::new();
            fields.reverse();
            fields.retain(|(name, _)| {
                let is_last = seen.insert(name.clone());
                if !is_last && named.insert(name.clone()) {
                    repeated.push(name.clone());
                }
                is_last
            });
            fields.reverse();
            repeated.reverse();
        }
        Fields { fields, repeated: repeated.into() }
    }

    /// The names that stand there more than once, each once.
    pub fn repeated(&self) -> impl Iterator<Item = &str> {
        self.repeated.iter().map(AsRef::as_ref)
    }

    /// Every field, in document order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Node)> {
        self.fields.iter().map(|(name, node)| (name.as_ref(), node))
    }

    /// Whether there is a field of that name.
    pub fn has(&self, name: &str) -> bool {
        self.get(name).is_some()
    }

    /// The field of that name.
    pub fn get(&self, name: &str) -> Option<&Node> {
        self.iter().find(|(other, _)| *other == name).map(|(_, node)| node)
    }

    /// An object of those fields for which there is a value.
    pub fn to_value(&self, value: impl Fn(&str, &Node) -> Option<Value>) -> Value {
        let fields = self.iter().filter_map(|(name, node)| Some((name.to_owned(), value(name, node)?)));
        Value::Object(fields.collect::<Map<String, Value>>())
    }
}

/// Reads one value. `quotes` is how deep JSON in strings is still read.
#[derive(Clone, Copy)]
struct Reader {
    quotes: u8,
}

impl Reader {
    fn parse(self, text: &str) -> serde_json::Result<Node> {
        let mut json = serde_json::Deserializer::from_str(text);
        let node = self.deserialize(&mut json)?;
        json.end()?;
        Ok(node)
    }

    fn embedded(self, text: &str) -> Option<Box<Node>> {
        let inner = Reader { quotes: self.quotes.checked_sub(1)? };
        let is_likely = text.trim_start().starts_with(['[', '{']);
        is_likely.then(|| inner.parse(text).ok().map(Box::new)).flatten()
    }
}

impl<'de> DeserializeSeed<'de> for Reader {
    type Value = Node;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Node, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Reader {
    type Value = Node;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }

    fn visit_unit<E>(self) -> Result<Node, E> {
        Ok(Node::Null)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Node, E> {
        Ok(Node::Bool(value))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Node, E> {
        Ok(Node::Number(value.into()))
    }

    fn visit_u64<E>(self, value: u64) -> Result<Node, E> {
        Ok(Node::Number(value.into()))
    }

    fn visit_f64<E>(self, value: f64) -> Result<Node, E> {
        // JSON has no infinity; the parser has refused a number that is too large.
        Ok(Number::from_f64(value).map_or(Node::Null, Node::Number))
    }

    fn visit_str<E>(self, text: &str) -> Result<Node, E> {
        Ok(Node::String(Text { text: text.into(), embedded: self.embedded(text) }))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Node, A::Error> {
        let mut nodes = Vec::new();
        while let Some(node) = items.next_element_seed(self)? {
            nodes.push(node);
        }
        Ok(Node::Array(nodes))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Node, A::Error> {
        // Most objects of a large request are options, and those have two fields.
        let mut fields = Vec::with_capacity(2);
        while let Some(name) = entries.next_key::<Box<str>>()? {
            fields.push((name, entries.next_value_seed(self)?));
        }
        Ok(Node::Object(Fields::new(fields)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(text: &str) -> Vec<(String, &'static str)> {
        match Node::parse(text) {
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
    fn json_in_strings_is_read_as_deep_as_models_quote() {
        let mut text = r#"["a"]"#.to_owned();
        for _ in 0..=QUOTES {
            text = Value::from(vec![text]).to_string();
        }
        let mut node = &Node::parse(&text).unwrap();
        let mut depth = 0;
        while let Node::Array(items) = node {
            let inner = items[0].unquoted();
            depth += u8::from(!matches!(inner, Node::String(_)));
            node = inner;
        }
        assert_eq!(depth, QUOTES);
        assert_eq!(Node::parse(&text).unwrap().to_value(), serde_json::from_str::<Value>(&text).unwrap());
        assert_eq!(Node::parse(r#""[x""#).unwrap().unquoted().kind(), "a string");
    }

    #[test]
    fn of_equal_names_the_last_is_there_in_small_and_in_large_objects() {
        let last = [("b".to_owned(), "null"), ("a".to_owned(), "a number")];
        assert_eq!(names(r#"{"a":"x","b":null,"a":1}"#), last);
        let many: Vec<String> = (0..20_000).map(|i| format!(r#""a":"{i}","n{i}":0"#)).collect();
        let found = names(&format!(r#"{{{},"b":null,"a":1}}"#, many.join(",")));
        assert_eq!(found.len(), 20_002);
        assert_eq!(found[20_000..], last);
        let Ok(Node::Object(fields)) = Node::parse(r#"{"a":1,"b":1,"a":2,"c":1,"a":3,"c":2}"#) else {
            panic!()
        };
        assert_eq!(fields.repeated().collect::<Vec<_>>(), ["a", "c"]);
    }
}
