/** One question at a time, whoever asks: a second call, also a sub-agent's, waits its turn. */

const KEY = Symbol.for("ask-user.turn");

/** Extensions are loaded once a session, sub-agents have sessions of their own: the turn is the process's. */
const shared = globalThis as { [KEY]?: Promise<void> };

/** Does `work` when all that came before is done, or the agent has given up; then `work` sees to that. */
export async function inTurn<T>(signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
	const before = shared[KEY] ?? Promise.resolve();
	let done: () => void = () => {};
	const mine = new Promise<void>((resolve) => {
		done = resolve;
	});
	shared[KEY] = before.then(() => mine);
	try {
		await Promise.race([before, gaveUp(signal)]);
		return await work();
	} finally {
		done();
	}
}

function gaveUp(signal: AbortSignal | undefined): Promise<void> {
	return new Promise((resolve) => {
		if (signal?.aborted) resolve();
		signal?.addEventListener("abort", () => resolve(), { once: true });
	});
}
