//! The steering texts: what a model reads about the tool. They take their limits from the checks.

use super::rules::LIMITS;
use crate::dialect::limits::counted;
use crate::dialect::steering::{
    CONDITIONS, INSTEAD, NOT_FOR, RECOMMENDED, batch, context_first, no_outsourcing, no_trivia, one_decision,
};

/// The name of the tool.
pub const NAME: &str = "ask_user_question";

/// A complete request with one question, as the description shows it.
pub const EXAMPLE_ONE: &str = r#"{"questions": [{
  "id": "language",
  "question": "Which language should the tool be written in?",
  "options": [
    {"value": "typescript", "label": "(Recommended) TypeScript", "description": "What the repo uses."},
    {"value": "rust", "label": "Rust", "description": "One binary; a second toolchain."}
  ]
}]}"#;

/// A complete request with several questions, as the description shows it.
pub const EXAMPLE_SEVERAL: &str = r#"{"questions": [
  {
    "id": "sessions",
    "type": "select",
    "question": "Where should sessions be kept, with two servers and no Redis yet?",
    "label": "Sessions",
    "options": [
      {"value": "cookie", "label": "(Recommended) Signed cookie", "description": "No early revocation."},
      {"value": "redis", "label": "Redis", "description": "Revocable at once; one more service to run."}
    ]
  },
  {
    "id": "deadline",
    "type": "text",
    "question": "When is it due?",
    "label": "Deadline",
    "required": false
  }
]}"#;

/// The tool's description: when to use it, when not, and how.
#[must_use]
pub fn description() -> String {
    let questions = counted(&LIMITS.questions, "question");
    let options = counted(&LIMITS.options, "option");
    let label = LIMITS.header_chars;
    format!(
        "\
Puts {questions} to the person in the terminal, each a choice or free text, and returns one answer each.
It is the right tool if one of the answers is a short text that only the person can write (a name, a date), if a
question may be skipped, or if the answers are to be found by `id` and `value`. For choices alone a tool that asks
for nothing else is better, if there is one.

Use it only when a missing decision, preference or clarification is needed to go on, and all of these hold:
- there are at least two reasonable approaches, and the choice is the person's, or only the person knows;
{CONDITIONS}

Do not use it for:
- what the person's own messages have already answered;
{NOT_FOR}

{INSTEAD}

How:
- one decision a question, with {options}, mutually exclusive; one answer is chosen;
- a question without `options` (`\"type\": \"text\"`) asks for a short free text;
- every question has an `id` of its own, and every option of a question a `value` of its own: the answer
  comes back under them;
{RECOMMENDED}
- options are objects with a `value` and a `label`, never strings;
- do not add an \"Other\" option: a free-form row is added to every question with options;
- `question` is one line, and holds what the person needs for deciding; `description` may hold more;
- `label` of a question is its tab label of at most {label} characters;
- `\"required\": false` lets the person skip the question; a skipped one has no answer: do not assume one.

Example with one question:
{EXAMPLE_ONE}

Example with several questions:
{EXAMPLE_SEVERAL}"
    )
}

/// One line for a list of tools.
#[must_use]
pub fn prompt_snippet() -> String {
    let questions = counted(&LIMITS.questions, "question");
    format!(
        "Ask the person {questions} at once, choices or free text, when a missing decision, preference or \
         clarification is needed to go on and picking wrong costs real work"
    )
}

/// Seven rules. Each names the tool, because hosts put them into one list with the rules of other tools.
#[must_use]
pub fn prompt_guidelines() -> [String; 7] {
    let tool = NAME;
    [
        format!(
            "Use {tool} only when a missing decision, preference or clarification is needed to go on; never \
             for what the person's own messages have already answered."
        ),
        context_first(tool, "`question` and `description`"),
        one_decision(tool),
        batch(tool, &counted(&LIMITS.questions, "question")),
        no_trivia(tool),
        no_outsourcing(tool),
        format!(
            "Do not add an \"Other\" option to {tool} questions: a free-form row is added to every question \
             with options."
        ),
    ]
}
