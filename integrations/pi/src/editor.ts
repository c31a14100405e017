/** The person's own editor, in Pi's terminal. */

import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TUI } from "@earendil-works/pi-tui";

/** The text as the person left it; nothing if there is no editor or it failed. Pi draws nothing meanwhile. */
export async function edit(text: string, tui: TUI): Promise<string | null> {
	const [program, ...args] = (process.env.VISUAL || process.env.EDITOR || "").split(" ").filter(Boolean);
	if (!program) return null;
	const folder = await mkdtemp(join(tmpdir(), "ask-user-"));
	try {
		const file = join(folder, "answer.txt");
		await writeFile(file, text, "utf8");
		tui.stop();
		try {
			const left = await new Promise<number | null>((resolve) => {
				const child = spawn(program, [...args, file], { stdio: "inherit" });
				child.on("error", () => resolve(null));
				child.on("close", resolve);
			});
			return left === 0 ? await readFile(file, "utf8") : null;
		} finally {
			tui.start();
			tui.requestRender(true);
		}
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}
