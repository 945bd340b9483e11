import { addDays, type LocalDate } from '../time/local-date.ts';

/** A bank keeps money for five days at the shortest: a hold that is placed earlier is gone before the visit. */
export const longestHoldDays = 4;

/** On the clock at the place of a visit. */
export type WallMoment = { date: LocalDate; time: string };

const isLater = (a: WallMoment, b: WallMoment) => `${a.date} ${a.time}` > `${b.date} ${b.time}`;
const laterOf = (a: WallMoment, b: WallMoment) => (isLater(a, b) ? a : b);

/** When the price of a visit is put on hold; null where that would be after it has begun. */
export function holdMoment(
  visit: WallMoment,
  { days_before, time }: { days_before: number; time: string },
): WallMoment | null {
  const planned = { date: addDays(visit.date, -days_before), time };
  const first = { date: addDays(visit.date, -longestHoldDays), time: visit.time };
  const moment = laterOf(planned, first);
  return isLater(moment, visit) ? null : moment;
}

/** When a visit is charged that was done then. */
export const chargeMoment = (
  done: WallMoment,
  { days_after, time }: { days_after: number; time: string },
): WallMoment => laterOf(done, { date: addDays(done.date, days_after), time });
