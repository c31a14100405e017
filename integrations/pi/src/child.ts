/** A child that speaks JSON lines: what it says, what is said to it, and every way it can end. */

import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { StringDecoder } from "node:string_decoder";

import { binary } from "./binary.ts";

/** What is kept of the last words of a child, in characters. */
const LAST_WORDS = 2000;

export type Line = Record<string, unknown>;

export class Child {
	/** Settled when the child is gone and everything that it said was heard; in words why it ended. */
	readonly gone: Promise<string>;
	private readonly process: ChildProcessWithoutNullStreams;
	private errors = "";

	constructor(args: string[], hear: (line: Line) => void) {
		this.process = spawn(binary(), args, { stdio: ["pipe", "pipe", "pipe"] });
		// Writing to a child that is gone fails; `gone` reports that.
		this.process.stdin.on("error", () => {});
		const words = new StringDecoder("utf8");
		this.process.stderr.on("data", (bytes: Buffer) => {
			this.errors = (this.errors + words.write(bytes)).slice(-LAST_WORDS);
		});
		const text = new StringDecoder("utf8");
		let rest: string[] = [];
		this.process.stdout.on("data", (bytes: Buffer) => {
			const parts = text.write(bytes).split("\n");
			rest.push(parts[0] ?? "");
			for (const part of parts.slice(1)) {
				const line = parse(rest.join(""));
				rest = [part];
				if (line) this.hear(line, hear);
			}
		});
		this.gone = new Promise((resolve) => {
			this.process.on("error", (error) => resolve(error.message));
			this.process.on("close", (code, signal) => {
				const last = this.errors.trimEnd().split("\n").at(-1);
				resolve(last || `ask-user ended ${signal ? `by ${signal}` : `with ${code}`} and without a result`);
			});
		});
	}

	/** What goes wrong in here is this child's end and not Pi's. */
	private hear(line: Line, hear: (line: Line) => void): void {
		try {
			hear(line);
		} catch (error) {
			this.errors = `the line cannot be shown: ${String(error)}`;
			this.kill();
		}
	}

	tell(line: Line): void {
		if (!this.process.stdin.destroyed) this.process.stdin.write(`${JSON.stringify(line)}\n`);
	}

	/** Nothing more will be said to it; a session that is open is aborted by that. */
	leave(): void {
		this.process.stdin.end();
	}

	kill(): void {
		this.process.kill("SIGKILL");
	}
}

function parse(text: string): Line | undefined {
	try {
		const line: unknown = JSON.parse(text);
		return typeof line === "object" && line !== null ? (line as Line) : undefined;
	} catch {
		return undefined;
	}
}
