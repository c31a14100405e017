/** The tools of the program in Pi: registered from what the program says of them, asked by the program, in whichever
 * way the mode allows. This package moves lines and knows no tool by name. */

import type { ExtensionAPI, ExtensionContext } from "@earendil-works/pi-coding-agent";

import { check, tools } from "./binary.ts";
import { converse } from "./conversation.ts";
import { askInDialogs } from "./dialogs.ts";
import { askInFrames } from "./frames.ts";
import { renderCall, renderResult } from "./render.ts";
import type { Result } from "./result.ts";
import { headers } from "./show.ts";
import { failure, type Tool } from "./tool.ts";
import { inTurn } from "./turn.ts";

export default async function askUser(pi: ExtensionAPI): Promise<void> {
	await check();
	const all = await tools();
	const names = new Set(all.map((tool) => tool.definition.name));
	// "Off for this session" is an act, not only a sentence.
	const turnOff = (): void => pi.setActiveTools(pi.getActiveTools().filter((name) => !names.has(name)));
	for (const tool of all) {
		pi.registerTool({
			...tool.definition,
			executionMode: "sequential",
			// A script has no person before it.
			exposure: "model-only",
			async execute(_id, request, signal, _onUpdate, ctx) {
				try {
					return await inTurn(signal, () => ask(tool, request, signal, ctx, turnOff));
				} catch (error) {
					return failure(tool, error instanceof Error ? error.message : String(error));
				}
			},
			renderCall: (args, theme, context) => renderCall(tool.definition.name, args, theme, context.lastComponent),
			renderResult: (result, options, theme) => renderResult(tool, result, options, theme),
		});
	}
}

async function ask(
	tool: Tool,
	request: unknown,
	signal: AbortSignal | undefined,
	ctx: ExtensionContext,
	turnOff: () => void,
): Promise<Result> {
	const asking = { tool, request, signal };
	// A call that was aborted while it waited gets its result at once; another question may be on the screen.
	if (ctx.hasUI && signal?.aborted) return converse("dialogs", { ...asking, size: [80, 24] }, () => {});
	if (ctx.mode === "tui") return askInFrames(asking, headers(request).join(", ") || "a question", ctx);
	if (ctx.hasUI) return askInDialogs(asking, ctx);
	const result = await converse("dialogs", { ...asking, size: null }, () => {});
	turnOff();
	return result;
}
