import { weekdayOf, type LocalDate } from '../time/local-date.ts';
import { toWallMs } from '../time/local-time.ts';
import { offsetAt, toLocal, type Instant } from '../time/zone.ts';
import { toInstant } from '../time/wall-to-instant.ts';
import { isHoliday } from './is-holiday.ts';
import type { DailySetting, SlotFacts, SpotTemplate } from './slot-facts.ts';

/** A slot of one day, before anybody has booked it. */
export type DaySlot = {
  startLocal: string;
  startAt: Instant;
  arrivalWindowMinutes: number;
  capacity: number;
  locked: boolean;
};

/** What a location offers, whoever has booked it. */
export type Calendar = Pick<SlotFacts, 'location' | 'templates' | 'dailySettings' | 'holidays'>;

export type PlannedDay = { date: LocalDate; holiday: boolean; slots: DaySlot[] };

const isValid = ({ validFrom, validTo }: Pick<SpotTemplate, 'validFrom' | 'validTo'>, date: LocalDate) =>
  (validFrom === null || validFrom <= date) && (validTo === null || date <= validTo);

/** What can be booked on some days: the ordinary week, overlaid by the settings of the day, less holidays. */
export function planDays(facts: Calendar, dates: readonly LocalDate[]): PlannedDay[] {
  const settings = new Map<LocalDate, DailySetting[]>();
  for (const setting of facts.dailySettings) {
    const ofDay = settings.get(setting.day);
    if (ofDay) ofDay.push(setting);
    else settings.set(setting.day, [setting]);
  }
  const holidays = facts.holidays.filter(
    ({ locationId }) => locationId === null || locationId === facts.location.id,
  );
  return dates.map((date) => {
    if (holidays.some((holiday) => isHoliday(date, holiday))) return { date, holiday: true, slots: [] };
    return { date, holiday: false, slots: planDay(facts, date, settings.get(date) ?? []) };
  });
}

/** Where a slot begins; undefined where a change of clocks moves it out of its day. */
type Start = Pick<DaySlot, 'startLocal' | 'startAt'> & {
  /** The clock leaves out the time that was written: the slot begins after the gap, and says so. */
  isMoved: boolean;
};

function findStart(date: LocalDate, written: string, timezone: string): Start | undefined {
  const startLocal = written.slice(0, 5);
  const startAt = toInstant(date, startLocal, timezone);
  if (startAt + offsetAt(startAt, timezone) === toWallMs(date, startLocal))
    return { startLocal, startAt, isMoved: false };
  const shown = toLocal(startAt, timezone);
  return shown.date === date ? { startLocal: shown.time, startAt, isMoved: true } : undefined;
}

function planDay({ location, templates }: Calendar, date: LocalDate, settings: DailySetting[]): DaySlot[] {
  const weekday = weekdayOf(date);
  const ordinary = templates.filter((template) => template.weekday === weekday && isValid(template, date));
  const slots = new Map<string, DaySlot & Start>();
  /** What stands where a slot would: of two at one moment, the one that was written so is offered. */
  const findKnown = ({ startLocal, isMoved }: Start) => {
    const known = slots.get(startLocal);
    return { known, isTaken: isMoved && known !== undefined && !known.isMoved };
  };
  for (const { startLocal, arrivalWindowMinutes, capacity } of ordinary) {
    const start = findStart(date, startLocal, location.timezone);
    if (start && !findKnown(start).isTaken)
      slots.set(start.startLocal, { ...start, arrivalWindowMinutes, capacity, locked: false });
  }
  for (const { startLocal, capacity, locked, removed, added } of settings) {
    const start = findStart(date, startLocal, location.timezone);
    if (!start) continue;
    const { known, isTaken } = findKnown(start);
    if (isTaken) continue;
    if (removed) slots.delete(start.startLocal);
    else if (known || added)
      slots.set(start.startLocal, {
        ...start,
        isMoved: known?.isMoved ?? start.isMoved,
        arrivalWindowMinutes: known?.arrivalWindowMinutes ?? 0,
        capacity: capacity ?? known?.capacity ?? 0,
        locked,
      });
  }
  return [...slots.values()]
    .toSorted((a, b) => a.startAt - b.startAt)
    .map(({ isMoved: _written, ...slot }) => slot);
}
