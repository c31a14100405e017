//! The state of the questions as facts with names.

use crate::model::editor::Editor;
use crate::model::form::{Answer, Filter, Form, Mode, Page};
use crate::model::presentation::Button;
use crate::model::session::{Model, Phase};
use crate::program::contract::Fact;

/// The facts of a model. Each struct is taken apart by name, so that a new field must be given words.
pub(super) fn facts(model: &Model) -> Vec<Fact> {
    let Model { size, phase } = model;
    let size = size.map_or("none".to_owned(), |size| format!("{}×{}", size.cols, size.rows));
    let mut facts = vec![("screen".to_owned(), size)];
    let (name, form) = match phase {
        Phase::Waiting { aborted } => {
            facts.extend(aborted.iter().map(|reason| ("aborted".to_owned(), quoted(reason))));
            ("waiting", None)
        }
        Phase::Asking(form) => ("asking", Some(form)),
        Phase::Ended { form, outcome } => (outcome.in_a_word(), form.as_ref()),
    };
    facts.push(("session".to_owned(), name.to_owned()));
    if let Some(form) = form {
        of_form(form, &mut facts);
    }
    facts
}

fn of_form(form: &Form, facts: &mut Vec<Fact>) {
    let mut add = |what: &str, value: String| facts.push((what.to_owned(), value));
    add(
        "page",
        match form.page {
            Page::Question(index) => format!("question {}", index + 1),
            Page::Submit => "submit".to_owned(),
        },
    );
    match &form.mode {
        Mode::Browsing => add("mode", "browsing".to_owned()),
        Mode::Filtering(Filter { query, matches, at }) => {
            add("mode", "filtering".to_owned());
            add("filter", quoted(query));
            add("matches", matches.len().to_string());
            add("match", at.to_string());
        }
        Mode::Typing(editor) => of_editor("typing", editor, &mut add),
        Mode::Commenting(editor) => of_editor("commenting", editor, &mut add),
    }
    add(
        "button",
        match form.button {
            Button::Submit => "submit".to_owned(),
            Button::Cancel => "cancel".to_owned(),
        },
    );
    if let Some(entry) = form.entry {
        add("entry", (entry + 1).to_string());
    }
    if form.returns {
        add("then", "submit".to_owned());
    }
    add("scroll", form.review_scroll.to_string());
    if let Some(scroll) = form.text_scroll {
        add("read on", scroll.to_string());
    }
    if let Some(notice) = form.notice {
        add("notice", format!("{notice:?}"));
    }
    let several = form.entries().count() > 1;
    for ((_, answer), number) in form.entries().zip(1..) {
        let place = if several { format!("{number}: ") } else { String::new() };
        of_answer(answer, &mut |what, value| add(&format!("{place}{what}"), value));
    }
}

fn of_editor(mode: &str, editor: &Editor, add: &mut impl FnMut(&str, String)) {
    add("mode", mode.to_owned());
    add("text", quoted(editor.text()));
    add("caret", editor.caret().to_string());
}

fn of_answer(answer: &Answer, add: &mut impl FnMut(&str, String)) {
    let Answer { focus, selected, other, skipped, draft, comment, comment_draft } = answer;
    add("row", (focus + 1).to_string());
    let chosen: Vec<String> = selected.iter().map(|option| (option + 1).to_string()).collect();
    if !chosen.is_empty() {
        add("chosen", chosen.join(", "));
    }
    if *skipped {
        add("skipped", "yes".to_owned());
    }
    let texts = [
        ("text kept", other.as_deref()),
        ("draft", draft.as_deref()),
        ("comment", comment.as_deref()),
        ("comment draft", comment_draft.as_deref()),
    ];
    for (what, text) in texts {
        if let Some(text) = text {
            add(what, quoted(text));
        }
    }
}

fn quoted(text: &str) -> String {
    format!("“{text}”")
}
