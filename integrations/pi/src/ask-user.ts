/** The tools of the program in Pi: registered from what the program says of them, asked by the program, in whichever
 * way the mode allows. This package moves lines and knows no tool by name. */

import type { ExtensionAPI, ExtensionContext } from "@earendil-works/pi-coding-agent";

import { check, tools } from "./binary.ts";
import { converse } from "./conversation.ts";
import { askInDialogs } from "./dialogs.ts";
import { askInFrames } from "./frames.ts";
import { sayAtStart } from "./missing.ts";
import { Recorded } from "./recorded.ts";
import { refused } from "./refused.ts";
import { renderCall, renderResult } from "./render.ts";
import { asked, passedOn, registered } from "./request.ts";
import type { Result } from "./result.ts";
import { selected } from "./selected.ts";
import { headers } from "./show.ts";
import { failure, type Tool } from "./tool.ts";
import { inTurn } from "./turn.ts";
import { turnOff, turnOnAgain } from "./withdrawn.ts";

export default async function askUser(pi: ExtensionAPI): Promise<void> {
	try {
		await check();
		register(pi, selected(await tools()));
	} catch (error) {
		// Pi ends with an extension that throws.
		sayAtStart(pi, error instanceof Error ? error.message : String(error));
	}
}

function register(pi: ExtensionAPI, offered: readonly Tool[]): void {
	const names = new Set(offered.map((tool) => tool.definition.name));
	const recorded = new Recorded(pi);
	for (const tool of offered) {
		const { parameters } = tool.definition;
		pi.registerTool({
			...tool.definition,
			parameters: registered(parameters),
			prepareArguments: (args) => passedOn(parameters, args),
			executionMode: "sequential",
			// A script has no person before it.
			exposure: "model-only",
			async execute(id, passed, signal, _onUpdate, ctx) {
				const request = asked(parameters, passed);
				try {
					const result = await inTurn(signal, () => ask(tool, request, signal, ctx, () => turnOff(pi, names)));
					recorded.keep(id, result);
					return result;
				} catch (error) {
					return failure(tool, error instanceof Error ? error.message : String(error));
				}
			},
			renderCall: (args, theme, context) => renderCall(tool.definition.name, args, theme, context),
			renderResult: (result, options, theme, context) =>
				renderResult(tool, result, options, theme, { ...context, session: recorded.name(context.toolCallId) }),
		});
	}
	const arrive = (_event: unknown, ctx: ExtensionContext): void => {
		recorded.read(ctx);
		turnOnAgain(pi, ctx, names);
	};
	pi.on("session_start", arrive);
	// Another branch of Pi's session has tools of its own.
	pi.on("session_tree", arrive);
	pi.on("message_end", ({ message }) => {
		const instead = message.role === "toolResult" && names.has(message.toolName) ? refused(message) : undefined;
		return instead && { message: instead };
	});
}

async function ask(
	tool: Tool,
	request: unknown,
	signal: AbortSignal | undefined,
	ctx: ExtensionContext,
	withdraw: () => void,
): Promise<Result> {
	const asking = { tool, request, signal };
	// A call that was aborted while it waited gets its result at once; another question may be on the screen.
	if (ctx.hasUI && signal?.aborted) return converse("dialogs", { ...asking, size: [80, 24] }, () => {});
	if (ctx.mode === "tui") return askInFrames(asking, headers(request).join(", ") || "a question", ctx);
	if (ctx.hasUI) return askInDialogs(asking, ctx);
	const result = await converse("dialogs", { ...asking, size: null }, () => {});
	// "Off for this session" is an act, not only a sentence.
	withdraw();
	return result;
}
