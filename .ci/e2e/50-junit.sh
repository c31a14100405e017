#!/usr/bin/env bash
# The JUnit report of the built program against its schema: of transcripts that hold, and of every kind that
# does not.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

cargo build -q --release
ask=$(realpath "${CARGO_TARGET_DIR:-target}/release/ask-user")
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
export TMPDIR=$scratch XDG_STATE_HOME=$scratch/state CI=true
passed=0
failed=0

# report NAME CODE ARGUMENT…: the report is valid and the program ends with the code.
report() {
    local name=$1 code=$2 got=0
    shift 2
    "$ask" test "$@" --format junit > "$scratch/report.xml" || got=$?
    if ((got == code)) && xmllint --noout --schema tests/schemas/junit.xsd "$scratch/report.xml"; then
        passed=$((passed + 1))
        printf 'ok      %s\n' "$name"
    else
        failed=$((failed + 1))
        printf 'FAILED  %s (exit %d)\n' "$name" "$got"
    fi
}

good=fixtures/ask_user/A-01.ron
mkdir "$scratch/bad"
sed 's/3\. Other/3. <Othr> \& "]]>/' "$good" > "$scratch/bad/text.ron"
sed 's/"cancelled": false/"cancelled": true/' "$good" > "$scratch/bad/result.ron"
sed '/^Frame/,$d' "$good" > "$scratch/bad/nothing.ron"
cp "$good" "$scratch/bad/one.ron"
cp "$good" "$scratch/bad/other.ron"
report 'all hold' 0 fixtures
report 'what is reached' 1 "$good" --coverage
report 'differences' 1 "$scratch/bad"
sed 's/$/\r/' "$good" > "$scratch/bad/crlf.ron"
sed 's/^Keys/<<<<<<< ours\nKeys/' "$good" > "$scratch/bad/conflict.ron"
printf 'Keys("\001")' > "$scratch/bad/control.ron"
report 'what cannot be read' 2 "$scratch/bad"

# The schema itself refuses what is wrong.
sed 's/<testcase /<testcase unknown="" /' "$scratch/report.xml" > "$scratch/wrong.xml"
if xmllint --noout --schema tests/schemas/junit.xsd "$scratch/wrong.xml" 2>/dev/null; then
    failed=$((failed + 1))
    echo 'FAILED  an unknown attribute is refused'
else
    passed=$((passed + 1))
    echo 'ok      an unknown attribute is refused'
fi
printf '%d passed, %d failed\n' "$passed" "$failed"
((failed == 0))
