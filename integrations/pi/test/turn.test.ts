import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as later } from "node:timers/promises";

import { inTurn } from "../src/turn.ts";

test("one after another, in the order of the calls", async () => {
	const seen: string[] = [];
	const work = (name: string, time: number) =>
		inTurn(undefined, async () => {
			seen.push(`${name} begins`);
			await later(time);
			seen.push(`${name} ends`);
			return name;
		});
	assert.deepEqual(await Promise.all([work("a", 30), work("b", 1), work("c", 10)]), ["a", "b", "c"]);
	assert.deepEqual(seen, ["a begins", "a ends", "b begins", "b ends", "c begins", "c ends"]);
});

test("a failure lets the next one in", async () => {
	const failing = inTurn(undefined, () => Promise.reject(new Error("no")));
	const next = inTurn(undefined, async () => "next");
	await assert.rejects(failing, /no/);
	assert.equal(await next, "next");
});

test("whoever is aborted while waiting does not wait", async () => {
	let release: () => void = () => {};
	const first = inTurn(undefined, () => new Promise<void>((resolve) => (release = resolve)));
	const controller = new AbortController();
	const second = inTurn(controller.signal, async () => "told of the abort");
	const third = inTurn(undefined, async () => "third");
	controller.abort();
	assert.equal(await second, "told of the abort");
	// The first is still open: the third goes on waiting.
	assert.equal(await Promise.race([third, later(30, "waits")]), "waits");
	release();
	await first;
	assert.equal(await third, "third");
});

test("another copy of the module has the same turn", async () => {
	const copy = (await import(`../src/turn.ts?copy=${Date.now()}`)) as { inTurn: typeof inTurn };
	assert.notEqual(copy.inTurn, inTurn);
	let release: () => void = () => {};
	const first = inTurn(undefined, () => new Promise<void>((resolve) => (release = resolve)));
	const second = copy.inTurn(undefined, async () => "second");
	assert.equal(await Promise.race([second, later(30, "waits")]), "waits");
	release();
	await first;
	assert.equal(await second, "second");
});
