//! What terminals send for which key: expectations from xterm's, rxvt's, the Linux console's and kitty's
//! documents. It never asks the decoder.

/// Bytes, and the names of the keys that they are.
pub type Row = (Vec<u8>, String);

pub fn row(bytes: impl AsRef<[u8]>, keys: impl Into<String>) -> Row {
    (bytes.as_ref().to_vec(), keys.into())
}

/// The prefix of key names for xterm's and kitty's modifier number: one more than the bits.
fn held(number: u32) -> String {
    let bits = number - 1;
    let names = [(4, "ctrl+"), (2, "alt+"), (1, "shift+"), (8, "super+")];
    names.iter().filter(|(bit, _)| bits & bit != 0).map(|(_, name)| *name).collect()
}

const LETTERED: [(char, &str); 10] = [
    ('A', "up"),
    ('B', "down"),
    ('C', "right"),
    ('D', "left"),
    ('H', "home"),
    ('F', "end"),
    ('P', "f1"),
    ('Q', "f2"),
    ('R', "f3"),
    ('S', "f4"),
];

const NUMBERED: [(u32, &str); 20] = [
    (1, "home"),
    (2, "insert"),
    (3, "delete"),
    (4, "end"),
    (5, "pageup"),
    (6, "pagedown"),
    (7, "home"),
    (8, "end"),
    (11, "f1"),
    (12, "f2"),
    (13, "f3"),
    (14, "f4"),
    (15, "f5"),
    (17, "f6"),
    (18, "f7"),
    (19, "f8"),
    (20, "f9"),
    (21, "f10"),
    (23, "f11"),
    (24, "f12"),
];

pub fn single_bytes() -> Vec<Row> {
    let mut rows: Vec<Row> = (b'!'..=b'~').map(|c| row([c], char::from(c))).collect();
    for letter in 'a'..='z' {
        let byte = letter as u8 & 0x1f;
        let name = match letter {
            'h' => "backspace".to_owned(),
            'i' => "tab".to_owned(),
            'm' => "enter".to_owned(),
            _ => format!("ctrl+{letter}"),
        };
        rows.push(row([byte], name.clone()));
        // Alt puts an ESC before whatever the key sends.
        let with_alt = match name.strip_prefix("ctrl+") {
            Some(letter) => format!("ctrl+alt+{letter}"),
            None => format!("alt+{name}"),
        };
        rows.push(row([0x1b, byte], with_alt));
    }
    for (byte, name) in [
        (0x00, "ctrl+space"),
        (0x1c, "ctrl+\\"),
        (0x1d, "ctrl+]"),
        (0x1e, "ctrl+^"),
        (0x1f, "ctrl+_"),
        (0x7f, "backspace"),
        (b' ', "space"),
    ] {
        rows.push(row([byte], name));
    }
    rows.extend([
        row(b"\x1b\x7f", "alt+backspace"),
        row(b"\x1b\r", "alt+enter"),
        row(b"\x1b\n", "ctrl+alt+j"),
        row(b"\x1b ", "alt+space"),
        row(b"\x1b\0", "ctrl+alt+space"),
        row(b"a\nb\r", "a ctrl+j b enter"),
        row(b"\r\n", "enter ctrl+j"),
    ]);
    // These begin a sequence instead: CSI, SS3, OSC, DCS, APC, PM, SOS.
    let plain_alt = (b'!'..=b'~').filter(|c| !b"[O]P_^X".contains(c));
    rows.extend(plain_alt.map(|c| row([0x1b, c], format!("alt+{}", char::from(c)))));
    rows
}

pub fn characters() -> Vec<Row> {
    let mut rows = Vec::new();
    for c in ['é', 'ß', 'Ω', '需', '한', '\u{a0}', '\u{ff}', '\u{ffff}', '😀', '\u{10fffd}'] {
        rows.push(row(c.to_string(), c.to_string()));
        // A key name cannot hold the blanks of Unicode next to others, so Alt is tried where it can.
        rows.push(row(format!("\u{1b}{c}"), format!("alt+{c}")));
    }
    rows.retain(|(_, name)| !name.contains(char::is_whitespace));
    rows.extend([
        // A family is typed character by character.
        row("👩\u{200d}👧", "👩 \u{200d} 👧"),
        // No characters: a lone continuation, overlong forms, a surrogate, beyond Unicode, cut short.
        row(b"\x80", ""),
        row(b"\xc0\xaf", ""),
        row(b"\xe0\x80\xaf", ""),
        row(b"\xed\xa0\x80", ""),
        row(b"\xf4\x90\x80\x80", ""),
        row(b"\xff\xfe", ""),
        row(b"\xc3", ""),
        row(b"\xe9\x9ca", "a"),
        row(b"\xf0\x9f\x98a", "a"),
        row(b"\xc3\xc3\xa9", "é"),
        row(b"\xf0\x9f\xe9\x9c\x80", "需"),
        row(b"\xe9\x9c\x1b[A", "up"),
        row(b"\xe9\r", "enter"),
        row(b"\xbba", "a"),
        row(b"\xfe1", "1"),
        // C1 control characters are no keys.
        row("\u{80}", ""),
        row("\u{85}", ""),
        row("\u{9c}", ""),
        row("\u{1b}\u{85}", "esc"),
    ]);
    rows
}

pub fn cursor_and_function_keys() -> Vec<Row> {
    let mut rows = Vec::new();
    for (letter, name) in LETTERED {
        rows.push(row(format!("\x1b[{letter}"), name));
        rows.push(row(format!("\x1bO{letter}"), name));
        rows.push(row(format!("\x1b\x1b[{letter}"), format!("alt+{name}")));
        rows.push(row(format!("\x1b\x1bO{letter}"), format!("alt+{name}")));
        for mods in 2..=16 {
            rows.push(row(format!("\x1b[1;{mods}{letter}"), format!("{}{name}", held(mods))));
        }
        rows.push(row(format!("\x1b[1;1:1{letter}"), name));
        rows.push(row(format!("\x1b[1;5:2{letter}"), format!("ctrl+{name}")));
        rows.push(row(format!("\x1b[1;5:3{letter}"), ""));
        // Older xterm and gnome-terminal.
        rows.push(row(format!("\x1b[5{letter}"), format!("ctrl+{name}")));
        rows.push(row(format!("\x1bO2{letter}"), format!("shift+{name}")));
        rows.push(row(format!("\x1bO1;3{letter}"), format!("alt+{name}")));
    }
    for (number, name) in NUMBERED {
        rows.push(row(format!("\x1b[{number}~"), name));
        rows.push(row(format!("\x1b\x1b[{number}~"), format!("alt+{name}")));
        for mods in 2..=8 {
            rows.push(row(format!("\x1b[{number};{mods}~"), format!("{}{name}", held(mods))));
        }
        rows.push(row(format!("\x1b[{number};1:3~"), ""));
        rows.push(row(format!("\x1b[{number}^"), format!("ctrl+{name}")));
        rows.push(row(format!("\x1b[{number}$"), format!("shift+{name}")));
        rows.push(row(format!("\x1b[{number}@"), format!("ctrl+shift+{name}")));
    }
    for (letter, name) in [('a', "up"), ('b', "down"), ('c', "right"), ('d', "left")] {
        rows.push(row(format!("\x1b[{letter}"), format!("shift+{name}")));
        rows.push(row(format!("\x1bO{letter}"), format!("ctrl+{name}")));
        rows.push(row(format!("\x1b\x1b[{letter}"), format!("alt+shift+{name}")));
        rows.push(row(format!("\x1b\x1bO{letter}"), format!("ctrl+alt+{name}")));
    }
    for (letter, name) in [('A', "f1"), ('B', "f2"), ('C', "f3"), ('D', "f4"), ('E', "f5"), ('F', "")] {
        rows.push(row(format!("\x1b[[{letter}"), name));
    }
    for (sent, name) in "jklmnopqrstuvwxyX".chars().zip("*+,-./0123456789=".chars()) {
        rows.push(row(format!("\x1bO{sent}"), name));
    }
    rows.extend([
        row("\x1bOM", "enter"),
        row("\x1bOI", "tab"),
        row("\x1b[Z", "shift+tab"),
        row("\x1b[1;5Z", "ctrl+shift+tab"),
        row("\x1b\x1b[Z", "alt+shift+tab"),
        row("\x1b[;5C", "ctrl+right"),
        row("\x1b[1;65A", "up"),
        row("\x1b[1;133A", "ctrl+up"),
        row("\x1b[1;33A", "alt+up"),
        // No name here: F13 and up, the middle of the keypad, Menu, Hyper, what no terminal sends.
        row("\x1b[25~", ""),
        row("\x1b[34~", ""),
        row("\x1b[29~", ""),
        row("\x1b[9~", ""),
        row("\x1b[57427~", ""),
        row("\x1b[25^", ""),
        row("\x1b[E", ""),
        row("\x1bOE", ""),
        row("\x1bOz", ""),
        row("\x1b[1;17A", ""),
        row("\x1b[5;2A", ""),
        row("\x1b[1;2;3A", ""),
        row("\x1b[1;999A", ""),
        row("\x1b[99999999999A", ""),
        row("\x1b[+5A", ""),
        row("\x1b[3;5;1~", ""),
        row("\x1b[3:1~", ""),
        row("\x1b[3;5^", ""),
        row("\x1b[3;5@", ""),
        // One ESC too many is the Esc key where no Alt form exists.
        row("\x1b\x1ba", "esc alt+a"),
        row("\x1b\x1b\x1b[A", "esc alt+up"),
        row("\x1b\x1b\x1b\x1bb", "esc esc esc alt+b"),
        row("\x1b\x1b[?62;22c", "esc"),
        row("\x1b\x1b]11;rgb:0/0/0\x07", "esc"),
        row("\x1b\x1b[[A", "alt+f1"),
        row("\x1b\x1b[M !!", "esc"),
        // A sequence that a key cuts off: the key counts.
        row("\x1b[1;\r", "enter"),
        row("\x1b[1;\x1b[B", "down"),
        row("\x1b[\x1b[B", "down"),
        row("\x1b[1\x03", "ctrl+c"),
        row("\x1b[3\x7f", "backspace"),
        row("\x1b[1é", "é"),
        row("\x1bO\r", "enter"),
        row("\x1b[[\r", "enter"),
        row("\x1b[M \x03", "ctrl+c"),
        row("\x1b\x1b[1\r", "esc enter"),
        row("\x1b[A\x1b[B\x1bOC\x1b[1;5D", "up down right ctrl+left"),
    ]);
    rows
}

pub fn kitty_keys() -> Vec<Row> {
    let mut rows = Vec::new();
    for (code, name) in [(27, "esc"), (13, "enter"), (9, "tab"), (127, "backspace"), (8, "backspace")] {
        for mods in 1..=16 {
            let name = format!("{}{name}", held(mods));
            rows.push(row(format!("\x1b[{code};{mods}u"), name.clone()));
            rows.push(row(format!("\x1b[27;{mods};{code}~"), name));
        }
        rows.push(row(format!("\x1b[{code}u"), name));
        rows.push(row(format!("\x1b[{code};1:3u"), ""));
        rows.push(row(format!("\x1b[{code};129:2u"), name));
    }
    rows.extend(control_keys());
    for letter in 'a'..='z' {
        let code = letter as u32;
        let ctrl = match letter {
            'h' => "backspace".to_owned(),
            'i' => "tab".to_owned(),
            'm' => "enter".to_owned(),
            _ => format!("ctrl+{letter}"),
        };
        rows.push(row(format!("\x1b[{code}u"), letter));
        rows.push(row(format!("\x1b[{code};5u"), ctrl.clone()));
        rows.push(row(format!("\x1b[27;5;{code}~"), ctrl));
        rows.push(row(format!("\x1b[{code};2u"), letter.to_ascii_uppercase()));
        rows.push(row(format!("\x1b[{code}:{};2u", code - 32), letter.to_ascii_uppercase()));
        rows.push(row(format!("\x1b[{code};3u"), format!("alt+{letter}")));
        rows.push(row(format!("\x1b[{code};4u"), format!("alt+{}", letter.to_ascii_uppercase())));
        rows.push(row(format!("\x1b[{code};6u"), format!("ctrl+shift+{letter}")));
        rows.push(row(format!("\x1b[{code}:{};6u", code - 32), format!("ctrl+shift+{letter}")));
        // xterm names the character that Shift makes, kitty the key.
        rows.push(row(format!("\x1b[27;6;{}~", code - 32), format!("ctrl+shift+{letter}")));
        rows.push(row(format!("\x1b[{code};9u"), format!("super+{letter}")));
        rows.push(row(format!("\x1b[{code};1:3u"), ""));
    }
    let keypad = "0123456789./*-+".chars().zip(57399..);
    for (c, code) in keypad {
        rows.push(row(format!("\x1b[{code}u"), c));
        rows.push(row(format!("\x1b[{code};129:2u"), c));
        rows.push(row(format!("\x1b[{code};1:3u"), ""));
    }
    let keypad = ["left", "right", "up", "down", "pageup", "pagedown", "home", "end", "insert", "delete"];
    for (name, code) in keypad.into_iter().zip(57417..) {
        rows.push(row(format!("\x1b[{code}u"), name));
        rows.push(row(format!("\x1b[{code};5u"), format!("ctrl+{name}")));
        rows.push(row(format!("\x1b[{code};129:1u"), name));
        rows.push(row(format!("\x1b[{code};1:3u"), ""));
    }
    // Locks, Print Screen, Pause, Menu, F13 to F35, Begin, media keys, modifiers pressed alone.
    for code in (57358..=57363).chain(57376..=57398).chain(57427..=57454) {
        rows.push(row(format!("\x1b[{code}u"), ""));
    }
    rows.extend([
        row("\x1b[57414u", "enter"),
        row("\x1b[57414;2u", "shift+enter"),
        row("\x1b[57415u", "="),
        row("\x1b[57416u", ","),
        row("\x1b[57401;129u", "2"),
        row("\x1b[57344u", "esc"),
        row("\x1b[57364u", "f1"),
        row("\x1b[57375;2u", "shift+f12"),
        row("\x1b[63743u", ""),
        row("\x1b[91;5u", "esc"),
        row("\x1b[91;7u", "alt+esc"),
        row("\x1b[27;5;91~", "esc"),
        row("\x1b[105;6u", "ctrl+shift+i"),
        row("\x1b[106;5u", "ctrl+j"),
        row("\x1b[109;7u", "alt+enter"),
        row("\x1b[32u", "space"),
        row("\x1b[32;2u", "space"),
        row("\x1b[32;5u", "ctrl+space"),
        row("\x1b[32;3u", "alt+space"),
        row("\x1b[27;2;32~", "space"),
        row("\x1b[49;2u", "1"),
        row("\x1b[49:33;2u", "!"),
        row("\x1b[49;2;33u", "!"),
        row("\x1b[27;2;33~", "!"),
        row("\x1b[27;6;33~", "ctrl+shift+!"),
        row("\x1b[47;5u", "ctrl+/"),
        row("\x1b[223;2u", "ß"),
        row("\x1b[228;2u", "Ä"),
        row("\x1b[228:196;2u", "Ä"),
        row("\x1b[97;65u", "a"),
        row("\x1b[97;69u", "ctrl+a"),
        row("\x1b[97;133u", "ctrl+a"),
        row("\x1b[97;33u", "alt+a"),
        row("\x1b[97;17u", ""),
        row("\x1b[97;1:1u", "a"),
        row("\x1b[97;1:2u", "a"),
        row("\x1b[97;5:2u", "ctrl+a"),
        row("\x1b[97;:2u", "a"),
        row("\x1b[97;;97u", "a"),
        row("\x1b[97;2;65u", "A"),
        row("\x1b[97;1:3;97u", ""),
        row("\x1b[97:65:97;2:1;65u", "A"),
        row("\x1b[0;;229u", "å"),
        row("\x1b[0;;20320:22909u", "你 好"),
        row("\x1b[0;;128512u", "😀"),
        row("\x1b[0;;7u", ""),
        row("\x1b[0u", ""),
        row("\x1b[u", ""),
        row("\x1b[97;5;97u", "ctrl+a"),
        row("\x1b[13;;13u", "enter"),
        row("\x1b[32;;32u", "space"),
        row("\x1b[1089u", "с"),
        row("\x1b[1089;5u", "ctrl+с"),
        row("\x1b[1089::99;5u", "ctrl+c"),
        row("\x1b[1089:1057:99;6u", "ctrl+shift+c"),
        row("\x1b[1u", ""),
        row("\x1b[133u", ""),
        row("\x1b[55296u", ""),
        row("\x1b[1114112u", ""),
        row("\x1b[97;1;97;1u", ""),
        row("\x1b[27;5~", ""),
        row("\x1b[27;5;97;1~", ""),
    ]);
    rows
}

/// The keys that are control characters, with Ctrl in every form: kitty's with the event, the locks and the other
/// characters of the key, and xterm's. Without Ctrl the same character is itself.
fn control_keys() -> Vec<Row> {
    let mut rows = Vec::new();
    for (character, shifted, name) in [
        ('[', '{', "esc"),
        ('m', 'M', "enter"),
        ('i', 'I', "tab"),
        ('h', 'H', "backspace"),
        ('j', 'J', "ctrl+j"),
    ] {
        let (code, upper) = (character as u32, shifted as u32);
        // Ctrl is 5; with Caps Lock 69, with Num Lock 133, with both 197.
        for mods in [5, 69, 133, 197] {
            for event in ["", ":1", ":2"] {
                rows.push(row(format!("\x1b[{code};{mods}{event}u"), name));
                rows.push(row(format!("\x1b[{code}:{upper};{mods}{event}u"), name));
                rows.push(row(format!("\x1b[{code}::{code};{mods}{event}u"), name));
            }
            rows.push(row(format!("\x1b[{code};{mods}:3u"), ""));
        }
        rows.push(row(format!("\x1b[27;5;{code}~"), name));
        // On a Cyrillic keyboard, where the Latin letter would be.
        rows.push(row(format!("\x1b[1100::{code};5u"), name));
        let with_alt = name.strip_prefix("ctrl+").map_or(format!("alt+{name}"), |c| format!("ctrl+alt+{c}"));
        rows.push(row(format!("\x1b[{code};7u"), with_alt.clone()));
        rows.push(row(format!("\x1b[27;7;{code}~"), with_alt));
        rows.push(row(format!("\x1b[{code}u"), character));
        rows.push(row(format!("\x1b[{code};1:3u"), ""));
    }
    // Enter and its forms that make a new line.
    rows.extend([
        row("\x1b[13;2u", "shift+enter"),
        row("\x1b[13;2:2u", "shift+enter"),
        row("\x1b[13;2:3u", ""),
        row("\x1b[27;2;13~", "shift+enter"),
        row("\x1b[13;3u", "alt+enter"),
        row("\x1b[13;3:1u", "alt+enter"),
        row("\x1b[27;3;13~", "alt+enter"),
        row("\x1b[57414;3u", "alt+enter"),
        row("\n", "ctrl+j"),
        row("\x1b[10u", ""),
    ]);
    rows
}
