//! What each part of Markdown becomes.

use ask_user::model::markdown::{Style, height, lines};

use super::check;

/// The runs of a text that are not running text or blanks.
fn styled(source: &str) -> Vec<(String, Style)> {
    let runs = lines(source, 80).into_iter().flat_map(|line| line.runs);
    let kept = runs.filter(|run| !matches!(run.style, Style::Text | Style::Blank));
    kept.map(|run| (run.text, run.style)).collect()
}

fn check_styles(source: &str, expected: &[(&str, Style)]) {
    let expected: Vec<_> = expected.iter().map(|(text, style)| ((*text).to_owned(), *style)).collect();
    assert_eq!(styled(source), expected, "{source:?}");
}

#[test]
fn strong_text_and_emphasis_lose_their_marks_and_code_keeps_them() {
    check("a **b** *c* __d e__ _f_ `g` ``h`i``", 40, "a b c d e f `g` ``h`i``\n");
    check_styles(
        "a **b** *c* __d e__ _f_ `g`",
        &[
            ("b", Style::Strong),
            ("c", Style::Emphasis),
            ("d e", Style::Strong),
            ("f", Style::Emphasis),
            ("`g`", Style::Code),
        ],
    );
    check_styles("***a***", &[("a", Style::Strong)]);
    check_styles("*a **b** c*", &[("a ", Style::Emphasis), ("b", Style::Strong), (" c", Style::Emphasis)]);
    check(r"\*a\* and 1 \_ 2", 40, "*a* and 1 _ 2\n");
}

/// Without its marks a product would be a number, and a name another name.
#[test]
fn marks_inside_a_word_and_around_a_name_are_signs() {
    check("2*3*4 and 2**3**4 MB", 40, "2*3*4 and 2**3**4 MB\n");
    check_styles("2*3*4 and 2**3**4 MB", &[]);
    check("(*p)->x*y", 40, "(*p)->x*y\n");
    check("__init__ and some_snake_case", 40, "__init__ and some_snake_case\n");
    check_styles("__init__", &[("__init__", Style::Strong)]);
    check("这是**重点**内容", 40, "这是重点内容\n");
}

#[test]
fn a_style_goes_on_where_a_row_ends() {
    let rows = lines("one **two three four** five", 9);
    let runs: Vec<Vec<(&str, Style)>> = rows
        .iter()
        .map(|line| line.runs.iter().map(|run| (run.text.as_str(), run.style)).collect())
        .collect();
    assert_eq!(
        runs,
        [
            vec![("one ", Style::Text), ("two", Style::Strong)],
            vec![("three", Style::Strong)],
            vec![("four", Style::Strong), (" five", Style::Text)],
        ]
    );
}

#[test]
fn headings_are_lines_without_their_marks() {
    check("# One\ntext\n\n### Two ###\n\nThree\n=====\ntext", 40, "One\ntext\n\nTwo\n\nThree\ntext\n");
    check_styles(
        "# One `c`\n\n## *Two*",
        &[("One ", Style::Heading), ("`c`", Style::Code), ("Two", Style::Emphasis)],
    );
    check("#", 40, "#\n");
}

#[test]
fn lists_hang_behind_their_marks() {
    check(
        "- one two three\n- four\n  * five six seven\n    1. eight nine ten\n- eleven",
        14,
        "- one two\n  three\n- four\n  * five six\n    seven\n    1. eight\n       nine\n       ten\n- eleven\n",
    );
    check("9. nine ten eleven\n9. twelve thirteen", 12, "9. nine ten\n   eleven\n10. twelve\n    thirteen\n");
    check("3) a\n4) b\n\n+ c", 12, "3) a\n4) b\n\n+ c\n");
    check("- a\n\n- b\n\n  c\n- [ ] d", 12, "- a\n\n- b\n\n  c\n- [ ] d\n");
    check("Text:\n- a\nof the item", 12, "Text:\n- a\n  of the\n  item\n");
    check("  - a\n  - b\n\n   10) c", 12, "- a\n- b\n\n10) c\n");
    check("-\n-\n  late\n- - deep", 12, "-\n- late\n- - deep\n");
}

#[test]
fn quotes_have_their_mark_before_each_row() {
    check(
        "> one two three\n> four\n>\n> > five six",
        10,
        "> one two\n> three\n> four\n>\n> > five\n> > six\n",
    );
    check("> a\nb\n\nc", 10, "> a\n> b\n\nc\n");
    check("> - one two\n>   three\n1. > x y z w\n", 10, "> - one\n>   two\n>   three\n1. > x y z\n   > w\n");
}

#[test]
fn code_keeps_its_blanks_behind_a_gutter() {
    check("```rust\nfn a() {\n    b();\n\n}\n```\nend", 40, "│ fn a() {\n│     b();\n│\n│ }\nend\n");
    check("a\n\n    b   c\n\n      d", 40, "a\n\n│ b   c\n│\n│   d\n");
    check("~~~\n  one two three\n~~~", 10, "│   one\n│   two\n│   three\n");
    check("- a\n  ```\n  b\n  ```\n- ```\n  c\n  ```", 40, "- a\n  │ b\n- │ c\n");
    check("> ```\n> a\n> ```", 40, "> │ a\n");
    check("```\n*a* <b> [c](d) \\_\n", 40, "│ *a* <b> [c](d) \\_\n");
    // A fence that nothing closes goes to the end, and what it says besides a language is shown.
    check("```src/a.rs, line 4\na\n\nb", 40, "src/a.rs, line 4\n│ a\n│\n│ b\n");
    check("```\n```", 40, "│\n");
}

#[test]
fn a_diff_tells_by_the_gutter_what_its_lines_begin_with() {
    check(
        "```diff\n@@ -1 +1 @@\n-old\n+new new\n same\n```",
        9,
        "│ @@ -1\n│ +1 @@\n│ -old\n│ +new\n│ new\n│  same\n",
    );
    let gutters: Vec<Style> =
        styled("```diff\n@@ -1 +1 @@\n-old\n+new\n same\n```").iter().map(|(_, style)| *style).collect();
    let code = Style::Code;
    assert_eq!(gutters, [Style::Hunk, code, Style::Removed, code, Style::Added, code, Style::Gutter, code]);
    let plain = styled("```\n-old\n+new\n```");
    assert!(plain.iter().all(|(_, style)| matches!(style, Style::Gutter | Style::Code)), "{plain:?}");
}

const TABLE: &str = "\
Engines:

| Engine | Licence | Rows |
|:-------|:-------:|-----:|
| **Postgres** | PostgreSQL | 1 000 |
| SQLite | public | 5 |
| DuckDB |
";

#[test]
fn a_table_that_fits_is_aligned() {
    check(
        TABLE,
        32,
        "Engines:

Engine   │  Licence   │  Rows
─────────┼────────────┼──────
Postgres │ PostgreSQL │ 1 000
SQLite   │   public   │     5
DuckDB   │            │
",
    );
    check_styles("|a|\n|-|\n|**b**|", &[("a", Style::TableHead), ("─", Style::Gutter), ("b", Style::Strong)]);
    check("|需要|b|\n|-|-|\n|a|c|", 32, "需要 │ b\n─────┼──\na    │ c\n");
}

#[test]
fn a_table_that_does_not_fit_is_a_list() {
    check(
        TABLE,
        28,
        "Engines:

- Engine: Postgres
  Licence: PostgreSQL
  Rows: 1 000
- Engine: SQLite
  Licence: public
  Rows: 5
- Engine: DuckDB
",
    );
    check("|a name|\n|-|\n|one two three four|", 12, "- a name:\n    one two\n    three\n    four\n");
    check("|a|b|c|\n|-|-|-|\n|1|||\n|2|3||", 8, "- a: 1\n  c:\n- a: 2\n  b: 3\n");
    let names = format!("|{}|b|\n|-|-|\n|1|2|", "a".repeat(25));
    check(&names, 20, "aaaaaaaaaaaaaaaaaaaa\n  aaaaa │ b\n1 │ 2\n");
}

#[test]
fn cells_beyond_the_last_column_are_shown() {
    check("|a|b|\n|-|-|\n|1|2|3 *4*|", 40, "a │ b\n──┼──────────\n1 │ 2 | 3 *4*\n");
}

#[test]
fn links_are_their_text_and_where_they_lead() {
    check(
        "see [the docs](https://a.b/c) or <https://d.e>",
        60,
        "see the docs (https://a.b/c) or https://d.e\n",
    );
    check("[https://a.b](https://a.b) <a@b.c>", 60, "https://a.b a@b.c\n");
    check("[https://good.example](https://bad.example)", 60, "https://good.example (https://bad.example)\n");
    check("![a picture](b.png \"of a\") [e]()", 60, "a picture (b.png \"of a\") e\n");
    check(
        "[a][1] and [b]\n\n[1]: https://a.b 'T'\n",
        60,
        "a (https://a.b \"T\") and [b]\n\n[1]: https://a.b 'T'\n",
    );
    check_styles("[a](b) <http://c>", &[("b", Style::Link), ("http://c", Style::Link)]);
}

#[test]
fn lines_that_tell_where_links_lead_are_shown() {
    check(
        "[TODO]: later\ntext\n\n- [x]: /y\n- z\n> [q]: r",
        40,
        "[TODO]: later\ntext\n\n- [x]: /y\n- z\n> [q]: r\n",
    );
}

#[test]
fn rules_lines_and_html_are_what_they_are() {
    check("a\n\n---\n\nb", 12, "a\n\n────────────\n\nb\n");
    assert_eq!(lines("---", 200)[0].cols(), 40);
    check("a  \nb\\\nc\nd", 12, "a\nb\nc\nd\n");
    check(
        "<b>a</b> &amp; <br/>\n\n<div>\n  *x*\n</div>\n<!-- y -->",
        40,
        "<b>a</b> & <br/>\n\n<div>\n  *x*\n</div>\n<!-- y -->\n",
    );
    check("a\n<b>\n c", 40, "a\n<b>\n c\n");
}

#[test]
fn running_text_is_at_most_100_columns_wide_and_code_and_tables_are_as_wide_as_the_screen() {
    let words = "word ".repeat(60);
    let widest =
        |source: &str| lines(source, 150).iter().map(ask_user::model::markdown::Line::cols).max().unwrap();
    assert_eq!(widest(&words), 99);
    assert!((90..=100).contains(&widest(&format!("> - {words}"))));
    assert!(widest(&format!("```\n{words}\n```")) > 140);
    assert_eq!(widest(&format!("|{}|b|\n|-|-|\n", "a".repeat(130))), 134);
}

#[test]
fn what_is_nested_deep_in_a_narrow_place_keeps_half_of_the_width() {
    check(
        "- a\n  - b\n    - c\n      - d\n        - e five six",
        12,
        "- a\n  - b\n    - c\n      - d\n      - e\n      five\n      six\n",
    );
    check("> > > > a b c d", 8, "> > a b\n> > c d\n");
    check(
        "> > > > - ```\n> > > >   a b c d\n> > > >   ```",
        8,
        "> > -\n> > │ a\n> > │ b\n> > │ c\n> > │ d\n",
    );
}

#[test]
fn an_empty_text_has_no_rows() {
    for source in ["", "\n", "  \n\t\n"] {
        assert_eq!(height(source, 40), 0, "{source:?}");
    }
}
