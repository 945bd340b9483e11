import { defineLink } from '../define.ts';
import { isSlotTime } from './check-slot.ts';

export const link = defineLink<string>({
  parse(text) {
    const datetime = text.trim();
    return isSlotTime(datetime) ? datetime : undefined;
  },
  print: (value) => value,
});
