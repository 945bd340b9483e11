import { weekdayOf, addDays, type LocalDate } from '../time/local-date.ts';
import type { Instant } from '../time/zone.ts';
import { earliestMoment } from './notice.ts';
import type { SlotFacts, SlotRequest } from './slot-facts.ts';
import { walkDays } from './slots.ts';

/** Days on which something can be booked at all, those of them that are full, and times that customers are offered. */
export type OffersTotal = { open: number; full: number; times: number };
export type DayOffers = OffersTotal & { date: LocalDate };

/** What is offered of some days, as customers are shown it: within the horizon, with notice, for one team. */
export function offersOutlook(
  facts: SlotFacts,
  request: SlotRequest,
  { lastDay, hoursBeforeService }: { lastDay: LocalDate; hoursBeforeService: number },
): DayOffers[] {
  const earliest: Instant = earliestMoment(request.now, hoursBeforeService);
  return walkDays(facts, request).days.map(({ date, slots }) => {
    // Where teams alone count, seats are of no meaning.
    const open = slots.filter(({ slot, bySeats }) => !slot.locked && (!bySeats || slot.capacity > 0));
    const free = open.filter(({ spots }) => spots > 0);
    const times = date > lastDay ? 0 : free.filter(({ slot }) => slot.startAt > earliest).length;
    return {
      date,
      open: open.length > 0 ? 1 : 0,
      full: open.length > 0 && free.length === 0 ? 1 : 0,
      times,
    };
  });
}

export const noOffers: OffersTotal = { open: 0, full: 0, times: 0 };

export const addOffers = (one: OffersTotal, other: OffersTotal): OffersTotal => ({
  open: one.open + other.open,
  full: one.full + other.full,
  times: one.times + other.times,
});

/** The Monday of a day's week. */
export const weekOf = (date: LocalDate): LocalDate => addDays(date, 1 - weekdayOf(date));
