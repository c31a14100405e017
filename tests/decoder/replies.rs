//! What terminals answer, and what a mouse sends: none of it is a key. Expectations from xterm's and kitty's
//! documents; it never asks the decoder.

use super::rows::{Row, row};

/// Replies whose shape tells what they are even without their ESC.
pub const REPLIES: [&str; 37] = [
    "\x1b]11;rgb:1e1e/1e1e/2e2e\x1b\\",
    "\x1b]11;rgb:1e1e/1e1e/2e2e\x07",
    "\x1b]10;rgba:ffff/ffff/ffff/ffff\x1b\\",
    "\x1b]4;1;rgb:cdcd/0000/0000\x07",
    "\x1b]52;c;MTIzNA==\x1b\\",
    "\x1b]1337;ReportCellSize=17.50;8.00\x1b\\",
    "\x1bP>|XTerm(390)\x1b\\",
    "\x1bP>|kitty(0.42.1)\x1b\\",
    "\x1bP!|7E565445\x1b\\",
    "\x1bP1$r0m\x1b\\",
    "\x1bP0$r\x1b\\",
    "\x1bP1$r2 q\x1b\\",
    "\x1bP1+r544e=787465726d\x1b\\",
    "\x1bP0+r\x1b\\",
    "\x1b_Gi=31;OK\x1b\\",
    "\x1b_Ga=t,i=1;EINVAL: no\x1b\\",
    "\x1b[?62;22c",
    "\x1b[?1;2c",
    "\x1b[?64;1;2;6;9;15;18;21;22c",
    "\x1b[>0;276;0c",
    "\x1b[>1;2;3p",
    "\x1b[=0;1c",
    "\x1b[0n",
    "\x1b[?13n",
    "\x1b[?997;1n",
    "\x1b[?997;2n",
    "\x1b[?2026;2$y",
    "\x1b[?1u",
    "\x1b[?0u",
    "\x1b[24;80R",
    "\x1b[?24;80R",
    "\x1b[8;24;80t",
    "\x1b[4;600;800t",
    "\x1b[48;24;80;600;800t",
    "\x1b[<0;12;34M",
    "\x1b[<35;1;1m",
    "\x1b[1;1;1;128;128;1;0x",
];

/// Replies and unknown sequences with shapes that typing could have too.
pub const OTHER_REPLIES: [&str; 18] = [
    "\x1b]lsome title\x1b\\",
    "\x1b]Licon\x07",
    "\x1b]\x1b\\",
    "\x1b]0;“quoted” œ\x07",
    "\x1b^private 123\x1b\\",
    "\x1bXstart 123\x1b\\",
    "\x1bP\x1b\\",
    "\x1bPq#0;2;0;0;0~~\x07~\x1b\\",
    "\x1b_anything 123\x1b\\",
    "\x1b[M !!",
    "\x1b[M#12",
    "\x1b[32;10;10M",
    "\x1b[4;2$y",
    "\x1b[1 q",
    "\x1b[!p",
    "\x1b[12\"q",
    "\x1b[1;2;3;4z",
    "\x1b[201~",
];

pub fn replies() -> Vec<Row> {
    let mut rows: Vec<Row> = REPLIES.iter().map(|reply| row(reply, "")).collect();
    rows.extend(OTHER_REPLIES.iter().map(|reply| row(reply, "")));
    rows.extend([
        // Aborted, or ended by what follows: the next key counts.
        row("\x1b]11;rgb\x18", ""),
        row("\x1bP1$r\x1a", ""),
        row("\x1b]11;rgb\x1b[A", "up"),
        row("\x1bP1$r\x1bOB", "down"),
        row("\x1b_Gi=1\x1ba", "alt+a"),
        row("\x1b]11;a\x1b]12;b\x07", ""),
        row("\x1b]11;a\x1b\x1b[A", "alt+up"),
        // The same in C1 control characters, as UTF-8.
        row("\u{9b}31;1m", ""),
        row("\u{9b}1;5C", "ctrl+right"),
        row("\u{8f}A", "up"),
        row("\u{9d}11;rgb:0/0/0\u{9c}", ""),
        row("\u{9d}11;rgb:0/0/0\u{7}", ""),
        row("\u{90}1$r0m\u{9c}", ""),
        row("\u{9f}Gi=1;OK\u{1b}\\", ""),
        row("\u{98}12\u{9c}", ""),
        row("\u{9e}12\u{9c}", ""),
        // And as bytes of their own, from a terminal that answers in 8-bit controls.
        row(b"\x9b?62;22c", ""),
        row(b"\x9b24;80R", ""),
        row(b"\x9b8;24;80t", ""),
        row(b"\x9b?2026;2$y", ""),
        row(b"\x9b?997;1n", ""),
        row(b"\x9bM !!", ""),
        row(b"\x9bA", "up"),
        row(b"\x9b1;5C", "ctrl+right"),
        row(b"\x8fA", "up"),
        row(b"\x9d11;rgb:0/0/0\x9c", ""),
        row(b"\x9d11;rgb:0/0/0\x07", ""),
        row(b"\x9d52;c;MTIzNA==\x1b\\", ""),
        row(b"\x9dl\xc5\x93 \xe2\x80\x9cquoted\xe2\x80\x9d \xc3\x9c\x9c", ""),
        row(b"\x1b]11;rgb:0/0/0\x9c", ""),
        row(b"\x90>|XTerm(390)\x9c", ""),
        row(b"\x901$r0m\x9c", ""),
        row(b"\x9fGi=1;OK\x9c", ""),
        row(b"\x98start 12\x9c", ""),
        row(b"\x9eprivate 12\x9c", ""),
        row(b"\x9d11;rgb\x1b[A", "up"),
        // Half a character at the end of a string is no part of the next one.
        row(b"\x1b]0;\xc3\x07\xc3\xa9", "é"),
        row(b"\x1b]0;\xe2\x9c\x1b\\\xc3\xa9", "é"),
        // Cursor reports that nobody expects.
        row("\x1b[1;1R", ""),
        row("\x1b[1;17R", ""),
        row("\x1b[1;33R", ""),
        row("\x1b[1;66R", ""),
        row("\x1b[2;2R", ""),
        row("\x1b[70000;1R", ""),
        // A sequence longer than any: swallowed to its end.
        row(format!("\x1b[{}m", "1;".repeat(5000)), ""),
        row(format!("\x1b[1;{}5A", "0".repeat(5000)), ""),
        row(format!("\x1bO{}A", "1".repeat(5000)), ""),
        row(format!("\x1b]52;c;{}\x07", "MTIz".repeat(500)), ""),
    ]);
    rows
}

/// Strings that nothing ends but the next sequence: each introducer, and the keys that count.
pub fn unterminated() -> Vec<Row> {
    let begun =
        ["\x1b]11;rgb", "\x1b]52;c;MTIz", "\x1bP1$r", "\x1bP1+r54", "\x1b_Gi=1", "\x1b^12", "\x1bX12"];
    let next =
        [("\x1b[A", "up"), ("\x1bOB", "down"), ("\x1ba", "alt+a"), ("\x1b[13u", "enter"), ("\x1b[0n", "")];
    let eight_bit: [&[u8]; 5] = [b"\x9d11;rgb", b"\x901$r", b"\x9fGi=1", b"\x9e12", b"\x9812"];
    let begun: Vec<&[u8]> = begun.iter().map(|begun| begun.as_bytes()).chain(eight_bit).collect();
    let ended = |(bytes, name): (&str, &str)| {
        begun.iter().map(|begun| row([begun, bytes.as_bytes()].concat(), name)).collect::<Vec<_>>()
    };
    next.into_iter().flat_map(ended).collect()
}

/// Mouse reports of all modes: X10's bytes, 1005's characters, 1006, 1015.
pub fn mouse() -> Vec<Row> {
    let mut rows = Vec::new();
    let character = |value: u32| char::from_u32(32 + value).unwrap();
    for (col, row_number) in [
        (1, 1),
        (94, 3),
        (95, 95),
        (96, 4),
        (129, 30),
        (4, 129),
        (129, 129),
        (223, 224),
        (500, 60),
        (2015, 2015),
    ] {
        for button in [0, 3, 35, 64, 96, 128] {
            let report = [button, col, row_number].map(character).iter().collect::<String>();
            rows.push(row(format!("\x1b[M{report}"), ""));
            rows.push(row(format!("\x1b[<{button};{col};{row_number}M"), ""));
            rows.push(row(format!("\x1b[<{button};{col};{row_number}m"), ""));
            rows.push(row(format!("\x1b[{};{col};{row_number}M", 32 + button), ""));
        }
    }
    // Bytes that are no characters: what follows such a byte is the next value.
    for values in
        [b"\x20\xff\xc1", b"\x20\xc3\x21", b"\x20\x21\xc3", b"\x20\xe9\xe9", b"\x20\x80\x90", b"\x40\xc3\xc3"]
    {
        rows.push(row([b"\x1b[M".as_slice(), values].concat(), ""));
    }
    rows
}
