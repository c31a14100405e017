/** The program `ask-user`: where it is, whether it is new enough, and which tools it has. */

import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

import { type Tool, toolOf } from "./tool.ts";

const run = promisify(execFile);

/** The first version with `frames`. */
const NEEDED = [0, 1, 0] as const;

/** Long enough for a slow disk, short enough for whoever waits for Pi to start. In milliseconds. */
const PATIENCE = 10_000;

/** Where the program's sources are, if this package is still among them. */
const SOURCES = fileURLToPath(new URL("../../..", import.meta.url));

/** The fix, whatever is wrong with the program. */
function fix(): string {
	const folder = existsSync(`${SOURCES}/Cargo.toml`) ? SOURCES : "the folder of ask-user's sources";
	const named = process.env.ASK_USER_BIN ? ", unset ASK_USER_BIN or name in it what is installed" : "";
	return `Run \`cargo install --path . --locked\` in ${folder}${named}, and start Pi again.`;
}

/** `ASK_USER_BIN`, or the name, which is looked up in PATH. */
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
		throw new Error(`ask-user: the program \`${program}\` ${why}. ${fix()}`);
	}
}

/** Throws if the program is missing or too old, with the fix. */
export async function check(): Promise<void> {
	const said = (await output(["--version"])).trim();
	const found = /^ask-user (\d+)\.(\d+)\.(\d+)/.exec(said)?.slice(1, 4).map(Number);
	const order = NEEDED.map((needed, at) => (found?.[at] ?? -1) - needed).find((difference) => difference !== 0) ?? 0;
	if (order < 0) {
		const version = found ? `is ${found.join(".")}` : "does not tell its version";
		throw new Error(`ask-user: \`${binary()}\` ${version}; ${NEEDED.join(".")} or newer is needed. ${fix()}`);
	}
}

/** Every tool that the program offers to a model. */
export async function tools(): Promise<Tool[]> {
	const said = json(await output(["tool", "--all"]));
	const tools = Array.isArray(said) ? said.map(toolOf) : [];
	if (tools.length === 0 || !tools.every((tool) => tool !== undefined)) {
		throw new Error(`ask-user: \`${binary()} tool --all\` lists what is no tool. ${fix()}`);
	}
	return tools;
}

function json(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
