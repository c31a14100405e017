/** How a call and its result stand in Pi's transcript. */

import type { Theme, ToolRenderResultOptions } from "@earendil-works/pi-coding-agent";
import { type Component, Text } from "@earendil-works/pi-tui";

import { isRecord, type Result, text } from "./result.ts";
import { type Answered, answered, fit, headers } from "./show.ts";
import { failureStart, type Tool } from "./tool.ts";

/** The tool and what is asked. */
export function renderCall(tool: string, args: unknown, theme: Theme, last: Component | undefined): Component {
	const asked = headers(args).join(theme.fg("dim", " · "));
	return drawn(`${theme.fg("toolTitle", theme.bold(tool))} ${theme.fg("muted", asked)}`, last);
}

/** A line an answer; expanded, every option and the comment. Cancelled and failed look different from it. */
export function renderResult(
	tool: Tool,
	result: Pick<Result, "content"> & { details: unknown },
	options: ToolRenderResultOptions,
	theme: Theme,
): Component {
	const said = text(result);
	const { details } = result;
	const failed = said.startsWith("Error: ") || said.startsWith(failureStart(tool));
	if (failed) return drawn(lines(said, options.expanded).map((line) => theme.fg("error", `✗ ${line}`)).join("\n"));
	if (isRecord(details) && details.cancelled === true) {
		const who = said === text(tool.aborted) ? "Aborted by the agent" : "Cancelled by the person";
		return drawn(theme.fg("warning", `✗ ${who}${options.expanded ? `\n${fit(said)}` : ""}`));
	}
	const questions = answered(details);
	// The details of a tool that tells its answers in a way of its own are no use here; its text always is.
	if (questions.length === 0) return drawn(lines(said, true).map((line) => theme.fg("success", `✓ ${line}`)).join("\n"));
	return drawn(questions.map((question) => block(question, options.expanded, theme)).join("\n"));
}

function lines(text: string, expanded: boolean): string[] {
	const all = text.split("\n").map(fit);
	return expanded ? all : all.slice(0, 1);
}

function block(question: Answered, expanded: boolean, theme: Theme): string {
	const name = theme.fg("muted", `${question.name}: `);
	const answer = question.answer
		? theme.fg("success", question.answer)
		: theme.fg("dim", question.skipped ? "(skipped)" : "—");
	const head = `${theme.fg("success", "✓ ")}${name}${answer}`;
	if (!expanded) return head;
	const rows = question.options.map(({ label, chosen }) =>
		chosen ? theme.fg("success", `  ● ${label}`) : theme.fg("dim", `  ○ ${label}`),
	);
	if (question.own) rows.push(theme.fg("success", `  ● ${question.own}`));
	if (question.comment) rows.push(theme.fg("muted", `  — ${question.comment}`));
	return [head, ...rows].join("\n");
}

function drawn(text: string, last?: Component): Component {
	const component = last instanceof Text ? last : new Text("", 0, 0);
	component.setText(text);
	return component;
}
