//! `ask-user tool`: prints the definition of a tool, to register it with a model.

use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

use super::exit::Exit;
use super::output;
use super::stdout::Stdout;
use crate::dialect::{self, DIALECTS, Dialect};

// The arguments of `tool`.
#[derive(Debug, Args)]
#[command(
    override_usage = "ask-user tool <NAME>\n       ask-user tool --all",
    after_help = "Example:\n  ask-user tool ask_user"
)]
pub(super) struct ToolArgs {
    /// Tool whose definition to print
    #[arg(value_parser = model_tools(), required_unless_present = "all")]
    name: Option<&'static Dialect>,
    /// Print all tools in one array, each with the results that a host gives if the program cannot
    #[arg(long, conflicts_with = "name")]
    all: bool,
}

/// The tools that models call, by their names on the command line.
pub(super) fn model_tools() -> impl TypedValueParser<Value = &'static Dialect> {
    tools(Dialect::is_called_by_models)
}

/// The tools whose requests can be in a file: those that models call, and those that agents have already.
pub(super) fn request_tools() -> impl TypedValueParser<Value = &'static Dialect> {
    tools(|dialect| dialect.is_called_by_models() || dialect.is_of_agent())
}

fn tools(which: fn(&Dialect) -> bool) -> impl TypedValueParser<Value = &'static Dialect> {
    let tools = DIALECTS.iter().filter(|dialect| which(dialect));
    let values = tools.map(|dialect| PossibleValue::new(dialect.name()).help(dialect.summary));
    PossibleValuesParser::new(values)
        .try_map(|name| dialect::named(&name).ok_or_else(|| format!("there is no tool `{name}`")))
}

/// Runs `tool`.
pub(super) fn run(arguments: &ToolArgs) -> Exit {
    let definition = arguments.name.and_then(Dialect::definition);
    let text = definition.map_or_else(dialect::registrations, |definition| definition.to_json());
    match output::write_result(&mut Stdout::new(), &format!("{text}\n")) {
        Ok(()) => Exit::Fine,
        // A reader that has seen enough has no whole definition.
        Err(error) => {
            output::eprint_user(format_args!("the definition could not be delivered: {error}"));
            Exit::Failed
        }
    }
}
