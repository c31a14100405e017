//! Where a request comes from: a file, stdin, or flags, and the files that they name.

use std::io::{self, IsTerminal, Read};
use std::path::{Path, PathBuf};

use super::flags::{self, FlagArg};
use crate::dialect::quick::QUICK;
use crate::dialect::quick::flags::{Flag, labels};
use crate::dialect::{self, Dialect, Request};

/// Why there is no request.
#[derive(Debug, thiserror::Error)]
pub(super) enum RequestError {
    /// Neither a file nor flags nor a pipe.
    #[error("no request; name a JSON file, pipe one in, or ask with `-q QUESTION -o OPTION -o OPTION`")]
    Missing,
    /// Flags and a file.
    #[error("both a request and `{0}`; give one of them")]
    Both(&'static str),
    /// A flag before any question.
    #[error(transparent)]
    Flags(#[from] dialect::quick::flags::BeforeQuestion),
    /// Two flags that want to read stdin.
    #[error("`--options-from -` stands there twice, and stdin can be read but once; use a file")]
    StdinTwice,
    /// A file of options, or stdin, that cannot be read.
    #[error("{}: {source}; `--options-from` takes a file, or `-` for stdin", path.display())]
    NoOptions {
        /// The file, or `-`.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// A file or stdin that cannot be read.
    #[error("{}: {source}; name a JSON file, or `-` for stdin", path.display())]
    Unreadable {
        /// The file, or `-`.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// Bytes that are no text.
    #[error("{}: no UTF-8 from byte {at} on; send UTF-8", path.display())]
    NotText {
        /// The file, or `-`.
        path: PathBuf,
        /// The first byte that is no text.
        at: usize,
    },
}

/// What stands for stdin where a file is asked for.
const STDIN: &str = "-";

/// The request, parsed under `dialect`; by default its fields tell the dialect.
pub(super) fn read(
    path: Option<&Path>,
    quick: flags::QuickArgs,
    dialect: Option<&'static Dialect>,
) -> Result<Request, RequestError> {
    let flags = quick.into_flags();
    let text = match (path, flags.first()) {
        (Some(_), Some(flag)) => return Err(RequestError::Both(flag.name())),
        (None, Some(_)) => {
            let request = dialect::quick::flags::request(read_options(flags)?)?;
            return Ok(dialect::parse(&QUICK, &request));
        }
        (None, None) if io::stdin().is_terminal() => return Err(RequestError::Missing),
        (path, None) => {
            let path = path.unwrap_or(Path::new(STDIN));
            text_of(path, bytes_of(path))?
        }
    };
    Ok(match dialect {
        Some(dialect) => dialect::parse(dialect, &text),
        None => dialect::parse_guessing(&text),
    })
}

/// A request that asks nothing, to say why there is none.
pub(super) fn none(quick: bool, dialect: Option<&'static Dialect>) -> Request {
    dialect::parse(if quick { &QUICK } else { dialect.unwrap_or(dialect::FIRST) }, "")
}

/// The flags, with the options that files hold.
fn read_options(given: Vec<FlagArg>) -> Result<Vec<Flag>, RequestError> {
    let from_stdin = |flag: &&FlagArg| matches!(flag, FlagArg::OptionsFrom(path) if path == Path::new(STDIN));
    if given.iter().filter(from_stdin).count() > 1 {
        return Err(RequestError::StdinTwice);
    }
    let read = |flag| match flag {
        FlagArg::Flag(flag) => Ok(flag),
        FlagArg::OptionsFrom(path) => {
            let bytes = bytes_of(&path);
            let bytes = bytes.map_err(|source| RequestError::NoOptions { path: path.clone(), source })?;
            Ok(Flag::OptionsFrom(labels(&text_of(&path, Ok(bytes))?)))
        }
    };
    given.into_iter().map(read).collect()
}

/// What a file holds, or stdin.
fn bytes_of(path: &Path) -> io::Result<Vec<u8>> {
    if path != Path::new(STDIN) {
        return std::fs::read(path);
    }
    let mut bytes = Vec::new();
    io::stdin().lock().read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// The text of a request file.
fn text_of(path: &Path, bytes: io::Result<Vec<u8>>) -> Result<String, RequestError> {
    let bytes = bytes.map_err(|source| RequestError::Unreadable { path: path.to_owned(), source })?;
    String::from_utf8(bytes).map_err(|error| RequestError::NotText {
        path: path.to_owned(),
        at: error.utf8_error().valid_up_to(),
    })
}
