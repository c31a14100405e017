#!/usr/bin/env bash
# The built program in a terminal of its own: the README's first command, a request from a pipe, a way out.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
source .ci/screen.sh

# Built first, so that cargo says little on the screen and a slow build is no slow question.
cargo build -q --release
ask=${CARGO_TARGET_DIR:-target}/release/ask-user

is_free_of_escapes() { ! LC_ALL=C grep -q $'[\x01-\x08\x0b-\x1f\x7f]' "$1"; }

# answers FILE LABEL: the file is one JSON result that holds the label and not the first one.
answers() {
    python3 - "$@" <<'PYTHON'
import json, sys

file, label = sys.argv[1:]
with open(file, encoding="utf-8") as result:
    result = json.load(result)
text = "".join(part["text"] for part in result["content"])
sys.exit(0 if label in text and "Postgres" not in text else f"{file}: {text}")
PYTHON
}

# The lines that stood before the question, unharmed and in order.
keeps_what_was_before() {
    local expected
    expected=$(seq -f 'before the question %g' 1 30)
    [[ $(shown | grep '^before the question ') == "$expected" ]]
}

is_gone() { ! shown | grep -q -- "$1"; }

# More lines than the screen has rows, so that the question begins at its last row.
open_screen 80 24
type_line "seq -f 'before the question %g' 1 30"
see '^before the question 30$'

type_line "cargo run --release -- ask examples/database.json > $scratch/file.json; echo \"exit \$?\""
see '^ *> 1\. \(Recommended\) Postgres' 120
check 'a question appears, the first option under the cursor' see '> 1\. \(Recommended\) Postgres'
press Down
check 'the cursor moves down' see '> 2\. SQLite'
press Enter
check 'answered: exit 0' see '^exit 0$'
check 'stdout is the result and holds the second label' answers "$scratch/file.json" SQLite
check 'no escape got into the result' is_free_of_escapes "$scratch/file.json"
check 'what was printed before the question is intact' keeps_what_was_before
check 'no option is left on the screen' is_gone 'DuckDB'

screen send-keys C-l
type_line "cat examples/database.json | $ask ask > $scratch/pipe.json; echo \"piped exit \$?\""
check 'with a request from a pipe keys come from the terminal' see '> 1\. \(Recommended\) Postgres'
press Down Enter
check 'answered from a pipe: exit 0' see '^piped exit 0$'
check 'the result of the pipe holds the second label' answers "$scratch/pipe.json" SQLite
check 'no escape got into the result of the pipe' is_free_of_escapes "$scratch/pipe.json"

type_line "$ask ask examples/database.json > $scratch/cancelled.json; echo \"cancelled exit \$?\""
see '> 1\. \(Recommended\) Postgres'
press C-c
check 'cancelled: exit 130' see '^cancelled exit 130$'
type_line 'echo "typed $((6 * 7))"; stty -a | grep -o " -*icanon"'
check 'the shell has its terminal back' see '^typed 42$'
check 'the terminal is in canonical mode again' see '^ icanon$'
check 'what was printed before the questions is intact after all' keeps_what_was_before

sum_up
