/** The program `ask-user`: where it is, whether it is new enough, and what it says of a tool. */

import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/** The first version with `frames`. */
const NEEDED = [0, 1, 0] as const;

/** Long enough for a slow disk, short enough for whoever waits for Pi to start. In milliseconds. */
const PATIENCE = 10_000;

const INSTALL =
	"Install it with `cargo install ask-user`, or name it in the environment variable ASK_USER_BIN, and start Pi again.";

/** What a tool is to a model, as `ask-user tool NAME` prints it. */
export interface Definition {
	name: string;
	label: string;
	description: string;
	promptSnippet: string;
	promptGuidelines: string[];
	parameters: Record<string, unknown>;
}

/** `ASK_USER_BIN`, or the name, which is looked for in PATH. */
export function binary(): string {
	return process.env.ASK_USER_BIN || "ask-user";
}

async function output(args: string[]): Promise<string> {
	const program = binary();
	try {
		const { stdout } = await run(program, args, { encoding: "utf8", timeout: PATIENCE });
		return stdout;
	} catch (error) {
		const code = error instanceof Error && "code" in error ? error.code : undefined;
		const why = code === "ENOENT" ? "is not there" : code === "EACCES" ? "cannot be run" : `failed (${String(error)})`;
		throw new Error(`ask-user: the program \`${program}\` ${why}. ${INSTALL}`);
	}
}

/** Throws where the program is missing or too old, with the way out. */
export async function check(): Promise<void> {
	const said = (await output(["--version"])).trim();
	const found = /^ask-user (\d+)\.(\d+)\.(\d+)/.exec(said)?.slice(1, 4).map(Number);
	const order = NEEDED.map((needed, at) => (found?.[at] ?? -1) - needed).find((difference) => difference !== 0) ?? 0;
	if (order < 0) {
		const version = found ? `is ${found.join(".")}` : "does not tell its version";
		throw new Error(`ask-user: \`${binary()}\` ${version}; ${NEEDED.join(".")} or newer is needed. ${INSTALL}`);
	}
}

export async function definition(name: string): Promise<Definition> {
	const said: unknown = JSON.parse(await output(["tool", name]));
	if (!isDefinition(said)) throw new Error(`ask-user: \`${binary()} tool ${name}\` says no definition. ${INSTALL}`);
	return said;
}

function isDefinition(said: unknown): said is Definition {
	if (typeof said !== "object" || said === null) return false;
	const fields = said as Record<string, unknown>;
	return (
		["name", "label", "description", "promptSnippet"].every((field) => typeof fields[field] === "string") &&
		Array.isArray(fields.promptGuidelines) &&
		typeof fields.parameters === "object" &&
		fields.parameters !== null
	);
}
