import { earliestMoment } from './notice.ts';
import { formatTime } from '../format/date-format.ts';
import { overlaps, type Interval } from '../time/interval.ts';
import { addDays } from '../time/local-date.ts';
import { toOffsetText, type Instant } from '../time/zone.ts';
import { createDayLimits, openJobs } from './day-limits.ts';
import { planDays, type DaySlot } from './day-slots.ts';
import { lowerBound } from './lower-bound.ts';
import { countFurther } from './matching.ts';
import type { AvailableDay, AvailableSlot, SlotBooking, SlotFacts, SlotRequest } from './slot-facts.ts';
import { canDo, freeTimeOf, isFreeFor, type TeamTime } from './team-time.ts';

/** What can be booked at a location, day by day. Only the database grants a slot; this is what it will say now. */
export function availableDays(facts: SlotFacts, request: SlotRequest): AvailableDay[] {
  const { location } = facts;
  const lengthMs = (request.durationMinutes + request.bufferMinutes) * 60_000;
  // A visit that begins on the last day may reach into those after it.
  const after = Math.ceil(lengthMs / 86_400_000);
  const dates = Array.from({ length: request.days + after }, (_day, index) => addDays(request.from, index));
  const planned = planDays(facts, dates);
  const allSlots = planned.flatMap(({ slots }) => slots);
  const seatsLeft = location.capacityMode === 'teams' ? undefined : seatCounter(facts, allSlots, request.now);
  const teams = location.capacityMode === 'manual' ? undefined : teamCounter(facts, request, dates);
  const toSlot = (slot: DaySlot): AvailableSlot => {
    const need = { start: slot.startAt, end: slot.startAt + lengthMs };
    const byTeams = teams?.(need);
    const spots = Math.min(seatsLeft?.(slot, need) ?? Infinity, byTeams?.spots ?? Infinity);
    return {
      time: formatTime(request.timeFormat, slot.startLocal),
      datetime: toOffsetText(slot.startAt, location.timezone),
      arrival_window: slot.arrivalWindowMinutes,
      teams_available: byTeams?.free ?? slot.capacity,
      spots_available: slot.locked ? 0 : Math.max(0, spots),
    };
  };
  return planned.slice(0, request.days).map(({ date, holiday, slots }) => ({
    date,
    opened: slots.length > 0,
    holiday,
    locationId: location.id,
    slots: slots.map(toSlot),
  }));
}

/** Seats left in a slot, or the fewest among the slots that begin while the visit lasts. */
function seatCounter({ location, seats }: SlotFacts, slots: readonly DaySlot[], now: Instant) {
  const taken = new Map<Instant, number>();
  for (const { locationId, slotStart, expiresAt } of seats) {
    if (locationId !== location.id || (expiresAt !== null && expiresAt <= now)) continue;
    taken.set(slotStart, (taken.get(slotStart) ?? 0) + 1);
  }
  const left = ({ startAt, capacity }: DaySlot) => capacity - (taken.get(startAt) ?? 0);
  return (slot: DaySlot, need: Interval): number => {
    let fewest = left(slot);
    if (!location.blockByDuration) return fewest;
    for (let index = lowerBound(slots, need.start, startOfSlot); index < slots.length; index += 1) {
      const touched = slots[index];
      if (!touched || touched.startAt >= need.end) break;
      fewest = Math.min(fewest, left(touched));
    }
    return fewest;
  };
}

/** Teams that are free for all of a visit, and how many more visits they can take besides the unassigned ones. */
function teamCounter({ location, teams, bookings }: SlotFacts, request: SlotRequest, dates: string[]) {
  const times = freeTimeOf(teams, bookings, { dates, timezone: location.timezone });
  const unassignedIn = unassignedFinder(bookings);
  const able = ableTeams({ locationId: location.id, serviceIds: request.serviceIds }, times);
  const ableOf = new Map<SlotBooking, number[]>();
  const edgesOf = (job: SlotBooking): number[] => {
    const edges = ableOf.get(job) ?? ableTeams(job, times);
    ableOf.set(job, edges);
    return edges;
  };
  const { timezone } = location;
  const limitOf = createDayLimits(teams, bookings, { dates, timezone, ableFor: edgesOf, further: able });
  return (need: Interval): { free: number; spots: number } => {
    const limit = limitOf(need.start);
    const isFree = (index: number) => (limit.room.get(index) ?? 0) > 0 && isFreeAt(times, index, need);
    const further = able.filter(isFree);
    const jobs = further.length === 0 ? [] : unassignedIn(need);
    if (jobs.length === 0) return { free: further.length, spots: Math.min(further.length, limit.spots) };
    const room = new Map([...times.keys()].filter(isFree).map((index) => [index, 1]));
    const spots = countFurther(room, jobs.map(edgesOf), { further });
    return { free: further.length, spots: Math.min(spots, limit.spots) };
  };
}

/** Who works there and knows how, by their place among all. */
const ableTeams = (
  work: { locationId: string; serviceIds: readonly string[] },
  times: readonly TeamTime[],
): number[] => times.flatMap(({ team }, index) => (canDo(team, work) ? [index] : []));

const isFreeAt = (times: readonly TeamTime[], index: number, need: Interval): boolean => {
  const time = times[index];
  return time !== undefined && isFreeFor(time, need);
};

const startOfSlot = ({ startAt }: DaySlot) => startAt;
const startOfBooking = ({ start }: SlotBooking) => start;

/** Finds the seats without a team that overlap a span; one entry for each team still to be found. */
function unassignedFinder(bookings: readonly SlotBooking[]) {
  const open = openJobs(bookings).toSorted((a, b) => a.start - b.start);
  const longest = open.reduce((most, { start, end }) => Math.max(most, end - start), 0);
  return (need: Interval): SlotBooking[] => {
    const found: SlotBooking[] = [];
    for (
      let index = lowerBound(open, need.start - longest, startOfBooking);
      index < open.length;
      index += 1
    ) {
      const booking = open[index];
      if (!booking || booking.start >= need.end) break;
      if (overlaps(booking, need)) found.push(booking);
    }
    return found;
  };
}

/** The day as it is for several crews at once: a slot with fewer spots than that has none for them. */
export const dayForTeams = (day: AvailableDay, teams: number): AvailableDay => ({
  ...day,
  slots: day.slots.map((slot) => (slot.spots_available < teams ? { ...slot, spots_available: 0 } : slot)),
});

/** May a visitor choose the slot? Only one that begins later than the lead time, and has a spot. */
export const isSelectable = (
  { datetime, spots_available }: Pick<AvailableSlot, 'datetime' | 'spots_available'>,
  { now, hoursBeforeService }: { now: Instant; hoursBeforeService: number },
): boolean => spots_available > 0 && Date.parse(datetime) > earliestMoment(now, hoursBeforeService);
