/** The result of a call as Pi wants it. */

import type { AgentToolResult } from "@earendil-works/pi-coding-agent";

export type Details = Record<string, unknown>;

/** Besides what Pi knows, the recorded session that a result is from. */
export interface Result extends AgentToolResult<Details> {
	session?: { name: string; digest: unknown };
}

/** The program's result; nothing if it is none. */
export function result(said: unknown): Result | undefined {
	if (!isRecord(said) || !Array.isArray(said.content) || !isRecord(said.details)) return undefined;
	const content: Result["content"] = [];
	for (const part of said.content as unknown[]) {
		if (!isRecord(part) || part.type !== "text" || typeof part.text !== "string") return undefined;
		content.push({ type: "text", text: part.text });
	}
	const { details, isError, session } = said;
	return {
		content,
		details,
		...(isError === true ? { isError } : {}),
		...(isRecord(session) && typeof session.name === "string" ? { session: { name: session.name, digest: session.digest } } : {}),
	};
}

/** The text of a result, for the model to read. */
export function text({ content }: Pick<Result, "content">): string {
	return content.map((part) => (part.type === "text" ? part.text : "")).join("\n");
}

export function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
