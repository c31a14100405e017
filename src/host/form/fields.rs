//! The fields of a form. Their keys sort in the order of the questions: some clients sort them. Nothing is filled in
//! beforehand, or a person who only confirms would have answered.

use serde_json::{Value, json};

use super::ability::Ability;
use crate::host::dialogs::rows::Rows;
use crate::model::form::Form;
use crate::model::kind::LineForm;
use crate::model::questionnaire::Question;
use crate::model::text::one_line;
use crate::model::words::{forms as words, lines};

/// A field, and what its value is to a question.
#[derive(Clone, Debug)]
pub struct Field {
    /// Its name in the content.
    pub key: String,
    /// Its schema.
    pub schema: Value,
    /// Whether it has to be filled in.
    pub required: bool,
    /// The question, by index.
    pub question: usize,
    /// What it asks of the question.
    pub part: Part,
    /// The name of an option by which the next form asks for another answer.
    pub other: Option<String>,
    /// The name of an option that leaves the question open.
    pub skip: Option<&'static str>,
}

/// What a field asks of a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// One of the options, by these names.
    One(Vec<String>),
    /// Some of the options, by these names.
    Some(Vec<String>),
    /// Whether this option is chosen, by index.
    Flag(usize),
    /// A text instead of the options; beside them where several may be chosen.
    Other {
        /// Whether it may stand beside options.
        beside: bool,
    },
    /// The answer, where it is a text.
    Text,
    /// A comment on the answer.
    Comment,
    /// Whether all that is not answered stays open; it belongs to no question.
    Rest,
    /// Whether the next form asks for an answer that is none of the options.
    WantsOther,
    /// Whether the next form asks for the answer or a comment: these are no and yes.
    Wants {
        /// Whether it is the comment.
        comment: bool,
        /// The names of no and yes.
        names: [String; 2],
    },
}

/// What is asked of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    /// Everything.
    Whole {
        /// A comment too; otherwise there is one already.
        comment: bool,
    },
    /// The texts that the person wants to write: the answer, a comment.
    Texts {
        /// The answer.
        answer: bool,
        /// A comment.
        comment: bool,
    },
}

/// The fields of these questions.
pub fn fields(form: &Form, open: &[(usize, Ask)], ability: Ability) -> Vec<Field> {
    let questions = form.questionnaire().questions();
    let width = questions.len().to_string().len();
    let mut fields = Vec::new();
    for (index, ask) in open {
        let Some(question) = questions.get(*index) else { continue };
        let asked = Asked { form, question, index: *index, key: format!("q{:0width$}", index + 1), ability };
        match ask {
            Ask::Whole { comment } => asked.add(*comment, &mut fields),
            Ask::Texts { answer, comment } => asked.add_texts((*answer, *comment), &mut fields),
        }
    }
    fields
}

/// The last field of a form whose questions may all be left open: an empty one does not say that they were.
pub fn rest(form: &Form) -> Field {
    Field {
        key: "rest_open".to_owned(),
        schema: json!({ "type": "boolean", "title": words::LEAVE_REST }),
        required: false,
        question: form.questionnaire().questions().len(),
        part: Part::Rest,
        other: None,
        skip: None,
    }
}

/// A question whose fields are made.
struct Asked<'a> {
    form: &'a Form,
    question: &'a Question,
    index: usize,
    key: String,
    ability: Ability,
}

impl Asked<'_> {
    fn add(&self, comment: bool, fields: &mut Vec<Field>) {
        let empty_texts = self.ability.empty_texts;
        match self.question.kind.line_form() {
            LineForm::Write if self.question.required || empty_texts => {
                fields.push(self.text(words::ANSWER, Part::Text, self.question.required));
            }
            LineForm::Write => fields.push(self.wish(words::ANSWER, words::TEXT_WISHES, false)),
            LineForm::Pick { multiple } => {
                self.add_choices(multiple, fields);
                if empty_texts {
                    fields.push(self.text(words::OWN, Part::Other { beside: multiple }, false));
                }
            }
        }
        if !self.question.comment || !comment {
            return;
        }
        if empty_texts {
            fields.push(self.text(words::COMMENT, Part::Comment, false));
        } else {
            fields.push(self.wish(words::COMMENT, words::COMMENT_WISHES, true));
        }
    }

    /// The texts that the person wants to write.
    fn add_texts(&self, (answer, comment): (bool, bool), fields: &mut Vec<Field>) {
        match self.question.kind.line_form() {
            _ if !answer => {}
            LineForm::Write => fields.push(self.text(words::ANSWER, Part::Text, true)),
            LineForm::Pick { multiple } => {
                fields.push(self.text(words::OWN, Part::Other { beside: multiple }, true));
            }
        }
        if comment {
            fields.push(self.text(words::COMMENT, Part::Comment, true));
        }
    }

    fn add_choices(&self, multiple: bool, fields: &mut Vec<Field>) {
        let rows = Rows::of(self.question, self.form.presentation(), None);
        let names = rows.labels().to_vec();
        let titled = |(index, name): (usize, &String)| {
            let option = self.question.options().get(index);
            let description = option.and_then(|option| option.description.as_deref());
            description.map_or_else(|| name.clone(), |text| words::option(name, &one_line(text)))
        };
        let other = self.form.presentation().other;
        let wants_other = words::option(other, words::IN_THE_NEXT);
        if multiple && !self.ability.arrays {
            let width = (names.len() + 1).to_string().len();
            let flags = names.iter().enumerate().map(|row| (titled(row), Part::Flag(row.0)));
            let more = (!self.ability.empty_texts).then_some((wants_other, Part::WantsOther));
            for (index, (title, part)) in flags.chain(more).enumerate() {
                let mut schema = json!({ "type": "boolean", "title": self.option(&title) });
                if !self.question.required {
                    schema["description"] = words::MAY_BE_LEFT.into();
                }
                fields.push(self.field(&format!("1_choice_{:0width$}", index + 1), schema, part));
            }
            return;
        }
        let mut options: Vec<Value> =
            names.iter().enumerate().map(|row| json!({ "const": row.1, "title": titled(row) })).collect();
        if !self.ability.empty_texts {
            options.push(json!({ "const": other, "title": wants_other }));
        }
        // Enter takes an option in Codex, and only the arrow keys go past a field without one.
        let skip = (!multiple && !self.question.required && !self.ability.empty_texts).then_some(lines::SKIP);
        options.extend(skip.map(|skip| json!({ "const": skip, "title": skip })));
        let title = self.title(words::ANSWER);
        let (schema, part) = if multiple {
            let schema = json!({ "type": "array", "title": title, "items": { "anyOf": options } });
            (schema, Part::Some(names))
        } else {
            (json!({ "type": "string", "title": title, "oneOf": options }), Part::One(names))
        };
        fields.push(Field { skip, ..self.field("1_choice", self.described(schema), part) });
    }

    /// A field for a text.
    fn text(&self, title: &str, part: Part, required: bool) -> Field {
        let mut schema = json!({ "type": "string", "title": self.title(title) });
        if part == Part::Text {
            schema = self.described(schema);
        }
        if required {
            schema["minLength"] = 1.into();
        }
        let key = match part {
            Part::Comment => "3_comment",
            Part::Text => "1_text",
            _ => "2_other",
        };
        Field { required, ..self.field(key, schema, part) }
    }

    /// A field that asks whether the next form is to ask for a text. What is offered first leaves it.
    fn wish(&self, title: &str, names: [&str; 2], comment: bool) -> Field {
        let options = names.map(|name| json!({ "const": name, "title": name }));
        let schema = json!({ "type": "string", "title": self.title(title), "oneOf": options });
        let schema = if comment { schema } else { self.described(schema) };
        let key = if comment { "3_comment" } else { "1_text" };
        self.field(key, schema, Part::Wants { comment, names: names.map(str::to_owned) })
    }

    fn field(&self, part_key: &str, schema: Value, part: Part) -> Field {
        let key = format!("{}_{part_key}", self.key);
        let has_other = matches!(part, Part::One(_) | Part::Some(_)) && !self.ability.empty_texts;
        let other = has_other.then(|| self.form.presentation().other.to_owned());
        Field { key, schema, required: false, question: self.index, part, other, skip: None }
    }

    /// The title of a field: what it is, and of which question where there are several.
    fn title(&self, field: &str) -> String {
        let name = one_line(self.question.name());
        match (self.form.questionnaire().is_single(), field) {
            (true, field) => field.to_owned(),
            (false, words::ANSWER) => name,
            (false, field) => words::of_question(&name, field),
        }
    }

    /// The title of a field that is an option.
    fn option(&self, option: &str) -> String {
        if self.form.questionnaire().is_single() {
            return option.to_owned();
        }
        words::named(&one_line(self.question.name()), option)
    }

    /// A schema with the question in its description, unless its title or the message is just that. It is one line: Claude
    /// Code shows a line break as a sign.
    fn described(&self, mut schema: Value) -> Value {
        let mut parts = Vec::new();
        if !self.form.questionnaire().is_single() && self.question.header.is_some() {
            parts.push(one_line(&self.question.prompt));
        }
        if !self.form.questionnaire().is_single() && !self.ability.whole_message {
            parts.extend(self.question.context.as_deref().map(one_line));
        }
        if !self.question.required {
            parts.push(words::MAY_BE_LEFT.to_owned());
        }
        if !parts.is_empty() {
            schema["description"] = parts.join(" ").into();
        }
        schema
    }
}
