//! Samples that must be complained about, each kind of them in each room, and samples that must not be:
//! a rule that cannot fail holds nothing.

use super::rooms::{CAPABILITIES, Crates, NEVER, NEVER_IN_PRODUCTS, ROOMS, Room};
use super::rules::{Crate, check_rust, check_text, dependencies};
use super::source;

/// A file of a room that no exemption speaks of.
fn file_in(room: &Room) -> String {
    match room.name {
        "lib" | "main" => format!("src/{}.rs", room.name),
        name => format!("src/{name}/sample.rs"),
    }
}

/// The complaints about a body below a good head.
fn complaints(file: &str, body: &str) -> Vec<String> {
    let names = "clap crossterm iocraft nucleo_matcher ron rustix serde serde_json sha2 signal_hook similar \
                 tempfile thiserror unicode_linebreak unicode_segmentation unicode_width";
    let dependencies = names.split_whitespace().map(str::to_owned).collect();
    let tests = ["crate::host::kept::tests".to_owned()].into();
    let text = format!("//! A sample that stands for a file.\n{body}\n");
    let source = source::read(file, &text);
    check_rust(&Crate { dependencies, tests }, file, &text, &source)
}

fn fails(file: &str, body: &str) {
    assert!(!complaints(file, body).is_empty(), "{file} may not have this: {body}");
}

fn passes(file: &str, body: &str) {
    assert_eq!(complaints(file, body), [""; 0], "{file} may have this: {body}");
}

/// Ways to name `root::middle::leaf` in a source, or something of `root::middle`.
fn ways(path: &str) -> Vec<String> {
    let (root, rest) = path.split_once("::").unwrap();
    let (middle, leaf) = rest.split_once("::").unwrap_or((rest, "Thing"));
    let whole = (middle == rest).then(|| format!("use {root}::{middle};"));
    let ways = [
        format!("use {root}::{middle}::{leaf};"),
        format!("pub(crate) use {root}::{middle}::{leaf} as other;"),
        format!("use {root}::{{\n    {middle}::{{\n        self,\n        {leaf},\n    }},\n}};"),
        format!("use {root}::{{{middle}::{leaf}}};"),
        format!("use {root}::{middle} as hidden; fn f() {{ hidden::{leaf}(); }}"),
        format!("fn f() {{ let x = ::{root}::{middle}::{leaf}(1); }}"),
        format!("fn f(x: Vec<{root}::{middle}::{leaf}>) {{}}"),
        format!("fn f() {{ g! {{ a => [{root}::{middle}::{leaf}::new()] }} }}"),
        format!("mod inner {{ fn f() {{ {root}::{middle}::{leaf}() }} }}"),
        format!("macro_rules! m {{ () => {{ ${root}::{middle}::{leaf} }} }}"),
        format!("#[derive({root}::{middle}::{leaf})] struct S;"),
    ];
    ways.into_iter().chain(whole).collect()
}

#[test]
fn a_room_names_no_room_that_it_may_not() {
    for room in ROOMS {
        let file = file_in(room);
        for other in ROOMS.iter().filter(|other| *other != room) {
            let allowed = room.rooms.contains(&other.name);
            let super_way = format!("use super::super::{}::{{self, Thing}};", other.name);
            let ways = ways(&format!("crate::{}", other.name));
            let deep = file.matches('/').count() > 1;
            for way in ways.into_iter().chain(deep.then_some(super_way)) {
                if allowed {
                    passes(&file, &way);
                } else {
                    fails(&file, &way);
                }
            }
        }
    }
}

#[test]
fn a_room_uses_no_crate_that_it_may_not() {
    for room in ROOMS {
        for name in
            ["iocraft", "crossterm", "clap", "ron", "serde_json", "rustix", "nucleo_matcher", "similar"]
        {
            let allowed = match &room.crates {
                Crates::Only(these) => these.contains(&name),
                Crates::AllBut(these) => !these.contains(&name),
            };
            if !allowed {
                for way in ways(&format!("{name}::part::Thing")) {
                    fails(&file_in(room), &way);
                }
            }
        }
    }
    passes("src/view/sample.rs", "use iocraft::prelude::{View, element};");
    passes("src/model/sample.rs", "use nucleo_matcher::Matcher;");
    passes("src/model/sample.rs", "use unicode_width::UnicodeWidthStr as _;");
    passes("src/host/sample.rs", "fn f() { rustix::process::getpid(); }");
}

#[test]
fn only_who_may_touches_the_outside() {
    for capability in CAPABILITIES {
        for needle in capability.needles {
            let samples = match needle.strip_suffix('!') {
                Some(name) => {
                    vec![format!("fn f() {{ {name}!(\"x\") }}"), format!("fn f() {{ std::{name}![] }}")]
                }
                None if needle.starts_with('.') => vec![format!("fn f() {{ x{needle}; }}")],
                None if needle.contains("::") => ways(needle),
                None => ways(&format!("{needle}::part")),
            };
            for room in ROOMS {
                let file = file_in(room);
                let allowed = capability.is_given_to(&file, room);
                for sample in samples.iter().filter(|_| !allowed) {
                    fails(&file, sample);
                }
            }
            for sample in samples {
                passes("src/cli/sample.rs", &sample);
            }
        }
        for (place, _) in capability.exempt {
            // An exemption is for its own place and for nothing beside it.
            let beside = place.trim_end_matches(".rs").to_owned() + "_too.rs";
            let mut spoken =
                complaints(&beside, &format!("fn f() {{ {}(); }}", path_needle(capability.needles)));
            spoken
                .retain(|complaint| complaint.contains(capability.does) || complaint.contains("in no room"));
            assert!(!spoken.is_empty(), "{beside}");
        }
    }
}

fn path_needle<'a>(needles: &[&'a str]) -> &'a str {
    needles.iter().find(|needle| needle.contains("::")).unwrap()
}

#[test]
fn globs_and_new_names_hide_nothing() {
    for body in [
        "use std::time::*;",
        "use std::*;",
        "use std as s;",
        "use std::{self as s};",
        "use core::*;",
        "use crate::*;",
        "use crate as ours;",
        "use ::std::fs::*;",
        "use std::fs as files;",
        "use core::time::Duration;",
        "extern crate std as s;",
        "use self::super::super::view::view;",
        "mod inner { use super::super::super::view::view; }",
        "use r#std::r#fs::read;",
        "use std::{fmt, fs, mem};",
        "use std::{fmt, fs as x, mem};",
    ] {
        fails("src/model/sample.rs", body);
    }
    fails("src/main.rs", "use ask_user::view::view;");
    passes("src/main.rs", "fn main() { ask_user::cli::main() }");
    passes("src/dialect/mod.rs", "pub mod ask_user; fn f() { ask_user::check() }");
}

#[test]
fn what_is_no_use_is_no_complaint() {
    for body in [
        "// std::fs::read, crate::view, todo!()\nfn f() {}",
        "/* use crate::view; */ /// println!() in a doc\nfn f() {}",
        "fn f() -> &'static str { \"std::fs::read and crate::view and .unwrap() and unsafe\" }",
        "fn f() -> &'static str { r#\"use crate::view; \"quoted\" std::env::var\"# }",
        "fn f() -> &'static [u8] { b\"std::fs\" }",
        "fn f() { let fs = 1; let env = fs; self.stdout.len(); }",
        "use std::{fmt::{self, Write as _}, collections::{HashMap, VecDeque}, sync::Arc};",
        "use super::super::model::{self, text};",
        "fn f(x: impl Iterator<Item = u8> + use<'_>) { if a != b { println(1) } }",
        "fn f() { x.unwrap_or_default(); x.expect_reports(2); x.elapsed; }",
        "#[expect(clippy::unwrap_used, reason = \"none\")] fn f() {}",
        "#[cfg(test)] mod tests { use super::*; fn f() { std::fs::read(x).unwrap(); println!(); } }",
        "#[cfg(test)]\n#[allow(unused)]\npub(super) fn f() -> u8 { std::env::var(x).expect(y) }",
        "#[cfg(test)] use std::fs; fn f() {}",
        "#[cfg(all(test, target_os = \"linux\"))] mod tests { fn f() { x.unwrap(); } }",
    ] {
        passes("src/model/sample.rs", body);
    }
    passes("src/host/kept/tests.rs", "fn f() { std::env::var(x).unwrap(); }");
    passes("src/host/terminal/sample.rs", "use std::time::Instant; fn f() { Instant::now(); }");
    passes("src/host/sample.rs", "use std::time::{Duration, Instant}; fn f(now: Instant) {}");
    passes("tests/sample.rs", "fn f() { std::fs::read(x).unwrap(); }");
}

#[test]
fn code_behind_test_code_is_product_code_again() {
    for body in [
        "#[cfg(test)] mod tests {} fn f() { x.unwrap(); }",
        "#[cfg(test)] use std::fs; fn f() { x.unwrap(); }",
        "#[cfg(test)] const A: S = S { a: 1 }; fn f() { x.unwrap(); }",
        "#[cfg(test)] mod tests; fn f() { x.unwrap(); }",
        "struct S { #[cfg(test)] a: u8 } fn f() { x.unwrap(); }",
        "#[cfg(not(test))] fn f() { x.unwrap(); }",
        "#[cfg(any(test, unix))] fn f() { x.unwrap(); }",
        "fn f() { match x { #[cfg(test)] A => 1, _ => x.unwrap() } }",
    ] {
        fails("src/model/sample.rs", body);
    }
}

#[test]
fn what_is_never_written_is_found() {
    let body = |what: &str| match what {
        "unsafe" => "fn f() { unsafe { g() } }".to_owned(),
        "extern crate" => "extern crate other;".to_owned(),
        "std" | "crate" => format!("use {what} as hidden;"),
        path if path.ends_with('*') => format!("use {path};"),
        attribute if attribute.starts_with('#') => format!("{attribute} mod m;"),
        method if method.starts_with('.') => {
            format!("fn f() {{ x\n    {} }}", method.replace("()", "(\"y\")"))
        }
        called => format!("fn f() {{ if a {{ {called}(x) }} }}"),
    };
    for (what, _) in NEVER {
        for file in ["src/model/sample.rs", "src/cli/sample.rs", "tests/sample.rs", "benches/sample.rs"] {
            fails(file, &body(what));
        }
        fails("src/model/sample.rs", &format!("#[cfg(test)] mod tests {{ {} }}", body(what)));
    }
    for (what, _) in NEVER_IN_PRODUCTS {
        for room in ROOMS {
            fails(&file_in(room), &body(what));
        }
        passes("tests/sample.rs", &body(what));
    }
    fails("src/cli/sample.rs", "fn f() { x.map(Option::unwrap); }");
    fails("src/cli/sample.rs", "fn f() { std::todo!(); }");
    fails("tests/sample.rs", "#[ignore = \"slow\"] fn f() {}");
    fails("tests/sample.rs", "#[test] #[cfg_attr(unix, ignore)] fn f() {}");
    fails("src/cli/sample.rs", "unsafe impl Send for X {}");
}

#[test]
fn a_file_has_a_head_a_room_and_an_end() {
    let check = |file: &str, text: &str| check_rust(&Crate::default(), file, text, &source::read(file, text));
    for text in [
        "fn f() {}\n",
        "//!\n",
        "//! Short.\n",
        "// A comment is no head.\n",
        "\n//! Not in the first line.\n",
    ] {
        assert_eq!(check("src/model/sample.rs", text).len(), 1, "{text}");
        assert_eq!(check("tests/sample.rs", text).len(), 1, "{text}");
    }
    let lines = |count: usize| "//! A sample that stands for a file.\n".to_owned() + &"\n".repeat(count - 1);
    assert_eq!(check("src/model/sample.rs", &lines(600)), [""; 0]);
    assert_eq!(check("src/model/sample.rs", &lines(601)).len(), 1);
    fails("src/attic/sample.rs", "");
    fails("src/attic.rs", "");
}

#[test]
fn dependencies_are_found_in_every_section() {
    let manifest = "[package]\nname = \"x\"\n[dependencies]\nsignal-hook = \"1\"\nron.workspace = true\n\
                    [target.'cfg(unix)'.dependencies]\nrustix = { version = \"1\" }\n[dependencies.similar]\n\
                    version = \"3\"\n[profile.dev]\nopt-level = 2\n[dev-dependencies]\navt = \"1\"\n";
    let mut found: Vec<_> = dependencies(manifest).into_iter().collect();
    found.sort();
    assert_eq!(found, ["avt", "ron", "rustix", "signal_hook", "similar"]);
}

#[test]
fn registries_and_machines_are_found() {
    let index = concat!("registry+https://github.com/rust-lang/crates", ".io-index");
    for line in [
        format!("fetched from https://index.{}/x", concat!("crates", ".io")),
        format!("\"resolved\": \"https://registry.{}/x.tgz\"", concat!("npmjs", ".org")),
        format!("pip install -i https://{}/simple x", concat!("pypi", ".org")),
        format!("cd {}anna/x", concat!("/ho", "me/")),
        format!("\"{}x\"", concat!("/t", "mp/")),
        format!("cwd={}x", concat!("/ro", "ot/")),
        format!("C:{}anna", concat!("\\Us", "ers\\")),
        format!("source = \"{index}\""),
    ] {
        assert_eq!(check_text("docs/sample.md", &line).len(), 1, "{line}");
    }
    let lock = |source: &str| check_text("Cargo.lock", &format!("name = \"x\"\nsource = \"{source}\"\n"));
    assert_eq!(lock(index), [""; 0]);
    assert_eq!(lock("registry+https://mirror.example/index").len(), 1);
    assert_eq!(lock("git+https://mirror.example/x").len(), 1);
    for line in
        ["/dev/tty", "/proc/self/stat", "#!/usr/bin/env bash", "https://example.org/home/", "${TMPDIR:-/tmp}"]
    {
        assert_eq!(check_text("docs/sample.md", line), [""; 0], "{line}");
    }
}
