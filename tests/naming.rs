//! Where sessions are kept and what they are called.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use ask_user::log::naming::{Platform, default_path, session_name, state_dir};

#[test]
fn the_state_folder_follows_the_platform() {
    use Platform::{MacOs, Xdg};
    let check = |platform, xdg: Option<&str>, home: Option<&str>, expected: Option<&str>| {
        let lookup = |name: &str| match name {
            "XDG_STATE_HOME" => xdg.map(OsString::from),
            "HOME" => home.map(OsString::from),
            _ => None,
        };
        assert_eq!(state_dir(platform, lookup), expected.map(PathBuf::from), "{platform:?} {xdg:?} {home:?}");
    };
    let (linux, mac) =
        ("/h/.local/state/ask-user/sessions", "/h/Library/Application Support/ask-user/sessions");
    check(Xdg, None, Some("/h"), Some(linux));
    check(Xdg, Some("/s"), Some("/h"), Some("/s/ask-user/sessions"));
    check(Xdg, Some("/s"), None, Some("/s/ask-user/sessions"));
    check(Xdg, Some("relative"), Some("/h"), Some(linux));
    check(Xdg, Some(""), Some("/h"), Some(linux));
    check(Xdg, None, Some("relative"), None);
    check(Xdg, None, None, None);
    check(MacOs, None, Some("/h"), Some(mac));
    check(MacOs, Some("/s"), Some("/h"), Some("/s/ask-user/sessions"));
}

#[test]
fn a_session_is_called_by_its_time() {
    // Each from `date -u -d @SECONDS +%Y%m%dT%H%M%SZ`.
    for (seconds, time) in [
        (0, "19700101T000000Z"),
        (951_782_399, "20000228T235959Z"),
        (951_782_400, "20000229T000000Z"),
        (951_868_800, "20000301T000000Z"),
        (1_796_053_046, "20261130T153726Z"),
        (4_107_542_400, "21000301T000000Z"),
    ] {
        assert_eq!(session_name(seconds * 1000 + 999, 42, 7), format!("{time}-42-7.session"));
    }
    let path = default_path(Path::new("/s"), 0, 1, 0);
    assert_eq!(path, PathBuf::from("/s/19700101T000000Z-1-0.session"));
}
