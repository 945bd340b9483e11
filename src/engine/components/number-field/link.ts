import { toNumber } from '../../rules/compare.ts';
import { defineLink } from '../define.ts';

export const link = defineLink<string>({
  parse: (text) => (toNumber(text) === undefined ? undefined : text.trim()),
  print: (value) => value,
});
