/** The tools are off after a call that nobody could answer, and on again with a person. Pi's session remembers which
 * tools were off, so a later Pi that takes it up must know whose doing that was. */

import type { ExtensionAPI, ExtensionContext } from "@earendil-works/pi-coding-agent";

import { isRecord } from "./result.ts";

/** The entry of Pi's session that names the tools that are off; the last one counts. */
const ENTRY = "ask-user.withdrawn";

type Names = ReadonlySet<string>;

export function turnOff(pi: ExtensionAPI, names: Names): void {
	const active = pi.getActiveTools();
	const off = active.filter((name) => names.has(name));
	if (off.length === 0) return;
	pi.appendEntry(ENTRY, { tools: off });
	pi.setActiveTools(active.filter((name) => !names.has(name)));
}

/** Where there is a person, what `turnOff` took comes back; what the person took stays off. */
export function turnOnAgain(pi: ExtensionAPI, ctx: ExtensionContext, names: Names): void {
	if (!ctx.hasUI) return;
	const entry = ctx.sessionManager.getBranch().findLast((entry) => entry.type === "custom" && entry.customType === ENTRY);
	const data = entry?.type === "custom" ? entry.data : undefined;
	const tools: unknown[] = isRecord(data) && Array.isArray(data.tools) ? data.tools : [];
	const off = tools.filter((name) => typeof name === "string" && names.has(name)) as string[];
	if (off.length === 0) return;
	pi.appendEntry(ENTRY, { tools: [] });
	pi.setActiveTools([...new Set([...pi.getActiveTools(), ...off])]);
}
