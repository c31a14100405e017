//! Texts that look the same are the same: a person could not tell which one they chose.

use ask_user::dialect::ask_user::ASK_USER;
use ask_user::dialect::ask_user_question::ASK_USER_QUESTION;
use ask_user::dialect::quick::QUICK;
use serde_json::json;

use super::{AB, check};

/// Pairs that look the same, and how a message spells them.
const PAIRS: [(&str, &str, &str); 5] = [
    ("Yes", "Yes\u{200d}", "`Yes<U+200D>` and `Yes`"),
    ("Yes", "Yes\u{e0041}\u{e0042}", "`Yes<U+E0041><U+E0042>` and `Yes`"),
    ("Yes\u{fe0f}", "Yes", "`Yes` and `Yes<U+FE0F>`"),
    ("\u{e9}", "e\u{301}", "`e<U+0301>` and `\u{e9}`"),
    ("Yes", " Yes\u{202e} ", "`Yes<U+202E>` and `Yes`"),
];

#[test]
fn labels_that_look_the_same_are_refused_with_both_named() {
    let options = "questions[0].options";
    for (one, other, spelled) in PAIRS {
        let request = json!({ "questions": [{ "question": "Q?",
            "options": [{ "label": one }, { "label": "No" }, { "label": other }] }] });
        let problem = format!("looks the same as `{options}[0].label`: {spelled}");
        let path = format!("{options}[2].label");
        for tool in [&ASK_USER, &QUICK] {
            check(tool, &request.to_string(), &[(&path, &problem, "a label of its own")]);
        }
    }
}

#[test]
fn questions_headers_ids_and_values_that_look_the_same_are_refused() {
    for (one, other, spelled) in PAIRS {
        let pair = |name: &str, other_name: &str| {
            let ab: serde_json::Value = serde_json::from_str(&format!("{{{AB}}}")).unwrap_or_default();
            let question = |(number, text): (usize, &str)| json!({ name: text, other_name: format!("text {number}"), "options": ab["options"] });
            json!({ "questions": [question((1, one)), question((2, other))] }).to_string()
        };
        for (name, other_name) in [("question", "header"), ("header", "question")] {
            let (path, first) = (format!("questions[1].{name}"), format!("questions[0].{name}"));
            let problem = format!("looks the same as `{first}`: {spelled}");
            check(&ASK_USER, &pair(name, other_name), &[(&path, &problem, "")]);
        }
        let ids = json!({ "questions": [
            { "id": one, "question": "Q?", "type": "text" },
            { "id": other, "question": "R?", "options": [
                { "value": one, "label": "A" }, { "value": other, "label": "A" }] }] });
        check(
            &ASK_USER_QUESTION,
            &ids.to_string(),
            &[
                ("questions[1].id", spelled, "of its own"),
                ("questions[1].options[1].value", spelled, "of its own"),
            ],
        );
    }
}

#[test]
fn a_label_that_looks_like_the_free_text_row_is_it() {
    let request = json!({ "questions": [{ "question": "Q?",
        "options": [{ "label": "A" }, { "label": "B" }, { "label": "Oth\u{200d}er" }] }] });
    check(&ASK_USER, &request.to_string(), &[("questions[0].options[2].label", "`Other`", "automatic")]);
}

#[test]
fn labels_that_differ_for_the_eye_are_taken() {
    let labels = ["❤\u{fe0f} A", "👨‍👩‍👧", "👨👩👧", "yes"];
    let options: Vec<_> = labels.iter().map(|label| json!({ "label": label })).collect();
    let request = json!({ "questions": [{ "question": "Q?", "options": options }] });
    check(&ASK_USER, &request.to_string(), &[]);
}
