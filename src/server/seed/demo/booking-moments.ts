import type { Demo } from './demo.ts';
import { addDays, addMinutes } from './local-time.ts';
import type { Random } from './random.ts';
import type { Visit } from './visit.ts';

type Calls = { random: Random; visitOf: Map<string, Visit> };

const earlier = (a: Date, b: Date) => (a < b ? a : b);
const later = (a: Date, b: Date) => (a < b ? b : a);

/** When a visit was booked: a series four weeks ahead, a moved one when the first day fell through, others at will. */
export function bookedAt({ now, foundedAt }: Demo, visit: Visit, { random, visitOf }: Calls): Date {
  const moved = visitOf.get(visit.rescheduledFromId ?? '');
  const atWill = addMinutes(visit.start, -random.integer(18 * 60, 15 * 24 * 60));
  const called = moved
    ? addMinutes(addDays(moved.start, -1), 30)
    : visit.series
      ? addDays(visit.start, -28)
      : atWill;
  return later(earlier(called, addMinutes(now, -random.integer(20, 600))), foundedAt);
}

/** The day before the visit, or just now for one still to come. */
export const cancelledAt = ({ now }: Demo, { start }: Visit, booked: Date): Date =>
  later(booked, earlier(now, addDays(start, -1)));
