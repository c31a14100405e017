/** Why the tools are not there, said to the person; Pi goes on without them. */

import type { ExtensionAPI } from "@earendil-works/pi-coding-agent";

import { fit } from "./show.ts";

/** Says it once: in a further session of the same Pi the person knows. */
export function sayAtStart(pi: ExtensionAPI, why: string): void {
	pi.on("session_start", ({ reason }, ctx) => {
		if (reason !== "startup" && reason !== "reload") return;
		if (ctx.hasUI) ctx.ui.notify(fit(why), "error");
		else process.stderr.write(`${fit(why)}\n`);
	});
}
