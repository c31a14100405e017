//! Semantic tokens: what a run of text is. The painter turns them into colours.

macro_rules! tokens {
    ($($(#[$doc:meta])* $variant:ident = $name:literal),+ $(,)?) => {
        /// What a run of text is. Every state that a token shows, a glyph in the text shows too.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
        pub enum Token {
            $($(#[$doc])* $variant),+
        }

        impl Token {
            /// Every token.
            pub const ALL: &'static [Token] = &[$(Token::$variant),+];

            /// The token's name in a transcript.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Token::$variant => $name),+
                }
            }
        }
    };
}

tokens! {
    /// Text that is nothing in particular.
    #[default]
    Plain = "plain",
    /// The question's text.
    Question = "question",
    /// What kind of answer is wanted: several, optional, with a comment.
    Kind = "kind",
    /// The question's context.
    Context = "context",
    /// Strong text in a context.
    ContextStrong = "context.strong",
    /// Emphasis in a context.
    ContextEmphasis = "context.emphasis",
    /// Code in a context, in its text or in lines of its own.
    ContextCode = "context.code",
    /// A heading in a context.
    ContextHeading = "context.heading",
    /// Where a link in a context leads.
    ContextLink = "context.link",
    /// The mark of an item or of a quote in a context.
    ContextMark = "context.mark",
    /// What stands before code, and between the cells of a table.
    ContextGutter = "context.gutter",
    /// What stands before an added line of a diff; the line says it with `+`.
    DiffAdded = "diff.added",
    /// What stands before a removed line of a diff; the line says it with `-`.
    DiffRemoved = "diff.removed",
    /// What stands before the place of a change in a diff; the line says it with `@`.
    DiffHunk = "diff.hunk",
    /// The head of a column of a table.
    TableHead = "table.head",
    /// A rule between parts.
    Rule = "rule",
    /// A tab of another question.
    Tab = "tab",
    /// The tab of the question that is on the screen.
    TabActive = "tab.active",
    /// The mark of a row that is under the cursor.
    Cursor = "cursor",
    /// An option's number.
    Number = "number",
    /// The mark of a chosen option.
    Mark = "mark",
    /// An option's label.
    Label = "label",
    /// The label of the option under the cursor.
    LabelFocused = "label.focused",
    /// The prefix of a label that recommends its option.
    Recommended = "recommended",
    /// The letters of a label that a filter found.
    Match = "match",
    /// An option's description.
    Description = "description",
    /// Free text that is the answer, or part of it.
    Answer = "answer",
    /// Free text that is not the answer.
    Draft = "draft",
    /// Text in an open editor.
    Input = "input",
    /// What an empty editor says.
    Placeholder = "placeholder",
    /// A heading inside the form.
    Heading = "heading",
    /// A button.
    Button = "button",
    /// The button that Enter would press.
    ButtonFocused = "button.focused",
    /// The name of a key in a help line.
    HelpKey = "help.key",
    /// What a key does, in a help line.
    Help = "help",
    /// A mark that says how much is hidden.
    Hidden = "hidden",
    /// Something to know.
    Notice = "notice",
    /// Something that stands in the way.
    Warning = "warning",
    /// The mark of the record of an answered session.
    Done = "done",
    /// The record of a session without answers.
    Ended = "ended",
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_unique_and_fit_a_transcript() {
        let mut names: Vec<_> = Token::ALL.iter().map(|token| token.name()).collect();
        assert!(names.iter().all(|name| !name.is_empty() && !name.contains(' ')));
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), Token::ALL.len());
    }
}
