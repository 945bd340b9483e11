import type { Slot, SpotDay } from '../../catalogue/spots.ts';
import { isSlotSelectable } from '../../components/booking-spot-time/selectable-slot.ts';
import type { FormContext } from '../../components/context.ts';
import { toLocal } from '../../time/zone.ts';
import { changing, type BookingForm, price, type Selection, unchanged } from './selection.ts';
import { moveTo } from './services.ts';

/** What a day shows: its slots, those that cannot be chosen too, and a sentence where there is none to choose. */
export type DayView = { message?: string; slots: readonly { slot: Slot; selectable: boolean }[] };

export function describeDay(day: SpotDay, context: FormContext): DayView {
  if (!day.opened || day.holiday) return { message: context.sentences.closed, slots: [] };
  const slots = day.slots.map((slot) => ({ slot, selectable: isSlotSelectable(slot, context) }));
  return slots.some(({ selectable }) => selectable)
    ? { slots }
    : { message: context.sentences.noSpots, slots };
}

/** The date picker disables all past days. The company's own calendar decides which those are. */
export const isPastDay = (date: string, { company, now }: FormContext): boolean =>
  date < toLocal(now, company.timezone).date;

/** A slot of another day does not survive. */
export function chooseDay({ answers, context }: BookingForm, date: string): Selection {
  const slotDay = answers.service_date && findSlot(context.days, answers.service_date)?.day.date;
  const keepsSlot = !answers.service_date || slotDay === date;
  const changes = { service_date_picker: date || undefined };
  return keepsSlot
    ? changing(changes)
    : changing({ ...changes, service_date: undefined }, [price], ['service_date_picker']);
}

/** Decides when, and with that the active location, which filters the services. */
export function chooseSlot(form: BookingForm, datetime: string): Selection {
  if (datetime === '') return changing({ service_date: undefined }, [price]);
  const found = findSlot(form.context.days, datetime);
  if (!found || !isSlotSelectable(found.slot, form.context)) return unchanged;
  const { day } = found;
  const moved = day.locationId ? moveTo(form, day.locationId) : { changes: {}, effects: [] };
  return {
    changes: { ...moved.changes, service_date: datetime, service_date_picker: day.date },
    effects: [...moved.effects, price],
    checks: ['service_date', 'service_date_picker'],
  };
}

/** The day and the slot that a `service_date` names, among the days on screen. */
export function findSlot(
  days: readonly SpotDay[],
  datetime: string,
): { day: SpotDay; slot: Slot } | undefined {
  for (const day of days) {
    const slot = day.slots.find((one) => one.datetime === datetime);
    if (slot) return { day, slot };
  }
  return undefined;
}
