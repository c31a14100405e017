//! The table of dialects. A new one is its folder and one line here.

use super::contract::Dialect;
use super::{ask_user, ask_user_question, quick};

/// Every dialect.
pub static DIALECTS: &[&Dialect] =
    &[&ask_user::ASK_USER, &ask_user_question::ASK_USER_QUESTION, &quick::QUICK];

/// The dialect of a request that does not tell its own.
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
