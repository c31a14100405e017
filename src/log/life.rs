//! How far a session got, as its log tells.

use super::record::{Delivered, Expectation, Record};

/// The life of a session. It only goes on, in this order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Life {
    /// Nothing was asked yet.
    Begun,
    /// It was asked, and is not over.
    UnderWay,
    /// It is over, in this way; its result was not made.
    Ended(&'static str),
    /// Its result was made. Whether it went out, nobody knows.
    Made,
    /// Its result went out.
    Delivered(Delivered),
}

impl Life {
    /// The life of a session by the last record of its log, whether it was asked, and how it ended, if it did.
    #[must_use]
    pub fn of(last: Option<&Record>, asked: bool, ended: Option<&'static str>) -> Life {
        match (last, ended) {
            (Some(Record::Delivered(delivered)), _) => Life::Delivered(delivered.clone()),
            (Some(Record::Expectation(Expectation::Result(_))), _) => Life::Made,
            (_, Some(ended)) => Life::Ended(ended),
            (_, None) if asked => Life::UnderWay,
            (_, None) => Life::Begun,
        }
    }

    /// Whether `resume` has something to do: to ask, or to deliver.
    #[must_use]
    pub const fn can_be_resumed(&self) -> bool {
        matches!(self, Life::UnderWay | Life::Ended(_) | Life::Made)
    }

    /// The life in a few words.
    #[must_use]
    pub fn words(&self) -> String {
        match self {
            Life::Begun => "nothing asked".to_owned(),
            Life::UnderWay => "unfinished".to_owned(),
            Life::Ended(how) => format!("{how}, not delivered"),
            Life::Made => "not delivered".to_owned(),
            Life::Delivered(Delivered { ended, partial, .. }) => {
                let ended = ended.as_deref().unwrap_or("delivered");
                if *partial { format!("{ended}, recorded in part") } else { ended.to_owned() }
            }
        }
    }
}
