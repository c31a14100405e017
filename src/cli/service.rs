//! What a server needs that puts questions on behalf of others: its arguments, windows, and sessions that are recorded
//! like all others. The environment and the clock are read here, not there.

use std::ffi::OsString;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::{Args, ValueEnum};

use super::beside;
use super::deliver::{Out, deliver};
use super::environment::{self, Clock};
use super::exit::Exit;
use super::own_terminal::ScreenArgs;
use super::record::RecordingArgs;
use super::tool::model_tools;
use crate::dialect::{DIALECTS, Dialect, Format, Request, ToolResult};
use crate::host::beside::{Opening, Place, Wish};
use crate::host::session::Session;
use crate::model::outcome::Outcome;
use crate::model::size::Size;

/// The variable that says where ask-user is, to the server that it runs.
pub const PROGRAM: &str = "ASK_USER_PROGRAM";

/// The screen of a session without one: a replay shows it on this. The VT100's size.
const SCREEN: Size = Size { cols: 80, rows: 24 };

// The arguments of a server. A doc comment would become the help of each command that takes them.
#[derive(Debug, Args)]
#[expect(missing_docs, reason = "clap would take it for the help of the command")]
pub struct ServeArgs {
    /// Tool to offer; give it twice for both (default: both)
    #[arg(long = "tools", value_name = "NAME", value_delimiter = ',', value_parser = model_tools())]
    tools: Vec<&'static Dialect>,
    /// Where to show a question (default: in a window beside the client, else in the client's form)
    #[arg(long, value_enum, value_name = "WHERE")]
    show: Option<Show>,
    #[command(flatten)]
    recording: RecordingArgs,
    #[command(flatten)]
    screen: ScreenArgs,
}

/// Where a server shows its questions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Show {
    /// In a popup of tmux, or the window that zellij, `WezTerm` or kitty opens
    Popup,
    /// In a pane beside the client's
    Split,
    /// In the client's own form
    Elicit,
    /// Nowhere: every call fails at once
    None,
}

/// A server's view of where it runs.
#[derive(Debug)]
pub struct Service {
    arguments: ServeArgs,
    program: PathBuf,
}

impl Service {
    /// A server with these arguments. What runs in its windows is the program that started it, else the one beside it.
    #[must_use]
    pub fn new(arguments: ServeArgs) -> Service {
        let named = environment::text(PROGRAM).map(PathBuf::from);
        let beside =
            || Some(std::env::current_exe().ok()?.with_file_name("ask-user")).filter(|path| path.is_file());
        let program = named.or_else(beside).unwrap_or_else(|| PathBuf::from("ask-user"));
        Service { arguments, program }
    }

    /// The tools that are offered.
    #[must_use]
    pub fn tools(&self) -> Vec<&'static Dialect> {
        let named = &self.arguments.tools;
        let offered = |dialect: &&&Dialect| {
            dialect.is_called_by_models() && (named.is_empty() || named.contains(*dialect))
        };
        DIALECTS.iter().filter(offered).copied().collect()
    }

    /// Where a window can be opened, if one is wanted and can be.
    #[must_use]
    pub fn place(&self) -> Option<(Place, Wish)> {
        let wish = match self.show() {
            None => Wish::Any,
            Some(Show::Popup) => Wish::Popup,
            Some(Show::Split) => Wish::Split,
            Some(Show::Elicit | Show::None) => return None,
        };
        environment::place().map(|place| (place, wish))
    }

    /// Whether forms of the client are wanted.
    #[must_use]
    pub fn elicits(&self) -> bool {
        matches!(self.show(), None | Some(Show::Elicit))
    }

    fn show(&self) -> Option<Show> {
        let named = || environment::text("ASK_USER_SHOW").and_then(|name| Show::from_str(&name, true).ok());
        self.arguments.show.or_else(named)
    }

    /// What opens a window for a request of an agent, or for the rest of a session.
    ///
    /// # Errors
    /// This process does not know where it is.
    pub fn opening(
        &self,
        place: (Place, Wish),
        (agent, request): (Option<&str>, &Request),
        resume: Option<&Path>,
    ) -> io::Result<Opening> {
        let mut arguments = self.arguments.recording.to_arguments();
        arguments.extend(self.arguments.screen.to_arguments());
        arguments.push(beside::format_argument(Format::Json));
        if let Some(session) = resume {
            arguments.extend([OsString::from("--resume"), session.into()]);
        }
        let ask = (request.dialect.name().to_owned(), request.text().to_owned());
        beside::opening(place, (self.program.clone(), arguments), agent, ask)
    }

    /// After how long a client of this name gives up on a call, if it is known. Claude Code hands its setting on to the
    /// servers that it starts.
    #[must_use]
    pub fn patience_of(&self, client: &str) -> Option<Duration> {
        let limit = environment::text("MCP_TOOL_TIMEOUT").filter(|_| client.starts_with("claude"))?;
        limit.parse().ok().map(Duration::from_millis)
    }

    /// A session in which the request was asked.
    ///
    /// # Errors
    /// It cannot be recorded where it has to be; in words for the agent.
    pub fn begin(&self, request: &Request) -> Result<Session, String> {
        let mut session = self.arguments.recording.begin(request, Some(SCREEN), Clock::start(), None)?;
        session.ask(request);
        Ok(session)
    }

    /// Closes a session with its result, which counts as delivered, and gives it as a line of JSON.
    #[must_use]
    pub fn finish(&self, request: &Request, outcome: &Outcome, session: Option<Session>) -> String {
        let mut taken = Taken(None);
        let print = |_: &_, result: &ToolResult| Some(result.to_json());
        deliver(request, outcome, session, print, &mut taken, Exit::Fine);
        taken.0.unwrap_or_else(|| crate::dialect::render(request, outcome, None).to_json())
    }
}

/// A result that stays in this process.
struct Taken(Option<String>);

impl Out for Taken {
    fn put(&mut self, text: &str, _: Exit) -> io::Result<()> {
        self.0 = Some(text.to_owned());
        Ok(())
    }
}
