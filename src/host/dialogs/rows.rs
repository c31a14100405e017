//! The rows of a selection: labels fit for any screen, each different from the others, and what each stands
//! for.

use std::collections::{BTreeSet, HashMap};

use crate::model::presentation::ToolPresentation;
use crate::model::questionnaire::Question;
use crate::model::text::{appearance, one_line};
use crate::model::words::lines as words;

/// What a row stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Row {
    /// An option, by index.
    Choice(usize),
    /// The free-text row.
    Other,
    /// The selection is complete.
    Done,
    /// The question is left out.
    Skip,
}

/// What is selected so far where several may be.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Picked {
    /// The options, by index.
    pub options: BTreeSet<usize>,
    /// The free text, ends trimmed, never blank.
    pub other: Option<String>,
}

impl Picked {
    /// Whether there is nothing to confirm.
    pub fn is_empty(&self) -> bool {
        self.options.is_empty() && self.other.is_none()
    }

    fn has(&self, row: Row) -> bool {
        match row {
            Row::Choice(index) => self.options.contains(&index),
            Row::Other => self.other.is_some(),
            Row::Done | Row::Skip => false,
        }
    }
}

/// The rows in their order.
#[derive(Debug)]
pub struct Rows {
    rows: Vec<(Row, String)>,
    /// The labels of the options as they stand in their rows, without marks.
    labels: Vec<String>,
}

impl Rows {
    /// The rows of a question; `picked` where several options may be chosen.
    pub fn of(question: &Question, presentation: &ToolPresentation, picked: Option<&Picked>) -> Rows {
        let other = match picked.and_then(|picked| picked.other.as_deref()) {
            Some(text) => format!("{}: {}", presentation.other, one_line(text)),
            None => presentation.other.to_owned(),
        };
        let mut own = vec![(Row::Other, other)];
        own.extend(picked.map(|_| (Row::Done, words::DONE.to_owned())));
        own.extend((!question.required).then(|| (Row::Skip, words::SKIP.to_owned())));

        let mut labels: Vec<String> =
            question.options().iter().map(|choice| one_line(&choice.label)).collect();
        tell_apart(&mut labels, &own);

        let choices = labels.iter().enumerate().map(|(index, label)| (Row::Choice(index), label.clone()));
        let rows = choices.chain(own).map(|(row, text)| match (picked, row) {
            (Some(picked), Row::Choice(_) | Row::Other) => {
                (row, format!("{} {text}", if picked.has(row) { "[✓]" } else { "[ ]" }))
            }
            _ => (row, text),
        });
        Rows { rows: rows.collect(), labels }
    }

    /// What stands in the rows.
    pub fn texts(&self) -> Vec<String> {
        self.rows.iter().map(|(_, text)| text.clone()).collect()
    }

    /// The labels of the options as they stand in their rows, in option order.
    pub fn labels(&self) -> &[String] {
        &self.labels
    }

    /// The row with this text.
    pub fn find(&self, value: &str) -> Option<Row> {
        self.rows.iter().find(|(_, text)| text == value).map(|(row, _)| *row)
    }
}

/// Puts their numbers before labels that would look like another row; before all of them where a number
/// alone would make one look like another again.
fn tell_apart(labels: &mut [String], own: &[(Row, String)]) {
    let plain = labels.to_vec();
    let alike = |labels: &[String]| -> Vec<bool> {
        let looks: Vec<String> =
            labels.iter().chain(own.iter().map(|(_, text)| text)).map(|text| look(text)).collect();
        let mut counts: HashMap<&str, usize> = HashMap::new();
        for look in &looks {
            *counts.entry(look).or_default() += 1;
        }
        looks.iter().take(labels.len()).map(|look| counts.get(look.as_str()) != Some(&1)).collect()
    };
    let number = |labels: &mut [String], which: &dyn Fn(usize) -> bool| {
        for (index, label) in labels.iter_mut().enumerate().filter(|(index, _)| which(*index)) {
            *label = format!("{}. {}", index + 1, plain.get(index).map_or("", String::as_str));
        }
    };
    let twins = alike(labels);
    number(labels, &|index| twins.get(index).copied().unwrap_or_default());
    if alike(labels).contains(&true) {
        number(labels, &|_| true);
    }
}

/// What a reader sees of a text, in which runs of blanks are one.
fn look(text: &str) -> String {
    appearance(text).split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dialect::Dialect;
    use crate::dialect::ask_user::ASK_USER;
    use crate::dialect::ask_user_question::ASK_USER_QUESTION;
    use crate::dialect::quick::QUICK;
    use crate::model::kind::{Choices, Kind};
    use crate::model::questionnaire::Choice;

    fn rows(labels: &[&str], tool: &'static Dialect, required: bool, picked: Option<&Picked>) -> Vec<String> {
        let choice = |label: &&str| Choice {
            label: (*label).to_owned(),
            description: None,
            value: None,
            preview: None,
        };
        let question = Question {
            id: None,
            prompt: "Which?".into(),
            header: None,
            context: None,
            markdown: true,
            kind: Kind::Choice(Choices {
                filtered: false,
                options: labels.iter().map(choice).collect(),
                multiple: picked.is_some(),
            }),
            comment: false,
            required,
        };
        let rows = Rows::of(&question, &tool.presentation, picked);
        for (index, text) in rows.texts().iter().enumerate().take(labels.len()) {
            assert_eq!(rows.find(text), Some(Row::Choice(index)), "{text}");
        }
        rows.texts()
    }

    #[test]
    fn labels_that_look_alike_are_told_apart_by_number() {
        let check = |labels: &[&str], expected: &[&str]| {
            assert_eq!(rows(labels, &ASK_USER_QUESTION, false, None)[..labels.len()], *expected);
        };
        check(&["A", "B"], &["A", "B"]);
        check(&["A", "B", "A"], &["1. A", "B", "3. A"]);
        check(&["A", " A ", "a"], &["1. A", "2. A", "a"]);
        check(&["A  B", "A B"], &["1. A  B", "2. A B"]);
        check(&["e\u{301}", "\u{e9}"], &["1. e\u{301}", "2. \u{e9}"]);
        check(&["❤", "❤\u{fe0f}"], &["1. ❤", "2. ❤\u{fe0f}"]);
        // What cannot be seen is shown, and tells them apart.
        check(&["A\u{200d}", "A"], &["A<U+200D>", "A"]);
        // A number must not make a new twin.
        check(&["A", "A", "1. A"], &["1. A", "2. A", "3. 1. A"]);
        // Nor may a label pass for a row of the program's own.
        check(&["Skip", "Type your own answer", "Done"], &["1. Skip", "2. Type your own answer", "Done"]);
    }

    #[test]
    fn what_a_screen_would_obey_is_shown() {
        assert_eq!(
            rows(&["a\nb", "c\u{1b}[2K", "\u{202e}d"], &ASK_USER, true, None),
            ["a↵b", "c␛[2K", "<U+202E>d", "Other"]
        );
    }

    #[test]
    fn where_several_may_be_chosen_each_row_says_whether_it_is() {
        let picked = Picked { options: BTreeSet::from([1]), other: Some("x\ny".into()) };
        assert_eq!(
            rows(&["[✓] A", "B"], &ASK_USER, true, Some(&picked)),
            ["[ ] [✓] A", "[✓] B", "[✓] Other: x↵y", "Done"]
        );
        assert_eq!(
            rows(&["Done", "Other: x"], &QUICK, false, Some(&Picked::default())),
            ["[ ] 1. Done", "[ ] Other: x", "[ ] Other", "Done", "Skip"]
        );
        let own = Picked { options: BTreeSet::new(), other: Some("x".into()) };
        assert_eq!(
            rows(&["Other: x", "B"], &QUICK, true, Some(&own)),
            ["[ ] 1. Other: x", "[ ] B", "[✓] Other: x", "Done"]
        );
    }
}
