/** A tool as the program says it: its definition, and the results that stand in if the program cannot answer. */

import { isRecord, type Result, result, text } from "./result.ts";

/** What a tool is to a model. */
export interface Definition {
	name: string;
	label: string;
	description: string;
	promptSnippet: string;
	promptGuidelines: string[];
	parameters: Record<string, unknown>;
}

export interface Tool {
	definition: Definition;
	/** The result of a call that failed; `{why}` in its texts stands for the reason. */
	failed: Result;
	/** The result of a call that the agent aborted. */
	aborted: Result;
}

const WHY = "{why}";

/** What could not be asked is no answer. */
export function failure(tool: Tool, why: string): Result {
	const fill = (_key: string, value: unknown): unknown =>
		typeof value === "string" ? value.replaceAll(WHY, () => why) : value;
	return JSON.parse(JSON.stringify(tool.failed), fill) as Result;
}

/** How the text of a failure begins. */
export function failureStart(tool: Tool): string {
	return text(tool.failed).split(WHY)[0] ?? "";
}

/** A tool as the program lists it; nothing if it is none. */
export function toolOf(said: unknown): Tool | undefined {
	if (!isRecord(said) || !isDefinition(said.definition)) return undefined;
	const failed = result(said.failed);
	const aborted = result(said.aborted);
	return failed && aborted ? { definition: said.definition, failed, aborted } : undefined;
}

function isDefinition(said: unknown): said is Definition {
	return (
		isRecord(said) &&
		["name", "label", "description", "promptSnippet"].every((field) => typeof said[field] === "string") &&
		Array.isArray(said.promptGuidelines) &&
		isRecord(said.parameters)
	);
}
