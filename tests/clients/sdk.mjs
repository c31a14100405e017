// The server and the official TypeScript SDK, in both generations of the protocol: what a client's form handler does, and
// what a caller of the tool gets. `node sdk.mjs ASK_USER`, in a folder where the SDK is installed. The last line sums up.

import { createRequire } from 'node:module';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const require = createRequire(join(process.cwd(), 'package.json'));
const load = (name) => import(pathToFileURL(require.resolve(name)).href);
const { Client } = await load('@modelcontextprotocol/client');
const { StdioClientTransport } = await load('@modelcontextprotocol/client/stdio');

const [program] = process.argv.slice(2);
const GENERATIONS = { '2025-11-25': 'legacy', '2026-07-28': { pin: '2026-07-28' } };
const ONE = { questions: [{ question: 'Which database?', options: [{ label: 'Postgres' }, { label: 'SQLite' }] }] };
const TWO = {
	questions: [
		{ question: 'Which database?', header: 'DB', options: [{ label: 'Postgres' }, { label: 'SQLite' }] },
		{ question: 'Which features?', header: 'Features', multiSelect: true, options: [{ label: 'Auth' }, { label: 'Mail' }] },
	],
};
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const accept = (content) => ({ action: 'accept', content });

/** A client of one generation whose person does what `person` says with each form; without it, it has no forms. */
async function connected(generation, person) {
	const home = mkdtempSync(join(tmpdir(), 'ask-user-sdk-'));
	const client = new Client(
		{ name: 'sdk', version: '1' },
		{ capabilities: person ? { elicitation: { form: {} } } : {}, versionNegotiation: { mode: GENERATIONS[generation] } },
	);
	if (person) client.setRequestHandler('elicitation/create', async (request, context) => person(request.params, context));
	const { PATH } = process.env;
	await client.connect(new StdioClientTransport({
		command: program, args: ['mcp'], env: { PATH, HOME: home, XDG_STATE_HOME: home },
	}));
	return { client, close: async () => { await client.close(); rmSync(home, { recursive: true, force: true }); } };
}

const call = (client, questions, options) => client.callTool({ name: 'ask_user', arguments: questions }, options);
const text = (result) => result.content.map((block) => block.text).join('\n');
const expect = (holds, what) => { if (!holds) throw new Error(typeof what === 'string' ? what : JSON.stringify(what)); };

const CASES = {
	async 'an answer'(generation) {
		const { client, close } = await connected(generation, () => accept({ q1_1_choice: 'SQLite', q2_1_choice: ['Mail'] }));
		// The SDK checks the structured content against the tool's output schema.
		await client.listTools();
		const result = await call(client, TWO);
		expect(!result.isError && text(result) === '"Which database?" = "SQLite"\n"Which features?" = "Mail"', result);
		expect(result.structuredContent.answers['Which database?'] === 'SQLite', result);
		await close();
	},
	async 'a part of the answer is asked for again'(generation) {
		const forms = [];
		const { client, close } = await connected(generation, (form) => {
			forms.push(Object.keys(form.requestedSchema.properties));
			return accept(forms.length === 1 ? { q1_1_choice: 'SQLite' } : { q2_1_choice: ['Auth'] });
		});
		const result = await call(client, TWO);
		expect(text(result) === '"Which database?" = "SQLite"\n"Which features?" = "Auth"', result);
		expect(!forms[1].includes('q1_1_choice'), forms);
		await close();
	},
	async 'a wrong type and an empty form are no answers'(generation) {
		for (const content of [{ q1_1_choice: ['SQLite'] }, {}]) {
			let forms = 0;
			const { client, close } = await connected(generation, () => { forms += 1; return accept(content); });
			const result = await call(client, ONE);
			expect(result.isError && forms > 1 && !text(result).includes('SQLite'), result);
			await close();
		}
	},
	async 'decline and cancel are no answers'(generation) {
		for (const action of ['decline', 'cancel']) {
			const { client, close } = await connected(generation, () => ({ action }));
			const result = await call(client, ONE);
			expect(text(result).startsWith('Nobody answered'), result);
			await close();
		}
	},
	async 'a client that goes away'(generation) {
		let shown;
		const form = new Promise((resolve) => { shown = resolve; });
		const { client, close } = await connected(generation, () => { shown(); return new Promise(() => {}); });
		const gone = call(client, ONE).then(() => 'an answer', () => 'gone');
		await form;
		await close();
		// In the new protocol nothing is on its way while the form is open, and nothing comes of it.
		const answer = await Promise.race([gone, pause(1000).then(() => 'gone')]);
		expect(answer === 'gone', 'a client that is gone got an answer');
	},
	async 'cancellation while the form is open'(generation) {
		let shown;
		const form = new Promise((resolve) => { shown = resolve; });
		let forms = 0;
		const { client, close } = await connected(generation, () => {
			forms += 1;
			shown();
			return forms === 1 ? new Promise(() => {}) : accept({ q1_1_choice: 'Postgres' });
		});
		const stop = new AbortController();
		const cancelled = call(client, ONE, { signal: stop.signal }).then(() => 'an answer', () => 'cancelled');
		await form;
		stop.abort();
		const answer = await Promise.race([cancelled, pause(1000).then(() => 'cancelled')]);
		expect(answer === 'cancelled', 'a cancelled call got an answer');
		const next = await call(client, ONE);
		expect(text(next) === '"Which database?" = "Postgres"', next);
		await close();
	},
	async 'two calls at once'(generation) {
		const { client, close } = await connected(generation, async (form) => {
			const two = 'q2_1_choice' in form.requestedSchema.properties;
			await pause(two ? 50 : 200);
			return accept(two ? { q1_1_choice: 'Postgres', q2_1_choice: ['Auth'] } : { q1_1_choice: 'SQLite' });
		});
		const [first, second] = await Promise.all([call(client, ONE), call(client, TWO)]);
		expect(text(first) === '"Which database?" = "SQLite"' && text(second).includes('Auth'), [first, second]);
		await close();
	},
	async 'a time limit of 2 s and an answer after 3'(generation) {
		let forms = 0;
		const { client, close } = await connected(generation, async () => {
			forms += 1;
			await pause(3000);
			return accept({ q1_1_choice: 'SQLite' });
		});
		const late = await call(client, ONE, { timeout: 2000 }).then((result) => text(result), () => 'too late');
		if (generation === '2026-07-28') {
			// The form is the client's own there: no request waits while the person answers.
			expect(['too late', '"Which database?" = "SQLite"'].includes(late), late);
		} else {
			expect(late === 'too late', late);
			await pause(1500);
			const next = await call(client, ONE, { timeout: 8000 });
			expect(text(next).includes('SQLite'), next);
			expect(!next.isError, next);
		}
		await close();
	},
	async 'progress goes on while the person thinks'(generation) {
		const { client, close } = await connected(generation, async () => { await pause(6000); return accept({ q1_1_choice: 'SQLite' }); });
		const told = [];
		const options = { timeout: 5500, resetTimeoutOnProgress: true, onprogress: (progress) => told.push(progress.message) };
		const result = await call(client, ONE, options);
		expect(text(result).includes('SQLite') && told.length > 1 && told[0].includes('waits'), told);
		await close();
	},
	async 'a client without forms'(generation) {
		const { client, close } = await connected(generation);
		const result = await call(client, ONE);
		expect(result.isError && text(result).includes('nobody can be asked here'), result);
		const { tools } = await client.listTools();
		expect(tools.length === 0, tools);
		await close();
	},
};

let passed = 0;
let failed = 0;
for (const generation of Object.keys(GENERATIONS)) {
	for (const [name, run] of Object.entries(CASES)) {
		// In the new protocol no call waits while the person thinks, so there is no progress to tell of.
		if (generation === '2026-07-28' && name.startsWith('progress')) continue;
		try {
			await run(generation);
			passed += 1;
			console.log(`ok      ${generation} ${name}`);
		} catch (error) {
			failed += 1;
			console.log(`FAILED  ${generation} ${name}: ${error.message}`);
		}
	}
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
