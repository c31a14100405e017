//! Text made fit for a screen: glyphs, cuts, pastes, wrapping, and texts of the same shape.

use ask_user::model::text::{
    appearance, clean, cut, first_line, glyphs, is_unsafe, one_line, rewrap_input, sanitize, sanitize_line,
    scrub, width, wrap, wrap_input,
};

#[test]
fn hostile_text_is_shown_and_never_obeyed() {
    for (text, shown) in [
        ("a\u{1b}[31mb", "a␛[31mb"),
        ("\u{1b}]52;c;eA==\u{7}", "␛]52;c;eA==␇"),
        ("\u{9b}31m", "<U+009B>31m"),
        ("\u{202e}gnp", "<U+202E>gnp"),
        ("a\tb", "a   b"),
        ("a\r\nb", "a␍␊b"),
        ("\u{7f}\u{8}", "␡␈"),
        ("a\u{2028}b", "a<U+2028>b"),
        ("\u{301}x", "\u{25cc}\u{301}x"),
        ("a\u{200b}b", "a<U+200B>b"),
        ("e\u{301}", "e\u{301}"),
        ("👨‍👩‍👧", "👨‍👩‍👧"),
    ] {
        assert_eq!(sanitize_line(text), shown, "{text:?}");
    }
    assert_eq!(sanitize("a\r\nb\u{7}\n"), "a\nb␇\n");
}

#[test]
fn what_hides_inside_a_grapheme_is_shown_by_number() {
    for (text, shown) in [
        ("Yes\u{200d}", "Yes<U+200D>"),
        ("Ye\u{200c}s", "Ye<U+200C>s"),
        ("Yes\u{fe0f}", "Yes<U+FE0F>"),
        ("Yes\u{e0100}", "Yes<U+E0100>"),
        ("Yes\u{e0041}\u{e0042}", "Yes<U+E0041><U+E0042>"),
        ("e\u{301}\u{34f}", "e\u{301}<U+034F>"),
        ("👩\u{200d}", "👩<U+200D>"),
        ("👩\u{e0041}", "👩<U+E0041>"),
        ("\u{1f3f4}\u{e0041}\u{e007f}", "\u{1f3f4}<U+E0041><U+E007F>"),
    ] {
        assert_eq!(sanitize_line(text), shown, "{text:?}");
        assert_eq!(width(text), width(shown), "{text:?}");
    }
}

#[test]
fn what_makes_an_emoji_or_shapes_a_letter_stays() {
    for text in [
        "👨‍👩‍👧",
        "❤\u{fe0f}",
        "👁\u{fe0f}\u{200d}🗨\u{fe0f}",
        "👩🏽\u{200d}⚕\u{fe0f}",
        "1\u{fe0f}\u{20e3}",
        "©\u{fe0f}",
        "⌚\u{fe0e}",
        // The flag of England.
        "\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}",
        // Persian and Hindi need joiners to be spelled; Japanese names need variants of ideographs.
        "می\u{200c}خواهم",
        "क\u{94d}\u{200d}ष",
        "葛\u{e0100}",
    ] {
        assert_eq!(sanitize_line(text), text, "{text:?}");
    }
}

#[test]
fn what_looks_the_same_is_the_same() {
    for (one, other) in [
        ("Yes", " Yes\u{3000}"),
        ("Yes", "Yes\u{200d}"),
        ("Yes", "\u{feff}Y\u{200b}es \u{2060}"),
        ("Yes", "Yes\u{e0059}\u{e0065}\u{e007f}"),
        ("Yes", "Yes\u{202e}\u{202c}"),
        ("❤", "❤\u{fe0f}"),
        ("👩", "👩\u{200d}"),
        ("café", "cafe\u{301}"),
        ("cafe\u{200d}\u{301}", "café"),
        ("각", "\u{1100}\u{1161}\u{11a8}"),
    ] {
        assert_eq!(appearance(one), appearance(other), "{one:?} {other:?}");
    }
    for (one, other) in [
        ("Yes", "yes"),
        ("Yes No", "YesNo"),
        ("a\nb", "ab"),
        ("cafe", "café"),
        ("👨‍👩‍👧", "👨👩👧"),
        ("ﬁ", "fi"),
        (
            "\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}",
            "\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}",
        ),
    ] {
        assert_ne!(appearance(one), appearance(other), "{one:?} {other:?}");
    }
}

#[test]
fn nothing_shown_is_a_control_character() {
    for c in (0..=0x3_0000).chain(0xe_0000..0xe_1000).filter_map(char::from_u32) {
        let text = sanitize_line(&format!("a{c}b"));
        assert!(text.chars().all(|c| !is_unsafe(c)), "{c:?}: {text:?}");
    }
}

#[test]
fn width_is_counted_by_grapheme() {
    for (text, cols) in
        [("abc", 3), ("需要", 4), ("👨‍👩‍👧", 2), ("🇩🇪", 2), ("👍🏽", 2), ("e\u{301}", 1), ("❤\u{fe0f}", 2)]
    {
        assert_eq!(width(text), cols, "{text:?}");
    }
}

#[test]
fn a_cut_is_shown_and_never_splits_a_grapheme() {
    assert_eq!(cut("Postgres", 8), ("Postgres".into(), 8));
    assert_eq!(cut("Postgres", 5), ("Post…".into(), 5));
    assert_eq!(cut("需要私有", 4), ("需…".into(), 3));
    assert_eq!(cut("👨‍👩‍👧👨‍👩‍👧", 3), ("👨‍👩‍👧…".into(), 3));
    assert_eq!(cut("ab", 0), (String::new(), 0));
    assert_eq!(cut("ab", 1), ("…".into(), 1));
}

#[test]
fn newlines_become_a_mark_on_one_line() {
    assert_eq!(one_line(" a\r\nb\nc "), "a↵b↵c");
}

#[test]
fn a_paste_keeps_its_words_and_loses_its_controls() {
    for (pasted, cleaned) in [
        ("a\r\nb\rc\nd", "a\nb\nc\nd"),
        ("\u{1b}[31mred\u{1b}[0m", "red"),
        ("x\u{1b}]0;title\u{7}y", "xy"),
        ("x\u{1b}]0;title\u{1b}\\y", "xy"),
        ("x\u{1b}]0;never ended", "x0;never ended"),
        ("x\u{1b}(By", "xy"),
        ("a\tb\u{0}c\u{9b}d\u{7f}", "abcd"),
        ("👨‍👩‍👧\u{1b}", "👨‍👩‍👧"),
        ("a\u{1b}é", "aé"),
        ("\u{1b}[12é", "é"),
    ] {
        assert_eq!(clean(pasted), cleaned, "{pasted:?}");
    }
    assert_eq!(first_line("\r\none\r\ntwo"), "one");
}

fn rows(text: &str, cols: u16) -> Vec<String> {
    wrap(text, cols).into_iter().map(|line| line.text).collect()
}

#[test]
fn words_stay_whole_and_blanks_at_a_break_go() {
    assert_eq!(rows("the quick brown fox", 10), ["the quick", "brown fox"]);
    assert_eq!(rows("", 10), Vec::<String>::new());
    assert_eq!(rows("a\n\n  b", 10), ["a", "", "  b"]);
    assert_eq!(rows("a\r\nb", 10), ["a", "b"]);
}

#[test]
fn a_word_wider_than_the_row_is_broken_by_grapheme() {
    assert_eq!(rows("abcdefgh", 3), ["abc", "def", "gh"]);
    assert_eq!(rows("x abcdefgh", 4), ["x", "abcd", "efgh"]);
    assert_eq!(rows("👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧", 5), ["👨‍👩‍👧👨‍👩‍👧", "👨‍👩‍👧"]);
    assert_eq!(rows("需要", 1), ["…", "…"]);
}

#[test]
fn wide_scripts_break_between_characters_but_not_before_a_stop() {
    assert_eq!(rows("考虑迁移成本", 5), ["考虑", "迁移", "成本"]);
    assert_eq!(rows("考虑。迁", 4), ["考", "虑。", "迁"]);
}

#[test]
fn no_row_is_wider_than_asked_and_no_source_byte_is_lost() {
    let texts = [
        "a  b   c",
        "需要 a👍🏽b",
        "long-hyphenated-word and/or path/to/file",
        "\ta\tb",
        "a\u{1b}[0m",
        " x ",
        "\n\n",
    ];
    for text in texts {
        for cols in 1..12 {
            for lines in [wrap(text, cols), wrap_input(text, cols)] {
                let mut at = 0;
                for line in &lines {
                    assert!(line.cols <= cols, "{text:?} at {cols}: {line:?}");
                    assert!(line.source.start == at || line.source.start == at + 1, "{text:?}: {lines:?}");
                    at = line.source.end;
                }
                assert_eq!(at, text.len(), "{text:?}");
            }
        }
    }
}

#[test]
fn typed_blanks_keep_their_place_until_the_row_is_full() {
    let lines = wrap_input("ab   c", 4);
    assert_eq!(lines.iter().map(|line| line.text.as_str()).collect::<Vec<_>>(), ["ab  ", "c"]);
    assert_eq!(lines[0].source, 0..5);
    assert_eq!(wrap_input("", 4).len(), 1);
    assert_eq!(wrap_input("a\n", 4).len(), 2);
}

/// Every change of one text into another, as wrapping anew has it.
fn check(texts: &[&str]) {
    for (old, new) in texts.iter().flat_map(|old| texts.iter().map(move |new| (old, new))) {
        for cols in [1, 2, 3, 5, 8, 80] {
            let mut lines = wrap_input(old, cols);
            rewrap_input(&mut lines, old, new, cols);
            assert_eq!(lines, wrap_input(new, cols), "{old:?} to {new:?} at {cols}");
        }
    }
}

#[test]
fn a_changed_text_has_the_rows_of_a_new_one() {
    check(&[
        "",
        "a",
        "\n",
        "\n\n",
        "a\n",
        "\na",
        "a\n\nb",
        "a\nb\nc",
        "a\nbb\nc",
        "aa\nb\nc",
        "a\nb\nc\n",
        "ab cd ef\nab cd ef\nab cd ef",
        "ab cd ef\nab cd  ef\nab cd ef",
        "ab cd ef\nab cd ef",
        "需要 é\n👨‍👩‍👧 x",
        "需要 e\n👨‍👩‍👦 x",
        "\r\na\r\n",
        "\u{2028}a\n\tb",
    ]);
}

#[test]
fn each_edit_of_a_long_text_has_the_rows_of_a_new_one() {
    let text = "one two three\n\nfour five 需要 six seven\neight nine ten eleven twelve\n";
    for (at, _) in text.char_indices() {
        for put in ["x", " ", "\n", "\n\n", "需", "e\u{301}"] {
            let changed = format!("{}{put}{}", &text[..at], &text[at..]);
            check(&[text, &changed]);
        }
        check(&[text, &text[..at], &text[at..]]);
    }
}

/// Texts in many scripts, in words that are not made of stand-ins.
const TEXTS: &[&str] = &[
    "Please use Postgres 16, not SQLite: it's faster (by 30 %)!",
    "  two blanks\n\n- a list; tabs\tand/or so…\n",
    "Größe, naïve café, Ελληνικά, Русский текст",
    "cafe\u{301} with a mark",
    "需要数据库支持。日本語のテキスト、カタカナ",
    "한국어 텍스트입니다",
    "שלום עולם",
    "ภาษาไทยไม่มีช่องว่าง",
    "नमस्ते दुनिया",
    "🚀 fire 🔥 family 👨‍👩‍👧 thumbs 👋🏽 flag 🇩🇪 heart ❤️ key 1️⃣",
    "\u{1b}[31mred\u{7}\u{202e}evil\u{200b}",
];

#[test]
fn the_shape_stays() {
    for text in TEXTS {
        let neutral = scrub(text);
        let cells = |text: &str| glyphs(text).map(|glyph| glyph.cols).collect::<Vec<_>>();
        assert_eq!(cells(&neutral), cells(text), "{text:?} {neutral:?}");
        for cols in [7, 20, 40] {
            let rows = |text: &str| wrap(text, cols).iter().map(|row| row.cols).collect::<Vec<_>>();
            assert_eq!(rows(&neutral), rows(text), "{text:?} {neutral:?}");
        }
        let blanks = |text: &str| text.split_whitespace().map(width).collect::<Vec<_>>();
        assert_eq!(blanks(&neutral), blanks(text), "{text:?} {neutral:?}");
    }
}

#[test]
fn no_letter_stays_and_once_is_enough() {
    for text in TEXTS {
        let once = scrub(text);
        assert_eq!(scrub(&once), once, "{text:?}");
        let letters = |text: &str| text.chars().filter(char::is_ascii_alphanumeric).collect::<String>();
        assert!(letters(&once).chars().all(|c| "xX0".contains(c)), "{once:?}");
    }
    assert_eq!(scrub("Ab1 需要 é"), "Xx0 口口 x");
    assert_eq!(scrub("🚀 Postgres!"), "📦 Xxxxxxxx!");
}
