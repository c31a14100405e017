//! Correct parts of a request, as messages show them.

use crate::dialect::rules::Examples;

/// The smallest whole request.
pub const REQUEST: &str = r#"{"questions": [{"question": "Which database?", "options": [{"label": "Postgres"}, {"label": "SQLite"}]}]}"#;
/// One question.
pub const QUESTION: &str =
    r#"{"question": "Which database?", "options": [{"label": "Postgres"}, {"label": "SQLite"}]}"#;
/// The options of a question, with their name.
pub const OPTIONS: &str = r#""options": [{"label": "Postgres"}, {"label": "SQLite"}]"#;
/// One option.
pub const OPTION: &str = r#"{"label": "Postgres", "description": "Mature."}"#;

/// All of them.
pub(in crate::dialect) const ALL: Examples =
    Examples { request: REQUEST, question: QUESTION, options: OPTIONS, option: OPTION };

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dialect::ask_user::ASK_USER;
    use crate::dialect::parse;

    #[test]
    fn every_example_is_correct() {
        for text in [
            REQUEST.to_owned(),
            format!(r#"{{"questions": [{QUESTION}]}}"#),
            format!(r#"{{"questions": [{{"question": "Which database?", {OPTIONS}}}]}}"#),
            format!(
                r#"{{"questions": [{{"question": "Which?", "options": [{OPTION}, {{"label": "B"}}]}}]}}"#
            ),
        ] {
            let request = parse(&ASK_USER, &text);
            assert!(request.questionnaire.is_ok(), "{text}: {:?}", request.questionnaire);
            assert_eq!(request.warnings, Vec::<String>::new(), "{text}");
        }
    }
}
