//! Every transcript of this repository holds.

use std::path::PathBuf;

use ask_user::golden::check::check;
use ask_user::golden::find::transcripts;

#[test]
fn every_transcript_holds() {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("fixtures");
    let files = transcripts(&[root]).unwrap();
    assert!(files.len() > 30, "only {} transcripts found", files.len());
    let mut failures = Vec::new();
    for file in files {
        let name = file.display().to_string();
        let checked = check(&name, &std::fs::read(&file).unwrap()).unwrap();
        assert!(checked.expects_something(), "{name} expects nothing");
        if let Some(difference) = checked.first_difference() {
            failures.push(format!("{name}:{}: {difference:#?}", difference.line));
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}
