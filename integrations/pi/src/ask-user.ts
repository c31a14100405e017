/** The tools `ask_user` and `ask_user_question` in Pi: registered from what the program says of them, asked by
 * the program, in whichever way the mode allows. This package only moves lines. */

import type { ExtensionAPI, ExtensionContext } from "@earendil-works/pi-coding-agent";

import { check, definition } from "./binary.ts";
import { converse } from "./conversation.ts";
import { askInDialogs } from "./dialogs.ts";
import { askInFrames } from "./frames.ts";
import { renderCall, renderResult } from "./render.ts";
import { failure, type Result } from "./result.ts";
import { headers } from "./show.ts";
import { inTurn } from "./turn.ts";

const TOOLS = ["ask_user", "ask_user_question"] as const;

export default async function askUser(pi: ExtensionAPI): Promise<void> {
	await check();
	for (const tool of await Promise.all(TOOLS.map(definition))) {
		pi.registerTool({
			...tool,
			executionMode: "sequential",
			// A script has no person before it.
			exposure: "model-only",
			async execute(_id, request, signal, _onUpdate, ctx) {
				try {
					return await inTurn(signal, () => ask(pi, tool.name, request, signal, ctx));
				} catch (error) {
					return failure(tool.name, error instanceof Error ? error.message : String(error));
				}
			},
			renderCall: (args, theme, context) => renderCall(tool.name, args, theme, context.lastComponent),
			renderResult,
		});
	}
}

async function ask(
	pi: ExtensionAPI,
	tool: string,
	request: unknown,
	signal: AbortSignal | undefined,
	ctx: ExtensionContext,
): Promise<Result> {
	const asking = { tool, request, signal };
	// Whoever was aborted while it waited is told so; another question may be on the screen.
	if (ctx.hasUI && signal?.aborted) return converse("dialogs", { ...asking, size: [80, 24] }, () => {});
	if (ctx.mode === "tui") return askInFrames(asking, headers(request).join(", ") || "a question", ctx);
	if (ctx.hasUI) return askInDialogs(asking, ctx);
	const result = await converse("dialogs", { ...asking, size: null }, () => {});
	// "Off for this session" is an act, not only a sentence.
	pi.setActiveTools(pi.getActiveTools().filter((name) => !TOOLS.some((ours) => ours === name)));
	return result;
}
