import { defineAnswer } from '../define.ts';
import { checkTime } from '../time-answer.ts';
import type { TimePickerAttributes } from './definition.ts';

export { timeSchema as schema } from '../time-answer.ts';

export const answer = defineAnswer<string, TimePickerAttributes>({
  empty: '',
  validate(value, { earliest, latest }, { label }) {
    const invalid = checkTime(value, label);
    if (invalid.length > 0 || (earliest <= value && value <= latest)) return invalid;
    return [{ message: `${label} must be from ${earliest} to ${latest}` }];
  },
});
