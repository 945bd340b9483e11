import type { LocalDate } from '#engine/time/local-date.ts';
import { holidayRules } from './holiday-rules.ts';

export type PublicHoliday = { name: string; day: LocalDate; yearly: boolean };

/** Of those that move, so many are known ahead. */
const yearsAhead = 3;

/** The holidays of a country from a day on: those of a fixed day once, those that move for the next years. */
export function publicHolidays(country: string, today: LocalDate): PublicHoliday[] {
  const year = Number(today.slice(0, 4));
  const years = Array.from({ length: yearsAhead + 1 }, (_none, ahead) => year + ahead);
  return (holidayRules[country] ?? [])
    .flatMap(({ name, yearly, in: inYear }) =>
      years
        .map((one) => ({ name, day: inYear(one), yearly }))
        .filter(({ day }) => day >= today)
        .slice(0, yearly ? 1 : yearsAhead),
    )
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));
}
