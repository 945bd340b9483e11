import { defineAnswer } from '../define.ts';
import { checkTime, sayTime } from '../time-answer.ts';
import type { TimePickerAttributes } from './attributes.ts';

export { timeSchema as schema } from '../time-answer.ts';

export const answer = defineAnswer<string, TimePickerAttributes>({
  empty: '',
  validate(value, { earliest, latest }, context) {
    const invalid = checkTime(value, context);
    if (invalid.length > 0 || (earliest <= value && value <= latest)) return invalid;
    return [{ message: context.sentences.timeBetween(context.label, sayTime(earliest), sayTime(latest)) }];
  },
  summarise: sayTime,
});
