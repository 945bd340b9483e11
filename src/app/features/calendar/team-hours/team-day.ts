import { mergeIntervals, overlaps, subtractIntervals, type Interval } from '#engine/time/interval.ts';
import { addDays, weekdayOf, type LocalDate } from '#engine/time/local-date.ts';
import { toLocalTime, toMinutes } from '#engine/time/local-time.ts';
import { toInstant } from '#engine/time/wall-to-instant.ts';
import type { TeamTimes } from './api.ts';

export type TeamDay = {
  date: LocalDate;
  /** When the team works, in minutes of the day; time off is left out. */
  works: Interval[];
  exceptions: TeamTimes['exceptions'];
  /** Approved, and asked for. */
  isOff: boolean;
  isAsked: boolean;
};

const dayMinutes = 1440;

/** One day of a team: its week, other hours on that day, and time off. */
export function dayOfTeam(team: TeamTimes, date: LocalDate, timezone: string): TeamDay {
  const weekday = weekdayOf(date);
  const spanOf = ({ from, to }: { from: string; to: string }): Interval => ({
    start: toMinutes(from),
    end: toMinutes(to),
  });
  const exceptions = team.exceptions.filter(({ day }) => day === date);
  const hours = team.hours.filter(
    ({ weekday: own, valid_from: first, valid_to: last }) =>
      own === weekday && (first === null || first <= date) && (last === null || date <= last),
  );
  const open = mergeIntervals([...hours, ...exceptions.filter(({ available }) => available)].map(spanOf));
  const closed = mergeIntervals(exceptions.filter(({ available }) => !available).map(spanOf));
  const day = {
    start: toInstant(date, '00:00', timezone),
    end: toInstant(addDays(date, 1), '00:00', timezone),
  };
  const absences = team.time_off
    .filter(({ state }) => state !== 'denied')
    .map(({ state, starts_at, ends_at }) => ({
      state,
      start: Date.parse(starts_at),
      end: Date.parse(ends_at),
    }))
    .filter((absence) => overlaps(absence, day));
  const away = absences
    .filter(({ state }) => state === 'approved')
    .map(({ start, end }) => ({
      start: Math.max(0, (start - day.start) / 60_000),
      end: Math.min(dayMinutes, (end - day.start) / 60_000),
    }));
  return {
    date,
    works: subtractIntervals(subtractIntervals(open, closed), mergeIntervals(away)),
    exceptions,
    isOff: away.length > 0,
    isAsked: absences.some(({ state }) => state === 'requested'),
  };
}

type WriteTime = (time: string) => string;

/** `8:00 AM – 5:00 PM`; the end of the day is midnight. */
export const sayInterval = ({ start, end }: Interval, time: WriteTime): string =>
  `${time(toLocalTime(start))} – ${time(toLocalTime(end % dayMinutes))}`;

export const sayTeamDay = ({ works, isOff, isAsked }: TeamDay, time: WriteTime): string => {
  const hours = works.map((piece) => sayInterval(piece, time)).join(', ');
  return [hours || (isOff ? '' : 'Off'), isOff ? 'Time off' : '', isAsked ? 'Time off requested' : '']
    .filter(Boolean)
    .join(' · ');
};
