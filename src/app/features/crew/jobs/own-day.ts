import { mergeIntervals, overlaps, subtractIntervals } from '#engine/time/interval.ts';
import { addDays, weekdayOf, type LocalDate } from '#engine/time/local-date.ts';
import { toMinutes } from '#engine/time/local-time.ts';
import { toInstant } from '#engine/time/wall-to-instant.ts';
import type { OwnTimes } from './api.ts';

/** Whether any of one's teams works on a day; time off counts only where it is approved. */
export function dayOfCrew(
  teams: readonly OwnTimes[],
  date: LocalDate,
  timezone: string,
): 'works' | 'off' | 'time off' {
  const kinds = teams.map((team) => dayOfTeam(team, date, timezone));
  return kinds.find((kind) => kind === 'works') ?? kinds.find((kind) => kind === 'time off') ?? 'off';
}

function dayOfTeam({ hours, exceptions, time_off }: OwnTimes, date: LocalDate, timezone: string) {
  const day = {
    start: toInstant(date, '00:00', timezone),
    end: toInstant(addDays(date, 1), '00:00', timezone),
  };
  const isAway = time_off.some(
    ({ state, starts_at, ends_at }) =>
      state === 'approved' && overlaps({ start: Date.parse(starts_at), end: Date.parse(ends_at) }, day),
  );
  if (isAway) return 'time off';
  const ofDay = exceptions.filter((one) => one.day === date);
  const usual = hours.filter(
    ({ weekday, valid_from: first, valid_to: last }) =>
      weekday === weekdayOf(date) && (first === null || first <= date) && (last === null || date <= last),
  );
  const open = mergeIntervals([...usual, ...ofDay.filter(({ available }) => available)].map(spanOf));
  const closed = mergeIntervals(ofDay.filter(({ available }) => !available).map(spanOf));
  return subtractIntervals(open, closed).length > 0 ? 'works' : 'off';
}

const spanOf = ({ from, to }: { from: string; to: string }) => ({
  start: toMinutes(from),
  end: toMinutes(to),
});
