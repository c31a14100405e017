//! The lines of a conversation.

use ask_user::host::lines::line::{Line, parse};

const FIELDS: &[&str] = &[
    "ask",
    "size",
    "guard",
    "raw",
    "key",
    "text",
    "paste",
    "edited",
    "resize",
    "focus",
    "value",
    "cancelled",
    "abort",
];

fn error(line: &str) -> String {
    parse(line.as_bytes(), FIELDS).unwrap_err()
}

#[test]
fn each_line_says_one_thing() {
    let is = |line: &str| match parse(line.as_bytes(), FIELDS).unwrap() {
        Line::Said(said) => format!("{said:?}"),
        line => format!("{line:?}"),
    };
    assert_eq!(is(r#"{"raw":"\u001b[B"}"#), r#"Raw("\u{1b}[B")"#);
    assert!(is(r#"{"key":"ctrl+a"}"#).starts_with("Keys("));
    assert_eq!(is(r#"{"text":""}"#), r#"Keys([], "")"#);
    assert_eq!(is(r#"{"paste":"a\r\nb"}"#), r#"Paste("a\r\nb")"#);
    assert_eq!(is(r#"{"edited":null}"#), "Edited(None)");
    assert_eq!(is(r#"{"edited":"x"}"#), r#"Edited(Some("x"))"#);
    assert_eq!(is(r#"{"resize":[40,12]}"#), "Resize(Size { cols: 40, rows: 12 })");
    assert_eq!(is(r#"{"focus":false}"#), "Focus(false)");
    assert_eq!(is(r#"{"abort":"why"}"#), r#"Abort("why")"#);
    assert_eq!(is(r#"{"value":"A","cancelled":false,"abort":null}"#), r#"Value("A")"#);
    assert_eq!(is(r#"{"cancelled":true}"#), "Cancelled");
    let ask = |rest: &str| is(&format!(r#"{{"ask":{{"tool":"ask_user","request":{{}}}}{rest}}}"#));
    assert!(ask(r#","size":null"#).ends_with("size: None, guard: None }"));
    assert!(ask(r#","guard":250"#).ends_with("size: Some(Size { cols: 80, rows: 24 }), guard: Some(250) }"));
}

#[test]
fn what_is_refused_says_why() {
    assert!(error("{").starts_with("not a line of this protocol: "));
    assert!(error(r#"{"key":"a"} x"#).starts_with("not a line of this protocol: trailing"));
    assert!(error(r#"{"key":"a","key":"b"}"#).contains("duplicate field `key`"));
    assert!(error(r#"{"key":"a","text":"b"}"#).starts_with("one thing a line; "));
    assert!(error("{}").starts_with("one thing a line; "));
    assert!(error(r#"{"cancelled":false}"#).starts_with("one thing a line; "));
    assert!(error(r#"{"key":"a","size":[80,24]}"#).starts_with("one thing a line; "));
    assert!(error(r#"{"key":"a","guard":400}"#).starts_with("one thing a line; "));
    assert!(error(r#"{"guard":-1}"#).contains("-1"));
    assert!(error(r#"{"keys":"a"}"#).contains("unknown field `keys`, expected one of `ask`, `size`, "));
    assert!(error(r#"{"theme":{}}"#).contains("unknown field `theme`"));
    assert!(error(r#"{"key":"entre"}"#).contains("entre"));
    assert!(error(r#"{"text":"a\nb"}"#).starts_with("no key types '\\n'"));
    assert!(error(r#"{"text":"\u001b"}"#).starts_with("no key types "));
    assert!(error(r#"{"resize":[0,24]}"#).starts_with("a screen has a cell"));
    assert!(error(r#"{"ask":{"tool":"ask","request":{}}}"#).starts_with("there is no tool `ask`"));
    assert!(error(r#"{"ask":{"tool":"ask_user","request":{}},"size":[80,0]}"#).contains("a screen"));
}

#[test]
fn a_host_names_what_it_takes() {
    let fields = &["ask", "size", "value", "cancelled", "abort"];
    assert_eq!(
        parse(b"{}", fields).unwrap_err(),
        "one thing a line; send `ask` (with `size`), `value`, `cancelled` (true) or `abort`"
    );
}
