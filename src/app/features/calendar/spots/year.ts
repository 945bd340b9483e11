import { planDays, type Calendar, type DaySlot } from '#engine/booking/day-slots.ts';
import type { WeekSlot } from '#engine/booking/week-slots.ts';
import { startOfWeek } from '#engine/format/calendar.ts';
import { addDays, dateInMonth, toMonthNumber, type LocalDate } from '#engine/time/local-date.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { holidayCalls } from '#engine/contracts/calendar/holidays.ts';
import type { DailySetting, Place } from './api.ts';

export type YearDay = {
  date: LocalDate;
  /** What it is called, where the day is closed for it. */
  holiday: string | null;
  slots: DaySlot[];
  /** As they were set for this day alone. */
  settings: DailySetting[];
  isLocked: boolean;
};

type YearFacts = {
  place: Place;
  week: readonly WeekSlot[];
  settings: readonly DailySetting[];
  holidays: AnswerOf<typeof holidayCalls.list>;
};

/** What a location offers on some days, as the server plans it. */
export function planYear(
  { place, week, settings, holidays }: YearFacts,
  dates: readonly LocalDate[],
): YearDay[] {
  const named = holidays.map(({ name, date_from, date_to, yearly, locationId }) => ({
    name,
    dateFrom: date_from,
    dateTo: date_to,
    yearly,
    locationId,
  }));
  const calendar = {
    location: {
      id: place.id,
      timezone: place.timezone,
      capacityMode: 'manual',
      blockByDuration: false,
    } as const,
    templates: week.map((slot) => ({
      weekday: slot.weekday,
      startLocal: slot.start,
      arrivalWindowMinutes: slot.arrival_window,
      capacity: slot.capacity,
      validFrom: slot.valid_from,
      validTo: slot.valid_to,
    })),
    dailySettings: settings.map(({ day, start, capacity, locked, removed, added }) => ({
      day,
      startLocal: start,
      capacity,
      locked,
      removed,
      added,
    })),
    holidays: named,
  };
  const byDay = new Map<LocalDate, DailySetting[]>();
  for (const setting of settings) byDay.set(setting.day, [...(byDay.get(setting.day) ?? []), setting]);
  return planDays(calendar, dates).map(({ date, holiday, slots }) => ({
    date,
    holiday: holiday ? nameOf(calendar, date) : null,
    slots,
    settings: byDay.get(date) ?? [],
    isLocked: slots.length > 0 && slots.every(({ locked }) => locked),
  }));
}

/** Of several, the first that closes the day by itself. */
const nameOf = (calendar: Calendar, date: LocalDate): string =>
  calendar.holidays.find((one) => planDays({ ...calendar, holidays: [one] }, [date])[0]?.holiday)?.name ??
  'Holiday';

export type YearMonth = { first: LocalDate; weeks: LocalDate[] };

/** Twelve months from that of a day on, each with the first days of its weeks. */
export function monthsFrom(today: LocalDate, weekStart: number): YearMonth[] {
  return Array.from({ length: 12 }, (_month, index) => {
    const month = toMonthNumber(today) + index;
    const first = dateInMonth(month, 1);
    const last = dateInMonth(month, 31);
    const weeks: LocalDate[] = [];
    for (let week = startOfWeek(first, weekStart); week <= last; week = addDays(week, 7))
      // Weeks that are over are not shown any more.
      if (addDays(week, 6) >= today) weeks.push(week);
    return { first, weeks };
  });
}
