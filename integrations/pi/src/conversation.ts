/** One call: a child that asks, the result that it gives, and what becomes of it when the agent gives up. */

import { Child, type Line } from "./child.ts";
import { type Result, result } from "./result.ts";
import { failure, type Tool } from "./tool.ts";

/** How long a child may take to confirm an abort, in milliseconds. */
const FAREWELL = 300;

export interface Asking {
	tool: Tool;
	request: unknown;
	/** Columns and rows of the screen, or null if nobody can be asked. */
	size: [number, number] | null;
	signal: AbortSignal | undefined;
}

/**
 * Starts `ask-user COMMAND`, asks, and waits for the one result. `begin` gets the child before anything is
 * asked; `hear` every other line that it says.
 */
export async function converse(
	command: "frames" | "dialogs",
	asking: Asking,
	hear: (line: Line, child: Child) => void,
	begin: (child: Child) => void = () => {},
): Promise<Result> {
	const { tool, request, size, signal } = asking;
	let farewell: NodeJS.Timeout | undefined;
	let give: (result: Result) => void = () => {};
	const given = new Promise<Result>((resolve) => {
		give = resolve;
	});
	const child = new Child([command], (line) => {
		if (!("result" in line)) return hear(line, child);
		give(result(line.result) ?? failure(tool, "the program's result is none"));
	});
	child.gone.then((why) => give(failure(tool, why)));
	const abort = (): void => {
		child.tell({ abort: String(signal?.reason ?? "aborted") });
		farewell = setTimeout(() => give(tool.aborted), FAREWELL);
	};
	begin(child);
	if (signal?.aborted) abort();
	signal?.addEventListener("abort", abort, { once: true });
	child.tell({ ask: { tool: tool.definition.name, request }, size });
	try {
		return await given;
	} finally {
		clearTimeout(farewell);
		signal?.removeEventListener("abort", abort);
		child.leave();
		// Whatever it still does, nobody waits for it.
		const last = setTimeout(() => child.kill(), FAREWELL);
		last.unref();
		child.gone.then(() => clearTimeout(last));
	}
}
