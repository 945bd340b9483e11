import { toLocal } from '../../time/zone.ts';
import type { LocalTime } from '../../time/local-time.ts';
import { type BookingForm, type Selection, unchanged } from '../selection/selection.ts';
import { chooseSlot, describeDay } from '../selection/slots.ts';

/**
 * Chooses the slot of the chosen day that begins when a link wished. To be asked whenever the day or its slots have
 * come; a time that is chosen already stays. Where the day is there and does not have it, the effect `wish-refused`
 * says so, and the wish is done with.
 */
export function chooseWishedSlot(form: BookingForm, wishedTime: LocalTime): Selection {
  const { answers, context } = form;
  const { service_date_picker: date, service_date: chosen } = answers;
  if (!date || chosen) return unchanged;
  const days = context.days.filter((day) => day.date === date);
  if (days.length === 0) return unchanged;
  const wished = days
    .flatMap((day) => describeDay(day, context).slots)
    .find(
      ({ slot, selectable }) =>
        selectable && toLocal(Date.parse(slot.datetime), context.company.timezone).time === wishedTime,
    );
  return wished
    ? chooseSlot(form, wished.slot.datetime)
    : { ...unchanged, effects: [{ kind: 'wish-refused', date, time: wishedTime }] };
}
