//! Words of a form that asks all questions at once.

/// The title of the only field of a question.
pub const ANSWER: &str = "Answer";

/// The title of the field for a comment.
pub const COMMENT: &str = "Comment";

/// What is to be written later.
pub const IN_THE_NEXT: &str = "you write it in the next form";

/// No and yes to a comment.
pub const COMMENT_WISHES: [&str; 2] = ["No comment", "Write a comment in the next form"];

/// No and yes to a text that may be left.
pub const TEXT_WISHES: [&str; 2] = ["Leave it open", "Write it in the next form"];

/// A question that may be left open.
pub const MAY_BE_LEFT: &str = "May be left open.";

/// Above a form that asks again what an empty one left open.
pub const CAME_EMPTY: &str = "Nothing arrived of the last form.";

/// How many questions there are.
#[must_use]
pub fn count(questions: usize) -> String {
    super::count(questions, "question", "questions")
}

/// The title of the field for an answer that is none of the options.
pub const OWN: &str = "Your own answer";

/// The title of a further field of a question among several: its name, and what the field is.
#[must_use]
pub fn of_question(name: &str, field: &str) -> String {
    format!("{name}, {}", field.to_lowercase())
}

/// The title of an option: its label and what choosing it means.
#[must_use]
pub fn option(label: &str, description: &str) -> String {
    format!("{label} — {description}")
}

/// An option of a question, or what is wrong with its answer.
#[must_use]
pub fn named(name: &str, words: &str) -> String {
    format!("{name}: {words}")
}

/// The answer is needed and missing.
pub const NEEDED: &str = "an answer is needed";

/// A comment on no answer.
pub const COMMENT_ALONE: &str = "a comment needs an answer";

/// The comment stays, and is not asked for again.
pub const COMMENT_KEPT: &str = "your comment is kept";

/// All that is not answered stays open.
pub const LEAVE_REST: &str = "Leave the rest open";

/// An option and an own answer, where one of them is the answer.
#[must_use]
pub fn both(text: &str) -> String {
    format!("choose an option or write your own answer, not both; you wrote: {text}")
}

/// A value that the field does not take.
pub const UNFIT: &str = "what arrived is none of the options";

/// A value of a field that takes a text.
pub const NO_TEXT: &str = "what arrived is no text";
