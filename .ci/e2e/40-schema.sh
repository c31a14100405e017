#!/usr/bin/env bash
# The tool definitions against TypeBox, the schema library of agents that register them: a good request is
# taken, and wrong shapes are not.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

cargo build -q --release
ask=$(realpath "${CARGO_TARGET_DIR:-target}/release/ask-user")
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cp examples/database.json "$scratch"
cd "$scratch"
echo '{"type":"module"}' > package.json
npm install --silent --no-audit --no-fund typebox@1 >&2
cat > check.mjs <<'JS'
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Value } from 'typebox/value';

const database = JSON.parse(readFileSync('database.json', 'utf8'));
const option = { value: 'x', label: 'X' };
const several = { questions: [{ id: 'a', question: 'Q?', options: [option] }, { id: 'b', question: 'R?', required: false }] };
const wrong = [{}, { questions: [] }, { questions: [{ question: '' }] }, { questions: {} },
  { questions: [{ id: 1, question: 'Q?', options: ['a', 'b'] }] }];
let passed = 0, failed = 0;
for (const [tool, good] of [['ask_user', database], ['ask_user_question', several]]) {
  const { parameters } = JSON.parse(execFileSync(process.argv[2], ['tool', tool], { encoding: 'utf8' }));
  for (const [request, taken] of [[good, true], ...wrong.map((request) => [request, false])]) {
    const holds = Value.Check(parameters, request) === taken;
    holds ? passed++ : failed++;
    console.log(holds ? 'ok     ' : 'FAILED ', tool, JSON.stringify(request).slice(0, 60));
  }
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
JS
node check.mjs "$ask"
