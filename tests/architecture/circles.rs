//! Circles of imports between files. A file imports another if it names something that stands there; a
//! `pub use` hands a name on and imports nothing, so that a name leads to the file where it stands.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use super::source::{Source, module_of};

/// What one file imports of another, for the message: where, and the path.
type Imports<'a> = BTreeMap<&'a str, BTreeMap<&'a str, String>>;

/// The circles, a message each.
pub fn circles(files: &[(&str, Source)]) -> Vec<String> {
    let imports = imports(files);
    let mut circles = Vec::new();
    let mut seen = BTreeSet::new();
    for file in imports.keys() {
        if seen.contains(file) {
            continue;
        }
        // All that can be reached from here and from where here can be reached.
        let circle: BTreeSet<&str> = reached(&imports, file)
            .into_iter()
            .filter(|other| reached(&imports, other).contains(file))
            .collect();
        if circle.len() > 1 {
            let names: Vec<&str> = circle.iter().copied().collect();
            let mut lines = vec![format!("a circle of imports: {}", names.join(", "))];
            for from in &circle {
                let within = imports[from].iter().filter(|(to, _)| circle.contains(*to));
                lines.extend(within.map(|(to, why)| format!("    {from}:{why} ({to})")));
            }
            circles.push(lines.join("\n"));
        }
        seen.extend(circle);
    }
    circles
}

/// The files that can be reached by imports.
fn reached<'a>(imports: &Imports<'a>, from: &str) -> BTreeSet<&'a str> {
    let mut found = BTreeSet::new();
    let mut open: Vec<&'a str> = imports.get(from).into_iter().flat_map(|to| to.keys().copied()).collect();
    while let Some(file) = open.pop() {
        if found.insert(file) {
            open.extend(imports.get(file).into_iter().flat_map(|to| to.keys().copied()));
        }
    }
    found
}

fn imports<'a>(files: &'a [(&'a str, Source)]) -> Imports<'a> {
    let places: HashMap<String, &Source> =
        files.iter().map(|(file, source)| (module_of(file).join("::"), source)).collect();
    let names: HashMap<String, &str> =
        files.iter().map(|(file, _)| (module_of(file).join("::"), *file)).collect();
    let tests: BTreeSet<&String> = files.iter().flat_map(|(_, source)| &source.test_modules).collect();
    let is_test =
        |module: &str| tests.iter().any(|test| module == *test || module.starts_with(&format!("{test}::")));
    let mut imports = Imports::new();
    for (file, source) in files {
        let module = module_of(file).join("::");
        // The two tops of the crate name modules and stand in no circle.
        if module == "crate" || is_test(&module) {
            continue;
        }
        let of_file = imports.entry(*file).or_default();
        for found in source.found.iter().filter(|found| !found.in_tests && !found.exported) {
            if !found.what.starts_with("crate::") {
                continue;
            }
            let target = home(&places, &found.what, 0);
            if let Some(other) = target.and_then(|target| names.get(&target)).filter(|other| *other != file) {
                of_file.entry(other).or_insert_with(|| format!("{}: `{}`", found.line, found.what));
            }
        }
    }
    imports
}

/// The module in whose file a path ends, whatever hands it on in between.
fn home(places: &HashMap<String, &Source>, path: &str, depth: usize) -> Option<String> {
    let parts: Vec<&str> = path.split("::").collect();
    let length = (2..=parts.len()).rev().find(|length| places.contains_key(&parts[..*length].join("::")))?;
    let module = parts[..length].join("::");
    let Some(name) = parts.get(length) else { return Some(module) };
    let exports = &places[&module].exports;
    let named = exports.iter().find(|(exported, _)| exported == name);
    let handed_on = named.or_else(|| exports.iter().find(|(exported, _)| exported == "*"));
    match handed_on {
        // Names that lead in a circle themselves are the compiler's to refuse.
        Some((exported, whole)) if depth < 8 => {
            let rest = if exported == "*" { &parts[length..] } else { &parts[length + 1..] };
            let whole = std::iter::once(whole.as_str()).chain(rest.iter().copied());
            home(places, &whole.collect::<Vec<_>>().join("::"), depth + 1)
        }
        _ => Some(module),
    }
}

#[cfg(test)]
mod tests {
    use super::super::source;
    use super::*;

    fn found(files: &[(&str, &str)]) -> Vec<String> {
        let parsed: Vec<_> = files.iter().map(|(file, text)| (*file, source::read(file, text))).collect();
        circles(&parsed)
    }

    #[test]
    fn a_circle_is_found_however_it_is_written() {
        for (one, other) in [
            ("use super::b::B;", "use super::a::A;"),
            ("use crate::m::b::B;", "fn f() { crate::m::a::a() }"),
            ("use super::{b};", "use super::*; fn f(a: super::a::A) {}"),
            ("use super::B;", "use super::A;"),
            ("use super::b as other;", "mod inner { use super::super::a::A; }"),
        ] {
            let top = "pub mod a; pub mod b; pub use a::A; pub(crate) use b::B;";
            let circles = found(&[("src/m/mod.rs", top), ("src/m/a.rs", one), ("src/m/b.rs", other)]);
            assert_eq!(circles.len(), 1, "{one} {other}: {circles:?}");
            assert!(circles[0].contains("src/m/a.rs") && circles[0].contains("src/m/b.rs"), "{circles:?}");
        }
        let child = found(&[("src/m/mod.rs", "mod a; fn f() { a::a() }"), ("src/m/a.rs", "use super::f;")]);
        assert_eq!(child.len(), 1, "{child:?}");
        let three = [
            ("src/m/a.rs", "use super::b;"),
            ("src/m/b.rs", "use super::c;"),
            ("src/m/c.rs", "use super::a;"),
        ];
        assert_eq!(found(&three).len(), 1);
    }

    #[test]
    fn what_is_handed_on_or_for_tests_alone_makes_no_circle() {
        let handed = [
            ("src/m/mod.rs", "mod a; mod b; pub use a::A; pub use b::*;"),
            ("src/m/a.rs", "pub struct A;"),
            ("src/m/b.rs", "use super::A; #[cfg(test)] mod tests { use crate::n::N; }"),
            ("src/n.rs", "use crate::m::{A, B};"),
        ];
        assert_eq!(found(&handed), [""; 0]);
    }
}
