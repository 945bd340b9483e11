import { defineLink } from '../define.ts';
import { parseTick } from '../tick.ts';
import type { CheckboxAttributes } from './attributes.ts';
import { parseList, printList } from './option-list.ts';

export const link = defineLink<boolean | string[], CheckboxAttributes>({
  parse: (text, { options }) => (options.length === 0 ? parseTick(text) : parseList(text, options)),
  print: (value) => (Array.isArray(value) ? printList(value) : String(value)),
});
