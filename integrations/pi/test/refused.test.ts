import assert from "node:assert/strict";
import { test } from "node:test";

import { refused } from "../src/refused.ts";

const PIS = {
	role: "toolResult" as const,
	toolCallId: "c",
	toolName: "ask_x",
	content: [{ type: "text" as const, text: 'Invalid arguments for tool "ask_x": x\n\nReceived arguments:\n{"answers": {"Q?": "yes"' }],
	details: {},
	isError: true,
	timestamp: 0,
};

test("what Pi repeats of the model's words is left out", () => {
	const { content, ...rest } = refused(PIS) ?? PIS;
	assert.doesNotMatch(JSON.stringify(content), /yes|Received/);
	const { content: _, ...same } = PIS;
	assert.deepEqual(rest, same);
});

test("a result of the program's is left as it is, whatever stands in it", () => {
	assert.equal(refused({ ...PIS, isError: false }), undefined);
	assert.equal(refused({ ...PIS, details: { cancelled: true } }), undefined);
	assert.equal(refused({ ...PIS, content: [{ type: "text", text: "blocked" }] }), undefined);
});
