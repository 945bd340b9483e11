import { defineLink } from '../define.ts';
import { parseTime } from '../time-answer.ts';

export const link = defineLink<string>({ parse: parseTime, print: (value) => value });
