//! What an agent's file becomes.

use std::fs;
use std::io::ErrorKind;
use std::path::PathBuf;

use super::super::environment;
use super::agents::{Agent, What};
use super::change::Change;
use super::{block, entry, kept};

/// The change that puts the settings in place; `None` if they are.
///
/// # Errors
/// The file cannot be read or understood; in words.
pub fn installed(agent: &Agent) -> Result<Option<Change>, String> {
    let (path, before) = read(agent)?;
    let text = before.as_deref().unwrap_or_default();
    let command = agent.command();
    let after = match &agent.what {
        What::Hook { event, matcher, limit } => entry::added(text, event, matcher, &command, *limit),
        What::Toml(lines) => Ok(block::added(text, &lines.replace("{command}", &format!("{command:?}")))),
        What::File(file) => Ok(filled(file)),
    };
    let after = after.map_err(|why| format!("{}: {why}", path.display()))?;
    Ok((before.as_deref() != Some(&after)).then_some(Change { path, before, after: Some(after) }))
}

/// The change that takes the settings out; `None` if they are not there.
///
/// # Errors
/// As for [`installed`].
pub fn undone(agent: &Agent) -> Result<Option<Change>, String> {
    let (path, before) = read(agent)?;
    let Some(text) = &before else { return Ok(None) };
    if let Some(kept) = kept::of(agent.name).filter(|kept| kept.path == path && kept.after == before) {
        return Ok(Some(Change { path, after: kept.before, before }));
    }
    let after = match &agent.what {
        What::Hook { event, .. } => entry::removed(text, event).map(Some),
        What::Toml(_) => Ok(Some(block::removed(text))),
        What::File(file) if *text == filled(file) => Ok(None),
        What::File(_) => Err("it was changed; remove it by hand".to_owned()),
    };
    let after = after.map_err(|why| format!("{}: {why}", path.display()))?;
    Ok((after != before).then_some(Change { path, before, after }))
}

/// A file of ours, with the place of this program where its name is not enough.
fn filled(file: &str) -> String {
    let own = environment::own_name();
    file.replace(r#"|| "ask-user""#, &format!("|| {:?}", own.trim_matches('\'')))
}

/// Whether the settings of an agent are in place, and its time limit where that stands in them.
pub fn state(agent: &Agent) -> (bool, Option<u64>) {
    let Ok((_, Some(text))) = read(agent) else { return (false, None) };
    match &agent.what {
        What::Hook { event, .. } => {
            let limit = entry::limit_of(&text, event);
            (limit.is_some(), limit)
        }
        What::Toml(_) => (block::is_in(&text), None),
        What::File(file) => (text == filled(file), None),
    }
}

fn read(agent: &Agent) -> Result<(PathBuf, Option<String>), String> {
    let path = agent.path().ok_or("nobody knows where the settings are: set HOME")?;
    match fs::read_to_string(&path) {
        Ok(text) => Ok((path, Some(text))),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok((path, None)),
        Err(error) => Err(format!("{}: {error}", path.display())),
    }
}
