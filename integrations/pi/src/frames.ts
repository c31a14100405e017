/** The question in Pi's own terminal: frames of the program as a component of Pi's. */

import type { ExtensionContext, Theme } from "@earendil-works/pi-coding-agent";
import { type Component, CURSOR_MARKER, type Focusable, renderFakeCursor, sliceByColumn, type TUI, truncateToWidth, visibleWidth } from "@earendil-works/pi-tui";

import type { Child } from "./child.ts";
import { type Asking, converse } from "./conversation.ts";
import { edit } from "./editor.ts";
import { isRecord, type Result } from "./result.ts";
import { looks } from "./theme.ts";
import { typed } from "./unused.ts";

/** Rows below the question that are Pi's: its footer and a blank. */
const PIS_ROWS = 4;

interface Frame {
	lines: string[];
	caret: [number, number] | null;
}

/** What Pi draws and where its keys go. */
class Question implements Component, Focusable {
	/** PgUp and PgDn move in the question; Pi's transcript scrolls by the wheel meanwhile. */
	readonly capturesViewportInput = true;
	/** What was typed for something else: the keys before the first frame, and those that the program gave back. */
	readonly unused: string[] = [];
	private frame: Frame | undefined;
	private child: Child | undefined;
	private hasFocus = false;
	private told = "";
	private drawn: { frame: Frame; width: number; focused: boolean; lines: string[] } | undefined;
	private readonly tui: TUI;
	private readonly theme: Theme;

	constructor(tui: TUI, theme: Theme) {
		this.tui = tui;
		this.theme = theme;
	}

	begin(child: Child): void {
		this.child = child;
		this.tellTheme();
	}

	size(width = this.tui.terminal.columns): [number, number] {
		return [Math.max(1, width), Math.max(1, this.tui.terminal.rows - PIS_ROWS)];
	}

	hear(line: Record<string, unknown>): void {
		if (typeof line.edit === "string") {
			edit(line.edit, this.tui).then(
				(edited) => this.child?.tell({ edited }),
				() => this.child?.tell({ edited: null }),
			);
			return;
		}
		if (typeof line.unused === "string") this.unused.push(line.unused);
		if (!isRecord(line.frame)) return;
		const { lines, caret } = line.frame;
		if (!Array.isArray(lines)) return;
		const [x, y]: unknown[] = Array.isArray(caret) ? caret : [];
		this.frame = {
			lines: lines.filter((row) => typeof row === "string"),
			caret: typeof x === "number" && typeof y === "number" ? [x, y] : null,
		};
		this.tui.requestRender();
	}

	get focused(): boolean {
		return this.hasFocus;
	}

	set focused(focused: boolean) {
		if (focused === this.hasFocus) return;
		this.hasFocus = focused;
		if (this.frame) this.child?.tell({ focus: focused });
		this.tui.requestRender();
	}

	handleInput(data: string): void {
		if (this.frame) this.child?.tell({ raw: data });
		else this.unused.push(data);
	}

	render(width: number): readonly string[] {
		const size = this.size(width);
		const resize = JSON.stringify(size);
		if (resize !== this.told) {
			if (this.told) this.child?.tell({ resize: size });
			this.told = resize;
		}
		const frame = this.frame;
		if (!frame) return [];
		const drawn = this.drawn;
		if (drawn?.frame === frame && drawn.width === width && drawn.focused === this.hasFocus) return drawn.lines;
		// A frame may be older than the width: Pi ends where a line is too wide.
		const lines = frame.lines.map((line) => (visibleWidth(line) > width ? truncateToWidth(line, width, "") : line));
		if (frame.caret && this.hasFocus) {
			const [x, y] = frame.caret;
			const line = lines[y];
			if (line !== undefined && x < width) lines[y] = withCaret(line, x, width);
		}
		this.drawn = { frame, width, focused: this.hasFocus, lines };
		return lines;
	}

	invalidate(): void {
		this.drawn = undefined;
		this.tellTheme();
	}

	dispose(): void {
		this.child?.leave();
	}

	private tellTheme(): void {
		this.child?.tell({ theme: looks(this.theme) });
	}
}

/** The line with Pi's marks for a caret in a column. */
function withCaret(line: string, column: number, width: number): string {
	const before = sliceByColumn(line, 0, column, true);
	const gap = " ".repeat(Math.max(0, column - visibleWidth(before)));
	const rest = Math.max(0, visibleWidth(line) - column);
	const wide = sliceByColumn(line, column, 2, true);
	const cell = sliceByColumn(line, column, 1, true);
	const under = visibleWidth(cell) > 0 ? cell : visibleWidth(wide) > 0 ? wide : " ";
	const taken = visibleWidth(under);
	const after = sliceByColumn(line, column + taken, Math.max(0, rest - taken), true);
	const shown = `${before}${gap}${CURSOR_MARKER}${renderFakeCursor(under)}${after}`;
	return visibleWidth(shown) > width ? truncateToWidth(shown, width, "") : shown;
}

/** Asks in frames, and closes the component with whatever comes of it. What was typed as the question came up was
 * meant for Pi's editor, and goes there; text that it gets while the component is open would be lost. */
export async function askInFrames(
	asking: Omit<Asking, "size">,
	message: string,
	ctx: ExtensionContext,
): Promise<Result> {
	let unused: readonly string[] = [];
	const result = await ctx.ui.custom<Result>(
		(tui, theme, _keybindings, done) => {
			const question = new Question(tui, theme);
			unused = question.unused;
			converse(
				"frames",
				{ ...asking, size: question.size() },
				(line) => question.hear(line),
				(child) => question.begin(child),
			).then(done);
			return question;
		},
		{ blocked: { kind: "question", message } },
	);
	const text = typed(unused);
	if (text) ctx.ui.setEditorText(ctx.ui.getEditorText() + text);
	return result;
}
