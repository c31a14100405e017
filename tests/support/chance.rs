//! Numbers for tests that spoil things: the same each time.

/// A small generator: Marsaglia's xorshift64.
pub struct Numbers(pub u64);

impl Numbers {
    /// A number below a limit.
    pub fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % limit as u64).unwrap_or_default()
    }
}
