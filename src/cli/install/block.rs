//! Lines of ours in a TOML file, between two marks at its end: tables of tables can stand there whatever stands before, and
//! nothing else is touched.

const BEGIN: &str = "# >>> ask-user: `ask-user install codex --undo` takes this out\n";

const END: &str = "# <<< ask-user\n";

/// The text with the lines in it, once.
pub fn added(text: &str, lines: &str) -> String {
    let mut text = removed(text);
    if !text.is_empty() && !text.ends_with('\n') {
        text.push('\n');
    }
    text + BEGIN + lines + END
}

/// The text without them.
pub fn removed(text: &str) -> String {
    let marked = text.split_once(BEGIN).and_then(|(before, rest)| Some((before, rest.split_once(END)?.1)));
    marked.map_or_else(|| text.to_owned(), |(before, after)| format!("{before}{after}"))
}

/// Whether they are there.
pub fn is_in(text: &str) -> bool {
    removed(text) != text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_there_once_and_leave_no_trace() {
        for text in ["", "model = \"x\" # mine\n", "[a]\nb = 1\n\n"] {
            let with = added(text, "x = 1\n");
            assert_eq!(removed(&with), text);
            assert_eq!(added(&with, "x = 1\n"), with);
            assert_eq!(added(&with, "x = 2\n"), with.replace("x = 1", "x = 2"));
            let later = format!("{with}[mine]\n");
            assert_eq!(removed(&later), format!("{text}[mine]\n"));
        }
    }
}
