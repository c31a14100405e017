//! The tool of a request that nobody named, told by its fields.

use ask_user::dialect::ask_user::ASK_USER;
use ask_user::dialect::ask_user_question::ASK_USER_QUESTION;
use ask_user::dialect::{Dialect, parse, parse_guessing, render};
use ask_user::model::outcome::Outcome;
use serde_json::json;

use super::{AB, one};

/// The dialect of a request, by its fields.
fn dialect_of(text: &str) -> &'static Dialect {
    parse_guessing(text).dialect
}

/// Requests that a contract accepts, by the fields that tell the contract.
#[test]
fn a_request_that_fits_is_taken_for_what_it_fits() {
    let xy = r#""options":[{"value":"x","label":"X"},{"value":"y","label":"Y"}]"#;
    for (text, tool) in [
        (one(&format!(r#""question":"Q?",{AB}"#)), &ASK_USER),
        (one(&format!(r#""question":"Q?","header":"H",{AB}"#)), &ASK_USER),
        (one(&format!(r#""question":"Q?","multiSelect":false,"context":"c","id":"a",{AB}"#)), &ASK_USER),
        (one(&format!(r#""id":"a","question":"Q?",{xy}"#)), &ASK_USER_QUESTION),
        (one(r#""id":"a","question":"Q?""#), &ASK_USER_QUESTION),
        (one(r#""id":"a","type":"text","question":"Q?","required":false"#), &ASK_USER_QUESTION),
        (one(r#""id":"a","question":"Q?","options":[{"value":"x","label":"Other"}]"#), &ASK_USER_QUESTION),
        (one(&format!(r#""id":"a","question":"Q?","label":"L","header":"H",{xy}"#)), &ASK_USER_QUESTION),
    ] {
        assert_eq!(dialect_of(&text), tool, "{text}");
        let request = parse_guessing(&text);
        assert!(request.questionnaire.is_ok(), "{text}: {:?}", request.questionnaire);
        assert_eq!(request, parse(tool, &text));
    }
}

/// Requests that no contract accepts are told apart all the same, in the shapes that models send.
#[test]
fn a_request_that_fits_neither_gets_the_violations_of_the_nearer_and_says_which() {
    let question = json!({ "id": "a", "question": "Q?", "options": [{ "label": "X" }] });
    for (text, tool) in [
        (one(r#""question":"Q?","options":["A"]"#), &ASK_USER),
        (one(r#""question":"Q?","header":"H","options":[]"#), &ASK_USER),
        (one(r#""label":"Q?","options":[{"value":"A"},{"value":"B"}]"#), &ASK_USER),
        (json!({ "questions": [question] }).to_string(), &ASK_USER_QUESTION),
        (question.to_string(), &ASK_USER_QUESTION),
        (json!([question]).to_string(), &ASK_USER_QUESTION),
        (json!({ "questions": question }).to_string(), &ASK_USER_QUESTION),
        (json!({ "questions": question.to_string() }).to_string(), &ASK_USER_QUESTION),
        (json!({ "questions": json!([question]).to_string() }).to_string(), &ASK_USER_QUESTION),
        (json!(json!({ "questions": [question] }).to_string()).to_string(), &ASK_USER_QUESTION),
        (one(r#""question":"Q?","options":[{"value":"x","label":" "}]"#), &ASK_USER_QUESTION),
        (one(r#""question":"Q?","required":"no""#), &ASK_USER_QUESTION),
        ("{}".to_owned(), &ASK_USER),
        ("3".to_owned(), &ASK_USER),
    ] {
        let request = parse_guessing(&text);
        assert_eq!(request.dialect, tool, "{text}");
        let mut violations = request.questionnaire.clone().unwrap_err();
        let result = render(&request, &Outcome::Invalid(violations.clone()), None);
        let note = violations.pop().unwrap();
        assert_eq!(note.path, "");
        assert!(note.problem.contains(&format!("taken for `{}`", tool.name())), "{note}");
        assert!(note.fix.contains("--tool"), "{note}");
        assert_eq!(result.text.lines().last(), Some(note.to_string().as_str()));
        // A tool that was named is not guessed, and all else is the same.
        let named = parse(tool, &text);
        assert_eq!(named.questionnaire, Err(violations), "{text}");
    }
}

/// What is no JSON has no fields to go by, and its message needs no guess.
#[test]
fn what_is_no_json_is_not_guessed() {
    for text in ["", " ", "{", "what?"] {
        let request = parse_guessing(text);
        assert_eq!(request.dialect, &ASK_USER);
        assert_eq!(request.questionnaire.unwrap_err().len(), 1);
    }
}

/// Without fields that tell, the contract decides under which less is wrong.
#[test]
fn a_draw_goes_to_the_tool_under_which_less_is_wrong() {
    let five = r#"{"questions":[{"question":"A?"},{"question":"B?"},{"question":"C?"},{"question":"D?"},{"question":"E?"}]}"#;
    assert_eq!(dialect_of(five), &ASK_USER_QUESTION, "ask_user wants options, headers and at most four");
    assert_eq!(dialect_of(&one(&format!(r#""question":"Q?","id":"a","context":"c",{AB}"#))), &ASK_USER);
}
