import { defineLink } from './define.ts';

/** Of answers that are the text itself. */
export const textLink = defineLink<string>({
  parse: (text) => text.trim() || undefined,
  print: (value) => value,
});
