import assert from "node:assert/strict";
import { afterEach, test } from "node:test";

import { selected } from "../src/selected.ts";
import type { Tool } from "../src/tool.ts";

const TOOLS = ["ask_a", "ask_b"].map((name): Tool => {
	const nothing = { content: [], details: {} };
	const definition = { name, label: name, description: "", promptSnippet: "", promptGuidelines: [], parameters: {} };
	return { definition, failed: nothing, aborted: nothing };
});
const names = (setting?: string): string[] => {
	if (setting !== undefined) process.env.ASK_USER_TOOLS = setting;
	return selected(TOOLS).map((tool) => tool.definition.name);
};

afterEach(() => {
	delete process.env.ASK_USER_TOOLS;
});

test("one tool, the other, or both", () => {
	assert.deepEqual(names(), ["ask_a"]);
	assert.deepEqual(names(""), ["ask_a"]);
	assert.deepEqual(names("ask_b"), ["ask_b"]);
	assert.deepEqual(names(" ask_b, ask_a,"), ["ask_a", "ask_b"]);
});

test("a tool that is not there is named, with those that are", () => {
	assert.throws(() => names("ask_a,ask_c"), /`ask_c`.*ask_a, ask_b/);
});
