//! The parameters of a control sequence, `1:2;3`, and the modifiers and event types written in them. A sequence
//! with a private marker or an intermediate byte is not a key.

use crate::model::key::Mods;

/// The modifier bits, after one is taken off: the kitty keyboard protocol, "Modifiers". xterm has the
/// first three in common and calls the fourth Meta. 32 is kitty's Meta: Alt by another name.
const MODIFIERS: [(u32, Mods); 5] =
    [(1, Mods::SHIFT), (2, Mods::ALT), (4, Mods::CTRL), (8, Mods::SUPER), (32, Mods::ALT)];

/// Hyper: no key name of ours can say it.
const HYPER: u32 = 16;

/// The highest bits with a meaning: Caps Lock is 64, Num Lock 128; both are no part of a key.
const ALL_BITS: u32 = 255;

/// Event types of the kitty keyboard protocol: a press and a repeat; 3 is the release.
const PRESS_OR_REPEAT: std::ops::RangeInclusive<u32> = 1..=2;

pub(super) struct Params<'a>(&'a str);

impl<'a> Params<'a> {
    /// `None` where anything but numbers, `;` and `:` is in it, or a number that no one would send.
    pub(super) fn parse(body: &'a [u8]) -> Option<Params<'a>> {
        let text = std::str::from_utf8(body).ok()?;
        // `parse` alone would take a sign.
        let is_number = |part: &str| {
            part.is_empty() || part.bytes().all(|b| b.is_ascii_digit()) && part.parse::<u32>().is_ok()
        };
        text.split([';', ':']).all(is_number).then_some(Params(text))
    }

    /// How many fields are written; none is written in an empty body.
    pub(super) fn len(&self) -> usize {
        if self.0.is_empty() { 0 } else { self.0.split(';').count() }
    }

    /// The number that a field begins with.
    pub(super) fn number(&self, field: usize) -> Option<u32> {
        self.sub(field, 0)
    }

    /// The number in a field's sub-field.
    pub(super) fn sub(&self, field: usize, sub: usize) -> Option<u32> {
        self.0.split(';').nth(field)?.split(':').nth(sub)?.parse().ok()
    }

    /// Whether a field has sub-fields.
    pub(super) fn has_subs(&self, field: usize) -> bool {
        self.0.split(';').nth(field).is_some_and(|text| text.contains(':'))
    }

    /// Every number of a field.
    pub(super) fn all(&self, field: usize) -> impl Iterator<Item = u32> {
        self.0.split(';').nth(field).into_iter().flat_map(|text| text.split(':')).flat_map(str::parse)
    }

    /// The modifiers in the field `modifiers:event`; `None` where no key of ours was pressed.
    pub(super) fn pressed(&self, field: usize) -> Option<Mods> {
        let event = self.sub(field, 1).unwrap_or(1);
        let bits = self.number(field).unwrap_or(1).saturating_sub(1);
        if !PRESS_OR_REPEAT.contains(&event) || bits > ALL_BITS || bits & HYPER != 0 {
            return None;
        }
        let held = MODIFIERS.iter().filter(|(bit, _)| bits & bit != 0);
        Some(held.fold(Mods::NONE, |mods, (_, one)| mods.with(*one)))
    }
}
