//! Colours, and how far two of them stand apart: the contrast ratio of WCAG 2.2.

/// A colour of the sRGB space.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rgb([u8; 3]);

impl Rgb {
    /// A colour from a number, as in a style sheet.
    pub const fn new(hex: u32) -> Rgb {
        let [_, red, green, blue] = hex.to_be_bytes();
        Rgb([red, green, blue])
    }

    /// This colour over another one, `share` of it (0 to 1), mixed as terminals mix: in sRGB.
    pub fn over(self, other: Rgb, share: f64) -> Rgb {
        let mix = |at: usize| {
            let mixed = f64::from(self.0[at]) * share + f64::from(other.0[at]) * (1.0 - share);
            // Between two bytes.
            #[expect(clippy::cast_sign_loss, reason = "a mix of two bytes is a byte")]
            let byte = mixed.round() as u8;
            byte
        };
        Rgb([mix(0), mix(1), mix(2)])
    }

    /// The relative luminance, 0 to 1.
    fn luminance(self) -> f64 {
        let [red, green, blue] = self.0.map(|byte| {
            let value = f64::from(byte) / 255.0;
            if value <= 0.040_45 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        });
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
}

/// The contrast ratio of two colours, 1 to 21.
pub fn contrast(one: Rgb, other: Rgb) -> f64 {
    let (one, other) = (one.luminance(), other.luminance());
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}
