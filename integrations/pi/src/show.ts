/** Texts of a request and a result made fit for a terminal. The model wrote the request: nothing in it may be
 * obeyed. */

import { truncateToWidth } from "@earendil-works/pi-tui";

import { isRecord } from "./result.ts";

/** As much of a question is enough to know it by, in cells. */
const NAME = 60;

/** Invisible, or a command to the terminal or to the order of the text; `tests/danger.rs` holds it against the
 * program's own table. */
const HOSTILE = /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e001f}]/gu;

/** One line in which what a terminal would obey is seen instead. */
export function fit(text: string): string {
	return text.replace(HOSTILE, (character) => {
		const code = character.codePointAt(0) ?? 0;
		if (character === "\n") return "↵";
		if (code < 0x20) return String.fromCodePoint(0x2400 + code);
		if (code === 0x7f) return "␡";
		return `<U+${code.toString(16).toUpperCase().padStart(4, "0")}>`;
	});
}

/** A question's text before its answer: with a colon, unless it ends in a mark of its own. */
export function titled(question: string): string {
	return /[\p{L}\p{N}]$/u.test(question) ? `${question}:` : question;
}

function list(value: unknown): Record<string, unknown>[] {
	return Array.isArray(value) ? value.filter(isRecord) : [];
}

function text(value: unknown): string | undefined {
	return typeof value === "string" && value.trim() !== "" ? fit(value.trim()) : undefined;
}

/** What each question is called: its header, its label, or itself. Arguments may still be coming in. */
export function headers(request: unknown): string[] {
	return questions(request).map((question) => question.title ?? named(question.question));
}

/** The headers and labels alone. */
export function titles(request: unknown): string[] {
	return questions(request).flatMap((question) => question.title ?? []);
}

function named(text: string): string {
	return truncateToWidth(text, NAME, "…");
}

export interface Option {
	label: string;
	chosen: boolean;
}

/** What was asked, made fit. */
export interface Asked {
	/** The question's text in one line, whole. */
	question: string;
	/** What the person was told before it, by line. */
	context: string[];
}

/** A question with what came of it. */
export interface Answered extends Asked {
	options: Option[];
	/** The answer in one line; nothing if there is none. */
	answer: string | undefined;
	own: string | undefined;
	comment: string | undefined;
	skipped: boolean;
}

interface Question extends Asked {
	key: string;
	title: string | undefined;
	labels: { value: string; label: string }[];
}

/** What the questions of a request are, without answers. */
export function questionsOf(request: unknown): Asked[] {
	return questions(request);
}

function questions(request: unknown): Question[] {
	return list(isRecord(request) ? request.questions : undefined).map((question) => {
		const title = text(question.header) ?? text(question.label);
		return {
			key: String(question.id ?? question.question ?? ""),
			question: text(question.question) ?? "…",
			context: typeof question.context === "string" ? context(question.context.trim()) : [],
			title: title === undefined ? undefined : named(title),
			labels: list(question.options).map((option) => ({
				value: String(option.value ?? option.label ?? ""),
				label: text(option.label) ?? "",
			})),
		};
	});
}

function context(text: string): string[] {
	return text === "" ? [] : text.split("\n").map(fit);
}

/** The answers in the details of a result: a list under the questions' ids, or objects under their texts. */
export function answered(details: unknown): Answered[] {
	if (!isRecord(details)) return [];
	const { answers, responses } = details;
	return questions(details).map(({ question: asked, context, ...question }) => {
		const options = (has: (value: string) => boolean): Option[] =>
			question.labels.map(({ value, label }) => ({ label, chosen: has(value) }));
		if (Array.isArray(answers)) {
			const found = list(answers).find((answer) => answer.id === question.key);
			const custom = found?.custom === true;
			return {
				question: asked,
				context,
				options: options((value) => found !== undefined && !custom && found.value === value),
				answer: text(found?.answer),
				own: custom ? text(found?.answer) : undefined,
				comment: undefined,
				skipped: found?.skipped === true,
			};
		}
		const response = isRecord(responses) ? responses[question.key] : undefined;
		const { selected, other, comment } = isRecord(response) ? response : {};
		return {
			question: asked,
			context,
			options: options((value) => Array.isArray(selected) && selected.includes(value)),
			answer: text(isRecord(answers) ? answers[question.key] : undefined),
			own: text(other),
			comment: text(comment),
			skipped: false,
		};
	});
}
