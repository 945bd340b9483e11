import type { Meter } from './meter.ts';

/** The data of a rule, asked key by key; without a key, all of it. */
export type Read = (key?: string) => unknown;

/** A rule that has been made ready: give it data and it gives its value. */
export type Evaluate = (read: Read) => unknown;

/** An argument of an operator. A constant one may be looked at once, when the rule is made ready. */
export type Part = { readonly run: Evaluate; readonly constant: boolean };

/** Makes an operator with these arguments ready. */
export type Build = (args: readonly Part[], meter: Meter) => Evaluate;

/** An argument that was not given. */
export const absent: Part = { run: () => undefined, constant: true };

/** No data at all: what constants are run with. */
export const noData: Read = () => undefined;
