//! The styles of tokens on somebody else's screen: a theme of ours, and over it what the embedding program sets for
//! single tokens.

use std::collections::BTreeMap;

use super::theme::Theme;
use crate::view::token::Token;

/// The longest style that is taken, in bytes: bold, faint, underlined, and both colours in their longest form.
const LONGEST: usize = 64;

/// A style for each token.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Styles {
    theme: Theme,
    own: Vec<(Token, String)>,
}

impl Styles {
    /// The styles of a theme.
    #[must_use]
    pub fn of(theme: Theme) -> Styles {
        Styles { theme, own: Vec::new() }
    }

    /// The parameters of the SGR sequence that starts a token, without `CSI` and `m`; empty for plain text.
    #[must_use]
    pub fn sgr(&self, token: Token) -> &str {
        let own = self.own.iter().find(|(of, _)| *of == token);
        own.map_or_else(|| self.theme.sgr(token), |(_, sgr)| sgr)
    }

    /// Replaces what was said of single tokens: names of tokens, as transcripts write them, with SGR
    /// parameters. All or nothing.
    ///
    /// # Errors
    /// A name that is no token, or a text that is no style; in words.
    pub fn set(&mut self, said: BTreeMap<String, String>) -> Result<(), String> {
        let own = said.into_iter().map(|(name, sgr)| {
            let token = Token::ALL.iter().find(|token| token.name() == name);
            let token = token.ok_or_else(|| format!("there is no token `{name}`; one of {}", names()))?;
            if is_style(&sgr) {
                Ok((*token, sgr))
            } else {
                Err(format!("the style of `{name}` is no list of SGR parameters; write it like `1;38;5;75`"))
            }
        });
        self.own = own.collect::<Result<_, String>>()?;
        Ok(())
    }
}

/// Digits, parted by `;` or `:`: nothing that a terminal could take for the end of the sequence.
fn is_style(sgr: &str) -> bool {
    sgr.len() <= LONGEST && sgr.bytes().all(|byte| byte.is_ascii_digit() || matches!(byte, b';' | b':'))
}

fn names() -> String {
    let names: Vec<String> = Token::ALL.iter().map(|token| format!("`{}`", token.name())).collect();
    names.join(", ")
}
