//! The palettes of common terminals, as their makers publish them. Data alone; nothing here is measured.

use super::colour::Rgb;

/// The colours that a terminal draws with.
pub struct Palette {
    pub name: &'static str,
    pub foreground: Rgb,
    pub background: Rgb,
    /// SGR 30 to 37, then 90 to 97.
    pub sixteen: [Rgb; 16],
}

/// A palette from numbers, as in a style sheet.
const fn palette(name: &'static str, foreground: u32, background: u32, sixteen: [u32; 16]) -> Palette {
    let mut colours = [Rgb::new(0); 16];
    let mut index = 0;
    while index < 16 {
        colours[index] = Rgb::new(sixteen[index]);
        index += 1;
    }
    Palette { name, foreground: Rgb::new(foreground), background: Rgb::new(background), sixteen: colours }
}

// xterm, `XTerm-col.ad`: red3, green3, yellow3, blue2, magenta3, cyan3, gray90, gray50, 5c/5c/ff.
const XTERM: [u32; 16] = [
    0x00_0000, 0xcd_0000, 0x00_cd00, 0xcd_cd00, 0x00_00ee, 0xcd_00cd, 0x00_cdcd, 0xe5_e5e5, 0x7f_7f7f,
    0xff_0000, 0x00_ff00, 0xff_ff00, 0x5c_5cff, 0xff_00ff, 0x00_ffff, 0xff_ffff,
];

// Visual Studio Code, `terminalColorRegistry.ts`, the defaults of `dark`.
const CODE_DARK: [u32; 16] = [
    0x00_0000, 0xcd_3131, 0x0d_bc79, 0xe5_e510, 0x24_72c8, 0xbc_3fbc, 0x11_a8cd, 0xe5_e5e5, 0x66_6666,
    0xf1_4c4c, 0x23_d18b, 0xf5_f543, 0x3b_8eea, 0xd6_70d6, 0x29_b8db, 0xe5_e5e5,
];

// Visual Studio Code, `terminalColorRegistry.ts`, the defaults of `light`.
const CODE_LIGHT: [u32; 16] = [
    0x00_0000, 0xcd_3131, 0x10_7c10, 0x94_9800, 0x04_51a5, 0xbc_05bc, 0x05_98bc, 0x55_5555, 0x66_6666,
    0xcd_3131, 0x14_ce14, 0xb5_ba00, 0x04_51a5, 0xbc_05bc, 0x05_98bc, 0xa5_a5a5,
];

// Solarized, the table of its README: the same sixteen on a dark and on a light background. Bright black is
// the dark background itself, and bright green to bright cyan are greys.
const SOLARIZED: [u32; 16] = [
    0x07_3642, 0xdc_322f, 0x85_9900, 0xb5_8900, 0x26_8bd2, 0xd3_3682, 0x2a_a198, 0xee_e8d5, 0x00_2b36,
    0xcb_4b16, 0x58_6e75, 0x65_7b83, 0x83_9496, 0x6c_71c4, 0x93_a1a1, 0xfd_f6e3,
];

// Solarized, `xresources/solarized` with `USE_DARK 0`: there the greys change places, so that bright black is
// the light background.
const SOLARIZED_X_LIGHT: [u32; 16] = [
    0xee_e8d5, 0xdc_322f, 0x85_9900, 0xb5_8900, 0x26_8bd2, 0xd3_3682, 0x2a_a198, 0x07_3642, 0xfd_f6e3,
    0xcb_4b16, 0x93_a1a1, 0x83_9496, 0x65_7b83, 0x6c_71c4, 0x58_6e75, 0x00_2b36,
];

// GitHub, the scale `ansi` of its theme "Light Default" (Primer primitives).
const GITHUB_LIGHT: [u32; 16] = [
    0x24_292f, 0xcf_222e, 0x11_6329, 0x4d_2d00, 0x09_69da, 0x82_50df, 0x1b_7c83, 0x6e_7781, 0x57_606a,
    0xa4_0e26, 0x1a_7f37, 0x63_3c01, 0x21_8bff, 0xa4_75f9, 0x31_92aa, 0x8c_959f,
];

// Dracula, its specification, "ANSI Color Palette".
const DRACULA: [u32; 16] = [
    0x21_222c, 0xff_5555, 0x50_fa7b, 0xf1_fa8c, 0xbd_93f9, 0xff_79c6, 0x8b_e9fd, 0xf8_f8f2, 0x62_72a4,
    0xff_6e6e, 0x69_ff94, 0xff_ffa5, 0xd6_acff, 0xff_92df, 0xa4_ffff, 0xff_ffff,
];

/// Every palette.
pub const PALETTES: &[Palette] = &[
    palette("xterm", 0x00_0000, 0xff_ffff, XTERM),
    // The same with `reverseVideo`, as many a distribution has it.
    palette("xterm, reversed", 0xff_ffff, 0x00_0000, XTERM),
    // `dark_vs.json`, whose background is the lightest of the dark ones that come with the program.
    palette("VS Code dark", 0xcc_cccc, 0x1e_1e1e, CODE_DARK),
    // `light_modern.json`: `terminal.foreground` and `panel.background`.
    palette("VS Code light", 0x3b_3b3b, 0xf8_f8f8, CODE_LIGHT),
    palette("Solarized dark", 0x83_9496, 0x00_2b36, SOLARIZED),
    palette("Solarized light", 0x65_7b83, 0xfd_f6e3, SOLARIZED),
    palette("Solarized light, X resources", 0x65_7b83, 0xfd_f6e3, SOLARIZED_X_LIGHT),
    palette("GitHub light", 0x1f_2328, 0xff_ffff, GITHUB_LIGHT),
    palette("Dracula", 0xf8_f8f2, 0x28_2a36, DRACULA),
];
