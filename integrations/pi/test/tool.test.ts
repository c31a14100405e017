import assert from "node:assert/strict";
import { test } from "node:test";

import { failure, failureStart, toolOf } from "../src/tool.ts";

const SAID = {
	definition: { name: "ask_x", label: "X", description: "d", promptSnippet: "s", promptGuidelines: [], parameters: {} },
	failed: { content: [{ type: "text", text: "ask_x failed: {why}. Stop." }], details: { error: "{why}" }, isError: true },
	aborted: { content: [{ type: "text", text: "Aborted." }], details: { cancelled: true } },
};

test("a failure is the program's result with the reason in it", () => {
	const tool = toolOf(SAID);
	assert.ok(tool);
	assert.equal(failureStart(tool), "ask_x failed: ");
	// A reason is put in as it is, whatever stands in it.
	const why = 'no "{why}" $& \\ here';
	assert.deepEqual(failure(tool, why), {
		content: [{ type: "text", text: `ask_x failed: ${why}. Stop.` }],
		details: { error: why },
		isError: true,
	});
	assert.deepEqual(tool.aborted, SAID.aborted);
});

test("what is no tool is refused", () => {
	for (const said of [null, {}, { ...SAID, failed: {} }, { ...SAID, definition: { name: "x" } }, [SAID]]) {
		assert.equal(toolOf(said), undefined);
	}
});
