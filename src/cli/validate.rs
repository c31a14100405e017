//! `ask-user validate`: lists all problems of a request, one per line.

use std::path::PathBuf;

use clap::Args;

use super::exit::Exit;
use super::tool::request_tools;
use super::{ask, output};
use crate::dialect::Dialect;
use crate::model::text::sanitize_line;

// The arguments of `validate`.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  ask-user validate request.json")]
pub(super) struct ValidateArgs {
    /// JSON request: a file, or `-` for stdin (default: stdin if it is not a terminal)
    request: Option<PathBuf>,
    /// Request schema (default: detected from its fields)
    #[arg(long, value_name = "NAME", value_parser = request_tools())]
    tool: Option<&'static Dialect>,
}

/// Runs `validate`.
pub(super) fn run(arguments: &ValidateArgs) -> Exit {
    let request = match ask::read_request(arguments.request.as_deref(), arguments.tool) {
        Ok(request) => request,
        Err(error) => {
            output::eprint_user(error);
            return Exit::Invalid;
        }
    };
    for warning in &request.warnings {
        output::eprint_user(format_args!("warning: {warning}"));
    }
    match &request.questionnaire {
        Ok(_) => Exit::Fine,
        Err(violations) => {
            let lines = violations.iter().map(|violation| sanitize_line(&violation.to_string()) + "\n");
            output::print_report(&lines.collect::<String>(), Exit::Invalid)
        }
    }
}
