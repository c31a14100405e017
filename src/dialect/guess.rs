//! Which tool a request is meant for, where nobody says: the fields that only one contract has decide.
//! It never refuses anything.

use super::ask_user::RULES;
use super::contract::Contract;
use super::field::embedded;
use super::node::{Fields, Node};
use super::report::Report;
use super::{ask_user_question, envelope};
use crate::model::outcome::Violation;
use crate::model::questionnaire::Tool;

/// Fields of a question that only `ask_user` has.
const OF_ASK_USER: [&str; 4] = ["header", "context", "multiSelect", "allowComment"];
/// Fields of a question that only `ask_user_question` has.
const OF_ASK_USER_QUESTION: [&str; 3] = ["id", "type", "required"];

/// The tool whose fields the request has more of; where that is a draw, the one under which less is wrong;
/// `ask_user` where that is one too.
pub(super) fn tool_of(json: &Node<'_>) -> Tool {
    let mut marks = Marks::default();
    marks.request(json);
    let wrong = |contract: &dyn Contract| {
        let mut report = Report::default();
        envelope::check(json, contract, &mut report);
        report.violations.len()
    };
    let question = match marks.ask_user.cmp(&marks.ask_user_question) {
        std::cmp::Ordering::Less => true,
        std::cmp::Ordering::Greater => false,
        std::cmp::Ordering::Equal => wrong(&ask_user_question::Rules) < wrong(&RULES),
    };
    if question { Tool::AskUserQuestion } else { Tool::AskUser }
}

/// What a refused request is told besides, where its tool was guessed.
pub(super) fn taken_for(tool: Tool) -> Violation {
    Violation {
        path: String::new(),
        problem: format!("by its fields the request was taken for `{}`", tool.name()),
        fix: "if it is meant for another tool, name that with `--tool`".to_owned(),
    }
}

/// How many fields of a request only one contract has.
#[derive(Debug, Default)]
struct Marks {
    ask_user: usize,
    ask_user_question: usize,
}

impl Marks {
    fn request(&mut self, json: &Node<'_>) {
        match json {
            Node::Object(fields) => self.questions(fields.get("questions").unwrap_or(json)),
            Node::String(text) => embedded(text).iter().for_each(|inner| self.request(inner)),
            other => self.questions(other),
        }
    }

    /// The questions of an array, of an object that is one, or of a string that holds either.
    fn questions(&mut self, json: &Node<'_>) {
        match json {
            Node::Array(items) => items.iter().for_each(|item| self.question(item)),
            Node::String(text) => embedded(text).iter().for_each(|inner| self.questions(inner)),
            other => self.question(other),
        }
    }

    fn question(&mut self, json: &Node<'_>) {
        let Node::Object(fields) = json else { return };
        let count = |names: &[&str]| names.iter().filter(|name| fields.has(name)).count();
        self.ask_user += count(&OF_ASK_USER);
        // A `label` alone is a question under another name, in either contract.
        let label = fields.has("label") && fields.has("question");
        self.ask_user_question += count(&OF_ASK_USER_QUESTION) + usize::from(label);
        match fields.get("options") {
            Some(Node::Array(items)) => self.options(items),
            Some(Node::String(text)) => {
                if let Some(Node::Array(items)) = embedded(text) {
                    self.options(&items);
                }
            }
            _ => (),
        }
    }

    /// A `value` beside a `label`; alone it is a label under another name.
    fn options(&mut self, items: &[Node<'_>]) {
        let is_pair = |fields: &Fields<'_>| fields.has("value") && fields.has("label");
        let pairs = items.iter().filter(|item| matches!(item, Node::Object(fields) if is_pair(fields)));
        self.ask_user_question += usize::from(pairs.count() > 0);
    }
}
