//! Everything that can happen to a program, declared once. The table at the end of this file names each
//! event, its fields and its words; the type, the reading from a log and the writing into one follow from it.

use std::fmt;

use serde::Deserialize;
use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, Unexpected, Visitor};

use super::key::Key;
use super::size::Size;

/// The value of a field, to be written or shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value<'a> {
    /// No value.
    Nothing,
    /// A text.
    Text(&'a str),
    /// A key.
    Key(Key),
    /// A size of a screen.
    Size(Size),
    /// A yes or no.
    Flag(bool),
    /// A number.
    Number(u64),
    /// Indices from 0.
    Indices(&'a [usize]),
}

/// What a field of an event can be.
trait Field {
    fn value(&self) -> Value<'_>;
}

/// Says how the value of each type of field is made.
macro_rules! values {
    ($($type:ty: |$field:ident| $value:expr;)+) => {
        $(impl Field for $type {
            fn value(&self) -> Value<'_> {
                let $field = self;
                $value
            }
        })+
    };
}

values! {
    Key: |key| Value::Key(*key);
    Size: |size| Value::Size(*size);
    bool: |flag| Value::Flag(*flag);
    u64: |number| Value::Number(*number);
    String: |text| Value::Text(text);
    Option<String>: |text| text.as_deref().map_or(Value::Nothing, Value::Text);
    Vec<usize>: |indices| Value::Indices(indices);
}

/// An event and when it happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Timed {
    /// Milliseconds since the session began, if the log says so.
    pub at: Option<u64>,
    /// What happened.
    pub event: Event,
}

impl From<Event> for Timed {
    fn from(event: Event) -> Timed {
        Timed { at: None, event }
    }
}

impl Event {
    /// Whether the person did it: something else than the terminal, the host or the agent.
    #[must_use]
    pub const fn is_by_person(&self) -> bool {
        match self {
            Event::Key { .. }
            | Event::Paste { .. }
            | Event::Edited { .. }
            | Event::Chose { .. }
            | Event::Wrote { .. }
            | Event::Skipped
            | Event::Dismissed
            | Event::Back
            | Event::Submitted
            | Event::Cancelled => true,
            Event::Resize { .. }
            | Event::Focus { .. }
            | Event::Guard { .. }
            | Event::Abort { .. }
            | Event::Declined { .. }
            | Event::Failed { .. }
            | Event::Resumed { .. }
            | Event::Tick { .. } => false,
        }
    }
}

/// Makes the type of the events and all that follows from their declarations. An event is declared as
/// `Name { field: Type, optional: Type = default } => "words", argument;`. A field that equals its default is
/// not written.
macro_rules! events {
    ($(
        $(#[$doc:meta])*
        $name:ident $({ $($(#[$field_doc:meta])* $field:ident: $type:ty $(= $default:expr)?),+ })?
            => $words:literal $(, $argument:expr)*;
    )+) => {
        /// Something that happened to a program. It prints as what it was, in a few words.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum Event {
            $($(#[$doc])* $name $({ $($(#[$field_doc])* $field: $type),+ })?),+
        }

        impl Event {
            /// The name of every event, in the order of the table.
            pub const NAMES: &'static [&'static str] = &[$(stringify!($name)),+];

            /// Its name, as a log has it.
            #[must_use]
            pub const fn name(&self) -> &'static str {
                match self {
                    $(Event::$name { .. } => stringify!($name)),+
                }
            }

            /// Calls `each` with the name and the value of every field that must be written.
            pub fn fields<'a>(&'a self, mut each: impl FnMut(&'static str, Value<'a>)) {
                match self {
                    $(Event::$name { $($($field),+)? } => {
                        $($(if ![$($default)?].contains($field) {
                            each(stringify!($field), $field.value());
                        })+)?
                    })+
                }
            }
        }

        impl fmt::Display for Event {
            #[allow(unused_variables, reason = "not all fields have words")]
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    $(Event::$name { $($($field),+)? } => write!(f, $words $(, $argument)*)),+
                }
            }
        }

        /// The fields of the event with this name.
        fn fields_of(name: &str) -> &'static [&'static str] {
            match name {
                $(stringify!($name) => &["at" $($(, stringify!($field))+)?],)+
                _ => &[],
            }
        }

        /// Reads the fields of the event with this name.
        fn read<'de, A: MapAccess<'de>>(name: &str, mut map: A) -> Result<Timed, A::Error> {
            let fields = fields_of(name);
            let mut at: Option<Option<u64>> = None;
            $(if name == stringify!($name) {
                $($(let mut $field: Option<$type> = None;)+)?
                while let Some(found) = map.next_key_seed(OneOf::Fields(fields))? {
                    $($(if found == stringify!($field) {
                        once(&mut $field, found, &mut map)?;
                        continue;
                    })+)?
                    once(&mut at, found, &mut map)?;
                }
                $($(let $field = filled($field, [$($default)?], stringify!($field))?;)+)?
                return Ok(Timed { at: at.flatten(), event: Event::$name { $($($field),+)? } });
            })+
            Err(A::Error::unknown_variant(name, Event::NAMES))
        }
    };
}

fn once<'de, T: Deserialize<'de>, A: MapAccess<'de>>(
    slot: &mut Option<T>,
    name: &'static str,
    map: &mut A,
) -> Result<(), A::Error> {
    if slot.is_some() {
        return Err(A::Error::duplicate_field(name));
    }
    *slot = Some(map.next_value()?);
    Ok(())
}

/// What was read, or the default if there is one.
fn filled<T, E: Error, const N: usize>(read: Option<T>, default: [T; N], name: &'static str) -> Result<T, E> {
    read.or_else(|| default.into_iter().next()).ok_or_else(|| E::missing_field(name))
}

/// Reads one of these names: of fields, or of variants.
#[derive(Clone, Copy, Debug)]
pub enum OneOf {
    /// Of fields.
    Fields(&'static [&'static str]),
    /// Of variants.
    Variants(&'static [&'static str]),
}

impl<'de> DeserializeSeed<'de> for OneOf {
    type Value = &'static str;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<&'static str, D::Error> {
        deserializer.deserialize_identifier(self)
    }
}

impl Visitor<'_> for OneOf {
    type Value = &'static str;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a name")
    }

    fn visit_str<E: Error>(self, name: &str) -> Result<&'static str, E> {
        let (OneOf::Fields(names) | OneOf::Variants(names)) = self;
        let known = names.iter().find(|known| **known == name);
        known.copied().ok_or_else(|| match self {
            OneOf::Fields(names) => E::unknown_field(name, names),
            OneOf::Variants(names) => E::unknown_variant(name, names),
        })
    }
}

/// Reads the event with this name.
#[derive(Clone, Copy, Debug)]
pub struct ReadEvent(pub &'static str);

impl ReadEvent {
    /// An event that may be written without the name of its one field: `Focus(true)`.
    fn bare(self, flag: bool) -> Option<Event> {
        match self.0 {
            "Focus" => Some(Event::Focus { focused: flag }),
            "Guard" => Some(Event::Guard { holds: flag }),
            _ => None,
        }
    }

    fn may_be_bare(self) -> bool {
        self.bare(true).is_some()
    }
}

impl<'de> DeserializeSeed<'de> for ReadEvent {
    type Value = Timed;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Timed, D::Error> {
        if self.may_be_bare() {
            deserializer.deserialize_any(self)
        } else {
            deserializer.deserialize_struct(self.0, fields_of(self.0), self)
        }
    }
}

impl<'de> Visitor<'de> for ReadEvent {
    type Value = Timed;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.may_be_bare() { f.write_str("`true`, `false` or fields") } else { f.write_str("fields") }
    }

    fn visit_bool<E: Error>(self, flag: bool) -> Result<Timed, E> {
        let event = self.bare(flag).map(Timed::from);
        event.ok_or_else(|| E::invalid_type(Unexpected::Bool(flag), &self))
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Timed, A::Error> {
        read(self.0, map)
    }
}

events! {
    /// A key was pressed.
    Key {
        /// The key.
        key: Key
    } => "{key}";
    /// Text was pasted.
    Paste {
        /// The text as received, not sanitised.
        text: String
    } => "paste of {} bytes", text.len();
    /// The screen has another size.
    Resize {
        /// The size now.
        size: Size
    } => "resize to {}×{}", size.cols, size.rows;
    /// The terminal gained or lost the focus.
    Focus {
        /// Whether it has the focus now.
        focused: bool
    } => "focus {}", if *focused { "gained" } else { "lost" };
    /// Keys came that were meant for something else, and were not used; or such keys stopped coming. What was
    /// typed is in no log.
    Guard {
        /// Whether keys are not used now.
        holds: bool
    } => "guard {}", if *holds { "holds" } else { "let go" };
    /// The person left the external editor.
    Edited {
        /// The text; `None` if the editor failed or was left without saving.
        text: Option<String>
    } => "edited";
    /// Options of the current question were chosen, in a host without keys.
    Chose {
        /// The options, by index.
        options: Vec<usize>,
        /// The free text besides them, if several options may be chosen.
        other: Option<String> = None
    } => "chose";
    /// A text was given in a host without keys: the answer, or the comment if one is asked for.
    Wrote {
        /// The text as received.
        text: String
    } => "wrote";
    /// The current question was left without an answer, in a host without keys.
    Skipped => "skipped";
    /// A dialog was dismissed: no comment is given, anything else cancels.
    Dismissed => "dismissed";
    /// The person went back to the previous question, in a host without keys.
    Back => "back";
    /// The answers were submitted on the Submit page, in a host without keys: a session with keys stopped there.
    Submitted => "submitted";
    /// All was cancelled at once: by a signal, or in a host without keys.
    Cancelled => "cancelled";
    /// The agent aborted the session; this can come before the request.
    Abort {
        /// The agent's reason.
        reason: String
    } => "abort";
    /// The host was told no, and cannot tell by whom: a person, or a program that did so by itself.
    Declined {
        /// What happened, in words for the agent.
        why: String
    } => "declined";
    /// The host failed and can ask no more.
    Failed {
        /// Why, in words for the agent.
        why: String
    } => "failed";
    /// The session was resumed, maybe on another terminal.
    Resumed {
        /// The size of that terminal.
        size: Size
    } => "resumed at {}×{}", size.cols, size.rows;
    /// Time went by. Only a program that waits for it gets this.
    Tick {
        /// Milliseconds since the last tick, or since the program began to wait.
        ms: u64
    } => "{ms} ms went by";
}
