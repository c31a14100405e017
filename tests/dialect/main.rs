//! The tool contracts from outside: requests in, violations and results out. Expectations are written
//! out from the contracts, never taken from what the code says.

mod formats;
mod guess;
mod impostors;
mod lookalikes;
mod question_results;
mod question_rules;
mod results;
mod rules;
mod shapes;

use ask_user::dialect::Dialect;
use ask_user::dialect::{Request, parse};

/// What one violation must say: its path exactly, and words of its problem and of its fix.
type Expected<'a> = (&'a str, &'a str, &'a str);

/// Checks that `text` has exactly these violations, in this order, and no warnings; none: that it is valid.
fn check(tool: &'static Dialect, text: &str, expected: &[Expected<'_>]) {
    let request = parse(tool, text);
    let found = request.questionnaire.err().unwrap_or_default();
    let shown = found.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n");
    let paths: Vec<&str> = found.iter().map(|violation| violation.path.as_str()).collect();
    let wanted: Vec<&str> = expected.iter().map(|(path, ..)| *path).collect();
    assert_eq!(paths, wanted, "{text}\n{shown}");
    for (violation, (_, problem, fix)) in found.iter().zip(expected) {
        assert!(violation.problem.contains(problem), "{text}\n{violation}\nlacks {problem:?}");
        assert!(violation.fix.contains(fix), "{text}\n{violation}\nlacks {fix:?}");
        assert!(!violation.to_string().contains('\n'), "{violation}");
    }
    assert_eq!(request.warnings, Vec::<String>::new(), "{text}");
}

/// A request that must be valid.
fn valid(tool: &'static Dialect, text: &str) -> Request {
    let request = parse(tool, text);
    assert!(request.questionnaire.is_ok(), "{text}: {:?}", request.questionnaire);
    request
}

/// A request with one question of these fields.
fn one(fields: &str) -> String {
    format!(r#"{{"questions":[{{{fields}}}]}}"#)
}

/// Two options that break no rule.
const AB: &str = r#""options":[{"label":"A"},{"label":"B"}]"#;
