//! Sessions in the folder of a test's own: put there, looked at, and compared with what replaying them shows.

use std::path::{Path, PathBuf};

use ask_user::log::history::History;
use ask_user::log::reader::{self, Log};
use ask_user::log::record::{Header, Record, VERSION};
use ask_user::log::writer::Chain;
use ask_user::model::event::{Event, Timed};
use ask_user::model::key::{Key, parse_keys};
use ask_user::model::size::Size;
use ask_user::program::{Program as _, Questions};
use ask_user::view::Renderer;

use super::ask::ASK_USER;
use super::folder::Folder;
use super::{Ended, Program as Running};

/// The folder of the sessions, which the environment of the tests names.
pub fn sessions(folder: &Folder) -> PathBuf {
    folder.path().join("ask-user/sessions")
}

/// The files in it.
pub fn files(folder: &Folder) -> Vec<PathBuf> {
    let Ok(files) = std::fs::read_dir(sessions(folder)) else { return Vec::new() };
    files.map(|file| file.unwrap().path()).collect()
}

/// A session as the program writes it.
pub fn summed(records: &[Record]) -> String {
    let mut chain = Chain::default();
    records.iter().map(|record| chain.line(record).unwrap()).collect()
}

/// The records of a session in which a request was asked and keys were pressed.
pub fn records(request: &str, keys: &str) -> Vec<Record> {
    let size = Some(Size { cols: 80, rows: 24 });
    let header =
        Header { version: VERSION, tool: "ask_user".into(), size, started: Some(1_000), glyphs: None };
    let keys = parse_keys(keys).unwrap().into_iter().map(pressed);
    [Record::Session(header), Record::Ask(request.into())].into_iter().chain(keys).collect()
}

fn pressed(key: Key) -> Record {
    Record::Event(Timed { at: Some(9), event: Event::Key { key } })
}

/// Puts a session into the folder of the sessions.
pub fn put(folder: &Folder, name: &str, text: &str) -> PathBuf {
    std::fs::create_dir_all(sessions(folder)).unwrap();
    let path = sessions(folder).join(name);
    std::fs::write(&path, text).unwrap();
    path
}

pub fn read(path: &Path) -> Log {
    reader::read("a.session", &std::fs::read(path).unwrap()).unwrap()
}

/// The questions where a session stopped.
pub fn stopped(log: &Log) -> Questions {
    History::of("a.session", log).unwrap().replay().finish()
}

/// The rows of the last frame of a session.
pub fn last_frame(log: &Log) -> String {
    stopped(log).render(&mut Renderer::default()).text()
}

/// Runs the program without a terminal, with the folders of a test's own.
pub fn run(folder: &Folder, arguments: &[&str]) -> Ended {
    run_with(folder, &[], arguments)
}

/// The same with more in the environment.
pub fn run_with(folder: &Folder, variables: &[(&str, &str)], arguments: &[&str]) -> Ended {
    run_command(folder, variables, &[&[ASK_USER], arguments].concat())
}

/// A line of shell.
pub fn run_script(folder: &Folder, variables: &[(&str, &str)], script: &str) -> Ended {
    run_command(folder, variables, &["sh", "-c", script])
}

fn run_command(folder: &Folder, variables: &[(&str, &str)], arguments: &[&str]) -> Ended {
    let set: Vec<String> = variables.iter().map(|(name, value)| format!("{name}={value}")).collect();
    let mut command = vec!["env"];
    command.extend(set.iter().map(String::as_str));
    command.extend(arguments);
    Running::without_terminal(&command, folder).end()
}
