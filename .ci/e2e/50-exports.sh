#!/usr/bin/env bash
# A session that the built program recorded, made into a transcript, a recording, a picture and a page; the
# last two in a browser without a network.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
source .ci/screen.sh

cargo build -q --release
ask=$(realpath "${CARGO_TARGET_DIR:-target}/release/ask-user")

# A question asked and answered on a terminal of its own, with keys, a text and a comment.
cat > "$scratch/request.json" <<'JSON'
{"questions":[
  {"question":"哪個資料庫? 🗄️","header":"DB","options":[{"label":"需要 Postgres"},{"label":"</text><script>document.title='out'</script>"}]},
  {"question":"Why?","header":"Why","options":[{"label":"Speed"},{"label":"Habit"}],"allowComment":true}]}
JSON
open_screen 80 24
type_line "$ask ask $scratch/request.json --record $scratch/a.session > $scratch/result.json; echo \"exit \$?\""
see 'Postgres'
press Down Enter
see 'Why\?'
press End
screen send-keys -l 'kept secret'
see 'kept secret'
press Enter
see 'comment'
screen send-keys -l 'quiet remark'
see 'quiet remark'
press Enter
see 'Submit'
press Enter
see '^exit 0$'

holds() { "$ask" test "$1" | grep -q '^1 passed, 0 failed$'; }
for options in '' '--shrink' '--redact' '--shrink --redact'; do
    # shellcheck disable=SC2086 # the options are words
    "$ask" fixture "$scratch/a.session" -o "$scratch/a.ron" --force $options
    check "a transcript made with '$options' holds" holds "$scratch/a.ron"
done
says_nothing() { ! grep -Eq 'secret|kept s|quiet|remark' "$1"; }
check 'a redacted transcript says nothing of the person' says_nothing "$scratch/a.ron"

"$ask" fixture "$scratch/a.session" -o "$scratch/whole.ron"
for format in svg html cast; do
    "$ask" replay "$scratch/a.session" --format "$format" -o "$scratch/a.$format"
done
"$ask" replay "$scratch/a.session" --at 0 --format svg -o "$scratch/first.svg"
"$ask" replay "$scratch/a.session" --frames > "$scratch/frames.txt"

cd "$scratch"
echo '{"type":"module"}' > package.json
npm install --silent --no-audit --no-fund playwright-core@1 asciinema-player@3 >&2
cat > look.mjs <<'JS'
import { chromium } from 'playwright-core';
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

let failed = 0, passed = 0;
const check = (name, holds, why = '') => {
  holds ? passed++ : failed++;
  console.log(holds ? 'ok     ' : 'FAILED ', name, holds ? '' : why);
};
const frames = readFileSync('frames.txt', 'utf8').split(/^--- \d+ .*\n/m).slice(1);
const last = frames.length - 1;
const quiet = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync'];
const browser = await chromium.launch({ executablePath: process.argv[2], args: quiet });
const context = await browser.newContext({ offline: true, viewport: { width: 1000, height: 700 } });
const page = await context.newPage();
const asked = [], errors = [];
page.on('request', (request) => asked.push(request.url()));
page.on('pageerror', (error) => errors.push(String(error)));
page.on('console', (message) => { if (message.type() === 'error') errors.push(message.text()); });
const open = (file) => page.goto(pathToFileURL(file).href);

// The words of what is shown, without blanks: where they stand is checked by cells below.
const shown = () => page.evaluate(() => {
  const seen = [...document.querySelectorAll('.f.on use')];
  return seen.map((use) => document.querySelector(use.getAttribute('href')).textContent).join('').replace(/\s/g, '');
});
const words = (index) => frames[index].replace(/\s/g, '');
await open('a.html');
check('a page shows the first frame', await shown() === words(0), await shown());
await page.click('#forth');
check('a step on', await shown() === words(1), await shown());
await page.click('#back');
check('a step back', await shown() === words(0), await shown());
await page.fill('#jump', String(last - 2));
await page.press('#jump', 'Enter');
check('a jump', await shown() === words(last - 2), await shown());
await page.focus('#at');
await page.keyboard.press('ArrowRight');
check('the slider by keys', await shown() === words(last - 1), await shown());
await page.selectOption('#speed', '4');
await page.fill('#jump', '0');
await page.press('#jump', 'Enter');
await page.click('#play');
await page.waitForFunction((last) => document.querySelector('#what').textContent.startsWith(`step ${last} `), last, { timeout: 20000 });
check('it plays to the last frame', await shown() === words(last), await shown());
check('and stops there', await page.textContent('#play') === 'Play');
check('text of the agent stays text', await page.title() === 'A session of ask-user' && await page.locator('script').count() === 1);
check('nothing was asked of anybody', asked.length === 1 && asked[0].startsWith('file:'), asked.join(' '));
check('and nothing went wrong', errors.length === 0, errors.join(' '));
await page.screenshot({ path: 'page.png' });

// A picture: each text begins at its cell and is as wide as its cells, by the browser's own measure.
await open('first.svg');
const off = await page.evaluate(() => [...document.querySelectorAll('text')].map((text) => {
  const [x, length] = ['x', 'textLength'].map((name) => Number(text.getAttribute(name)));
  const end = text.getEndPositionOfChar(text.getNumberOfChars() - 1).x;
  const box = [text.getStartPositionOfChar(0).x - x, end - x - length];
  return [text.textContent, Math.max(...box.map(Math.abs))];
}).filter(([, off]) => off > 0.5));
check('every text of a picture stands in its cells', off.length === 0, JSON.stringify(off));
await page.screenshot({ path: 'picture.png' });
await open('a.svg');
const visible = () => page.evaluate(() => [...document.querySelectorAll('.f')].filter((f) => getComputedStyle(f).visibility === 'visible').map((f) => f.id).join());
const first = await visible();
check('a moving picture shows one frame at a time', /^f\d+$/.test(first), first);
await page.waitForFunction((first) => getComputedStyle(document.getElementById(first)).visibility === 'hidden', first, { timeout: 20000 });
check('and goes on', await visible() !== first && /^f\d+$/.test(await visible()), await visible());

// The recording in the player that it is made for.
const player = 'node_modules/asciinema-player/dist/bundle/asciinema-player';
await open('frames.txt');
await page.setContent('<div id="player"></div>');
await page.addStyleTag({ path: `${player}.css` });
await page.addScriptTag({ path: `${player}.min.js` });
const played = await page.evaluate((data) => new Promise((done) => {
  const player = AsciinemaPlayer.create({ data }, document.getElementById('player'), { speed: 8, autoPlay: true });
  const text = () => [...document.querySelectorAll('.ap-line')].map((line) => line.textContent.trimEnd()).join('\n').trimEnd();
  player.addEventListener('ended', () => setTimeout(() => done(text()), 200));
  setTimeout(() => done(`not over: ${text()}`), 20000);
}), readFileSync('a.cast', 'utf8'));
const flat = (text) => text.replace(/\s/g, '');
check('a recording plays to the last frame in asciinema’s player', flat(played) === flat(frames[last]), played);
await page.screenshot({ path: 'player.png' });
await browser.close();
writeFileSync('sum.txt', `${passed} ${failed}\n`);
JS
# One sum for both; a script that did not come to its end is a failure.
node look.mjs "$(command -v chromium)" || true
read -r p f < <(cat sum.txt 2>/dev/null || echo 0 1)
passed=$((passed + p))
failed=$((failed + f))
if [[ -n ${KEEP_PICTURES:-} ]]; then cp ./*.png ./*.svg a.html a.cast whole.ron "$KEEP_PICTURES"; fi
sum_up
