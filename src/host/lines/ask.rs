//! The line that asks: a tool's name, its request, and the size of the screen. A request that breaks its contract is
//! still one: the result says what is wrong with it.

use serde::{Deserialize, Deserializer};
use serde_json::Value;

use crate::dialect::{self, Request};
use crate::model::size::Size;

/// The size of the screen if none is given: the VT100's.
const SIZE: Size = Size { cols: 80, rows: 24 };

/// What `ask` holds.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Asked {
    tool: String,
    request: Value,
}

impl Asked {
    /// The request, which may be JSON or a string that holds JSON.
    ///
    /// # Errors
    /// There is no such tool; in words.
    pub fn request(self) -> Result<Request, String> {
        let Some(dialect) = dialect::named(&self.tool) else {
            return Err(format!("there is no tool `{}`; name one of {}", self.tool, dialect::names()));
        };
        let text = match self.request {
            Value::String(text) => text,
            json => json.to_string(),
        };
        Ok(dialect::parse(dialect, &text))
    }
}

/// The screen of a session, as the line that asks gives it: `[columns, rows]` in cells, or `null` if nobody can be
/// asked. By default it is the usual one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Screen {
    /// Nothing was said.
    #[default]
    Usual,
    /// There is none.
    None,
    /// One of this size.
    Of(u16, u16),
}

impl<'de> Deserialize<'de> for Screen {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Screen, D::Error> {
        let size = Option::<(u16, u16)>::deserialize(deserializer)?;
        Ok(size.map_or(Screen::None, |(cols, rows)| Screen::Of(cols, rows)))
    }
}

impl Screen {
    /// Its size; `None` if there is no screen.
    ///
    /// # Errors
    /// A screen without a cell; in words.
    pub fn size(self) -> Result<Option<Size>, String> {
        match self {
            Screen::Usual => Ok(Some(SIZE)),
            Screen::None => Ok(None),
            Screen::Of(0, _) | Screen::Of(_, 0) => {
                Err("a screen has a cell; send the size as [80,24]".to_owned())
            }
            Screen::Of(cols, rows) => Ok(Some(Size { cols, rows })),
        }
    }
}
