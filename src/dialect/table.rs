//! The table of dialects. A new one is a folder and a line here.

use super::agents::{claude, codex, gemini, opencode};
use super::contract::Dialect;
use super::{ask_user, ask_user_question, quick};

/// Every dialect.
pub static DIALECTS: &[&Dialect] = &[
    &ask_user::ASK_USER,
    &ask_user_question::ASK_USER_QUESTION,
    &quick::QUICK,
    &claude::CLAUDE,
    &claude::PI_ASKUSERQUESTION,
    &claude::RPIV,
    &claude::QWEN,
    &codex::CODEX,
    &opencode::OPENCODE,
    &gemini::GEMINI,
];

/// The dialect of a request from which none can be guessed.
pub static FIRST: &Dialect = &ask_user::ASK_USER;

/// The dialect of that name.
#[must_use]
pub fn named(name: &str) -> Option<&'static Dialect> {
    DIALECTS.iter().copied().find(|dialect| dialect.name() == name)
}

/// The names of all dialects, for a message.
#[must_use]
pub fn names() -> String {
    let names: Vec<String> = DIALECTS.iter().map(|dialect| format!("`{}`", dialect.name())).collect();
    names.join(", ")
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;
    use crate::dialect::parse;
    use crate::dialect::rules::QuestionPart;

    /// Every example in a message is a correct part of a request.
    #[test]
    fn every_example_is_correct() {
        for dialect in DIALECTS {
            let (rules, examples) = (&dialect.rules, &dialect.rules.examples);
            let json = |text: &str| -> Value { serde_json::from_str(text).expect(text) };
            let options = rules.name_of(QuestionPart::Options).expect("a question has options");
            let question = json(examples.question);
            let mut with_options = question.clone();
            with_options[options] = json(&format!("{{{}}}", examples.options))[options].take();
            let mut with_option = question.clone();
            with_option[options][0] = json(examples.option);
            let requests = [question, with_options, with_option]
                .map(|question| json!({ rules.list: [question] }).to_string());
            for text in requests.iter().map(String::as_str).chain([examples.request]) {
                let request = parse(dialect, text);
                assert!(request.questionnaire.is_ok(), "{text}: {:?}", request.questionnaire);
                assert_eq!(request.warnings, Vec::<String>::new(), "{text}");
            }
        }
    }

    #[test]
    fn a_name_is_one_dialect_s() {
        for dialect in DIALECTS {
            assert!(std::ptr::eq(named(dialect.name()).unwrap(), *dialect), "{dialect:?}");
        }
    }
}
