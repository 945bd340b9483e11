import { addDays } from '#engine/time/local-date.ts';
import { toInstant } from '#engine/time/wall-to-instant.ts';
import type { Overview } from './api.ts';

export type CrewWeek = {
  first: string;
  /** Days on which the team is away for some time. */
  approved: number;
  requested: number;
};

export type CrewWeeks = { id: string; title: string; color: string; weeks: CrewWeek[] };

/** For each team, on how many days of each week it is away. Days are those of the company's wall. */
export function weeksOf({ crews, time_off, first, weeks, timezone }: Overview): CrewWeeks[] {
  const days = Array.from({ length: weeks * 7 }, (_day, index) => {
    const date = addDays(first, index);
    return { start: toInstant(date, '00:00', timezone), end: toInstant(addDays(date, 1), '00:00', timezone) };
  });
  return crews.map(({ id, title, color }) => {
    const own = time_off
      .filter(({ team, state }) => team.id === id && state !== 'denied')
      .map(({ state, starts_at, ends_at }) => ({
        state,
        start: Date.parse(starts_at),
        end: Date.parse(ends_at),
      }));
    const isAway = (day: (typeof days)[number], state: 'approved' | 'requested') =>
      own.some((off) => off.state === state && off.start < day.end && off.end > day.start);
    return {
      id,
      title,
      color,
      weeks: Array.from({ length: weeks }, (_week, index) => {
        const inWeek = days.slice(index * 7, index * 7 + 7);
        return {
          first: addDays(first, index * 7),
          approved: inWeek.filter((day) => isAway(day, 'approved')).length,
          requested: inWeek.filter((day) => isAway(day, 'requested') && !isAway(day, 'approved')).length,
        };
      }),
    };
  });
}
