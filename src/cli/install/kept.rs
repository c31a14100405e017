//! What was in a file before, so that undoing gives it back to the byte.

use std::fs;
use std::path::PathBuf;

use serde_json::{Value, json};

use super::super::environment;
use super::super::replace::{Readers, replace};
use super::change::Change;

fn path(agent: &str) -> Option<PathBuf> {
    Some(environment::sessions()?.with_file_name("installed").join(format!("{agent}.json")))
}

/// Keeps a change. Without it undoing goes by what is ours.
pub fn keep(agent: &str, change: &Change) {
    let Some(path) = path(agent) else { return };
    // What stood there before the first of several changes is what is given back.
    let before = of(agent).filter(|kept| kept.path == change.path && kept.after == change.before);
    let before = before.map_or_else(|| change.before.clone(), |kept| kept.before);
    let kept = json!({ "path": change.path, "before": before, "after": change.after }).to_string();
    let made = path.parent().map_or(Ok(()), fs::create_dir_all);
    let _ = made.and_then(|()| replace(&path, &kept, Readers::Owner));
}

/// The change that was kept.
pub fn of(agent: &str) -> Option<Change> {
    let kept: Value = serde_json::from_str(&fs::read_to_string(path(agent)?).ok()?).ok()?;
    let text = |name: &str| kept.get(name)?.as_str().map(str::to_owned);
    Some(Change { path: text("path")?.into(), before: text("before"), after: text("after") })
}

/// Nothing is in place any more.
pub fn forget(agent: &str) {
    if let Some(path) = path(agent) {
        let _ = fs::remove_file(path);
    }
}
