/** What a person typed before the question was there, as the text that an editor would have made of it. */

/** A paste, as Pi hands it on. */
const PASTE = /^\u001b\[200~([\s\S]*)\u001b\[201~$/;

/** Text that a key typed: no sequence of a terminal, and no command. */
const TYPED = /^[^\u0000-\u001f\u007f-\u009f]+$/u;

/** The text of raw input, one key or paste each. Keys that are no text do nothing, but Backspace takes back, and
 * Enter is a new line: what was to be sent is the person's to send. */
export function typed(raw: readonly string[]): string {
	const characters: string[] = [];
	for (const key of raw) {
		const pasted = PASTE.exec(key)?.[1];
		if (pasted !== undefined) characters.push(...graphemes(pasted.replace(/\r\n?/g, "\n")));
		else if (key === "\u007f" || key === "\b") characters.pop();
		else if (key === "\r" || key === "\n") characters.push("\n");
		else if (TYPED.test(key)) characters.push(...graphemes(key));
	}
	return characters.join("").trimEnd();
}

function graphemes(text: string): string[] {
	return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
}
