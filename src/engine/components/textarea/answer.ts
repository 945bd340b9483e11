import { checkText } from '../check-text.ts';
import { defineAnswer } from '../define.ts';
import { longest } from './longest.ts';
import type { TextareaAttributes } from './attributes.ts';

export const schema = { type: 'string', maxLength: longest } as const;

export const answer = defineAnswer<string, TextareaAttributes>({ empty: '', validate: checkText });
