/** A request on its way through Pi's own check. Pi would answer a wrong one itself, with the model's text in its words
 * and without a fix, and change others without a word; the program is to see what the model wrote. */

import { Value } from "typebox/value";

import { isRecord } from "./result.ts";

/** The field that holds a request which does not fit. */
const UNFIT = "unfit";

type Schema = Record<string, unknown>;

/** The schema for Pi: the tool's own, but nothing is required, so that an object with an unfit request in it passes. */
export function registered(schema: Schema): Schema {
	const { required: _, ...rest } = schema;
	return rest;
}

/** What goes into Pi's check: the request if it fits, else an object with it inside. */
export function passedOn(schema: Schema, request: unknown): Record<string, unknown> {
	return isRecord(request) && Value.Check(schema, request) ? request : { [UNFIT]: request };
}

/** The request as the model wrote it, of what came out of Pi's check. */
export function asked(schema: Schema, passed: unknown): unknown {
	return isRecord(passed) && UNFIT in passed && !Value.Check(schema, passed) ? passed[UNFIT] : passed;
}
