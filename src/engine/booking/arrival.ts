import type { Instant } from '../time/zone.ts';
import { travelMinutes } from '../board/travel.ts';
import type { Point } from './distance.ts';

/** A job of a crew's day, and what is known of it. */
export type Stop = {
  start: Instant;
  minutes: number;
  place: Point | null;
  onMyWayAt: Instant | null;
  /** How far away they said they were then. */
  onMyWayMinutes?: number | null;
  lateMinutes: number | null;
  checkedInAt: Instant | null;
  checkedOutAt: Instant | null;
};

export type Arrival = {
  from: Instant;
  to: Instant;
  /** What it rests on: only the booking, the crew's day so far, the crew being on its way, or its being there. */
  basis: 'booked' | 'day' | 'on_the_way' | 'arrived';
  /** After all that was promised. */
  late: boolean;
};

const minuteMs = 60_000;
const gridMs = 5 * minuteMs;
/** A clock on the wall and a search for parking: nobody calls this late. */
const toleranceMs = 10 * minuteMs;

/** The fewer jobs lie between, the better it is known. */
const spreadMinutes = (open: number): number => [20, 30, 45][open] ?? 60;
const onTheWaySpread = 10;

/**
 * When a crew is likely to arrive at the last of its stops, given in their order, with those before it. It rests on
 * check-ins alone: nobody's whereabouts are known, and none are asked for.
 */
export function expectArrival(
  stops: readonly Stop[],
  { windowMinutes, now }: { windowMinutes: number; now: Instant },
): Arrival | null {
  const visit = stops.at(-1);
  if (!visit) return null;
  const end = visit.start + windowMinutes * minuteMs;
  if (visit.checkedInAt !== null)
    return { from: visit.checkedInAt, to: visit.checkedInAt, basis: 'arrived', late: false };
  const booked: Arrival = { from: visit.start, to: end, basis: 'booked', late: false };
  const before = stops.slice(0, -1);
  if (!stops.some(isBegun) && now <= end + toleranceMs) return booked;

  const { free, open } = endOf(before, now);
  const way = wayBetween(before.at(-1), visit);
  const isOnTheWay = visit.onMyWayAt !== null;
  const saidAway = visit.onMyWayMinutes ?? null;
  const begins = isOnTheWay
    ? (visit.onMyWayAt ?? now) + (saidAway === null ? way : saidAway * minuteMs)
    : Math.max(visit.start, free + way);
  // Who says how far away they are knows better than the plan, and may come before their time.
  const isSaid = isOnTheWay && saidAway !== null;
  const earliest = isSaid ? begins : visit.start;
  const told = visit.lateMinutes === null ? earliest : visit.start + visit.lateMinutes * minuteMs;
  const expected = Math.max(begins, told, now);
  const spread = (isOnTheWay ? onTheWaySpread : spreadMinutes(open)) * minuteMs;
  const from = Math.max(Math.floor(expected / gridMs) * gridMs, Math.min(visit.start, earliest));
  const to = Math.ceil((expected + spread) / gridMs) * gridMs;
  const basis = isOnTheWay ? 'on_the_way' : 'day';
  if (expected > end + toleranceMs) return { from, to, basis, late: true };
  if (windowMinutes === 0 && !isOnTheWay) return booked;
  // Narrower than what was promised, and no wider.
  const within = Math.min(to, Math.max(end, Math.ceil(expected / gridMs) * gridMs + gridMs));
  return { from: Math.min(from, within - gridMs), to: within, basis, late: false };
}

const isBegun = ({ onMyWayAt, checkedInAt, lateMinutes }: Stop): boolean =>
  onMyWayAt !== null || checkedInAt !== null || lateMinutes !== null;

/** When the crew has done the stops, and how many of them it has not finished yet. */
function endOf(stops: readonly Stop[], now: Instant): { free: Instant; open: number } {
  let free = -Infinity;
  let open = 0;
  for (const [index, stop] of stops.entries()) {
    const told = stop.start + (stop.lateMinutes ?? 0) * minuteMs;
    const begins = stop.checkedInAt ?? Math.max(told, free + wayBetween(stops[index - 1], stop), now);
    if (stop.checkedOutAt === null) open += 1;
    free = stop.checkedOutAt ?? Math.max(begins + stop.minutes * minuteMs, now);
  }
  return { free, open };
}

function wayBetween(from: Stop | undefined, to: Stop): number {
  if (!from?.place || !to.place) return 0;
  return travelMinutes(from.place, to.place) * minuteMs;
}
