//! The hours in which nothing is announced: ranges of the day, in local time.

use std::fmt;
use std::str::FromStr;
use std::time::{SystemTime, UNIX_EPOCH};

use tz::TimeZone;

use super::super::environment;

const DAY: i64 = 24 * 60;

/// Ranges of minutes of the day: from the first up to the second, past midnight if that is the lower one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct QuietHours(Vec<(i64, i64)>);

impl QuietHours {
    /// Whether it is quiet now.
    pub(super) fn hold_now(&self) -> bool {
        let since_1970 = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let seconds = i64::try_from(since_1970.as_secs()).unwrap_or_default();
        self.hold_at(minute(seconds, environment::time_zone().as_deref()))
    }

    fn hold_at(&self, minute: i64) -> bool {
        self.0.iter().any(|&(from, to)| {
            if from < to { (from..to).contains(&minute) } else { minute >= from || minute < to }
        })
    }
}

impl fmt::Display for QuietHours {
    /// As it is written on the command line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, (from, to)) in self.0.iter().enumerate() {
            let comma = if at == 0 { "" } else { "," };
            write!(f, "{comma}{:02}:{:02}-{:02}:{:02}", from / 60, from % 60, to / 60, to % 60)?;
        }
        Ok(())
    }
}

impl FromStr for QuietHours {
    type Err = String;

    fn from_str(text: &str) -> Result<QuietHours, String> {
        let wrong = |part: &str| {
            format!("`{part}` is no range of hours; write `22:00-07:00`, several separated by commas")
        };
        let ranges = text.split(',').map(str::trim).map(|part| range(part).ok_or_else(|| wrong(part)));
        Ok(QuietHours(ranges.collect::<Result<_, _>>()?))
    }
}

/// `22:00-07:00`; the end may be `24:00`. A range that ends where it begins may be all of the day or none of it.
fn range(text: &str) -> Option<(i64, i64)> {
    let (from, to) = text.split_once('-')?;
    let (from, to) = (time(from)?, time(to)?);
    (from != to && from < DAY).then_some((from, to))
}

fn time(text: &str) -> Option<i64> {
    let number = |text: &str, lengths: &[usize]| {
        let is_number = lengths.contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
        text.parse::<i64>().ok().filter(|_| is_number)
    };
    let (hours, minutes) = text.trim().split_once(':')?;
    let (hours, minutes) = (number(hours, &[1, 2])?, number(minutes, &[2])?);
    let time = hours * 60 + minutes;
    (minutes < 60 && time <= DAY).then_some(time)
}

/// The minute of the day at a time, in seconds since 1970-01-01 UTC. `zone` is `TZ`, without which the machine's zone
/// counts; as in the C library it is UTC if that cannot be read.
fn minute(seconds: i64, zone: Option<&str>) -> i64 {
    let zone = match zone {
        Some("") => Ok(TimeZone::utc()),
        Some(zone) => TimeZone::from_posix_tz(zone),
        None => TimeZone::local(),
    };
    let offset = zone.ok().and_then(|zone| Some(zone.find_local_time_type(seconds).ok()?.ut_offset()));
    (seconds + i64::from(offset.unwrap_or_default())).div_euclid(60).rem_euclid(DAY)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_range_holds_from_its_first_minute_up_to_its_last_and_past_midnight() {
        let quiet: QuietHours = "22:00-07:30, 12:00-13:00".parse().unwrap();
        for (hour, minute, holds) in [
            (21, 59, false),
            (22, 0, true),
            (23, 59, true),
            (0, 0, true),
            (7, 29, true),
            (7, 30, false),
            (11, 59, false),
            (12, 0, true),
            (13, 0, false),
        ] {
            assert_eq!(quiet.hold_at(hour * 60 + minute), holds, "{hour}:{minute}");
        }
        assert_eq!(quiet.to_string(), "22:00-07:30,12:00-13:00", "as it is handed to another process");
        let always: QuietHours = "0:00-24:00".parse().unwrap();
        assert!((0..DAY).all(|minute| always.hold_at(minute)));
    }

    #[test]
    fn what_is_no_range_is_named_and_told_how_to_write() {
        for (text, wrong) in [
            ("22-7", "22-7"),
            ("", ""),
            ("22:00-07:00,", ""),
            ("22:00-07:00,noon", "noon"),
            ("25:00-07:00", "25:00-07:00"),
            ("24:00-07:00", "24:00-07:00"),
            ("22:60-23:00", "22:60-23:00"),
            ("+2:00-07:00", "+2:00-07:00"),
            ("22:0-07:00", "22:0-07:00"),
            ("08:00-08:00", "08:00-08:00"),
        ] {
            let error = text.parse::<QuietHours>().unwrap_err();
            assert!(error.starts_with(&format!("`{wrong}` ")) && error.contains("22:00-07:00"), "{error}");
        }
    }

    #[test]
    fn the_time_is_local_or_else_utc() {
        // 2024-01-15 and 2024-07-15, noon UTC.
        let (winter, summer) = (1_705_320_000, 1_721_044_800);
        let new_york = "EST5EDT,M3.2.0,M11.1.0";
        for (seconds, zone, hour, minutes) in [
            (winter, "", 12, 0),
            (winter, "nonsense", 12, 0),
            (winter, "JST-9", 21, 0),
            (winter, "NPT-5:45", 17, 45),
            (winter, new_york, 7, 0),
            (summer, new_york, 8, 0),
            (winter, "XXX-13", 1, 0),
            (winter, "XXX12:01", 23, 59),
        ] {
            assert_eq!(minute(seconds, Some(zone)), hour * 60 + minutes, "{zone}");
        }
        assert!((0..DAY).contains(&minute(winter, None)));
    }
}
