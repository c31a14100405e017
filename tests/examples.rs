//! The requests in `examples/` are valid, and each asks on screens of every usual size.

// A failed expectation is a failed test, in helpers too.
#![allow(clippy::unwrap_used, clippy::expect_used)]

use std::path::{Path, PathBuf};

use ask_user::dialect::{
    self, quick::QUICK, quick::flags::Flag, quick::flags::labels, quick::flags::request,
};

fn examples(extension: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples");
    let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut found: Vec<PathBuf> =
        files.filter(|path| path.extension().is_some_and(|found| found == extension)).collect();
    found.sort();
    found
}

#[test]
fn every_request_is_valid_and_has_no_warning() {
    let requests = examples("json");
    assert!(requests.len() >= 8, "{requests:?}");
    for path in requests {
        let request = dialect::parse_guessing(&std::fs::read_to_string(&path).unwrap());
        assert!(request.questionnaire.is_ok(), "{}: {:?}", path.display(), request.questionnaire);
        assert!(request.warnings.is_empty(), "{}: {:?}", path.display(), request.warnings);
    }
}

#[test]
fn the_list_of_tables_is_five_thousand_different_options() {
    let lists = examples("txt");
    assert_eq!(lists.len(), 1, "{lists:?}");
    let options = labels(&std::fs::read_to_string(&lists[0]).unwrap());
    let flags = vec![Flag::Question("Which table?".to_owned()), Flag::OptionsFrom(options), Flag::Filter];
    let request = dialect::parse(&QUICK, &request(flags).unwrap());
    let questionnaire = request.questionnaire.unwrap();
    assert_eq!(questionnaire.questions()[0].options().len(), 5_000);
}
