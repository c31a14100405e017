//! Forms that are asked again: what was written is kept or named, what was not done is not taken for done, and a person can
//! say that a question stays open.

// A failed expectation is a failed test, in helpers too.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod hosts;

use ask_user::dialect::ask_user::ASK_USER;
use ask_user::dialect::ask_user_question::ASK_USER_QUESTION;
use ask_user::dialect::quick::QUICK;
use ask_user::dialect::{Dialect, Request};
use ask_user::host::form::{Ability, Forms, Reply, fits};
use ask_user::host::session::Session;
use ask_user::model::outcome::{Outcome, Response};
use hosts::script::answer_with;
use hosts::*;
use proptest::prelude::*;
use serde_json::{Value, json};

const POOR: Ability = Ability { arrays: false, empty_texts: false, whole_message: true };

/// A choice that needs an answer, and one and a text that may be left open.
const OPTIONAL: &str = r#"{"questions":[{"id":"a","question":"Which one?","options":[{"value":"x","label":"X"},{"value":"z","label":"Z"}]},{"id":"b","question":"Who?","required":false,"options":[{"value":"y","label":"Y"}]},{"id":"c","type":"text","question":"What else?","required":false}]}"#;
/// Two that may be left open, one with a comment.
const FREE: &str = r#"{"questions":[{"question":"Which one?","header":"One","required":false,"allowComment":true,"options":[{"label":"X"}]},{"question":"Who?","header":"Who","required":false,"options":[{"label":"Y"}]}]}"#;

/// A person with a client.
struct Asked {
    session: Session,
    forms: Forms,
    /// The form that is out.
    form: Value,
}

impl Asked {
    fn new(tool: &'static Dialect, request: &str, ability: Ability) -> Asked {
        let request: Request = asked(tool, request);
        let mut session = unrecorded(tool);
        session.ask(&request);
        let mut asked = Asked { session, forms: Forms::new(ability), form: Value::Null };
        asked.next();
        asked
    }

    fn next(&mut self) {
        self.form = self.forms.next(&mut self.session).unwrap_or_default();
        let schema = &self.form["requestedSchema"];
        assert!(self.form.is_null() || jsonschema::meta::is_valid(schema), "{schema}");
        assert!(self.keys().is_sorted(), "{:?}", self.keys());
    }

    /// Sends the form; the next one is out then.
    fn send(&mut self, content: Value) -> &mut Asked {
        assert!(!self.form.is_null(), "no form takes {content}: {:?}", self.session.model().outcome());
        self.forms.take(Reply::Accept(content), &mut self.session);
        self.next();
        self
    }

    fn keys(&self) -> Vec<&str> {
        let properties = self.form["requestedSchema"]["properties"].as_object();
        properties.into_iter().flat_map(|fields| fields.keys().map(String::as_str)).collect()
    }

    fn message(&self) -> &str {
        self.form["message"].as_str().unwrap()
    }

    fn answers(&self) -> &[Response] {
        let outcome = self.session.model().outcome();
        let Some(Outcome::Answered(responses)) = outcome else { panic!("{outcome:?}: {}", self.form) };
        responses
    }

    fn failure(&self) -> &str {
        let outcome = self.session.model().outcome();
        let Some(Outcome::Failed(why)) = outcome else { panic!("{outcome:?}: {}", self.form) };
        why
    }
}

#[test]
fn a_comment_without_an_answer_is_kept_until_there_is_one() {
    let mut asked = Asked::new(&ASK_USER, VUE, Ability::WHOLE);
    asked.send(json!({ "q1_3_comment": "small" }));
    assert_eq!(asked.keys(), ["q1_1_choice", "q1_2_other"], "what was written is not asked again");
    assert!(
        asked.message().starts_with("Which framework?: a comment needs an answer; your comment is kept\n")
    );
    asked.send(json!({ "q1_2_other": "none" }));
    assert_eq!(asked.answers()[0].comment.as_deref(), Some("small"));
    // Beside an answer that is wrong too.
    let mut asked = Asked::new(&ASK_USER, VUE, Ability::WHOLE);
    asked.send(json!({ "q1_1_choice": "React", "q1_3_comment": "small" }));
    assert!(asked.message().contains("none of the options; your comment is kept"), "{}", asked.message());
    asked.send(json!({ "q1_1_choice": "Svelte 5 (runes)" }));
    assert_eq!(asked.answers()[0].comment.as_deref(), Some("small"));
}

#[test]
fn a_comment_on_a_question_that_is_left_open_is_not_dropped_unsaid() {
    let mut asked = Asked::new(&QUICK, FREE, Ability::WHOLE);
    asked.send(json!({ "q1_3_comment": "why", "q2_1_choice": "Y" }));
    assert_eq!(asked.keys(), ["q1_1_choice", "q1_2_other", "rest_open"]);
    assert!(asked.message().starts_with("One: a comment needs an answer"), "{}", asked.message());
    asked.send(json!({ "rest_open": true }));
    assert!(asked.answers()[0].skipped && asked.answers()[1].is_answered());
    // Written with the word that it stays open, it is a contradiction.
    let mut asked = Asked::new(&QUICK, FREE, Ability::WHOLE);
    asked.send(json!({})).send(json!({ "q1_3_comment": "why", "rest_open": true }));
    assert!(asked.message().starts_with("One: a comment needs an answer"), "{}", asked.message());
    asked.send(json!({ "q1_1_choice": "X" }));
    assert_eq!(asked.answers()[0].comment.as_deref(), Some("why"));
    assert!(asked.answers()[1].skipped);
    // Where the comment is only wanted.
    let mut asked = Asked::new(&QUICK, FREE, POOR);
    asked.send(json!({ "q1_3_comment": "Write a comment in the next form", "q2_1_choice": "Y" }));
    assert!(asked.message().starts_with("One: a comment needs an answer\n"), "{}", asked.message());
}

#[test]
fn an_own_answer_beside_an_option_is_named_when_it_is_asked_again() {
    let mut asked = Asked::new(&ASK_USER, DB2, Ability::WHOLE);
    asked.send(json!({ "q1_1_choice": "SQLite", "q1_2_other": "Oracle\u{1b}[31m" }));
    assert!(asked.message().contains("not both; you wrote: Oracle␛"), "{}", asked.message());
    asked.send(json!({ "q1_2_other": "Oracle" }));
    assert_eq!(asked.answers()[0].other.as_deref(), Some("Oracle"));
}

#[test]
fn a_later_form_that_comes_back_empty_skips_nothing() {
    let wrong = json!({ "q1_1_choice": "X", "q2_1_choice": "nobody" });
    let mut asked = Asked::new(&ASK_USER_QUESTION, OPTIONAL, Ability::WHOLE);
    asked.send(wrong.clone());
    assert_eq!(asked.keys(), ["q2_1_choice", "q2_2_other", "rest_open"]);
    asked.send(json!({}));
    assert!(asked.message().starts_with("Nothing arrived of the last form.\n"), "{}", asked.message());
    asked.send(json!({ "q2_1_choice": "Y" }));
    assert!(asked.answers()[1].is_answered() && asked.answers()[2].skipped);

    let mut asked = Asked::new(&ASK_USER_QUESTION, OPTIONAL, Ability::WHOLE);
    asked.send(wrong).send(json!({})).send(json!({ "rest_open": false }));
    assert!(asked.failure().contains("an empty form twice"), "{}", asked.failure());
}

#[test]
fn a_person_can_say_that_questions_stay_open() {
    let mut asked = Asked::new(&QUICK, FREE, Ability::WHOLE);
    assert!(!asked.keys().contains(&"rest_open"), "beside an answer nothing needs to be said");
    asked.send(json!({ "q1_2_other": " " }));
    assert!(!asked.message().contains("needed"), "none of them is: {}", asked.message());
    let field = &asked.form["requestedSchema"]["properties"]["rest_open"];
    assert_eq!(field, &json!({ "type": "boolean", "title": "Leave the rest open" }));
    asked.send(json!({ "rest_open": true, "q2_1_choice": "Y" }));
    assert!(asked.answers()[0].skipped && asked.answers()[1].is_answered());
    // Where something is needed, nobody can say so.
    let mut asked = Asked::new(&ASK_USER_QUESTION, OPTIONAL, Ability::WHOLE);
    asked.send(json!({})).send(json!({ "rest_open": true }));
    assert!(asked.failure().contains("an empty form twice"), "{}", asked.failure());
}

#[test]
fn what_was_left_open_beside_an_answer_is_not_asked_again() {
    let mut asked = Asked::new(&ASK_USER_QUESTION, OPTIONAL, Ability::WHOLE);
    asked.send(json!({ "q2_1_choice": "Y" }));
    assert_eq!(asked.keys(), ["q1_1_choice", "q1_2_other"]);
    assert_eq!(asked.message(), "Which one?: an answer is needed\n1 question\n1. Which one?");
    asked.send(json!({ "q1_1_choice": "Z" }));
    assert!(asked.answers()[2].skipped);
    // Beside an answer that is wrong nothing was left open.
    let mut asked = Asked::new(&ASK_USER_QUESTION, OPTIONAL, Ability::WHOLE);
    asked.send(json!({ "q1_1_choice": ["X"] }));
    assert_eq!(asked.keys(), ["q1_1_choice", "q1_2_other", "q2_1_choice", "q2_2_other", "q3_1_text"]);
}

#[test]
fn a_failure_names_all_open_questions() {
    let mut asked = Asked::new(&QUICK, FREE, Ability::WHOLE);
    asked.send(json!({ "q1_1_choice": 1 })).send(json!({ "q1_2_other": [] })).send(json!({}));
    assert_eq!(asked.failure(), "3 forms left questions open (One: no answer; Who: no answer)");
    let mut asked = Asked::new(&QUICK, FREE, Ability::WHOLE);
    asked.send(json!({ "q1_2_other": 1 }));
    assert!(asked.message().starts_with("One: what arrived is no text\n"), "{}", asked.message());
}

#[test]
fn a_comment_that_is_wanted_beside_a_text_is_not_called_missing() {
    let request = r#"{"questions":[{"question":"Why?","type":"text","allowComment":true}]}"#;
    let mut asked = Asked::new(&QUICK, request, POOR);
    asked.send(json!({ "q1_1_text": "so", "q1_3_comment": "Write a comment in the next form" }));
    assert_eq!((asked.keys(), asked.message()), (vec!["q1_3_comment"], "Why?"));
    asked.send(json!({ "q1_3_comment": "c" }));
    assert_eq!(asked.answers()[0].comment.as_deref(), Some("c"));
}

#[test]
fn a_client_whose_enter_takes_an_option_has_one_that_skips() {
    let request = r#"{"questions":[{"question":"Who?","required":false,"allowComment":true,"options":[{"label":"Skip"},{"label":"Me"}]},{"question":"Why?","options":[{"label":"A"}]}]}"#;
    let mut asked = Asked::new(&QUICK, request, POOR);
    let consts = |asked: &Asked, key: &str| -> Vec<String> {
        let options = asked.form["requestedSchema"]["properties"][key]["oneOf"].as_array().unwrap();
        options.iter().map(|option| option["const"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(consts(&asked, "q1_1_choice"), ["1. Skip", "Me", "Other", "Skip"]);
    assert_eq!(consts(&asked, "q2_1_choice"), ["A", "Other"]);
    // Nobody can leave open what needs an answer.
    asked.send(json!({ "q1_1_choice": "Skip", "q2_1_choice": "Skip" }));
    assert_eq!(asked.keys(), ["q2_1_choice"]);
    asked.send(json!({ "q2_1_choice": "A" }));
    assert!(asked.answers()[0].skipped);
    // On its own it is what the person said, not an empty form.
    let request = r#"{"questions":[{"question":"Who?","required":false,"options":[{"label":"Me"}]}]}"#;
    let mut asked = Asked::new(&QUICK, request, POOR);
    asked.send(json!({ "q1_1_choice": "Skip" }));
    assert!(asked.answers()[0].skipped);
    assert_eq!(consts(&Asked::new(&QUICK, request, Ability::WHOLE), "q1_1_choice"), ["Me"]);
}

#[test]
fn each_question_that_may_be_left_open_says_so() {
    for ability in [Ability::WHOLE, POOR, Ability { arrays: false, ..Ability::WHOLE }] {
        let request = r#"{"questions":[{"question":"Which ones?","required":false,"multiSelect":true,"options":[{"label":"X"}]},{"question":"Who?","required":false,"options":[{"label":"Y"}]},{"question":"Why?","required":false,"type":"text"}]}"#;
        for (request, says) in
            [(request.to_owned(), true), (request.replace("\"required\":false,", ""), false)]
        {
            let asked = Asked::new(&QUICK, &request, ability);
            let fields = asked.form["requestedSchema"]["properties"].as_object().unwrap();
            for (key, field) in fields.iter().filter(|(key, _)| key.contains("_1_")) {
                let description = field["description"].as_str().unwrap_or_default();
                assert_eq!(description.contains("May be left open."), says, "{key}");
            }
        }
    }
}

#[test]
fn a_text_is_logged_as_it_was_received() {
    let folder = folder::Folder::new();
    let path = log_file(&folder);
    let mut session = session(&ASK_USER, &path);
    session.ask(&asked(&ASK_USER, DB2));
    let mut forms = Forms::new(Ability::WHOLE);
    forms.next(&mut session);
    forms.take(Reply::Accept(json!({ "q1_2_other": " a, \u{7}b — c" })), &mut session);
    let log = std::fs::read_to_string(&path).unwrap();
    assert!(log.contains(r#"Wrote(at:0,text:" a, \u{7}b — c")"#), "{log}");
    let in_dialogs = answer_with(&ASK_USER, DB2, &[Some("Other"), Some(" a, \u{7}b — c")]).1;
    assert_eq!(session.model().outcome(), Some(&in_dialogs));
}

#[test]
fn nothing_is_logged_of_a_form_that_is_not_complete() {
    let folder = folder::Folder::new();
    let path = log_file(&folder);
    let mut session = session(&ASK_USER, &path);
    session.ask(&asked(&ASK_USER, PAIR));
    let mut forms = Forms::new(Ability::WHOLE);
    let before = std::fs::read_to_string(&path).unwrap();
    forms.next(&mut session);
    forms.take(Reply::Accept(json!({ "q1_1_choice": "SQLite" })), &mut session);
    forms.next(&mut session);
    assert_eq!(std::fs::read_to_string(&path).unwrap(), before);
    forms.take(Reply::Decline, &mut session);
    let log = std::fs::read_to_string(&path).unwrap();
    assert!(!log.contains("Chose") && log.contains("Declined"), "{log}");
    assert!(forms.next(&mut session).is_none());
    // What comes after the end changes nothing.
    forms.take(Reply::Accept(json!({ "q1_1_choice": "SQLite", "q2_1_choice": "Python" })), &mut session);
    assert_eq!(session.model().outcome(), Some(&Outcome::Declined("the client declined the form".into())));
}

#[test]
fn a_form_for_texts_that_comes_back_empty_or_wrong_leaves_nothing_open() {
    for content in [json!({}), json!({ "q1_2_other": 5 }), json!({ "q1_2_other": "\u{1b}[31m \u{7}" })] {
        let mut asked = Asked::new(&ASK_USER_QUESTION, OPTIONAL, POOR);
        asked.send(json!({ "q1_1_choice": "Type your own answer", "q2_1_choice": "nobody" }));
        assert_eq!(asked.keys(), ["q1_2_other", "q2_1_choice"]);
        asked.send(content);
        assert_eq!(asked.keys(), ["q1_2_other", "q2_1_choice"], "{}", asked.form);
        asked.send(json!({ "q1_2_other": "own" }));
        assert_eq!(asked.answers()[0].other.as_deref(), Some("own"));
        assert!(asked.answers()[1].skipped && asked.answers()[2].skipped);
    }
}

#[test]
fn a_text_that_was_wanted_and_does_not_come_is_asked_again_beside_what_was_chosen() {
    let wanted = json!({ "q1_1_choice_2": true, "q1_1_choice_5": true, "q1_3_comment": "Write a comment in the next form" });
    let mut asked = Asked::new(&ASK_USER, COMMENTED, POOR);
    asked
        .send(json!({ "q1_1_choice_2": "yes" }))
        .send(wanted)
        .send(json!({ "q1_2_other": 5, "q1_3_comment": "c" }));
    assert_eq!(asked.keys(), ["q1_2_other"], "a form for texts is no further try");
    assert!(asked.message().contains("no text; your comment is kept\n"), "{}", asked.message());
    asked.send(json!({ "q1_2_other": "logs" }));
    let answer = &asked.answers()[0];
    assert_eq!((answer.selected.to_vec(), answer.other.as_deref()), (vec![1], Some("logs")));
    assert_eq!(answer.comment.as_deref(), Some("c"));
    // One that is not there at all.
    let mut asked = Asked::new(&ASK_USER, VUE, POOR);
    asked.send(json!({ "q1_1_choice": "Other", "q1_3_comment": "Write a comment in the next form" }));
    asked.send(json!({ "q1_3_comment": "c" }));
    assert!(
        asked.message().starts_with("Which framework?: an answer is needed; your comment"),
        "{}",
        asked.message()
    );
}

#[test]
fn a_comment_on_a_text_that_is_left_open_is_a_contradiction() {
    let request = r#"{"questions":[{"question":"Why?","type":"text","required":false,"allowComment":true}]}"#;
    let mut asked = Asked::new(&QUICK, request, POOR);
    asked.send(json!({ "q1_1_text": "Leave it open", "q1_3_comment": "Write a comment in the next form" }));
    assert!(asked.message().starts_with("Why?: a comment needs an answer\n"), "{}", asked.message());
    assert_eq!(asked.keys(), ["q1_1_text", "rest_open"]);
    asked.send(json!({ "q1_1_text": "Leave it open", "rest_open": true }));
    assert!(asked.answers()[0].skipped);
}

#[test]
fn what_was_not_touched_is_not_filled_in() {
    for content in [
        Value::Null,
        json!([]),
        json!({ "q1_1_choice": null, "q1_2_other": null }),
        json!({ "q1_1_choice": "", "q1_2_other": "\u{1b}[31m\n" }),
    ] {
        let mut asked = Asked::new(&ASK_USER, DB2, Ability::WHOLE);
        asked.send(content.clone());
        assert!(asked.message().starts_with("Nothing arrived of the last form.\n"), "{}", asked.message());
        asked.send(content);
        assert!(asked.failure().contains("an empty form twice"), "{}", asked.failure());
    }
}

#[test]
fn only_a_text_that_is_needed_must_have_a_character() {
    let request = r#"{"questions":[{"question":"Why?","type":"text"},{"question":"What else?","type":"text","required":false}]}"#;
    let asked = Asked::new(&QUICK, request, Ability::WHOLE);
    let schema = &asked.form["requestedSchema"];
    assert_eq!(schema["required"], json!(["q1_1_text"]));
    assert_eq!(schema["properties"]["q1_1_text"]["minLength"], 1);
    assert_eq!(schema["properties"]["q2_1_text"]["minLength"], Value::Null);
}

#[test]
fn a_description_is_one_line_and_does_not_repeat_the_title() {
    let request = r#"{"questions":[{"question":"Who is it?","required":false,"header":"Who","options":[{"label":"A"}]},{"question":"Why?","required":false,"type":"text"},{"question":"When?","type":"text"}]}"#;
    let asked = Asked::new(&QUICK, request, Ability::WHOLE);
    let field = |key: &str| &asked.form["requestedSchema"]["properties"][key];
    assert_eq!(field("q1_1_choice")["description"], "Who is it? May be left open.");
    assert_eq!(field("q2_1_text")["description"], "May be left open.");
    assert_eq!(field("q3_1_text")["description"], Value::Null);
    assert_eq!(field("q3_1_text")["title"], "When?");
}

#[test]
fn a_form_holds_two_hundred_options() {
    let options: Vec<Value> = (0..200).map(|number| json!({ "label": number.to_string() })).collect();
    let request = json!({ "questions": [{ "question": "Which?", "options": options }] }).to_string();
    assert_eq!(fits(&asked(&QUICK, &request)), Ok(()));
}

/// Values for the fields of any form of these questions, right and wrong.
fn value() -> impl Strategy<Value = Value> {
    let word = proptest::sample::select(vec!["X", "Y", "Z", "Other", "own words", "", " ", "Leave it open"]);
    prop_oneof![
        4 => word.clone().prop_map(Value::from),
        2 => any::<bool>().prop_map(Value::from),
        1 => proptest::collection::vec(word, 0..3).prop_map(Value::from),
        1 => Just(Value::Null),
    ]
}

proptest! {
    /// The events say no more than the forms did: what is chosen, written or left out of a question is in the content of
    /// its own fields, and a question is left out only by a form in which something was filled in.
    #[test]
    fn each_answer_comes_from_the_fields_of_its_question(
        picks in proptest::collection::vec(proptest::collection::vec(proptest::option::of(value()), 8), 1..4),
        poor in any::<bool>(),
        free in any::<bool>(),
    ) {
        let (tool, request) = if free { (&QUICK, FREE) } else { (&ASK_USER_QUESTION, OPTIONAL) };
        let questions = asked(tool, request).questionnaire.unwrap();
        let mut asked = Asked::new(tool, request, if poor { POOR } else { Ability::WHOLE });
        let mut sent: Vec<(String, Value)> = Vec::new();
        for values in picks {
            if asked.form.is_null() {
                break;
            }
            let keys: Vec<String> = asked.keys().into_iter().map(str::to_owned).collect();
            let content: Vec<(String, Value)> =
                keys.into_iter().zip(values).filter_map(|(key, value)| Some((key, value?))).collect();
            sent.extend(content.clone());
            asked.send(Value::Object(content.into_iter().collect()));
        }
        let Some(Outcome::Answered(responses)) = asked.session.model().outcome() else { return Ok(()) };
        let filled = |value: &Value| {
            value == true || value.as_str().is_some_and(|text| !text.trim().is_empty())
                || value.as_array().is_some_and(|all| !all.is_empty())
        };
        prop_assert!(sent.iter().any(|(_, value)| filled(value)), "{sent:?}");
        for (index, (question, response)) in questions.questions().iter().zip(responses).enumerate() {
            let of_it = |(key, _): &&(String, Value)| key.starts_with(&format!("q{}_", index + 1));
            let came = |text: &str| sent.iter().filter(of_it).any(|(_, value)| value == text);
            prop_assert!(response.labels(question).all(came), "{response:?} of {sent:?}");
            prop_assert!(response.other.as_deref().is_none_or(came), "{response:?} of {sent:?}");
            prop_assert!(response.comment.as_deref().is_none_or(came), "{response:?} of {sent:?}");
            prop_assert!(response.is_answered() || !question.required);
        }
    }
}
