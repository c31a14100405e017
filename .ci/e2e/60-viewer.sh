#!/usr/bin/env bash
# The viewer of the built program in terminals of three widths: it steps, plays, searches, leaves a message
# out, and gives the terminal back.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
source .ci/screen.sh

cargo build -q --release
ask=$(realpath "${CARGO_TARGET_DIR:-target}/release/ask-user")
cat > "$scratch/a.ron" <<'RON'
Session(version: 1, tool: "ask_user", size: (70, 20))
Ask(r#"{"questions":[{"question":"Which database?","options":[{"label":"Postgres"},{"label":"SQLite"}]}]}"#)
Key(at: 400, key: "down")
Key(at: 90000, key: "down")
Key(at: 90300, key: "n")
Key(at: 90400, key: "o")
Key(at: 91000, key: "enter")
RON
cp "$scratch/a.ron" "$scratch/before.ron"

is_gone() { ! screen capture-pane -p | grep -q -- "$1"; }

for size in '40 16' '80 24' '120 30'; do
    read -r cols rows <<<"$size"
    open_screen "$cols" "$rows"
    type_line "$ask replay $scratch/a.ron; echo \"exit \$?\""
    check "$cols columns: it begins at the request" see 'step 0 of 5 '
    press Right
    check "$cols columns: a step on, and what it changed" see 'row: 1 → 2'
    press / ; screen send-keys -l 'enter' ; press Enter
    check "$cols columns: a search" see '✓ Which database\? no'
    press Home Space
    # A minute and a half is cut to two seconds.
    check "$cols columns: played to its end" see 'step 5 of 5 ' 10
    press g ; screen send-keys -l '2' ; press Enter
    see 'step 2 of 5 '
    press d End
    check "$cols columns: without the second move another row is chosen" see '✓ Which database\? SQLite'
    press u q
    check "$cols columns: left, exit 0" see '^exit 0$'
    check "$cols columns: nothing of it stays" is_gone 'step . of'
    close_screen
done
check 'the session is as it was' cmp -s "$scratch/a.ron" "$scratch/before.ron"

sum_up
