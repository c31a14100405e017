//! The script and the styles of an exported page, and the digest by which the page allows this script alone.

/// The script, as it stands between its tags.
pub(super) const SCRIPT: &str = include_str!("player.js");

/// The styles of the page around the picture.
pub(super) const STYLE: &str = include_str!("player.css");

/// SHA-256 of the script in base64, as a content security policy names it.
pub(super) fn digest() -> String {
    use sha2::{Digest as _, Sha256};
    base64(&Sha256::digest(SCRIPT.as_bytes()))
}

/// Base64 with padding (RFC 4648, section 4).
fn base64(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut out = String::new();
    for chunk in bytes.chunks(3) {
        let bits =
            (0..3).fold(0, |bits, at| bits << 8 | u32::from(chunk.get(at).copied().unwrap_or_default()));
        for digit in 0..4 {
            let index = (bits >> (18 - 6 * digit) & 63) as usize;
            out.push(if digit <= chunk.len() { char::from(DIGITS[index]) } else { '=' });
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn base64_is_that_of_the_standard() {
        // RFC 4648, section 10.
        for (text, digits) in [
            ("", ""),
            ("f", "Zg=="),
            ("fo", "Zm8="),
            ("foo", "Zm9v"),
            ("foob", "Zm9vYg=="),
            ("foobar", "Zm9vYmFy"),
        ] {
            assert_eq!(base64(text.as_bytes()), digits);
        }
    }

    #[test]
    fn the_script_ends_where_its_tag_does_and_asks_nobody() {
        for never in ["</", "<!--", "http", "fetch", "import", "innerHTML", "eval"] {
            assert!(!SCRIPT.contains(never), "{never}");
        }
        assert!(!STYLE.contains("</") && !STYLE.contains("url(") && !STYLE.contains("@import"));
    }
}
