//! Every kind of failure in every format: the same place and words, in the syntax that each reader wants.

use std::collections::BTreeMap;
use std::fs;

use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};
use serde_json::Value;

use super::folder::{Folder, Run, TRANSCRIPT, changed, misspelt};

/// A sample that fails: its name, its text, its kind, its line, the start of its message.
struct Sample {
    name: &'static str,
    text: String,
    kind: &'static str,
    line: usize,
    message: &'static str,
    code: i32,
}

/// One sample of each kind that files alone can show.
fn samples() -> Vec<Sample> {
    let sample = |name, text: String, kind, marked: &str, message, code| {
        let line = 1 + text.lines().position(|line| line.starts_with(marked)).unwrap_or(0);
        Sample { name, text, kind, line, message, code }
    };
    let result = changed("\"cancelled\": false", "\"cancelled\": true");
    let conflict = changed("Keys(\"enter\")", "<<<<<<< ours\nKeys(\"enter\")");
    let crlf = changed("Keys(\"enter\")\n", "Keys(\"enter\")\r\n");
    vec![
        sample(
            "frame.ron",
            misspelt(),
            "difference",
            "Frame(",
            "the frame's text differs after step 0 (ask)",
            1,
        ),
        sample("result.ron", result, "difference", "Result(", "the result differs after step 1 (enter)", 1),
        sample(
            "style.ron",
            changed("0:1-16 question", "0:1-16 label"),
            "difference",
            "Frame(",
            "the frame's styles differ after step 0 (ask)",
            1,
        ),
        sample(
            "nothing.ron",
            TRANSCRIPT.split("Frame(").next().unwrap().to_owned(),
            "expects-nothing",
            "// A-01",
            "expects nothing, so it tests nothing",
            1,
        ),
        sample("twin.ron", TRANSCRIPT.to_owned(), "duplicate", "// A-01", "the same to the byte as ", 1),
        sample("marks.ron", conflict, "conflict", "<<<<<<<", "a merge-conflict mark; ", 2),
        sample("crlf.ron", crlf, "line-ends", "Keys(", "a carriage return; save the file with LF", 2),
        sample(
            "key.ron",
            changed("Keys(\"enter\")", "Keys(\"entre\")"),
            "unreadable",
            "Keys(",
            "`entre` is no key: ",
            2,
        ),
    ]
}

/// The sample in a folder with a transcript that holds.
fn folder(sample: &Sample) -> Folder {
    let folder = Folder::of(&[(sample.name, &sample.text)]);
    folder.put("a, whole: 100%.ron", TRANSCRIPT);
    folder
}

fn run(sample: &Sample, format: &str) -> Run {
    let run = folder(sample).test(&[".", "--format", format]);
    assert_eq!(run.code, Some(sample.code), "{}: {run:?}", sample.name);
    assert_eq!(run.stderr, "", "{}", sample.name);
    run
}

#[test]
fn for_a_person() {
    for sample in samples() {
        let run = run(&sample, "human");
        let start = format!("./{}:{}:", sample.name, sample.line);
        let line = run.stdout.lines().next().unwrap();
        let message = line.strip_prefix(&start).and_then(|rest| rest.split_once(": "));
        assert!(message.is_some_and(|(_, message)| message.starts_with(sample.message)), "{line}");
        assert!(run.stdout.ends_with("\n1 passed, 1 failed\n"), "{}", run.stdout);
    }
}

#[test]
fn as_json_of_the_documented_shape() {
    let schema = include_str!("../../docs/test-report.schema.json");
    let schema = jsonschema::validator_for(&serde_json::from_str(schema).unwrap()).unwrap();
    for sample in samples() {
        for more in [&[][..], &["--coverage"]] {
            let arguments = [&[".", "--format", "json"][..], more].concat();
            let run = folder(&sample).test(&arguments);
            assert_eq!(run.code, Some(sample.code));
            let report: Value = serde_json::from_str(&run.stdout).unwrap();
            let errors: Vec<String> = schema.iter_errors(&report).map(|error| error.to_string()).collect();
            assert!(errors.is_empty(), "{}: {errors:?}", sample.name);
            assert_eq!((&report["passed"], &report["failed"]), (&1.into(), &1.into()));
            assert_eq!(report.get("coverage").is_some(), !more.is_empty());
            let transcripts = report["transcripts"].as_array().unwrap();
            let path = format!("./{}", sample.name);
            let failed = transcripts.iter().find(|one| one["path"] == path.as_str()).unwrap();
            let failure = &failed["failure"];
            assert_eq!((&failure["kind"], &failure["line"]), (&sample.kind.into(), &sample.line.into()));
            assert!(failure["message"].as_str().unwrap().starts_with(sample.message), "{failure}");
            assert_eq!(failure["reproduction"].is_string(), sample.kind == "difference", "{failure}");
        }
    }
    // The schema refuses what is not of the shape.
    for wrong in
        [r#"{"version":1,"passed":0,"failed":0}"#, r#"{"version":2,"passed":0,"failed":0,"transcripts":[]}"#]
    {
        assert!(!schema.is_valid(&serde_json::from_str(wrong).unwrap()));
    }
}

/// The attributes of an element.
fn attributes(element: &BytesStart<'_>) -> BTreeMap<String, String> {
    let attribute = |attribute: Result<quick_xml::events::attributes::Attribute<'_>, _>| {
        let attribute = attribute.unwrap();
        let value = attribute.normalized_value(quick_xml::XmlVersion::Explicit1_0).unwrap().into_owned();
        (attribute.key.0.to_owned(), value)
    };
    element.attributes().map(attribute).collect()
}

#[test]
fn as_junit_for_a_build_server() {
    for sample in samples() {
        let run = run(&sample, "junit");
        let mut reader = Reader::from_str(&run.stdout);
        let mut elements = Vec::new();
        loop {
            match reader.read_event().unwrap() {
                Event::Start(element) | Event::Empty(element) => {
                    let name = element.name().0.to_owned();
                    elements.push((name, attributes(&element)));
                }
                Event::Eof => break,
                _ => {}
            }
        }
        let names: Vec<&str> = elements.iter().map(|(name, _)| name.as_str()).collect();
        let wrong = if sample.code == 2 { "error" } else { "failure" };
        let (at, found) = elements.iter().enumerate().find(|(_, (name, _))| name == wrong).unwrap();
        assert_eq!(names.iter().filter(|name| **name == "testcase").count(), 2, "{names:?}");
        assert_eq!(found.1["type"], sample.kind);
        assert!(found.1["message"].starts_with(sample.message), "{found:?}");
        assert_eq!(elements[at - 1].1["name"], format!("./{}", sample.name));
        let counts = (elements[1].1["failures"].as_str(), elements[1].1["errors"].as_str());
        assert_eq!(counts, if sample.code == 2 { ("0", "1") } else { ("1", "0") });
        assert!(run.stdout.contains(&format!("./{}:{}:", sample.name, sample.line)), "{}", run.stdout);
    }
}

#[test]
fn as_annotations_on_the_line_of_the_expectation() {
    for sample in samples() {
        let run = run(&sample, "github");
        let lines: Vec<&str> = run.stdout.lines().collect();
        assert_eq!(lines.len(), 2, "{}", run.stdout);
        let start = format!("::error file={},line={},col=", sample.name, sample.line);
        assert!(lines[0].starts_with(&start), "{}", lines[0]);
        let rest = lines[0].split_once(&format!(",title={}::", sample.kind)).unwrap().1;
        assert!(rest.starts_with(sample.message), "{rest}");
        assert_eq!(rest.contains("%0A"), sample.kind == "difference", "{rest}");
        assert_eq!(lines[1], "1 passed, 1 failed");
    }
}

#[test]
fn an_annotation_escapes_what_is_syntax() {
    let folder = Folder::of(&[("a, b: 100%.ron", &misspelt())]);
    let run = folder.test(&[".", "--format", "github"]);
    assert!(
        run.stdout.starts_with("::error file=a%2C b%3A 100%25.ron,line=8,col=1,title=difference::"),
        "{run:?}"
    );
}

#[test]
fn the_summary_is_appended_to_what_is_there() {
    let folder = Folder::with(&misspelt());
    folder.put("summary.md", "before\n");
    let file = folder.file("summary.md");
    let variables = [("GITHUB_STEP_SUMMARY", file.to_str().unwrap()), ("CI", "true")];
    folder.test_with(&["case.ron", "--format", "github"], &variables);
    let summary = fs::read_to_string(&file).unwrap();
    let start =
        "before\n### Transcripts: 0 passed, 1 failed\n\n```text\ncase.ron:8:1: the frame's text differs";
    assert!(summary.starts_with(start), "{summary}");
    assert!(summary.ends_with("\n```\n"), "{summary}");
    // Other formats leave it alone.
    folder.test_with(&["case.ron"], &variables);
    assert_eq!(fs::read_to_string(&file).unwrap(), summary);
}

#[test]
fn what_xml_cannot_hold_is_replaced() {
    let text = changed("Keys(\"enter\")", "Keys(\"a\\u{1}\\u{ffff}b\")");
    let run = Folder::with(&text).test(&["case.ron", "--format", "junit"]);
    assert_eq!(run.code, Some(2));
    assert!(!run.stdout.contains(['\u{1}', '\u{ffff}']), "{:?}", run.stdout);
    assert!(run.stdout.contains('\u{fffd}'), "{:?}", run.stdout);
}
