//! A text that a person wrote. Of a secret it is a dot a character: that is what is shown, edited and logged, so that a
//! replay comes to the same. The characters ride along, and only what is delivered asks for them.

use std::fmt;
use std::ops::{Deref, Range};
use std::sync::Arc;

/// What stands for a character of a secret, on the screen and in the log.
pub const DOT: char = '•';

/// Stands for a whole secret where its length is nobody's business.
pub const HIDDEN: &str = "••••••";

/// A text that a person wrote. It reads as what is shown of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    shown: Arc<str>,
    secret: Option<Secret>,
}

/// The characters of a secret. They are never printed, and nothing but a result depends on them: a replay does not
/// have them.
#[derive(Clone)]
struct Secret(Arc<str>);

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret")
    }
}

impl PartialEq for Secret {
    fn eq(&self, _: &Secret) -> bool {
        true
    }
}

impl Eq for Secret {}

impl Written {
    /// A secret. A newline in it is a character like others, so that a key of several lines stays whole; those around it
    /// came with the copy.
    #[must_use]
    pub fn secret(text: &str) -> Written {
        let secret: String = text.trim_matches('\n').to_owned();
        let shown = secret.chars().map(|_| DOT).collect::<String>();
        Written { shown: shown.into(), secret: Some(Secret(secret.into())) }
    }

    /// Another text that is as secret as this one.
    #[must_use]
    pub fn alike(&self, text: &str) -> Written {
        if self.is_secret() { Written::secret(text) } else { text.into() }
    }

    /// Whether it is a secret.
    #[must_use]
    pub const fn is_secret(&self) -> bool {
        self.secret.is_some()
    }

    /// What is shown. Shared, so that a cache can see that it has not changed.
    #[must_use]
    pub const fn shown(&self) -> &Arc<str> {
        &self.shown
    }

    /// What is shown where it is told of, and not edited: of a secret not even how long it is.
    #[must_use]
    pub fn told(&self) -> &str {
        if self.is_secret() { HIDDEN } else { &self.shown }
    }

    /// What the person wrote. Only what is delivered, or goes back into the same session, may ask for it.
    #[must_use]
    pub fn revealed(&self) -> &str {
        self.secret.as_ref().map_or(&self.shown, |Secret(text)| text)
    }

    /// Whether it is known what the person wrote: a secret that comes out of a log is dots.
    #[must_use]
    pub fn is_known(&self) -> bool {
        self.secret.as_ref().is_none_or(|Secret(text)| !text.contains(DOT))
    }

    /// The text as it is kept, its ends trimmed; of a secret each blank counts. `None` if nothing is left.
    #[must_use]
    pub fn kept(&self) -> Option<Written> {
        let text = self.shown.trim();
        let is_whole = text.len() == self.shown.len();
        (!text.is_empty()).then(|| if is_whole { self.clone() } else { text.into() })
    }

    /// A part of what is shown.
    #[must_use]
    pub fn part(&self, range: Range<usize>) -> Written {
        let none = self.alike("");
        self.spliced(range.end..self.len(), &none).spliced(0..range.start, &none)
    }

    /// The text with a part of what is shown replaced.
    #[must_use]
    pub fn spliced(&self, range: Range<usize>, with: &Written) -> Written {
        let secret = self.secret.as_ref().map(|Secret(text)| {
            let at = |byte: usize| {
                let mut starts = text.char_indices().map(|(start, _)| start);
                starts.nth(byte / DOT.len_utf8()).unwrap_or(text.len())
            };
            Secret(splice(text, at(range.start)..at(range.end), with.revealed()))
        });
        Written { shown: splice(&self.shown, range, &with.shown), secret }
    }
}

fn splice(text: &str, range: Range<usize>, with: &str) -> Arc<str> {
    let mut spliced = String::with_capacity(text.len() + with.len());
    spliced.push_str(text.get(..range.start).unwrap_or_default());
    spliced.push_str(with);
    spliced.push_str(text.get(range.end..).unwrap_or_default());
    spliced.into()
}

impl Default for Written {
    fn default() -> Written {
        "".into()
    }
}

impl Deref for Written {
    type Target = str;

    fn deref(&self) -> &str {
        &self.shown
    }
}

impl From<&str> for Written {
    fn from(text: &str) -> Written {
        Written { shown: text.into(), secret: None }
    }
}

impl From<String> for Written {
    fn from(text: String) -> Written {
        Written { shown: text.into(), secret: None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_is_edited_by_its_dots() {
        let secret = Written::secret("pä👍d");
        assert_eq!((&*secret, secret.revealed()), ("••••", "pä👍d"));
        let dot = DOT.len_utf8();
        let edited = secret.spliced(dot..3 * dot, &secret.alike("\nx\nyz\n"));
        assert_eq!(
            (&*edited, edited.revealed()),
            ("••••••", "px\nyzd"),
            "the newlines around it came with the copy"
        );
        let at_the_end = edited.spliced(6 * dot..6 * dot, &edited.alike(" "));
        assert_eq!((&*at_the_end, at_the_end.revealed()), ("•••••••", "px\nyzd "));
    }

    #[test]
    fn a_secret_prints_nothing_of_itself() {
        let printed = format!("{:?} {:#?}", Written::secret("hunter2"), Written::secret("hunter2"));
        assert!(!printed.contains("hunter2") && printed.contains("Secret"), "{printed}");
        assert_eq!(Written::secret("hunter2").told(), Written::secret("x").told());
    }

    #[test]
    fn each_blank_of_a_secret_counts() {
        assert_eq!(Written::secret(" a ").kept().unwrap().revealed(), " a ");
        assert_eq!(Written::secret(" ").kept().unwrap().revealed(), " ");
        assert_eq!(Written::secret("\n").kept(), None);
        assert_eq!(Written::from(" a ").kept(), Some("a".into()));
        assert_eq!(Written::from(" \n").kept(), None);
    }

    #[test]
    fn dots_out_of_a_log_are_no_secret() {
        assert!(Written::secret("hunter2").is_known() && Written::from("• a list").is_known());
        assert!(!Written::secret("•••••••").is_known());
    }
}
