//! The steering texts: what a model reads about the tool. They take their limits from the checks.

use super::rules::LIMITS;
use crate::dialect::limits::counted;
use crate::dialect::steering::{
    CONDITIONS, INSTEAD, NOT_FOR, RECOMMENDED, batch, context_first, no_outsourcing, no_trivia, one_decision,
};

/// The name of the tool.
pub const NAME: &str = "ask_user";

/// A complete request with one question, as the description shows it.
pub const EXAMPLE_ONE: &str = r#"{"questions": [{
  "question": "Which database should the service use?",
  "context": "The service stores about 2 GB and needs JSON columns.",
  "options": [
    {"label": "(Recommended) Postgres", "description": "Mature; strong consistency."},
    {"label": "SQLite", "description": "Embedded; nothing to operate."}
  ],
  "allowComment": true
}]}"#;

/// A complete request with several questions, as the description shows it.
pub const EXAMPLE_SEVERAL: &str = r#"{"questions": [
  {
    "question": "Where should sessions be kept?",
    "header": "Sessions",
    "context": "There are two servers behind a load balancer, and no Redis yet.",
    "options": [
      {"label": "(Recommended) Signed cookie", "description": "No server state; no early revocation."},
      {"label": "Redis", "description": "Revocable at once; one more service to run."}
    ]
  },
  {
    "question": "Which sign-in methods belong to the first release?",
    "header": "Sign-in",
    "context": "Nothing is built yet; each takes about a day.",
    "options": [
      {"label": "Password"},
      {"label": "Magic link"},
      {"label": "GitHub", "description": "Needs a registered app."}
    ],
    "multiSelect": true
  }
]}"#;

/// The tool's description: when to use it, when not, and how.
#[must_use]
pub fn description() -> String {
    let questions = counted(&LIMITS.questions, "question");
    let options = counted(&LIMITS.options, "option");
    let (header, question) = (LIMITS.header_chars, LIMITS.question_chars);
    format!(
        "\
Puts {questions} to the person in the terminal, each with {options}, and returns short answers.
It is the right tool for choices: what is open can be put as a few options, and every question needs an answer.
It is not for a text that only the person can write, nor for a question that may stay open.

Use it when all of these hold:
- there are at least two reasonable approaches, and the choice is the person's;
{CONDITIONS}

Do not use it for:
{NOT_FOR}

{INSTEAD}

How:
- one decision a question, with mutually exclusive options, or `multiSelect` where several may hold;
{RECOMMENDED}
- options are objects with a `label`, never strings; the label is the answer, so keep it short;
- do not add an \"Other\" option: a free-text row Other is added to every question;
- `context` holds 1 to 3 sentences that the person needs for deciding;
- `question` is one line of at most {question} characters, and differs from the others;
- with more than one question each needs a `header`, a tab label of at most {header} characters;
- `allowComment` lets the person add a comment to the answer.

Example with one question:
{EXAMPLE_ONE}

Example with several questions:
{EXAMPLE_SEVERAL}"
    )
}

/// One line for a list of tools.
#[must_use]
pub fn prompt_snippet() -> String {
    let questions = counted(&LIMITS.questions, "choice question");
    format!("Ask the person {questions} at once, when a decision is theirs and picking wrong costs real work")
}

/// Six rules. Each names the tool, because hosts put them into one list with the rules of other tools.
#[must_use]
pub fn prompt_guidelines() -> [String; 6] {
    let tool = NAME;
    [
        context_first(tool, "`context`"),
        one_decision(tool),
        batch(tool, &counted(&LIMITS.questions, "question")),
        no_trivia(tool),
        no_outsourcing(tool),
        format!(
            "Do not add an \"Other\" option to {tool} questions: a free-text row Other is added to every \
             question."
        ),
    ]
}
