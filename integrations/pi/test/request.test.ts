import assert from "node:assert/strict";
import { test } from "node:test";

import { asked, passedOn, registered } from "../src/request.ts";

const SCHEMA = {
	type: "object",
	required: ["questions"],
	properties: {
		questions: {
			type: "array",
			minItems: 1,
			items: { type: "object", required: ["question"], properties: { question: { type: "string" } } },
		},
	},
};
const GOOD = { questions: [{ question: "Q?" }] };

test("a request that fits goes as it is", () => {
	assert.equal(passedOn(SCHEMA, GOOD), GOOD);
	assert.equal(asked(SCHEMA, GOOD), GOOD);
	// A field by the name of ours means nothing in a request that fits.
	const named = { ...GOOD, unfit: 1 };
	assert.equal(asked(SCHEMA, passedOn(SCHEMA, named)), named);
});

test("a request that does not fit comes out as the model wrote it", () => {
	const unfit = [{}, null, "x", [GOOD], { questions: null }, { questions: ["Q?"] }, { questions: "[]" }, { questions: GOOD.questions[0] }];
	for (const request of [...unfit, { unfit: GOOD }, { unfit: {} }]) {
		const passed = passedOn(SCHEMA, request);
		assert.deepEqual(Object.keys(passed), ["unfit"]);
		assert.deepEqual(asked(SCHEMA, structuredClone(passed)), request);
	}
});

test("the schema for Pi is the tool's, but nothing is required at its top", () => {
	const { required, ...rest } = SCHEMA;
	assert.deepEqual(registered(SCHEMA), rest);
	assert.deepEqual(required, ["questions"]);
});
