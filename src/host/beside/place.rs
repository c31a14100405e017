//! Where a window can be opened: which multiplexer or terminal there is, and the words that it understands.

use std::ffi::{OsStr, OsString};

/// The columns and rows that a popup gets where there is more: a question with panes fits.
const POPUP: (u16, u16) = (120, 36);

/// The columns and rows without which nobody can answer: the question, two options and the help line.
const NEEDS: (u16, u16) = (20, 6);

/// What a popup's frame takes.
const FRAME: u16 = 2;

/// The share of the window that a split gets, in percent.
const SPLIT: &str = "60%";

/// What can open a window, told by its variables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// tmux.
    Tmux {
        /// The variable `TMUX`: socket, process of the server, session.
        server: OsString,
        /// The pane of the asker, if it is known.
        pane: Option<OsString>,
    },
    /// zellij.
    Zellij,
    /// `WezTerm`, by its own panes.
    Wezterm,
    /// kitty that lets programs control it.
    Kitty,
}

impl Place {
    /// The place around a process with these variables; the innermost one that is known.
    pub fn find(variable: impl Fn(&str) -> Option<OsString>) -> Option<Place> {
        if let Some(server) = variable("TMUX") {
            return Some(Place::Tmux { server, pane: variable("TMUX_PANE") });
        }
        if variable("ZELLIJ").is_some() {
            return Some(Place::Zellij);
        }
        if variable("WEZTERM_PANE").is_some() {
            return Some(Place::Wezterm);
        }
        // Without the socket it would be controlled through the terminal, whose keys are another program's.
        variable("KITTY_LISTEN_ON").and(variable("KITTY_WINDOW_ID")).map(|_| Place::Kitty)
    }

    /// What keeps two questions of one place apart, as part of a file's name.
    #[must_use]
    pub fn name(&self) -> String {
        match self {
            Place::Tmux { server, .. } => {
                let server = server.to_string_lossy();
                format!("tmux-{}", server.split(',').nth(1).unwrap_or("server"))
            }
            Place::Zellij => "zellij".to_owned(),
            Place::Wezterm => "wezterm".to_owned(),
            Place::Kitty => "kitty".to_owned(),
        }
    }

    /// The command that opens a window where there is no choice of a shape; `None` for tmux, which has one.
    #[must_use]
    pub fn command(&self, run: &[OsString]) -> Option<Vec<OsString>> {
        let words: &[&str] = match self {
            Place::Tmux { .. } => return None,
            Place::Zellij => &["zellij", "run", "--floating", "--close-on-exit", "--name", "ask-user", "--"],
            Place::Wezterm => &["wezterm", "cli", "split-pane", "--bottom", "--percent", "60", "--"],
            Place::Kitty => &["kitty", "@", "launch", "--type=overlay", "--"],
        };
        Some(with(words, run))
    }
}

/// A client of tmux: somebody who looks at a session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Client {
    /// Its name, as `-c` takes it.
    pub name: String,
    /// When it was attached, in seconds since 1970: another one may get its name.
    pub created: u64,
    /// Its columns and rows.
    pub size: (u16, u16),
}

/// The words that open a popup over a client of tmux.
///
/// # Errors
/// There is no room for one; tmux itself would say nothing.
pub fn popup(client: &Client, run: &[OsString]) -> Result<Vec<OsString>, String> {
    let (cols, rows) = client.size;
    let (least_cols, least_rows) = (NEEDS.0 + FRAME, NEEDS.1 + FRAME);
    if cols < least_cols || rows < least_rows {
        return Err(format!(
            "the terminal has {cols}×{rows} cells, and a question needs {least_cols}×{least_rows}; make it larger"
        ));
    }
    let fit = |most: u16, there: u16| (most + FRAME).min(there).to_string();
    let (cols, rows) = (fit(POPUP.0, cols), fit(POPUP.1, rows));
    Ok(with(&["tmux", "display-popup", "-E", "-c", &client.name, "-w", &cols, "-h", &rows, "--"], run))
}

/// The words that split the pane of the asker; tmux prints the name of the new one.
#[must_use]
pub fn split(pane: Option<&OsStr>, run: &[OsString]) -> Vec<OsString> {
    let mut words = with(&["tmux", "split-window", "-P", "-F", "#{pane_id}", "-l", SPLIT], &[]);
    if let Some(pane) = pane {
        words.extend(["-t".into(), pane.to_owned()]);
    }
    words.push("--".into());
    words.extend_from_slice(run);
    words
}

fn with(words: &[&str], run: &[OsString]) -> Vec<OsString> {
    words.iter().map(OsString::from).chain(run.iter().cloned()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(variables: &[(&str, &str)]) -> Option<Place> {
        Place::find(|name| {
            variables.iter().find(|(known, _)| *known == name).map(|(_, value)| OsString::from(value))
        })
    }

    #[test]
    fn the_innermost_place_is_taken() {
        let tmux = ("TMUX", "/run/tmux/default,1234,0");
        let place = found(&[tmux, ("TMUX_PANE", "%3"), ("ZELLIJ", "0"), ("WEZTERM_PANE", "1")]).unwrap();
        assert_eq!(place, Place::Tmux { server: tmux.1.into(), pane: Some("%3".into()) });
        assert_eq!(place.name(), "tmux-1234");
        assert_eq!(found(&[("ZELLIJ", "0"), ("WEZTERM_PANE", "1")]), Some(Place::Zellij));
        assert_eq!(found(&[("WEZTERM_PANE", "1")]), Some(Place::Wezterm));
        assert_eq!(found(&[("KITTY_WINDOW_ID", "1")]), None, "kitty that nobody may control");
        assert_eq!(found(&[("KITTY_WINDOW_ID", "1"), ("KITTY_LISTEN_ON", "unix:x")]), Some(Place::Kitty));
        assert_eq!(found(&[]), None);
    }

    #[test]
    fn a_popup_is_as_large_as_it_needs_to_be() {
        let sized = |size| {
            let client = Client { name: "/dev/pts/1".to_owned(), created: 0, size };
            let words = popup(&client, &["ask-user".into()]).unwrap();
            let words: Vec<_> = words.iter().map(|word| word.to_string_lossy().into_owned()).collect();
            words.join(" ")
        };
        assert!(sized((200, 60)).contains("-w 122 -h 38 -- ask-user"));
        assert!(sized((80, 24)).contains("-w 80 -h 24 "));
        assert!(sized((22, 8)).contains("-w 22 -h 8 "));
        for size in [(21, 8), (22, 7), (2, 2)] {
            let client = Client { name: "/dev/pts/1".to_owned(), created: 0, size };
            popup(&client, &[]).unwrap_err();
        }
    }
}
