//! A folder of transcripts, and the program run in it: no variable of whoever runs the tests has a say, and
//! what the program leaves behind goes to folders of the test.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use tempfile::TempDir;

/// A transcript that holds.
pub const TRANSCRIPT: &str = include_str!("../../fixtures/ask_user/A-01.ron");

/// The transcript with `from`, which is in it, changed into `to` at its first place.
pub fn changed(from: &str, to: &str) -> String {
    assert!(TRANSCRIPT.contains(from), "{from:?} is not in the transcript");
    TRANSCRIPT.replacen(from, to, 1)
}

/// The transcript with one letter missing in its first frame, at line 8.
pub fn misspelt() -> String {
    changed("   3. Other\n", "   3. Othr\n")
}

/// A folder of transcripts.
pub struct Folder {
    transcripts: TempDir,
    /// Where the program keeps its state.
    pub state: TempDir,
    /// Where it leaves what is temporary.
    pub temporary: TempDir,
}

/// How the program ended.
#[derive(Debug)]
pub struct Run {
    pub code: Option<i32>,
    pub stdout: String,
    pub stderr: String,
}

impl Folder {
    /// A folder without transcripts.
    pub fn empty() -> Folder {
        let [transcripts, state, temporary] = [(); 3].map(|()| tempfile::tempdir().unwrap());
        Folder { transcripts, state, temporary }
    }

    /// A folder with `case.ron`.
    pub fn with(transcript: &str) -> Folder {
        Folder::of(&[("case.ron", transcript)])
    }

    /// A folder with these files.
    pub fn of(files: &[(&str, &str)]) -> Folder {
        let folder = Folder::empty();
        for (name, text) in files {
            folder.put(name, text);
        }
        folder
    }

    pub fn path(&self) -> &Path {
        self.transcripts.path()
    }

    pub fn file(&self, name: &str) -> PathBuf {
        self.path().join(name)
    }

    pub fn put(&self, name: &str, text: &str) {
        let file = self.file(name);
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(file, text).unwrap();
    }

    /// The text of `case.ron`.
    pub fn text(&self) -> String {
        fs::read_to_string(self.file("case.ron")).unwrap()
    }

    /// Everything in the folder, the state folder and the temporary folder.
    pub fn everything(&self) -> BTreeMap<PathBuf, Vec<u8>> {
        let mut found = BTreeMap::new();
        for folder in [&self.transcripts, &self.state, &self.temporary] {
            walk(folder.path(), &mut found);
        }
        found
    }

    pub fn test(&self, arguments: &[&str]) -> Run {
        self.test_with(arguments, &[])
    }

    pub fn test_with(&self, arguments: &[&str], variables: &[(&str, &str)]) -> Run {
        let mut command = Command::new(env!("CARGO_BIN_EXE_ask-user"));
        command.current_dir(self.path()).env_clear();
        command.env("XDG_STATE_HOME", self.state.path()).env("TMPDIR", self.temporary.path());
        command.envs(variables.iter().copied()).arg("test").args(arguments);
        let Output { status, stdout, stderr } = command.output().unwrap();
        Run {
            code: status.code(),
            stdout: String::from_utf8(stdout).unwrap(),
            stderr: String::from_utf8(stderr).unwrap(),
        }
    }
}

fn walk(folder: &Path, found: &mut BTreeMap<PathBuf, Vec<u8>>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            walk(&path, found);
        } else {
            found.insert(path.clone(), fs::read(&path).unwrap());
        }
    }
}
