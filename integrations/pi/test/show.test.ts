import assert from "node:assert/strict";
import { test } from "node:test";

import { answered, fit, headers, titled, titles } from "../src/show.ts";

test("nothing that a terminal obeys is left in a text", () => {
	assert.equal(fit("a\x1b[31mb\x07\x7f\u009b\u202eé需\n👨‍👩‍👧"), "a␛[31mb␇␡<U+009B><U+202E>é需↵👨‍👩‍👧");
	for (let code = 0; code < 0x3000; code++) {
		const shown = fit(String.fromCodePoint(code));
		assert.doesNotMatch(shown, /[\p{Cc}\u202a-\u202e\u2066-\u2069\u200e\u200f\u2028\u2029]/u, code.toString(16));
	}
});

test("arguments that are still coming in are named as far as they go", () => {
	for (const args of [undefined, null, "x", {}, { questions: null }, { questions: "x" }, { questions: [null, 1] }]) {
		assert.deepEqual(headers(args), []);
	}
	assert.deepEqual(headers({ questions: [{}, { question: "Which?" }, { question: "Q", header: "H" }] }), ["…", "Which?", "H"]);
});

test("a title is a header or a label, and never the question itself", () => {
	const questions = [{ question: "Which?" }, { question: "Q?", header: "H" }, { question: "Q?", label: "L" }];
	assert.deepEqual(titles({ questions }), ["H", "L"]);
});

test("a question's text stands before its answer with one mark", () => {
	assert.deepEqual(["Which?", "The database", "需要吗？", "名前", "a)"].map(titled), ["Which?", "The database:", "需要吗？", "名前:", "a)"]);
});

test("what came of a question is read off the details of either tool", () => {
	const options = [{ label: "A" }, { label: "B" }];
	const details = {
		questions: [{ question: "Q?", header: "H", context: "one\n\x1btwo\n", options }, { question: "R?", header: "I", options }],
		answers: { "Q?": "B, own — note" },
		responses: { "Q?": { selected: ["B"], other: "own", comment: "note" } },
		cancelled: false,
	};
	const [first, second] = answered(details);
	assert.deepEqual(first, {
		question: "Q?",
		context: ["one", "␛two"],
		options: [{ label: "A", chosen: false }, { label: "B", chosen: true }],
		answer: "B, own — note",
		own: "own",
		comment: "note",
		skipped: false,
	});
	assert.equal(second?.answer, undefined);
	const [chosen, custom, skipped] = answered({
		version: 1,
		cancelled: false,
		questions: ["a", "b", "c"].map((id) => ({ id, question: "Q?", label: id, options: [{ value: "x", label: "X" }] })),
		answers: [
			{ id: "a", answer: "X", value: "x", label: "X", custom: false, skipped: false },
			{ id: "b", answer: "x", value: "x", label: null, custom: true, skipped: false },
			{ id: "c", answer: null, value: null, label: null, custom: false, skipped: true },
		],
	});
	assert.deepEqual([chosen?.options[0]?.chosen, chosen?.own, chosen?.answer], [true, undefined, "X"]);
	// A text that reads like a value is no choice.
	assert.deepEqual([custom?.options[0]?.chosen, custom?.own], [false, "x"]);
	assert.deepEqual([skipped?.skipped, skipped?.answer], [true, undefined]);
});
