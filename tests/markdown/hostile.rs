//! Texts that are made to harm: they are shown, and a megabyte of them costs what a megabyte costs.

use std::hint::black_box;
use std::time::Duration;

use ask_user::model::markdown::{Line, height, lines};
use rustix::time::{ClockId, clock_gettime};

use super::check;

#[test]
fn escape_sequences_are_shown_wherever_they_stand() {
    check("a\u{1b}[31m **b\u{1b}[0m**\n```\n\u{1b}]0;t\u{7}\n```", 40, "a␛[31m b␛[0m\n│ ␛]0;t␇\n");
    check(
        "[a](\u{1b}[2J) `\u{9b}` &#27;[2J &#x9b; &#8238; &#10;",
        60,
        "a (␛[2J) `<U+009B>` ␛[2J <U+009B> <U+202E> ␊\n",
    );
    check("|\u{1b}c|\n|-|\n|\u{8}|", 40, "␛c\n──\n␈\n");
    check("- \u{202e}a\n> \u{0}b\rc", 40, "- <U+202E>a\n> ␀b␍c\n");
}

/// The seconds of this thread's own time that it takes.
fn seconds(what: impl FnOnce()) -> f64 {
    let now = || Duration::try_from(clock_gettime(ClockId::ThreadCPUTime)).unwrap();
    let start = now();
    what();
    now().saturating_sub(start).as_secs_f64()
}

/// How much of each there is, in bytes.
const SIZE: usize = 250_000;

/// What is repeated, each known for what it costs some parser of Markdown.
const REPEATED: &[&str] = &[
    "[",
    "![",
    "[a](",
    "[a][",
    "]",
    "](",
    "<",
    "<a ",
    "<!--",
    "*",
    "_",
    "**",
    "*a_",
    "*a ",
    "a*",
    "a**b",
    "`",
    "`a",
    "\\",
    "&",
    "> ",
    ">",
    "- ",
    "1. ",
    "- > ",
    "|",
    "a|b\n",
    "# ",
    "```\n",
    "    a\n",
    "- a\n",
    "\n",
    "[a]: b\n",
    "<b>\n",
    "- - x\n",
    " ",
    "a",
    "需",
    "e\u{301}\u{301}",
    "\u{1b}",
];

#[test]
fn markup_without_end_takes_no_longer_than_any_text() {
    let mut texts: Vec<(String, String)> =
        REPEATED.iter().map(|part| ((*part).to_owned(), part.repeat(SIZE / part.len()))).collect();
    // In paragraphs as long as they may be.
    for part in REPEATED {
        let paragraph = part.repeat(15_000 / part.len()) + "\n\n";
        texts.push((format!("paragraphs of {part}"), paragraph.repeat(SIZE / paragraph.len())));
    }
    let tags = format!("[a](> '\"{}", "\n<a href=\"".repeat(SIZE / 10));
    texts.push(("tags without end".to_owned(), tags.clone()));
    texts.push(("paragraphs of them".to_owned(), format!("{tags:.15000}\n\n").repeat(SIZE / 15_000)));
    for (name, open, line) in [
        ("items open for every line", "- ", "a\n"),
        ("quotes open for every line", "> ", "a\n"),
        ("both open for every line", "> - ", "> a\n"),
        ("blank lines in items", "1. ", "\n"),
    ] {
        for depth in [20, 100_000] {
            let text = format!("{}x\n{}", open.repeat(depth), line.repeat(SIZE / 2 / line.len()));
            texts.push((format!("{depth} {name}"), text));
        }
    }
    let columns = format!("{}\n{}\n{}", "|a".repeat(5_000), "|-".repeat(5_000), "|\n".repeat(SIZE / 4));
    texts.push(("many columns, empty rows".to_owned(), columns));
    let name = format!("|{}|\n|-|\n{}", "e\u{301}".repeat(SIZE / 8), "|a|\n".repeat(SIZE / 8));
    texts.push(("a long name for many cells".to_owned(), name));
    let stairs: Vec<String> = (0..1_400).map(|depth| " ".repeat(depth) + "- a\n").collect();
    texts.push(("stairs".to_owned(), stairs.concat()));

    for (name, text) in &texts {
        let seconds = seconds(|| drop(black_box(lines(text, 80))));
        // Without optimisation the slowest takes two; what is not linear takes minutes.
        assert!(seconds < 8.0, "{name:?}: {seconds:.1} s");
    }
}

#[test]
fn a_megabyte_of_nested_markup_is_shown() {
    let part = "> - **a *b `c` [d](e)* f**\n>   1. g\n>\n>   ```\n>   h\n\n|i|j|\n|-|-|\n|k|l|\n\n";
    for text in [part.repeat(1_000_000 / part.len()), "```\n".to_owned() + &"- *a*\n\n".repeat(125_000)] {
        let seconds = seconds(|| assert!(lines(&text, 40).len() > 100_000));
        assert!(seconds < 20.0, "{text:.20?}: {seconds:.1} s");
    }
}

#[test]
fn what_nests_without_end_is_shown_as_it_is() {
    for mark in [">", "> ", "- ", "1. "] {
        let text = mark.repeat(100_000) + "x";
        let rows = lines(&text, 80);
        let shown: String = rows.iter().map(Line::text).collect();
        let bare = |text: &str| text.split_whitespace().collect::<String>();
        assert_eq!(bare(&shown), bare(&text), "{mark:?}");
        assert_eq!(usize::from(height(&text, 80)), rows.len());
    }
}
