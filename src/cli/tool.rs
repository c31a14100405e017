//! `ask-user tool`: the definition of a tool, for whoever registers it with a model. It asks nobody.

use clap::{Args, ValueEnum};

use super::exit::Exit;
use super::output;
use crate::dialect;
use crate::model::questionnaire::Tool;

// The arguments of `tool`.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  ask-user tool ask_user")]
pub(super) struct ToolArgs {
    /// Tool whose definition to print
    #[arg(value_enum)]
    name: ToolName,
}

/// A tool that a model calls, as named on the command line.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(super) enum ToolName {
    /// Choice questions with short answers
    #[value(name = "ask_user")]
    AskUser,
    /// Choices or free text, some optional, each answer with a key
    #[value(name = "ask_user_question")]
    AskUserQuestion,
}

impl From<ToolName> for Tool {
    fn from(name: ToolName) -> Tool {
        match name {
            ToolName::AskUser => Tool::AskUser,
            ToolName::AskUserQuestion => Tool::AskUserQuestion,
        }
    }
}

/// Runs `tool`.
pub(super) fn run(arguments: &ToolArgs) -> Exit {
    let tool = Tool::from(arguments.name);
    let Some(definition) = dialect::definition(tool) else {
        output::eprint_user(format_args!("`{}` has no definition", tool.name()));
        return Exit::Invalid;
    };
    match output::print_result(&format!("{}\n", definition.to_json())) {
        Ok(()) => Exit::Fine,
        Err(error) => {
            output::eprint_user(format_args!("the definition could not be delivered: {error}"));
            Exit::Failed
        }
    }
}
