//! `ask-user replay --format`: every session of the repository as a recording, a picture and a page, and
//! the picture of the README as the program draws it.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test stops where something fails")]

mod support;

use std::fs;
use std::path::Path;
use std::process::Command;

use ask_user::host::export::{Background, Format, LONGEST, PageStyle, Scene, export, scenes};
use ask_user::host::theme::Theme;
use ask_user::log::history::History;
use ask_user::log::reader;
use ask_user::model::text;
use ask_user::program::Input;
use ask_user::programs::Any;
use serde_json::Value;

/// Every session of the repository, by name.
fn all() -> Vec<(String, Vec<Scene>)> {
    let scenes = |(name, log): (String, _)| {
        let scenes = scenes(&History::<Any>::of(&name, &log).unwrap(), None);
        (name, scenes)
    };
    support::all().into_iter().map(scenes).filter(|(_, scenes)| !scenes.is_empty()).collect()
}

fn of(happened: &str) -> Vec<Scene> {
    let log = reader::read("a.ron", happened.as_bytes()).unwrap();
    scenes(&History::<Any>::of("a.ron", &log).unwrap(), None)
}

/// Plays a recording on an emulator, and hands out its screen after every event.
fn play(cast: &str, mut see: impl FnMut(&avt::Terminal)) {
    let mut lines = cast.lines();
    let header: Value = serde_json::from_str(lines.next().unwrap()).unwrap();
    assert_eq!(header["version"], 3);
    let cells = |name: &str| usize::try_from(header["term"][name].as_u64().unwrap()).unwrap();
    let mut terminal = avt::Terminal::new(cells("cols"), cells("rows")).unwrap();
    for line in lines {
        let event: Value = serde_json::from_str(line).unwrap();
        assert!(event[0].as_f64().unwrap() * 1000.0 <= f64::from(u32::try_from(LONGEST).unwrap()), "{line}");
        let data = event[2].as_str().unwrap();
        match event[1].as_str().unwrap() {
            "o" => {
                terminal.feed(data);
                see(&terminal);
            }
            "r" => {
                let (cols, rows) = data.split_once('x').unwrap();
                terminal.resize(cols.parse().unwrap(), rows.parse().unwrap());
            }
            code => panic!("{code}: {line}"),
        }
    }
}

/// The rows of an emulator's screen up to the last that has something.
fn shown(terminal: &avt::Terminal) -> Vec<String> {
    let rows = (0..).map_while(|y| terminal.screen().line(y));
    let mut rows: Vec<String> = rows.map(|line| line.text().trim_end().to_owned()).collect();
    while rows.last().is_some_and(String::is_empty) {
        rows.pop();
    }
    rows
}

/// What an emulator without knowledge of graphemes can be asked for: each row up to the first of them.
fn comparable(row: &str) -> String {
    let simple = |glyph: &text::Glyph<'_>| glyph.shown.chars().count() == 1;
    text::glyphs(row).take_while(simple).map(|glyph| glyph.shown.into_owned()).collect()
}

#[test]
fn a_recording_plays_to_the_last_frame() {
    for (name, scenes) in all() {
        let mut last = Vec::new();
        play(&export(Format::Cast, Theme::Default, &scenes, false), |terminal| last = shown(terminal));
        let expected = scenes.last().unwrap().frame.text();
        let expected: Vec<&str> = expected.trim_end_matches('\n').lines().collect();
        assert_eq!(last.len(), expected.len(), "{name}: {last:?}");
        for (row, expected) in last.iter().zip(&expected) {
            let expected = comparable(expected);
            assert!(row.starts_with(expected.trim_end()), "{name}: {row:?} is not {expected:?}");
        }
    }
}

#[test]
fn the_times_of_a_recording_are_those_of_the_session() {
    let scenes = of(concat!(
        "Session(version: 1, tool: \"ask_user\", size: (40, 12))\n",
        r##"Ask(r#"{"questions":[{"question":"Q?","options":[{"label":"A"},{"label":"B"}]}]}"#)"##,
        "\nKey(at: 300, key: \"down\")\nKey(at: 350, key: \"z\")\nResize(at: 90000, size: (30, 12))\n",
        "Key(at: 90100, key: \"up\")\n"
    ));
    let cast = export(Format::Cast, Theme::Default, &scenes, false);
    let times: Vec<f64> = cast
        .lines()
        .skip(1)
        .map(|line| serde_json::from_str::<Value>(line).unwrap()[0].as_f64().unwrap())
        .collect();
    // The key without a meaning paints nothing, and leaves no longer pause.
    assert_eq!(times, [0.0, 0.3, 2.0, 0.0, 0.1]);
    assert!(cast.contains("\"r\", \"30x12\""), "{cast}");
}

/// Whether markup is well formed, as far as that shows in its tags, and what texts it has.
fn texts(svg: &str) -> Vec<String> {
    let mut open: Vec<&str> = Vec::new();
    let mut texts = Vec::new();
    let mut rest = svg;
    while let Some(at) = rest.find('<') {
        let (text, tag) = rest.split_at(at);
        assert!(!text.contains('>'), "a bare `>`: {text}");
        if open.last() == Some(&"text") {
            texts.push(text.to_owned());
        }
        let end = tag.find('>').unwrap();
        let inner = &tag[1..end];
        if let Some(name) = inner.strip_prefix('/') {
            assert_eq!(open.pop(), Some(name));
        } else if !inner.ends_with('/') {
            open.push(inner.split(' ').next().unwrap());
        }
        rest = &tag[end + 1..];
    }
    assert!(open.is_empty(), "{open:?}");
    texts
}

/// The texts of what is drawn: rows are used by number, some of them several times.
fn drawn(svg: &str) -> Vec<String> {
    let uses = svg.split("<use href=\"#").skip(1).map(|rest| rest.split('"').next().unwrap());
    let row = |id: &str| {
        let row = svg.split(&format!("<g id=\"{id}\">")).nth(1).unwrap();
        texts(row.split("</g>").next().unwrap())
    };
    uses.flat_map(row).collect()
}

fn unescaped(text: &str) -> String {
    let text = text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&#39;", "'");
    text.replace("&amp;", "&")
}

#[test]
fn a_picture_holds_the_text_of_its_frame() {
    for (name, scenes) in all() {
        for scene in &scenes {
            let svg = export(Format::Svg, Theme::Default, std::slice::from_ref(scene), true);
            let drawn: String = drawn(&svg).iter().map(|text| unescaped(text)).collect();
            let words = |text: &str| text.chars().filter(|c| !c.is_whitespace()).collect::<String>();
            assert_eq!(words(&drawn), words(&scene.frame.text()), "{name} step {}", scene.step);
        }
    }
}

#[test]
fn a_moving_picture_shows_each_frame_in_its_time() {
    for (name, scenes) in all() {
        let svg = export(Format::Svg, Theme::Default, &scenes, false);
        texts(&svg);
        let frames = svg.matches("class=\"f\"").count();
        let mut distinct: Vec<&Scene> = Vec::new();
        for scene in &scenes {
            if distinct.last().is_none_or(|last| last.frame != scene.frame) {
                distinct.push(scene);
            }
        }
        if distinct.len() == 1 {
            assert!(frames == 0 && !svg.contains("@keyframes"), "{name}");
        } else {
            assert!(frames > 1 && frames <= distinct.len(), "{name}: {frames}");
            assert_eq!(svg.matches("@keyframes").count(), frames, "{name}");
            assert!(svg.contains("prefers-reduced-motion"), "{name}");
        }
        assert!(!svg.contains("<script"), "{name}");
        assert!(svg.split(" href=\"").skip(1).all(|rest| rest.starts_with("#r")), "{name}");
    }
}

/// A page without its colours.
fn colourless(page: &str) -> String {
    let mut parts = page.split('#');
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        out.push('#');
        let colour = part.get(..6).is_some_and(|hex| hex.bytes().all(|byte| byte.is_ascii_hexdigit()));
        out.push_str(if colour { &part[6..] } else { part });
    }
    out
}

#[test]
fn a_light_background_changes_the_colours_of_pages_and_nothing_else() {
    let light = PageStyle { theme: Theme::Default, background: Background::Light };
    for (name, scenes) in all() {
        for format in [Format::Svg, Format::Html] {
            let (dark, light) =
                (export(format, Theme::Default, &scenes, false), export(format, light, &scenes, false));
            assert_ne!(dark, light, "{name} {format:?}");
            assert_eq!(colourless(&dark), colourless(&light), "{name} {format:?}");
        }
        for format in [Format::Text, Format::Ansi, Format::Cast] {
            let (dark, light) =
                (export(format, Theme::Default, &scenes, false), export(format, light, &scenes, false));
            assert_eq!(dark, light, "{name} {format:?}");
        }
    }
}

#[test]
fn hostile_text_is_text_in_every_format() {
    let scenes = of(concat!(
        "Session(version: 1, tool: \"ask_user\", size: (80, 24))\n",
        "Ask(r##\"{\"questions\":[{\"question\":\"</text></svg><script>alert(1)</script>\",\"options\":",
        "[{\"label\":\"<img src=x onerror=alert(2)>\"},{\"label\":\"&lt;b&gt; \\u001b[31m \\uffff ]]>\"}]}]}\"##)\n",
        "Keys(\"<\")\n"
    ));
    for format in [Format::Svg, Format::Html] {
        let out = export(format, Theme::Default, &scenes, false);
        for never in ["<script>alert", "<img", "</svg><", "onerror=alert(2)>\"", "\u{1b}", "\u{ffff}"] {
            assert!(!out.contains(never), "{format:?}: {never}");
        }
        assert!(out.contains("&lt;script&gt;alert(1)&lt;/script&gt;") && out.contains("&amp;lt;b&amp;gt;"));
    }
    let html = export(Format::Html, Theme::Default, &scenes, false);
    assert!(html.contains("data-cause=\"&lt;\""));
    assert_eq!(html.matches("<script").count(), 1);
    assert!(html.contains("script-src 'sha256-"));
    // Colours are the only sequences in text with colours.
    let ansi = export(Format::Ansi, Theme::Default, &scenes, false);
    assert!(
        ansi.split("\x1b[")
            .skip(1)
            .all(|rest| rest.trim_start_matches(|c: char| "0123456789;".contains(c)).starts_with('m'))
    );
}

fn replay(folder: &Path, arguments: &[&str]) -> (Option<i32>, String, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ask-user"));
    let output = command.current_dir(folder).env_clear().arg("replay").args(arguments).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code(), text(output.stdout), text(output.stderr))
}

#[test]
fn the_picture_of_the_readme_is_what_the_program_draws() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let (code, svg, _) = replay(root, &["docs/question.ron", "--format", "svg"]);
    assert_eq!(code, Some(0));
    let committed = fs::read_to_string(root.join("docs/question.svg")).unwrap();
    assert!(
        svg == committed,
        "`docs/question.svg` is not current; look at `ask-user replay docs/question.ron --format svg -o docs/question.svg`"
    );
    assert!(fs::read_to_string(root.join("README.md")).unwrap().contains("docs/question.svg"));
    // It asks the shipped example.
    let example: Value =
        serde_json::from_str(&fs::read_to_string(root.join("examples/release.json")).unwrap()).unwrap();
    let log = reader::read("a.ron", &fs::read(root.join("docs/question.ron")).unwrap()).unwrap();
    let history = History::<Any>::of("a.ron", &log).unwrap();
    let Some(Input::Ask(request)) = history.entries[0].input() else { panic!("no request") };
    assert_eq!(serde_json::from_str::<Value>(request).unwrap(), example);
}

#[test]
fn a_file_or_stdout_gets_the_same_and_a_step_is_one_frame() {
    let folder = tempfile::tempdir().unwrap();
    let session = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/ask_user/A-07.ron");
    let session = session.to_str().unwrap();
    for format in ["text", "ansi", "svg", "cast", "html"] {
        let (code, stdout, stderr) = replay(folder.path(), &[session, "--format", format]);
        assert_eq!((code, stderr.as_str()), (Some(0), ""), "{format}");
        let (code, nothing, _) = replay(folder.path(), &[session, "--format", format, "-o", "out"]);
        assert_eq!((code, nothing.as_str()), (Some(0), ""), "{format}");
        assert_eq!(fs::read_to_string(folder.path().join("out")).unwrap(), stdout, "{format}");
    }
    let (_, all, _) = replay(folder.path(), &[session, "--frames"]);
    assert!(all.starts_with("--- 0 ask\n Which features?   choose several · comment possible\n"), "{all}");
    let (_, one, _) = replay(folder.path(), &[session, "--at", "1"]);
    assert!(one.contains("> 1. [✓] Auth") && !one.contains("---"), "{one}");
    let (_, svg, _) = replay(folder.path(), &[session, "--at", "1", "--format", "svg"]);
    assert!(svg.contains(">Auth<") && !svg.contains("@keyframes"), "{svg}");
    let (_, light, _) =
        replay(folder.path(), &[session, "--at", "1", "--format", "svg", "--background", "light"]);
    assert!(light != svg && colourless(&light) == colourless(&svg), "{light}");
    let (code, _, stderr) = replay(folder.path(), &[session, "--at", "99", "--format", "svg"]);
    assert_eq!(code, Some(2));
    assert!(stderr.contains("no step 99"), "{stderr}");
    let (code, _, stderr) = replay(folder.path(), &[session, "--format", "svg", "-o", "no/such/out.svg"]);
    assert_eq!(code, Some(1));
    assert!(stderr.contains("name a file in a folder that can be written to"), "{stderr}");
}
