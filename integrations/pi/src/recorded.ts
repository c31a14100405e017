/** Which recorded session belongs to which call. The details of a result have no place for it, so it is an entry of
 * Pi's session, which no model reads. */

import type { ExtensionAPI, ExtensionContext } from "@earendil-works/pi-coding-agent";

import { isRecord, type Result } from "./result.ts";

const ENTRY = "ask-user.session";

export class Recorded {
	private readonly names = new Map<string, string>();
	private readonly pi: ExtensionAPI;

	constructor(pi: ExtensionAPI) {
		this.pi = pi;
	}

	/** Keeps the name of the session that a call's result is from, if one was recorded. */
	keep(call: string, { session }: Result): void {
		if (!session) return;
		this.names.set(call, session.name);
		try {
			this.pi.appendEntry(ENTRY, { call, session });
		} catch {
			// The answer counts for more than where it is recorded.
		}
	}

	/** Reads what earlier calls of this session of Pi's left. */
	read(ctx: ExtensionContext): void {
		for (const entry of ctx.sessionManager.getBranch()) {
			if (entry.type !== "custom" || entry.customType !== ENTRY || !isRecord(entry.data)) continue;
			const { call, session } = entry.data;
			if (typeof call === "string" && isRecord(session) && typeof session.name === "string") {
				this.names.set(call, session.name);
			}
		}
	}

	name(call: string): string | undefined {
		return this.names.get(call);
	}
}
