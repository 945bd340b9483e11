import { toLocal } from '../../time/zone.ts';
import type { CheckContext, Problem } from '../define.ts';
import { earliestStart, isSlotSelectable } from './selectable-slot.ts';

/** An instant with its offset: without one it would mean another time on every machine. */
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/;

export const isSlotTime = (text: string): boolean => instant.test(text) && !Number.isNaN(Date.parse(text));

/** Must be a slot that can be chosen, as far as the days are known, and one of the day that is chosen. */
export function checkSlot(datetime: string, context: CheckContext): Problem[] {
  const { label, company, days, answers } = context;
  const say = context.sentences;
  if (!isSlotTime(datetime)) return [{ message: say.notATime(label) }];
  const start = Date.parse(datetime);
  const { date } = toLocal(start, company.timezone);
  const chosenDay = answers['service_date_picker'];
  if (typeof chosenDay === 'string' && chosenDay !== '' && chosenDay !== date)
    return [{ message: say.slotOfOtherDay }];
  const day = days.find((one) => one.date === date);
  const { locationId } = answers;
  if (day?.locationId && locationId && day.locationId !== locationId) return [{ message: say.slotElsewhere }];
  const slot = day?.slots.find((one) => Date.parse(one.datetime) === start);
  const isFree = day ? slot && isSlotSelectable(slot, context) : start > earliestStart(context);
  return isFree ? [] : [{ message: say.slotGone }];
}
