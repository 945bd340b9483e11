import { toLocalTime, toMinutes, type LocalTime } from '../time/local-time.ts';

/** How an ordinary week is filled at once. Without an arrival window, slots are specific times. */
export type SpotPlan = {
  /** Monday is 1. */
  weekdays: readonly number[];
  from: LocalTime;
  to: LocalTime;
  everyMinutes: number;
  arrivalWindowMinutes: number;
  capacity: number;
};

export type PlannedSpot = {
  weekday: number;
  startLocal: LocalTime;
  arrivalWindowMinutes: number;
  capacity: number;
};

/** A slot every so many minutes of each of the days. The last begins, with its window ends, no later than `to`. */
export function createSpots(plan: SpotPlan): PlannedSpot[] {
  const { weekdays, everyMinutes, arrivalWindowMinutes, capacity } = plan;
  if (everyMinutes < 1) throw new Error('slots need at least a minute between them');
  const last = Math.min(toMinutes(plan.to) - arrivalWindowMinutes, lastMinute);
  const starts: LocalTime[] = [];
  for (let start = toMinutes(plan.from); start <= last; start += everyMinutes)
    starts.push(toLocalTime(start));
  return [...new Set(weekdays)]
    .toSorted((a, b) => a - b)
    .flatMap((weekday) =>
      starts.map((startLocal) => ({ weekday, startLocal, arrivalWindowMinutes, capacity })),
    );
}

/** A slot cannot begin where the day ends. */
const lastMinute = 1439;
