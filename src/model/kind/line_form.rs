//! How a kind of question is asked where there is no screen, one line or one dialog at a time.

/// What a person is asked for in lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineForm {
    /// To pick options by number, or to write a text instead.
    Pick {
        /// Whether several may be picked.
        multiple: bool,
    },
    /// To write a text.
    Write,
}
