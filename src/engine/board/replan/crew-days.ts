import type { Point } from '../../booking/distance.ts';
import { covers, mergeIntervals, overlaps, type Interval } from '../../time/interval.ts';
import type { LocalDate } from '../../time/local-date.ts';
import { toLocal, type Instant } from '../../time/zone.ts';
import { travelMinutes } from '../travel.ts';
import type { BoardCrew } from '../why-not.ts';
import type { ReplanFacts, ReplanVisit } from './plan-terms.ts';

const minuteMs = 60_000;

/** A visit at a place of a crew's day. */
export type Job = {
  visit: ReplanVisit;
  date: LocalDate;
  start: Instant;
  end: Instant;
  /** With the time kept free afterwards. */
  busyEnd: Instant;
};

type CrewState = { crew: BoardCrew; open: Interval[]; jobs: Job[] };

/** Who does what while a plan is being made: changed in place, and asked very often. */
export type CrewDays = {
  add(crewId: string, job: Job): void;
  remove(crewId: string, visitId: string): void;
  /** Whether a crew can do it. Hours, skill, location, time off, jobs of the day, two at once, and the ways between. */
  canTake(crewId: string, job: Job): boolean;
  /** Those in the way of it, where nothing but they are; undefined where something else speaks against it. */
  blockersOf(crewId: string, job: Job): Job[] | undefined;
  /** How much more the crew would be on its way that day. */
  extraTravel(crewId: string, job: Job): number;
  travelMinutes(): number;
  overtimeMinutes(): number;
};

export const toJob = (visit: ReplanVisit, start: Instant): Job => {
  const end = start + visit.minutes * minuteMs;
  return {
    visit,
    date: toLocal(start, visit.timezone).date,
    start,
    end,
    busyEnd: end + visit.bufferMinutes * minuteMs,
  };
};

const between = (from: Point | null | undefined, to: Point | null | undefined): number =>
  from && to ? travelMinutes(from, to) : 0;

export function createCrewDays({ crews, holidays }: Pick<ReplanFacts, 'crews' | 'holidays'>): CrewDays {
  const states = new Map<string, CrewState>(
    crews.map((crew) => [crew.id, { crew, open: mergeIntervals(crew.open), jobs: [] }]),
  );
  const closed = new Set(
    holidays.flatMap(({ date, location_ids: ids }) => ids.map((locationId) => `${locationId} ${date}`)),
  );

  const blockersOf = (crewId: string, job: Job): Job[] | undefined => {
    const state = states.get(crewId);
    if (!state || !suitsCrew(state, job)) return undefined;
    if (closed.has(`${job.visit.locationId} ${job.date}`)) return undefined;
    return findBlockers(state, job);
  };

  return {
    add(crewId, job) {
      const jobs = states.get(crewId)?.jobs;
      if (!jobs) return;
      const at = jobs.findIndex(({ start }) => start > job.start);
      jobs.splice(at === -1 ? jobs.length : at, 0, job);
    },
    remove(crewId, visitId) {
      const jobs = states.get(crewId)?.jobs;
      const at = jobs?.findIndex(({ visit }) => visit.id === visitId) ?? -1;
      if (at !== -1) jobs?.splice(at, 1);
    },
    canTake: (crewId, job) => blockersOf(crewId, job)?.length === 0,
    blockersOf,
    extraTravel(crewId, job) {
      const state = states.get(crewId);
      if (!state) return 0;
      const { before, after } = neighbours(state, job);
      const home = state.crew.home;
      const from = before ? before.visit.point : home;
      const to = after ? after.visit.point : home;
      const { point } = job.visit;
      return between(from, point) + between(point, to) - (before || after ? between(from, to) : 0);
    },
    travelMinutes: () => sumOver(states, wayOf),
    overtimeMinutes: () => sumOver(states, overtimeOf),
  };
}

const sumOver = (states: ReadonlyMap<string, CrewState>, of: (state: CrewState) => number): number =>
  [...states.values()].reduce((sum, state) => sum + of(state), 0);

function suitsCrew({ crew, open }: CrewState, { visit, start, end }: Job): boolean {
  const span = { start, end };
  return (
    crew.locationIds.includes(visit.locationId) &&
    (crew.serviceIds === null || visit.serviceIds.every((id) => crew.serviceIds?.includes(id))) &&
    open.some((piece) => covers(piece, span)) &&
    !crew.timeOff.some((off) => overlaps(off, span))
  );
}

/** Too many that day is in nobody's way alone. */
function findBlockers({ crew, jobs }: CrewState, job: Job): Job[] | undefined {
  const found: Job[] = [];
  let sameDay = 0;
  for (const other of jobs) {
    if (other.visit.id === job.visit.id) continue;
    if (other.date === job.date) sameDay += 1;
    if (isInTheWay(other, job)) found.push(other);
  }
  return sameDay - found.length >= crew.maxJobsPerDay ? undefined : found;
}

/** They overlap, or there is no time for the way from one to the other. */
function isInTheWay(other: Job, job: Job): boolean {
  if (other.start < job.busyEnd && job.start < other.busyEnd) return true;
  if (other.date !== job.date) return false;
  const [first, second] = other.start < job.start ? [other, job] : [job, other];
  const gap = (second.start - first.end) / minuteMs;
  // Beyond some hours there is time for every way.
  return gap < 240 && between(first.visit.point, second.visit.point) > gap;
}

function neighbours({ jobs }: CrewState, job: Job): { before: Job | undefined; after: Job | undefined } {
  let before: Job | undefined;
  for (const other of jobs) {
    if (other.date !== job.date || other.visit.id === job.visit.id) continue;
    if (other.start > job.start) return { before, after: other };
    before = other;
  }
  return { before, after: undefined };
}

function wayOf({ crew, jobs }: CrewState): number {
  let sum = 0;
  jobs.forEach((job, index) => {
    const before = jobs[index - 1];
    const after = jobs[index + 1];
    sum += between(before?.date === job.date ? before.visit.point : crew.home, job.visit.point);
    if (after?.date !== job.date) sum += between(job.visit.point, crew.home);
  });
  return sum;
}

function overtimeOf({ open, jobs }: CrewState): number {
  return jobs.reduce((sum, { start, end }) => {
    const worked = open.reduce(
      (inside, piece) => inside + Math.max(0, Math.min(piece.end, end) - Math.max(piece.start, start)),
      0,
    );
    return sum + Math.round((end - start - worked) / minuteMs);
  }, 0);
}
