import { toLocal, type Instant } from '../time/zone.ts';
import { planDays } from './day-slots.ts';
import type { AvailableDay, DailySetting, SlotFacts, SlotRequest } from './slot-facts.ts';
import { availableDays } from './slots.ts';

/** Who chooses the time. The office may book what is locked for visitors, and times that are no slot. */
export type SlotChooser = 'visitor' | 'office';

export type SlotAt = {
  /** Where seats are taken: the slot itself, and with it those that begin while the visit lasts. */
  starts: Instant[];
  arrivalWindowMinutes: number;
  /** How many more visits may begin then. */
  spots: number;
};

export type VisitStart = Omit<SlotRequest, 'from' | 'days'> & { start: Instant; offgridCounts: boolean };

/** What can be had at one moment; undefined where nothing begins then. The facts are those of its day. */
export function slotAt(facts: SlotFacts, visit: VisitStart, chooser: SlotChooser): SlotAt | undefined {
  const open = chooser === 'office' ? openToOffice(facts, visit) : facts;
  const day = dayOf(open, visit);
  const slot = day.slots.find(({ datetime }) => Date.parse(datetime) === visit.start);
  if (!slot) return undefined;
  const anchor = chooser === 'office' ? anchorOf(facts, visit) : visit.start;
  return {
    starts: touchedStarts(facts, visit, anchor),
    arrivalWindowMinutes: slot.arrival_window,
    spots: Math.min(slot.spots_available, anchor === visit.start ? Infinity : spotsAt(day, anchor)),
  };
}

/** What can be booked on the day of a visit, whatever its time. */
export function dayOf(facts: SlotFacts, { start, ...request }: VisitStart): AvailableDay {
  const from = toLocal(start, facts.location.timezone).date;
  const [day] = availableDays(facts, { ...request, from, days: 1 });
  return day ?? { date: from, opened: false, holiday: false, locationId: facts.location.id, slots: [] };
}

/** More seats than anybody has teams: what limits a time without a slot is only the teams. */
const unlimited = 1000;

/** The same day without locks, and with a slot where the office wants to begin. A holiday stays one. */
function openToOffice(facts: SlotFacts, { start }: VisitStart): SlotFacts {
  const { date: day, time: startLocal } = toLocal(start, facts.location.timezone);
  const unlocked = facts.dailySettings.map((setting) => ({ ...setting, locked: false }));
  const begins = planDays(facts, [day]).some(({ slots }) => slots.some(({ startAt }) => startAt === start));
  if (begins) return { ...facts, dailySettings: unlocked };
  const added: DailySetting = {
    day,
    startLocal,
    capacity: unlimited,
    locked: false,
    removed: false,
    added: true,
  };
  return {
    ...facts,
    dailySettings: [
      ...unlocked.filter((one) => one.day !== day || one.startLocal.slice(0, 5) !== startLocal),
      added,
    ],
  };
}

/** A time without a slot takes a seat of the slot before it, where the location counts such visits. */
function anchorOf(facts: SlotFacts, { start, offgridCounts }: VisitStart): Instant {
  const { date } = toLocal(start, facts.location.timezone);
  const slots = planDays(facts, [date]).flatMap((day) => day.slots);
  if (!offgridCounts || slots.some(({ startAt }) => startAt === start)) return start;
  return slots.findLast(({ startAt }) => startAt < start)?.startAt ?? start;
}

const spotsAt = ({ slots }: AvailableDay, start: Instant): number =>
  slots.find(({ datetime }) => Date.parse(datetime) === start)?.spots_available ?? Infinity;

function touchedStarts(facts: SlotFacts, visit: VisitStart, anchor: Instant): Instant[] {
  const { location } = facts;
  if (!location.blockByDuration) return [anchor];
  const end = visit.start + (visit.durationMinutes + visit.bufferMinutes) * 60_000;
  const dates = [visit.start, end].map((instant) => toLocal(instant, location.timezone).date);
  const slots = planDays(facts, [...new Set(dates)]).flatMap((day) => day.slots);
  const during = slots.map(({ startAt }) => startAt).filter((start) => start > visit.start && start < end);
  return [anchor, ...during];
}
