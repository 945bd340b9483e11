import { isSlotSelectable } from '../booking-spot-time/selectable-slot.ts';
import { checkComingDay } from '../day-answer.ts';
import { defineAnswer } from '../define.ts';

export { daySchema as schema } from '../day-answer.ts';

export const answer = defineAnswer<string>({
  key: 'service_date_picker',
  empty: '',
  validate(value, _attributes, context) {
    const problems = checkComingDay(value, context);
    const day = context.days.find(({ date }) => date === value);
    if (problems.length > 0 || !day) return problems;
    if (!day.opened || day.holiday) return [{ message: context.sentences.closed }];
    const isFree = day.slots.some((slot) => isSlotSelectable(slot, context));
    return isFree ? [] : [{ message: context.sentences.noSpots }];
  },
});
