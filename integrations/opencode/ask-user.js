// opencode's own questions on the screen of ask-user: in a popup over opencode. Its own dialog stays open beside it; the
// first answer counts, and the other one is withdrawn.
//
// Where nobody can be asked in a popup (no tmux, no program) this does nothing, and opencode's dialog is what there is.

import { spawn } from "node:child_process"

const PROGRAM = process.env.ASK_USER_BIN || "ask-user"

/** Exit codes of ask-user: answered, and cancelled by the person. */
const ANSWERED = 0
const CANCELLED = 130

/** Asks in a window. Gives the exit code and the answers, and the child to withdraw the question. */
function ask(questions, directory) {
	const child = spawn(PROGRAM, ["ask", "-", "--tool", "opencode", "--show", "popup", "--guard", "400"], {
		cwd: directory,
		env: { ...process.env, ASK_USER_AGENT: "opencode" },
		stdio: ["pipe", "pipe", "ignore"],
	})
	const ended = new Promise((resolve) => {
		let text = ""
		child.stdout.on("data", (data) => { text += data })
		child.on("error", () => resolve({ code: undefined }))
		child.on("close", (code) => {
			try {
				resolve({ code, answers: code === ANSWERED ? JSON.parse(text).answers : undefined })
			} catch {
				resolve({ code: undefined })
			}
		})
		child.stdin.on("error", () => {})
		child.stdin.end(JSON.stringify({ questions }))
	})
	return { child, ended }
}

export const AskUser = async ({ client, directory }) => {
	/** The questions that are on our screen, by the id of opencode's request. */
	const open = new Map()

	const post = (url, body) =>
		client._client.post({ url, body, headers: { "Content-Type": "application/json" } }).catch(() => {})

	const put = async ({ id, questions }) => {
		const { child, ended } = ask(questions, directory)
		open.set(id, child)
		const { code, answers } = await ended
		// Withdrawn meanwhile: somebody else has answered.
		if (!open.delete(id)) return
		if (code === ANSWERED && answers) await post(`/question/${id}/reply`, { answers })
		if (code === CANCELLED) await post(`/question/${id}/reject`)
	}

	return {
		// Nothing is waited for here: that would hold up all of opencode's events.
		event: async ({ event }) => {
			const about = event.properties ?? {}
			if (event.type === "question.asked") put(about)
			if (event.type === "question.replied" || event.type === "question.rejected") {
				const child = open.get(about.requestID)
				open.delete(about.requestID)
				child?.kill("SIGTERM")
			}
		},
	}
}
