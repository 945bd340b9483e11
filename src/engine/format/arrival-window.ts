import type { LocalTime } from '../time/local-time.ts';
import { toLocal } from '../time/zone.ts';
import { sayArrival, type SayWindow } from './date-format.ts';

/** When a visit is, in the time of its place. */
export type VisitTime = { startAt: Date | number; timezone: string; arrivalWindowMinutes: number };

type Saying = {
  time: (of: LocalTime) => string;
  words: { at: (time: string) => string; between: SayWindow };
};

/** When somebody comes: between two times, or at one. */
export function arrivalWindow(
  { startAt, timezone, arrivalWindowMinutes }: VisitTime,
  { time, words }: Saying,
): string {
  const at = (minutes: number) => time(toLocal(Number(startAt) + minutes * 60_000, timezone).time);
  return arrivalWindowMinutes === 0
    ? words.at(at(0))
    : sayArrival(at(0), at(arrivalWindowMinutes), words.between);
}
