import assert from "node:assert/strict";
import { test } from "node:test";
import type { ExtensionAPI, ExtensionContext } from "@earendil-works/pi-coding-agent";

import { turnOff, turnOnAgain } from "../src/withdrawn.ts";

const OURS = new Set(["ask_a", "ask_b"]);

/** As much of Pi as there is to it: the active tools, and the entries of a session. */
class Pi {
	active: string[];
	private readonly entries: { type: "custom"; customType: string; data: unknown }[] = [];

	constructor(...active: string[]) {
		this.active = active;
	}

	getActiveTools(): string[] {
		return this.active;
	}

	setActiveTools(names: string[]): void {
		this.active = names;
	}

	appendEntry(customType: string, data: unknown): void {
		this.entries.push({ type: "custom", customType, data });
	}

	off(): this {
		turnOff(this as unknown as ExtensionAPI, OURS);
		return this;
	}

	starts(hasUI: boolean): string[] {
		const ctx = { hasUI, sessionManager: { getBranch: () => this.entries } };
		turnOnAgain(this as unknown as ExtensionAPI, ctx as unknown as ExtensionContext, OURS);
		return this.active;
	}
}

test("what was withdrawn is back with a person, and with nobody else", () => {
	const pi = new Pi("read", "ask_a").off();
	assert.deepEqual(pi.active, ["read"]);
	assert.deepEqual(pi.starts(false), ["read"]);
	assert.deepEqual(pi.starts(true), ["read", "ask_a"]);
});

test("a tool that the person turned off stays off", () => {
	assert.deepEqual(new Pi("read").starts(true), ["read"]);
	const pi = new Pi("read", "ask_a", "ask_b").off();
	pi.starts(true);
	pi.setActiveTools(["read"]);
	assert.deepEqual(pi.starts(true), ["read"]);
});

test("calls after the one that withdrew the tools leave it as it is", () => {
	const pi = new Pi("read", "ask_a").off().off();
	assert.deepEqual(pi.starts(true), ["read", "ask_a"]);
});
