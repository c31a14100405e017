//! The fields of a form. Their keys sort in the order of the questions: some clients sort them. Nothing is filled in
//! beforehand, or a person who only confirms would have answered.

use serde_json::{Value, json};

use super::ability::Ability;
use crate::host::dialogs::rows::Rows;
use crate::model::form::Form;
use crate::model::kind::LineForm;
use crate::model::questionnaire::Question;
use crate::model::text::{one_line, sanitize};
use crate::model::words::forms as words;

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
}

/// The fields of these questions.
pub fn fields(form: &Form, open: &[usize], ability: Ability) -> Vec<Field> {
    let questions = form.questionnaire().questions();
    let width = questions.len().to_string().len();
    let mut fields = Vec::new();
    for index in open {
        if let Some(question) = questions.get(*index) {
            let key = format!("q{:0width$}", index + 1);
            let asked = Asked { form, question, index: *index, key };
            asked.add(ability, &mut fields);
        }
    }
    fields
}

/// A question whose fields are made.
struct Asked<'a> {
    form: &'a Form,
    question: &'a Question,
    index: usize,
    key: String,
}

impl Asked<'_> {
    fn add(&self, ability: Ability, fields: &mut Vec<Field>) {
        match self.question.kind.line_form() {
            LineForm::Write => {
                let mut schema =
                    self.described(json!({ "type": "string", "title": self.title(words::ANSWER) }));
                if self.question.required {
                    schema["minLength"] = 1.into();
                }
                fields.push(self.field("1_text", schema, Part::Text));
            }
            LineForm::Pick { multiple } => {
                self.add_choices(multiple, ability, fields);
                let other = words::own(self.form.presentation().other);
                let schema = json!({ "type": "string", "title": self.title(&other) });
                fields.push(self.field("2_other", schema, Part::Other { beside: multiple }));
            }
        }
        if self.question.comment {
            let schema = json!({ "type": "string", "title": self.title(words::COMMENT) });
            fields.push(self.field("3_comment", schema, Part::Comment));
        }
    }

    fn add_choices(&self, multiple: bool, ability: Ability, fields: &mut Vec<Field>) {
        let rows = Rows::of(self.question, self.form.presentation(), None);
        let names = rows.labels().to_vec();
        let titled = |(index, name): (usize, &String)| {
            let option = self.question.options().get(index);
            let description = option.and_then(|option| option.description.as_deref());
            description.map_or_else(|| name.clone(), |text| words::option(name, &one_line(text)))
        };
        if multiple && !ability.arrays {
            let width = names.len().to_string().len();
            for (index, name) in names.iter().enumerate() {
                let schema = json!({ "type": "boolean", "title": self.title(&titled((index, name))) });
                fields.push(self.field(
                    &format!("1_choice_{:0width$}", index + 1),
                    schema,
                    Part::Flag(index),
                ));
            }
            return;
        }
        let options: Vec<Value> =
            names.iter().enumerate().map(|row| json!({ "const": row.1, "title": titled(row) })).collect();
        let title = self.title(words::ANSWER);
        let (schema, part) = if multiple {
            let schema = json!({ "type": "array", "title": title, "items": { "anyOf": options } });
            (schema, Part::Some(names))
        } else {
            (json!({ "type": "string", "title": title, "oneOf": options }), Part::One(names))
        };
        fields.push(self.field("1_choice", self.described(schema), part));
    }

    fn field(&self, part_key: &str, schema: Value, part: Part) -> Field {
        let required = part == Part::Text && self.question.required;
        Field { key: format!("{}_{part_key}", self.key), schema, required, question: self.index, part }
    }

    /// The title of a field: what it is, and of which question where there are several.
    fn title(&self, field: &str) -> String {
        if self.form.questionnaire().is_single() {
            return field.to_owned();
        }
        words::of_question(&one_line(self.question.name()), field)
    }

    /// A schema with the question in its description, where that stands nowhere beside it.
    fn described(&self, mut schema: Value) -> Value {
        let mut parts = Vec::new();
        if !self.form.questionnaire().is_single() {
            parts.push(sanitize(&self.question.prompt));
        }
        if !self.question.required {
            parts.push(words::MAY_BE_LEFT.to_owned());
        }
        if !parts.is_empty() {
            schema["description"] = parts.join("\n").into();
        }
        schema
    }
}
