//! Where a question is shown: on this terminal, or in a window beside it.

use clap::{Args, ValueEnum};

use super::environment;
use crate::host::beside::{Place, Wish};

// The argument that says where. A doc comment would become the help of each command that takes it.
#[derive(Debug, Args)]
pub(super) struct ShowArgs {
    /// Where to show the question (default: this terminal, or a window beside it where it is not ours)
    #[arg(long, value_enum, value_name = "WHERE")]
    show: Option<ShowName>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum ShowName {
    /// This terminal alone
    Terminal,
    /// A popup of tmux, or the window that zellij, `WezTerm` or kitty opens
    Popup,
    /// A pane beside this one
    Split,
    /// Nowhere: fail as without a terminal
    None,
}

/// Where a question is to be shown.
#[derive(Clone, Debug)]
pub(super) enum Where {
    /// On this terminal; where that is not ours, in a window there, if there is a place for one.
    Here(Option<Place>),
    /// In a window.
    Beside(Place, Wish),
}

/// What to say where there is no place for a window.
const NO_PLACE: &str = "no place for a window: run the agent inside tmux, zellij, WezTerm, or kitty with `listen_on`, \
     or give `--show terminal`";

impl ShowArgs {
    /// Where the question is to be shown.
    ///
    /// # Errors
    /// Nowhere; in words for the person.
    pub(super) fn chosen(&self) -> Result<Where, String> {
        let place = environment::place();
        let show = match (self.show, environment::text("ASK_USER_SHOW")) {
            (Some(show), _) => Some(show),
            (None, None) => None,
            (None, Some(name)) => Some(ShowName::from_str(&name, true).map_err(|_| {
                format!("ASK_USER_SHOW: no such place: {name}; write terminal, popup, split or none")
            })?),
        };
        let wish = match show {
            None => return Ok(Where::Here(place)),
            Some(ShowName::Terminal) => return Ok(Where::Here(None)),
            Some(ShowName::None) => return Err("nobody is to be asked (`--show none`)".to_owned()),
            Some(ShowName::Popup) => Wish::Popup,
            Some(ShowName::Split) => Wish::Split,
        };
        place.map(|place| Where::Beside(place, wish)).ok_or_else(|| NO_PLACE.to_owned())
    }
}
