import { defineLink } from '../define.ts';

export const link = defineLink<string[]>({
  parse(text) {
    const ids = text.split(',').map((id) => id.trim());
    return ids.some(Boolean) ? [...new Set(ids.filter(Boolean))] : undefined;
  },
  print: (value) => value.join(','),
});
