//! What a host without keys tells: what was chosen, written, skipped or dismissed, in the order of the
//! questions. The same rules hold as for keys; there is no page to submit, so the last answer submits.

use super::{Flow, browsing, commenting};
use crate::model::editor::Editor;
use crate::model::form::{Form, Mode, Page};
use crate::model::outcome::Outcome;
use crate::model::text::clean;

/// Options of the question at hand. What does not fit the question changes nothing.
pub(super) fn chose(form: &mut Form, options: &[usize], other: Option<&str>) -> Flow {
    let Some((question, answer)) = form.current_mut() else { return Flow::On };
    let other = other.map(clean).and_then(|text| super::editing::not_blank(&text));
    let count = options.len() + usize::from(other.is_some());
    let fits = options.iter().all(|option| *option < question.options().len());
    if !fits || count == 0 || (!question.is_multiple() && (count > 1 || other.is_some())) {
        return Flow::On;
    }
    answer.focus = options.first().copied().unwrap_or(question.other_row());
    answer.selected = options.iter().copied().collect();
    answer.skipped = false;
    answer.draft = None;
    answer.other = other;
    form.mode = Mode::Browsing;
    let flow = commenting::open_or_go_on(form);
    submit(form, flow)
}

/// A text: the comment where one is asked for, otherwise the free text of the question at hand.
pub(super) fn wrote(form: &mut Form, text: &str) -> Flow {
    let editor = Editor::new(&clean(text));
    let flow = if let Mode::Commenting(_) = form.mode {
        form.mode = Mode::Commenting(editor);
        commenting::keep(form)
    } else if form.current().is_some() {
        form.mode = Mode::Typing(editor);
        super::editing::keep(form)
    } else {
        Flow::On
    };
    submit(form, flow)
}

/// The question at hand is left without an answer, where that is allowed.
pub(super) fn skipped(form: &mut Form) -> Flow {
    let flow = browsing::skip(form);
    submit(form, flow)
}

/// Of a comment there is none; anything else cancels all.
pub(super) fn dismissed(form: &mut Form) -> Flow {
    if matches!(form.mode, Mode::Commenting(_)) {
        return wrote(form, "");
    }
    Flow::Done(Outcome::Cancelled)
}

/// To the question before; on the first there is none.
pub(super) fn went_back(form: &mut Form) -> Flow {
    browsing::turn(form, form.previous_page())
}

/// After the last question the answers are submitted; where one is missing, it is asked again.
fn submit(form: &mut Form, flow: Flow) -> Flow {
    if !matches!(flow, Flow::On) || form.page != Page::Submit {
        return flow;
    }
    let missing = form.entries().position(|(question, answer)| question.required && !answer.is_answered());
    match missing {
        Some(index) => browsing::turn(form, Some(Page::Question(index))),
        None => Flow::Done(Outcome::Answered(form.responses())),
    }
}
