//! What is measured: questions on a screen, keys that move between two states of it, and a long
//! transcript. It measures nothing itself.

use std::hint::black_box;

use ask_user::dialect;
use ask_user::dialect::ask_user::ASK_USER;
use ask_user::host::painter::{Painter, Screen};
use ask_user::host::theme::Theme;
use ask_user::model::event::Event;
use ask_user::model::key::{Key, parse_keys};
use ask_user::model::session::Model;
use ask_user::model::size::Size;
use ask_user::program::questions::asked;
use ask_user::update::message::Msg;
use ask_user::update::update;
use ask_user::view::Renderer;

/// Two questions as agents ask them: a context, three options, a description each.
pub const REQUEST: &str = r#"{"questions":[
{"header":"Database","question":"Which database should the service use for its sessions and for the audit log?",
"context":"The service stores about 2 GB, needs JSON columns, and runs on one small machine. Sessions are short and written often; the audit log is only ever appended to and read once a month.",
"options":[
{"label":"(Recommended) Postgres","description":"Mature, strong consistency, rich JSON support; one more service to run, to back up and to keep up to date."},
{"label":"SQLite","description":"Embedded, nothing to operate; one writer at a time, which is what this service has, as long as it stays on one machine."},
{"label":"DuckDB","description":"Fast analytics over columns; not made for many small writes, so the sessions would have to live elsewhere."}]},
{"header":"Cleanup","question":"How should old sessions be removed?",
"options":[
{"label":"By a nightly job","description":"Simple; the table grows during the day."},
{"label":"On every write","description":"No job to run; each write pays a little."}]}]}"#;

/// A context in Markdown, as high as that of [`REQUEST`].
pub const MARKDOWN: &str =
    "The service stores about **2 GB**, needs `JSON` columns, and runs on *one* small machine:
- sessions are short and written often;
- the audit log is appended to, and read once a month ([plan](docs/audit.md)).";

/// The same questions with a context in Markdown.
pub fn markdown_request() -> String {
    let start = REQUEST.find("The service stores").expect("the first question has a context");
    let end = start + REQUEST[start..].find('"').expect("the context ends");
    format!("{}{}{}", &REQUEST[..start], MARKDOWN.replace('\n', "\\n"), &REQUEST[end..])
}

/// A question on a screen, driven as the own terminal drives it.
pub struct Asked {
    size: Size,
    model: Model,
    renderer: Renderer,
    painter: Painter,
    out: Vec<u8>,
}

impl Asked {
    /// The first question of [`REQUEST`], painted once.
    pub fn new(cols: u16, rows: u16) -> Asked {
        Asked::of(REQUEST, cols, rows)
    }

    /// A request's first question, painted once.
    pub fn of(request: &str, cols: u16, rows: u16) -> Asked {
        let size = Size::new(cols, rows);
        let mut asked_now = Asked {
            size,
            model: Model::new(Some(size)),
            renderer: Renderer::default(),
            painter: Painter::new(Theme::Default, Screen::Inline),
            out: Vec::new(),
        };
        asked_now.painter.begin(size, &mut asked_now.out);
        let request = dialect::parse(&ASK_USER, request);
        assert!(request.questionnaire.is_ok(), "{:?}", request.questionnaire);
        asked_now.apply(asked(&request));
        asked_now
    }

    /// A message: applied, seen and encoded. Gives the bytes for the terminal.
    pub fn apply(&mut self, msg: impl Into<Msg>) -> &[u8] {
        self.out.clear();
        black_box(update(&mut self.model, msg.into()));
        let frame = self.renderer.frame(&self.model);
        self.painter.paint(&frame, self.size, &mut self.out);
        &self.out
    }

    /// A key.
    pub fn press(&mut self, key: Key) -> &[u8] {
        self.apply(Event::Key { key })
    }

    /// The frame as text.
    pub fn text(&mut self) -> String {
        self.renderer.frame(&self.model).text()
    }
}

/// Keys by their names.
pub fn keys(names: &str) -> Vec<Key> {
    parse_keys(names).expect("these are key names")
}

/// A transcript of about `count` keys: moves, tabs, a text that wraps, moves in it, a comment's worth of
/// newlines. With `expectations` it asks for a frame now and then.
pub fn transcript(count: usize, expectations: bool) -> String {
    // Each round ends where it began, with the text kept as a draft.
    const TYPED: &str = "We keep both for a while and decide when the numbers of the first month are in. ";
    let round = [
        "Keys(\"down down up down up up\")".to_owned(),
        "Keys(\"tab shift+tab tab shift+tab\")".to_owned(),
        "Keys(\"down down down enter\")".to_owned(),
        format!("Type(\"{TYPED}\")"),
        "Keys(\"up left left ctrl+left home end ctrl+j\")".to_owned(),
        "Keys(\"esc up up up\")".to_owned(),
    ];
    let per_round = 6 + 4 + 4 + TYPED.len() + 7 + 4;
    let mut text = format!(
        "Session(version: 1, tool: \"ask_user\", size: (80, 24))\nAsk(r#\"{}\"#)\n",
        REQUEST.replace('\n', "")
    );
    for _ in 0..count.div_ceil(per_round) {
        for line in &round {
            text.push_str(line);
            text.push('\n');
        }
        if expectations {
            text.push_str("Frame(text: \"\")\n");
        }
    }
    text
}
