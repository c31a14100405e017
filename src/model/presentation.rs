//! What differs between the tools on the screen, as data: words, and which parts there are. It never
//! decides what a key does; that is each tool's keymap.

use super::questionnaire::Tool;

/// The buttons of the Submit page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Button {
    /// Submits the answers.
    Submit,
    /// Cancels all.
    Cancel,
}

/// The words and parts of one tool's form.
#[derive(Debug, PartialEq, Eq)]
pub struct ToolPresentation {
    /// What the free-text row is called.
    pub other: &'static str,
    /// What the last tab is called, where there are several questions.
    pub last_tab: &'static str,
    /// Whether the tab bar counts the questions.
    pub progress: bool,
    /// The buttons of the last page, from left to right.
    pub buttons: &'static [Button],
}

const ASK_USER: ToolPresentation = ToolPresentation {
    other: "Other",
    last_tab: "Submit",
    progress: false,
    buttons: &[Button::Submit, Button::Cancel],
};

const ASK_USER_QUESTION: ToolPresentation = ToolPresentation {
    other: "Type your own answer",
    last_tab: "Review",
    progress: true,
    buttons: &[Button::Submit],
};

impl ToolPresentation {
    /// The wording of a tool.
    #[must_use]
    pub fn of(tool: Tool) -> &'static ToolPresentation {
        match tool {
            Tool::AskUser | Tool::Quick => &ASK_USER,
            Tool::AskUserQuestion => &ASK_USER_QUESTION,
        }
    }
}
