//! Alt-Enter that a slow line cuts into Esc and Enter, in every editor: the new line is lost, and nothing else.
//! This is what lets the decoder give Enter for the second part.

use ask_user::dialect;
use ask_user::host::decoder::{Decoder, Input};
use ask_user::model::event::Event;
use ask_user::model::size::Size;
use ask_user::program::{Program, Questions};
use ask_user::view::Renderer;

use super::feeding::{PAUSES, quiet};

const SINGLE: &str = r#"{"questions":[{"question":"Which?","options":[{"label":"Vue"},{"label":"Svelte"}],
    "allowComment":true}]}"#;
const MULTIPLE: &str = r#"{"questions":[{"question":"Which?","options":[{"label":"Vue"},{"label":"Svelte"}],
    "multiSelect":true,"allowComment":true}]}"#;
const TEXTS: &str = r#"{"questions":[{"id":"a","type":"text","question":"Why?"},
    {"id":"b","type":"text","question":"And?","required":false}]}"#;

/// A question on a terminal, as far as bytes and silences go.
struct Asked {
    program: Questions,
    decoder: Decoder,
    renderer: Renderer,
}

impl Asked {
    fn new(tool: &'static str, request: &str) -> Asked {
        let mut program = Questions::new(dialect::named(tool).unwrap(), Some(Size::new(80, 24)));
        program.ask(request);
        Asked { program, decoder: Decoder::new(), renderer: Renderer::default() }
    }

    fn apply(&mut self, inputs: Vec<Input>) {
        for input in inputs {
            match input {
                Input::Key(key) => drop(self.program.apply(Event::Key { key })),
                Input::Paste(text) => drop(self.program.apply(Event::Paste { text })),
                Input::Focus(_) => {}
                Input::CursorAt { .. } => panic!("nobody asked where the cursor is"),
            }
        }
    }

    fn feed(&mut self, bytes: &str) {
        let mut inputs = Vec::new();
        self.decoder.feed(bytes.as_bytes(), &mut inputs);
        self.apply(inputs);
    }

    fn quiet(&mut self, milliseconds: u64) {
        let mut inputs = Vec::new();
        quiet(&mut self.decoder, milliseconds, &mut inputs);
        self.apply(inputs);
    }

    fn text(&mut self) -> String {
        self.program.render(&mut self.renderer).text()
    }
}

/// Every editor, and the bytes that open it.
const EDITORS: [(&str, &str, &str); 6] = [
    ("ask_user", SINGLE, "3"),
    ("ask_user", SINGLE, "1"),
    ("ask_user", MULTIPLE, "3"),
    ("ask_user", MULTIPLE, "1\r"),
    ("ask_user_question", TEXTS, ""),
    ("ask_user_question", TEXTS, "\t"),
];

#[test]
fn alt_enter_that_a_slow_line_cuts_submits_nothing_and_loses_no_text() {
    for (tool, request, open) in EDITORS {
        for pause in PAUSES {
            let mut asked = Asked::new(tool, request);
            asked.feed(open);
            asked.feed("12 j");
            asked.feed("\x1b");
            asked.quiet(pause);
            asked.feed("\r");
            asked.quiet(1000);
            // Digits and letters choose and move where options are.
            asked.feed("1x2");
            assert_eq!(asked.program.model().outcome(), None, "{request} {open:?}");
            assert!(asked.text().contains("12 j1x2"), "{request} {open:?}:\n{}", asked.text());
        }
    }
}

#[test]
fn alt_enter_in_one_piece_begins_a_line() {
    for (tool, request, open) in EDITORS {
        for parts in [["\x1b\r", ""], ["\x1b", "\r"]] {
            let mut asked = Asked::new(tool, request);
            asked.feed(open);
            asked.feed("12 j");
            asked.feed(parts[0]);
            asked.quiet(24);
            asked.feed(parts[1]);
            asked.feed("1x2");
            let text = asked.text();
            let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
            let ends = |end: &str| lines.iter().position(|line| line.ends_with(end));
            assert_eq!(ends("1x2").unwrap(), ends("12 j").unwrap() + 1, "{request} {open:?}:\n{text}");
        }
    }
}
