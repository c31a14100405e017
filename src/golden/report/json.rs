//! The report as one JSON object, for a program. Its schema is `docs/test-report.schema.json`.

use serde_json::{Map, Value, json};

use super::{Entry, Failed, Report, Status};
use crate::dialect::json::to_text;
use crate::golden::failure::Detail;

/// The version of the shape: it changes when a field is taken away or means something else.
const VERSION: u32 = 1;

/// The report, on one line.
#[must_use]
pub fn print(report: &Report) -> String {
    let (passed, failed) = report.counts();
    let mut object = Map::new();
    object.insert("version".to_owned(), VERSION.into());
    object.insert("passed".to_owned(), passed.into());
    object.insert("failed".to_owned(), failed.into());
    object.insert("transcripts".to_owned(), report.entries.iter().map(transcript).collect());
    if let Some(coverage) = &report.coverage {
        let missing: Value = coverage
            .missing
            .iter()
            .map(|item| json!({ "kind": item.kind(), "name": item.to_string() }))
            .collect();
        object.insert("coverage".to_owned(), json!({ "reached": coverage.reached, "missing": missing }));
    }
    to_text(&Value::Object(object)) + "\n"
}

fn transcript(entry: &Entry) -> Value {
    match &entry.status {
        Status::Passed => json!({ "path": entry.path, "status": "passed" }),
        Status::Blessed => json!({ "path": entry.path, "status": "blessed" }),
        Status::Failed(failed) => {
            json!({ "path": entry.path, "status": "failed", "failure": failure(failed) })
        }
    }
}

fn failure(failed: &Failed) -> Value {
    let failure = &failed.failure;
    let step = failure.after.as_ref().map(|(number, cause)| json!({ "number": number, "cause": cause }));
    json!({
        "kind": failure.kind.name(),
        "line": failure.line,
        "col": failure.col,
        "message": failure.message,
        "step": step,
        "differences": failure.details.iter().map(difference).collect::<Value>(),
        "more": failure.more,
        "reproduction": failed.reproduction,
        "pending": failed.pending,
    })
}

fn difference(detail: &Detail) -> Value {
    json!({
        "line": detail.line,
        "col": detail.col,
        "what": detail.part.what.name(),
        "remark": detail.part.remark,
        "diff": detail.part.diff.to_string(),
    })
}
