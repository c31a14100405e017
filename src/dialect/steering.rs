//! What the steering texts of all tools have in common.

/// When it is time to ask, after the first condition, which is each tool's own.
pub(super) const CONDITIONS: &str = "\
- you have gathered the context already (read the code, the docs, the conversation);
- picking wrong would cost real work.";

/// What not to ask for.
pub(super) const NOT_FOR: &str = "\
- trivia that you can look up or settle by convention;
- simple confirmations, such as \"Shall I go on?\";
- judgment that is yours: do not outsource it;
- long-form input: ask for that in plain text;
- reversible decisions: decide, say so, go on;
- chains of calls with one question each: batch what belongs together into one call.";

/// What to do instead of asking.
pub(super) const INSTEAD: &str = "\
If a defensible recommendation can be formed, do that and state the choice instead of asking.
Never ask as a fallback when stuck: no context, no question; read the code first.";

/// Where the recommended option stands.
pub(super) const RECOMMENDED: &str =
    "- the option you recommend comes first, with \"(Recommended)\" before its label;";

/// The rule to know before asking. `fields` is where what is known goes.
pub(super) fn context_first(tool: &str, fields: &str) -> String {
    format!(
        "Before {tool}, gather the context yourself (code, docs, conversation), and pass what matters in \
         {fields}. Never use {tool} as a fallback when stuck: no context, no question; read the code first."
    )
}

/// The rule to ask one thing at a time.
pub(super) fn one_decision(tool: &str) -> String {
    format!(
        "With {tool}, ask one decision a question, with mutually exclusive options, the recommended one \
         first with \"(Recommended)\" before its label."
    )
}

/// The rule to ask at once. `questions` is how many a call may hold, in words.
pub(super) fn batch(tool: &str, questions: &str) -> String {
    format!("Batch what belongs together into one {tool} call of {questions}; no chains of calls.")
}

/// The rule not to ask about trivia.
pub(super) fn no_trivia(tool: &str) -> String {
    format!("Do not use {tool} for trivia, simple confirmations or reversible decisions: decide and say so.")
}

/// The rule not to ask the person to do the agent's work.
pub(super) fn no_outsourcing(tool: &str) -> String {
    format!(
        "Do not outsource judgment with {tool}: ask only where at least two approaches are reasonable and \
         picking wrong would cost real work. If a defensible recommendation can be formed, do that and \
         state the choice instead of asking."
    )
}
