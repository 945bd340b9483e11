import { defineAnswer } from '../define.ts';
import { checkNamed } from '../named-checks.ts';
import type { TextareaAttributes } from './definition.ts';

/** In characters. */
export const longest = 5000;

export const schema = { type: 'string', maxLength: longest } as const;

export const answer = defineAnswer<string, TextareaAttributes>({
  empty: '',
  validate(value, { maxLength }, { label, validation }) {
    if (value.length > maxLength) return [{ message: `${label} is longer than ${maxLength} characters` }];
    return validation ? checkNamed(validation, value, label) : [];
  },
  parse: (text) => text.trim() || undefined,
  print: (value) => value,
});
