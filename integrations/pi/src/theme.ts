/** Pi's theme as the styles of our tokens, so that a question looks like the rest of the screen. */

import type { Theme, ThemeColor } from "@earendil-works/pi-coding-agent";

const BOLD = "1";
const UNDERLINE = "4";
const REVERSE = "7";

/** A colour of Pi's and what comes besides it, for each token of a frame. */
const LOOKS: Record<string, [ThemeColor, string?]> = {
	plain: ["text"],
	question: ["text", BOLD],
	kind: ["dim"],
	context: ["muted"],
	"context.strong": ["muted", BOLD],
	"context.emphasis": ["muted", UNDERLINE],
	"context.code": ["text"],
	"context.heading": ["text", BOLD],
	"context.link": ["accent", UNDERLINE],
	"context.mark": ["muted"],
	"context.gutter": ["borderMuted"],
	"diff.added": ["success"],
	"diff.removed": ["error"],
	"diff.hunk": ["accent"],
	"table.head": ["muted", BOLD],
	rule: ["borderMuted"],
	tab: ["muted"],
	"tab.active": ["accent", REVERSE],
	cursor: ["accent", BOLD],
	number: ["dim"],
	mark: ["success", BOLD],
	label: ["text"],
	"label.focused": ["accent", BOLD],
	recommended: ["text"],
	match: ["accent", BOLD],
	description: ["muted"],
	answer: ["success"],
	draft: ["warning"],
	input: ["text"],
	placeholder: ["dim"],
	heading: ["text", BOLD],
	button: ["text"],
	"button.focused": ["accent", REVERSE],
	"help.key": ["muted"],
	help: ["dim"],
	hidden: ["muted"],
	notice: ["accent"],
	warning: ["error", BOLD],
	done: ["success"],
	ended: ["warning"],
};

/** SGR parameters by token, as `ask-user frames` takes them. */
export function looks(theme: Theme): Record<string, string> {
	return Object.fromEntries(
		Object.entries(LOOKS).map(([token, [color, more]]) => {
			const styles = theme.getFgAnsi(color).matchAll(/\u001b\[([0-9;:]*)m/g);
			return [token, [more ?? "", ...Array.from(styles, (style) => style[1] ?? "")].filter(Boolean).join(";")];
		}),
	);
}
