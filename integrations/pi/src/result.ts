/** The result of a call as Pi wants it: the program's own, or a failure that is no answer. */

import type { AgentToolResult } from "@earendil-works/pi-coding-agent";

export type Details = Record<string, unknown>;
export type Result = AgentToolResult<Details>;

/** The program's result; nothing where it is none. */
export function result(said: unknown): Result | undefined {
	if (!isRecord(said) || !Array.isArray(said.content) || !isRecord(said.details)) return undefined;
	const content: Result["content"] = [];
	for (const part of said.content as unknown[]) {
		if (!isRecord(part) || part.type !== "text" || typeof part.text !== "string") return undefined;
		content.push({ type: "text", text: part.text });
	}
	return said.isError === true ? { content, details: said.details, isError: true } : { content, details: said.details };
}

/** What could not be asked is no answer. The words are those of the tools' contract. */
export function failure(tool: string, why: string): Result {
	const text = `${tool} failed: ${why}. Do not assume an answer: retry once with corrected parameters, or decide and say so.`;
	const details: Details =
		tool === "ask_user"
			? { error: why }
			: { version: 1, cancelled: true, questions: [], answers: [] };
	return { content: [{ type: "text", text }], details, isError: true };
}

/** An abort that a child did not confirm in time. The words are those of the tools' contract. */
export function aborted(tool: string): Result {
	const text =
		`Aborted by the agent, not by the person. Do not assume an answer; do not retry ${tool}: pass the abort on, ` +
		"or wait for instructions if the decision is still needed.";
	const details: Details =
		tool === "ask_user"
			? { questions: [], answers: {}, responses: {}, cancelled: true }
			: { version: 1, cancelled: true, questions: [], answers: [] };
	return { content: [{ type: "text", text }], details };
}

export function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
