//! The glyph sets of a terminal.

use ask_user::host::glyphs::Glyphs;
use ask_user::model::text;

#[test]
fn ascii_keeps_every_cell() {
    for (line, shown) in [
        ("[✓] Auth", "[*] Auth"),
        ("────", "----"),
        ("需要 é", "???? ?"),
        ("↑↓ move · esc", "^v move - esc"),
        ("👨‍👩‍👧 x", "?? x"),
        ("␛[31m", "?[31m"),
    ] {
        assert_eq!(Glyphs::Ascii.shown(line), shown);
        assert_eq!(text::width(shown), text::width(line), "{line}");
        assert_eq!(Glyphs::Unicode.shown(line), line);
    }
}
