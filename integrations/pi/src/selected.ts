/** Which of the program's tools a model is offered: texts that are nearly equal would confuse it, so it is one, unless
 * the person says otherwise. */

import type { Tool } from "./tool.ts";

/** The names of tools, separated by commas. */
const SETTING = "ASK_USER_TOOLS";

/** The tools that `ASK_USER_TOOLS` names; without it the program's first. Throws if it names one that is not there. */
export function selected(all: readonly Tool[]): readonly Tool[] {
	const there = all.map((tool) => tool.definition.name);
	const named = (process.env[SETTING] ?? "").split(",").map((name) => name.trim()).filter(Boolean);
	const strange = named.filter((name) => !there.includes(name));
	if (strange.length > 0) {
		throw new Error(
			`ask-user: ${SETTING} names \`${strange.join("`, `")}\`. Write the tools that are wanted, separated by commas: ` +
				`${there.join(", ")}; then start Pi again.`,
		);
	}
	return named.length > 0 ? all.filter((tool) => named.includes(tool.definition.name)) : all.slice(0, 1);
}
