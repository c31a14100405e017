//! The flags of a quick question. They apply to the `-q` before them, so their order counts; clap gives the
//! index of each value.

use std::path::PathBuf;

use clap::{ArgMatches, Args, Command, Error, FromArgMatches};

use crate::dialect::quick::flags::Flag;

/// One flag as given.
#[derive(Clone, Debug)]
pub(super) enum FlagArg {
    /// One that says everything itself.
    Flag(Flag),
    /// `--options-from`, whose file says the rest.
    OptionsFrom(PathBuf),
}

impl FlagArg {
    /// How the flag is written.
    pub(super) fn name(&self) -> &'static str {
        match self {
            FlagArg::Flag(flag) => flag.name(),
            FlagArg::OptionsFrom(_) => Flag::OptionsFrom(Vec::new()).name(),
        }
    }
}

/// Flags in the order of the command line.
#[derive(Debug, Default)]
pub(super) struct QuickArgs {
    flags: Vec<FlagArg>,
}

// The same flags as clap reads them. A doc comment would become the help of `ask`.
#[derive(Debug, Args)]
struct Declared {
    /// A question; the flags after it apply to it
    #[arg(short = 'q', long = "question", value_name = "TEXT")]
    question: Vec<String>,
    /// An option, with an optional description after the first `=`
    #[arg(short = 'o', long = "option", value_name = "LABEL[=DESCRIPTION]")]
    option: Vec<String>,
    /// Read options from a file, one per line (`-`: stdin)
    #[arg(long, value_name = "FILE")]
    options_from: Vec<PathBuf>,
    /// Ask for free text, without options
    #[arg(long, num_args = 0, default_missing_value = "true", action = clap::ArgAction::Append)]
    text: Vec<bool>,
    /// Ask for a secret, shown as dots and in no log
    #[arg(long, num_args = 0, default_missing_value = "true", action = clap::ArgAction::Append)]
    secret: Vec<bool>,
    /// Let the person skip the question
    #[arg(long, num_args = 0, default_missing_value = "true", action = clap::ArgAction::Append)]
    optional: Vec<bool>,
    /// Let the person choose several options
    #[arg(long, num_args = 0, default_missing_value = "true", action = clap::ArgAction::Append)]
    multi: Vec<bool>,
    /// Ask for a comment after the answer
    #[arg(long, num_args = 0, default_missing_value = "true", action = clap::ArgAction::Append)]
    comment: Vec<bool>,
    /// Label of the question's tab
    #[arg(long, value_name = "TEXT")]
    header: Vec<String>,
    /// Background that the person needs to answer
    #[arg(long, value_name = "TEXT")]
    context: Vec<String>,
    /// Read the background as Markdown
    #[arg(long, num_args = 0, default_missing_value = "true", action = clap::ArgAction::Append)]
    markdown: Vec<bool>,
    /// Begin in the filter of the options
    #[arg(long, num_args = 0, default_missing_value = "true", action = clap::ArgAction::Append)]
    filter: Vec<bool>,
}

impl QuickArgs {
    /// Whether any such flag is given.
    pub(super) fn is_given(&self) -> bool {
        !self.flags.is_empty()
    }

    /// The flags.
    pub(super) fn into_flags(self) -> Vec<FlagArg> {
        self.flags
    }

    fn collect(matches: &ArgMatches) -> QuickArgs {
        let mut found: Vec<(usize, FlagArg)> = Vec::new();
        let mut texts = |id: &str, make: fn(String) -> Flag| {
            if let (Some(indices), Some(values)) = (matches.indices_of(id), matches.get_many::<String>(id)) {
                let flags = values.map(|value| FlagArg::Flag(make(value.clone())));
                found.extend(indices.zip(flags));
            }
        };
        texts("question", Flag::Question);
        texts("option", Flag::Option);
        texts("header", Flag::Header);
        texts("context", Flag::Context);
        let files = "options_from";
        if let (Some(indices), Some(paths)) = (matches.indices_of(files), matches.get_many::<PathBuf>(files))
        {
            found.extend(indices.zip(paths.cloned().map(FlagArg::OptionsFrom)));
        }
        for (id, flag) in [
            ("text", Flag::Text),
            ("secret", Flag::Secret),
            ("optional", Flag::Optional),
            ("multi", Flag::Multi),
            ("comment", Flag::Comment),
            ("markdown", Flag::Markdown),
            ("filter", Flag::Filter),
        ] {
            if let Some(indices) = matches.indices_of(id) {
                found.extend(indices.map(|index| (index, FlagArg::Flag(flag.clone()))));
            }
        }
        found.sort_by_key(|(index, _)| *index);
        QuickArgs { flags: found.into_iter().map(|(_, flag)| flag).collect() }
    }
}

impl FromArgMatches for QuickArgs {
    fn from_arg_matches(matches: &ArgMatches) -> Result<QuickArgs, Error> {
        Ok(QuickArgs::collect(matches))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        *self = QuickArgs::collect(matches);
        Ok(())
    }
}

impl Args for QuickArgs {
    fn augment_args(command: Command) -> Command {
        Declared::augment_args(command)
    }

    fn augment_args_for_update(command: Command) -> Command {
        Declared::augment_args_for_update(command)
    }
}
