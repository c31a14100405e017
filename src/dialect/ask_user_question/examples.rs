//! Correct parts of a request, as messages show them.

use crate::dialect::rules::Examples;

/// The smallest whole request with options.
pub const REQUEST: &str = r#"{"questions": [{"id": "language", "question": "Which language?", "options": [{"value": "rust", "label": "Rust"}, {"value": "go", "label": "Go"}]}]}"#;
/// One question.
pub const QUESTION: &str = r#"{"id": "language", "question": "Which language?", "options": [{"value": "rust", "label": "Rust"}, {"value": "go", "label": "Go"}]}"#;
/// The options of a question, with their name.
pub const OPTIONS: &str =
    r#""options": [{"value": "rust", "label": "Rust"}, {"value": "go", "label": "Go"}]"#;
/// One option.
pub const OPTION: &str = r#"{"value": "rust", "label": "Rust"}"#;

/// All of them.
pub(super) const ALL: Examples =
    Examples { request: REQUEST, question: QUESTION, options: OPTIONS, option: OPTION };

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dialect::ask_user_question::ASK_USER_QUESTION;
    use crate::dialect::parse;

    #[test]
    fn every_example_is_correct() {
        for text in [
            REQUEST.to_owned(),
            format!(r#"{{"questions": [{QUESTION}]}}"#),
            format!(r#"{{"questions": [{{"id": "a", "question": "Which?", {OPTIONS}}}]}}"#),
            format!(r#"{{"questions": [{{"id": "a", "question": "Which?", "options": [{OPTION}]}}]}}"#),
        ] {
            let request = parse(&ASK_USER_QUESTION, &text);
            assert!(request.questionnaire.is_ok(), "{text}: {:?}", request.questionnaire);
            assert_eq!(request.warnings, Vec::<String>::new(), "{text}");
        }
    }
}
