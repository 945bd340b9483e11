import { defineLink } from '#engine/components/define.ts';

export const link = defineLink<number>({
  parse: (text) => (/^\d{1,2}$/.test(text.trim()) ? Number(text) : undefined),
  print: (value) => String(value),
});
