/** Results of calls that Pi refused itself, since their arguments were no JSON object or were cut. They repeat what the
 * model wrote, and other programs read a result of these tools as the person's words. */

import type { ToolResultMessage } from "@earendil-works/pi-ai";

import { isRecord, text } from "./result.ts";

/** How Pi begins to repeat the arguments. */
const REPEATED = "\n\nReceived arguments:";

const INSTEAD =
	"Error: the arguments are not one whole JSON object, so nobody was asked. Send the call again, whole, as in the " +
	"examples of the tool's description.";

/** The message without the model's words; nothing if there are none in it. */
export function refused(message: ToolResultMessage): ToolResultMessage | undefined {
	const { details, isError } = message;
	const isPis = isError && (details === undefined || (isRecord(details) && Object.keys(details).length === 0));
	if (!isPis || !text(message).includes(REPEATED)) return undefined;
	return { ...message, content: [{ type: "text", text: INSTEAD }] };
}
