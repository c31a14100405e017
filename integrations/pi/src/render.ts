/** How a call and its result stand in Pi's transcript. */

import type { Theme, ToolDefinition, ToolRenderResultOptions } from "@earendil-works/pi-coding-agent";
import { type Component, Text } from "@earendil-works/pi-tui";

import { isRecord, type Result, text } from "./result.ts";
import { type Answered, type Asked, answered, fit, headers, questionsOf, titled, titles } from "./show.ts";
import { failureStart, type Tool } from "./tool.ts";

/** What Pi knows of a row, of which it says the type only here. */
type Row = Pick<Parameters<NonNullable<ToolDefinition["renderResult"]>>[3], "args" | "isError" | "isPartial" | "lastComponent">;

/** The tool and what the questions are called. A question without a name is told by its result once that is there. */
export function renderCall(tool: string, args: unknown, theme: Theme, row: Row): Component {
	const asked = (row.isPartial || row.isError ? headers(args) : titles(args)).join(theme.fg("dim", " · "));
	return drawn(`${theme.fg("toolTitle", theme.bold(tool))} ${theme.fg("muted", asked)}`, row.lastComponent);
}

/** A line an answer, with what was asked; expanded, the context, every option, the comment, and where it is recorded.
 * Cancelled and failed look different from it. */
export function renderResult(
	tool: Tool,
	result: Pick<Result, "content"> & { details: unknown },
	options: ToolRenderResultOptions,
	theme: Theme,
	row: Row & { session: string | undefined },
): Component {
	const shown = outcome(tool, result, options.expanded, theme, row);
	if (options.expanded && row.session) shown.push(theme.fg("dim", `ask-user replay ${fit(row.session)}`));
	return drawn(shown.join("\n"));
}

function outcome(
	tool: Tool,
	result: Pick<Result, "content"> & { details: unknown },
	expanded: boolean,
	theme: Theme,
	row: Row,
): string[] {
	const said = text(result);
	const { details } = result;
	// Pi itself answers calls too: those that it refuses, and those that an extension blocks.
	if (row.isError || said.startsWith("Error: ") || said.startsWith(failureStart(tool))) {
		return lines(said || "failed, and nothing says why", expanded).map((line) => theme.fg("error", `✗ ${line}`));
	}
	if (isRecord(details) && details.cancelled === true) {
		const who = said === text(tool.aborted) ? "Aborted by the agent" : "Cancelled by the person";
		const asked = [details, row.args].map(questionsOf).find((questions) => questions.length > 0) ?? [];
		return [
			theme.fg("warning", `✗ ${who}`),
			...asked.flatMap((question) => [theme.fg("muted", `  ${question.question}`), ...told(question, expanded, theme)]),
			...(expanded ? [theme.fg("warning", fit(said))] : []),
		];
	}
	const questions = answered(details);
	// The details of a tool that tells its answers in a way of its own are no use here; its text always is.
	if (questions.length === 0) return lines(said, true).map((line) => theme.fg("success", `✓ ${line}`));
	return questions.flatMap((question) => block(question, expanded, theme));
}

function lines(text: string, expanded: boolean): string[] {
	const all = text.split("\n").map(fit);
	return expanded ? all : all.slice(0, 1);
}

function told(question: Asked, expanded: boolean, theme: Theme): string[] {
	return expanded ? question.context.map((line) => theme.fg("muted", `  ${line}`)) : [];
}

function block(question: Answered, expanded: boolean, theme: Theme): string[] {
	const asked = theme.fg("muted", titled(question.question));
	const answer = question.answer
		? theme.fg("success", question.answer)
		: theme.fg("dim", question.skipped ? "(skipped)" : "—");
	const head = `${theme.fg("success", "✓ ")}${asked} ${answer}`;
	if (!expanded) return [head];
	const rows = question.options.map(({ label, chosen }) =>
		chosen ? theme.fg("success", `  ● ${label}`) : theme.fg("dim", `  ○ ${label}`),
	);
	if (question.own) rows.push(theme.fg("success", `  ● ${question.own}`));
	if (question.comment) rows.push(theme.fg("muted", `  — ${question.comment}`));
	return [head, ...told(question, true, theme), ...rows];
}

function drawn(text: string, last?: Component): Component {
	const component = last instanceof Text ? last : new Text("", 0, 0);
	component.setText(text);
	return component;
}
