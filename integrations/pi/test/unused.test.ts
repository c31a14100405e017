import assert from "node:assert/strict";
import { test } from "node:test";

import { typed } from "../src/unused.ts";

test("what was typed is the text that the keys would have made", () => {
	assert.equal(typed([]), "");
	assert.equal(typed(["f", "i", "x", " ", "需", "é"]), "fix 需é");
	assert.equal(typed(["a", "b", "\u007f", "c"]), "ac");
	assert.equal(typed(["👨‍👩‍👧", "x", "\u007f", "\u007f", "\u007f", "y"]), "y");
});

test("a paste is its text", () => {
	assert.equal(typed(["a", "\u001b[200~one\r\ntwo\rthree\u001b[201~", "b"]), "aone\ntwo\nthreeb");
});

test("a key that types nothing leaves nothing", () => {
	assert.equal(typed(["\u001b[B", "\u001b", "\u0003", "\u001bOA", "\u001b[97;5u", "\t"]), "");
});

test("what was to be sent is not sent: Enter between texts is a new line", () => {
	assert.equal(typed(["\r"]), "");
	assert.equal(typed(["y", "e", "s", "\r"]), "yes");
	assert.equal(typed(["a", "\r", "b"]), "a\nb");
});
