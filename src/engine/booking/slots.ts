import { earliestMoment } from './notice.ts';
import { formatTime } from '../format/date-format.ts';
import { overlaps, type Interval } from '../time/interval.ts';
import { addDays, type LocalDate } from '../time/local-date.ts';
import { toOffsetText, type Instant } from '../time/zone.ts';
import { createDayLimits, openJobs } from './day-limits.ts';
import { planDays, type DaySlot } from './day-slots.ts';
import { lowerBound } from './lower-bound.ts';
import { countFurther } from './matching.ts';
import type { AvailableDay, AvailableSlot, SlotBooking, SlotFacts, SlotRequest } from './slot-facts.ts';
import { canDo, freeTimeOf, isFreeFor, type TeamTime } from './team-time.ts';

/** What can be booked at a location, day by day. Only the database grants a slot; this is what it will say now. */
export const availableDays = (facts: SlotFacts, request: SlotRequest): AvailableDay[] =>
  walkDays(facts, request).days.map(({ date, holiday, slots }) => ({
    date,
    opened: slots.length > 0,
    holiday,
    locationId: facts.location.id,
    slots: slots.map(({ slot, byTeams, spots }) => ({
      time: formatTime(request.timeFormat, slot.startLocal),
      datetime: toOffsetText(slot.startAt, facts.location.timezone),
      arrival_window: slot.arrivalWindowMinutes,
      teams_available: byTeams?.free ?? slot.capacity,
      spots_available: spots,
    })),
  }));

/** A slot with what is left of it for a visit that takes so much time. */
export type WalkedSlot = {
  slot: DaySlot;
  need: Interval;
  /** Undefined where only teams count. */
  bySeats: SeatsLeft | undefined;
  /** Undefined where only seats count. */
  byTeams: TeamsLeft | undefined;
  spots: number;
};

export type Walk = {
  days: { date: LocalDate; holiday: boolean; slots: WalkedSlot[] }[];
  /** What is known of teams, for whoever asks why there is none. */
  crews: Crews | undefined;
};

/** Goes through the slots of some days: what is offered, and why something is not, are both read from it. */
export function walkDays(facts: SlotFacts, request: SlotRequest): Walk {
  const { location } = facts;
  const lengthMs = (request.durationMinutes + request.bufferMinutes) * 60_000;
  // A visit that begins on the last day may reach into those after it.
  const after = Math.ceil(lengthMs / 86_400_000);
  const dates = Array.from({ length: request.days + after }, (_day, index) => addDays(request.from, index));
  const planned = planDays(facts, dates);
  const allSlots = planned.flatMap(({ slots }) => slots);
  const seatsLeft = location.capacityMode === 'teams' ? undefined : seatCounter(facts, allSlots, request.now);
  const crews = location.capacityMode === 'manual' ? undefined : findCrews(facts, request, dates);
  const walk = (slot: DaySlot): WalkedSlot => {
    const need = { start: slot.startAt, end: slot.startAt + lengthMs };
    const bySeats = seatsLeft?.(slot, need);
    const byTeams = crews?.count(need);
    const spots = Math.min(bySeats?.fewest ?? Infinity, byTeams?.spots ?? Infinity);
    return { slot, need, bySeats, byTeams, spots: slot.locked ? 0 : Math.max(0, spots) };
  };
  const days = planned
    .slice(0, request.days)
    .map(({ date, holiday, slots }) => ({ date, holiday, slots: slots.map(walk) }));
  return { days, crews };
}

/** Seats left in the slot itself, and the fewest among it and those that begin while the visit lasts. */
export type SeatsLeft = { own: number; fewest: number; fewestAt: DaySlot };

function seatCounter({ location, seats }: SlotFacts, slots: readonly DaySlot[], now: Instant) {
  const taken = new Map<Instant, number>();
  for (const { locationId, slotStart, expiresAt } of seats) {
    if (locationId !== location.id || (expiresAt !== null && expiresAt <= now)) continue;
    taken.set(slotStart, (taken.get(slotStart) ?? 0) + 1);
  }
  const left = ({ startAt, capacity }: DaySlot) => capacity - (taken.get(startAt) ?? 0);
  return (slot: DaySlot, need: Interval): SeatsLeft => {
    const own = left(slot);
    let [fewest, fewestAt] = [own, slot];
    if (!location.blockByDuration) return { own, fewest, fewestAt };
    for (let index = lowerBound(slots, need.start, startOfSlot); index < slots.length; index += 1) {
      const touched = slots[index];
      if (!touched || touched.startAt >= need.end) break;
      const there = left(touched);
      if (there < fewest) [fewest, fewestAt] = [there, touched];
    }
    return { own, fewest, fewestAt };
  };
}

/** Teams that are free for a visit, and how many more visits they can take besides the unassigned ones. */
export type TeamsLeft = { free: number; spots: number };

export type Crews = {
  /** With the time that each has left. */
  times: readonly TeamTime[];
  /** Those that work there and can do what is asked for, by their place among all. */
  able: readonly number[];
  /** How many more jobs a team takes on the day of a moment. */
  roomOf: (index: number, start: Instant) => number;
  count: (need: Interval) => TeamsLeft;
};

function findCrews({ location, teams, bookings }: SlotFacts, request: SlotRequest, dates: string[]): Crews {
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
  const roomOf = (index: number, start: Instant) => limitOf(start).room.get(index) ?? 0;
  const count = (need: Interval): TeamsLeft => {
    const limit = limitOf(need.start);
    const isFree = (index: number) => roomOf(index, need.start) > 0 && isFreeAt(times, index, need);
    const further = able.filter(isFree);
    const jobs = further.length === 0 ? [] : unassignedIn(need);
    if (jobs.length === 0) return { free: further.length, spots: Math.min(further.length, limit.spots) };
    const room = new Map([...times.keys()].filter(isFree).map((index) => [index, 1]));
    const spots = countFurther(room, jobs.map(edgesOf), { further });
    return { free: further.length, spots: Math.min(spots, limit.spots) };
  };
  return { times, able, roomOf, count };
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

/** What visitors are shown of some days: those beyond the horizon are not open yet. */
export const openDays = (
  days: readonly AvailableDay[],
  { lastDay, teams }: { lastDay: LocalDate; teams: number },
): AvailableDay[] =>
  days.map((day) => (day.date > lastDay ? { ...day, opened: false, slots: [] } : dayForTeams(day, teams)));

/** May a visitor choose the slot? Only one that begins later than the lead time, and has a spot. */
export const isSelectable = (
  { datetime, spots_available }: Pick<AvailableSlot, 'datetime' | 'spots_available'>,
  { now, hoursBeforeService }: { now: Instant; hoursBeforeService: number },
): boolean => spots_available > 0 && Date.parse(datetime) > earliestMoment(now, hoursBeforeService);
