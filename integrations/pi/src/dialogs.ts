/** The questions in single dialogs of Pi's, for a client that speaks RPC. */

import type { ExtensionContext } from "@earendil-works/pi-coding-agent";

import { type Asking, converse } from "./conversation.ts";
import { isRecord, type Result } from "./result.ts";

/** Asks one dialog after another. What comes back is the program's to check. */
export function askInDialogs(asking: Omit<Asking, "size">, ctx: ExtensionContext): Promise<Result> {
	const opts = asking.signal ? { signal: asking.signal } : {};
	return converse("dialogs", { ...asking, size: [80, 24] }, (line, child) => {
		const dialog = line.dialog;
		if (!isRecord(dialog) || typeof dialog.title !== "string") return;
		const { title, options, placeholder } = dialog;
		const shown = Array.isArray(options)
			? ctx.ui.select(title, options.map(String), opts)
			: ctx.ui.input(title, typeof placeholder === "string" ? placeholder : undefined, opts);
		shown.then(
			(value) => {
				// A dialog that an abort closed was dismissed by nobody.
				if (asking.signal?.aborted) return;
				child.tell(value === undefined ? { cancelled: true } : { value });
			},
			(error: unknown) => child.tell({ abort: `the dialog failed: ${String(error)}` }),
		);
	});
}
