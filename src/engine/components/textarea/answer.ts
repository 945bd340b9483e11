import { checkText } from '../check-text.ts';
import { defineAnswer } from '../define.ts';
import type { TextareaAttributes } from './definition.ts';

/** In characters. */
export const longest = 5000;

export const schema = { type: 'string', maxLength: longest } as const;

export const answer = defineAnswer<string, TextareaAttributes>({ empty: '', validate: checkText });
