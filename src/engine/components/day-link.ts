import { parseDay } from './day-answer.ts';
import { defineLink } from './define.ts';

/** Of answers that are a day. */
export const dayLink = defineLink<string>({ parse: parseDay, print: (value) => value });
