import { checkComingDay, checkDay } from '../day-answer.ts';
import { defineAnswer } from '../define.ts';
import type { DatePickerAttributes } from './attributes.ts';

export { daySchema as schema } from '../day-answer.ts';

export const answer = defineAnswer<string, DatePickerAttributes>({
  empty: '',
  validate: (value, { pastDays }, context) =>
    pastDays ? checkDay(value, context) : checkComingDay(value, context),
});
