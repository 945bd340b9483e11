import { readPreference, suits } from '../booking/preference-words.ts';
import type { Point } from '../booking/distance.ts';
import { covers, mergeIntervals, overlaps, type Interval } from '../time/interval.ts';
import type { LocalDate } from '../time/local-date.ts';
import { toLocal, type Instant } from '../time/zone.ts';
import { writeMinutes } from '../format/minutes.ts';
import { travelMinutes } from './travel.ts';

const minuteMs = 60_000;

/** A visit, as far as it matters where it can be. */
export type BoardVisit = {
  id: string;
  customerName: string;
  start: Instant;
  minutes: number;
  /** Kept free after it: the way to the next. */
  bufferMinutes: number;
  locationId: string;
  serviceIds: readonly string[];
  point: Point | null;
  crewIds: readonly string[];
  /** What the customer would like, in their words. */
  preferences: string;
  preferredCrewId: string | null;
};

/** Somebody who can be given visits. */
export type BoardCrew = {
  id: string;
  title: string;
  locationIds: string[];
  /** Services it can do; null is all of them. */
  serviceIds: string[] | null;
  maxJobsPerDay: number;
  home: Point | null;
  open: readonly Interval[];
  timeOff: readonly Interval[];
};

/** A day on which some locations are closed. */
export type BoardHoliday = { date: LocalDate; name: string; location_ids: readonly string[] };

/** Where a visit is to be. No crew: it keeps its time, and waits for one. */
export type Placement = { crewId: string | null; start: Instant; minutes: number };

export type ObstacleCode =
  | 'past'
  | 'holiday'
  | 'overlap'
  | 'time_off'
  | 'hours'
  | 'travel'
  | 'skill'
  | 'location'
  | 'full'
  | 'wish'
  | 'continuity';

/** Why a place is not a good one. What `blocks` cannot be done at all; of the rest the office decides. */
export type Obstacle = { code: ObstacleCode; blocks: boolean; text: string };

export type PlacementFacts = {
  /** None where the visit is to have no crew, or one that is not shown. */
  crew: BoardCrew | undefined;
  /** All visits that are known; those of the crew count. */
  visits: readonly BoardVisit[];
  /** Days on which the visit's locations are closed. */
  holidays?: readonly BoardHoliday[];
  timezone: string;
  now: Instant;
  writeTime: (instant: Instant) => string;
};

/** Everything that speaks against a place, what cannot be done first. */
export function whyNot(visit: BoardVisit, placement: Placement, facts: PlacementFacts): Obstacle[] {
  const { crew } = facts;
  const found = [
    holiday(visit, placement, facts),
    past(visit, placement, facts),
    wish(visit, placement, facts),
  ];
  if (crew) {
    const jobs = facts.visits.filter(({ id, crewIds }) => id !== visit.id && crewIds.includes(crew.id));
    const about = { visit, placement, crew, jobs, facts };
    found.push(overlap(about), absent(about), outsideHours(about), skill(about), place(about));
    found.push(dayFull(about), continuity(about));
    found.push(...travel(about));
  }
  return found
    .filter((obstacle) => obstacle !== undefined)
    .toSorted((a, b) => Number(b.blocks) - Number(a.blocks));
}

type About = {
  visit: BoardVisit;
  placement: Placement;
  crew: BoardCrew;
  jobs: readonly BoardVisit[];
  facts: PlacementFacts;
};
type Found = Obstacle | undefined;

const blocks = (code: ObstacleCode, text: string): Obstacle => ({ code, blocks: true, text });
const warns = (code: ObstacleCode, text: string): Obstacle => ({ code, blocks: false, text });

const spanOf = ({ start, minutes }: Pick<Placement, 'start' | 'minutes'>): Interval => ({
  start,
  end: start + minutes * minuteMs,
});

/** The crew is kept by a visit until it could be on its way again. */
export const busySpanOf = ({
  start,
  minutes,
  bufferMinutes,
}: Pick<BoardVisit, 'start' | 'minutes' | 'bufferMinutes'>): Interval => ({
  start,
  end: start + (minutes + bufferMinutes) * minuteMs,
});

const past = (visit: BoardVisit, { start }: Placement, { now }: PlacementFacts): Found =>
  start < now && start !== visit.start ? blocks('past', 'This time has passed') : undefined;

/** A visit that is there already may stay: only where it would begin anew is refused. */
function holiday(
  visit: BoardVisit,
  { start }: Placement,
  { holidays = [], timezone }: PlacementFacts,
): Found {
  if (start === visit.start) return undefined;
  const { date } = toLocal(start, timezone);
  const closed = holidays.find((day) => day.date === date && day.location_ids.includes(visit.locationId));
  return closed && blocks('holiday', `Closed: ${closed.name}`);
}

function overlap({ visit, placement, jobs, facts: { writeTime } }: About): Found {
  const busy = busySpanOf({ ...placement, bufferMinutes: visit.bufferMinutes });
  const clash = jobs.find((job) => overlaps(busy, busySpanOf(job)));
  if (!clash) return undefined;
  const { start, end } = spanOf(clash);
  const apart = !overlaps(spanOf(placement), { start, end });
  const times = `${writeTime(start)} – ${writeTime(end)}`;
  return blocks(
    'overlap',
    apart
      ? `No time left between this and ${clash.customerName}, ${times}`
      : `Overlaps ${clash.customerName}, ${times}`,
  );
}

const absent = ({ placement, crew }: About): Found =>
  crew.timeOff.some((off) => overlaps(off, spanOf(placement)))
    ? warns('time_off', `${crew.title} is off`)
    : undefined;

function outsideHours({ placement, crew, facts: { writeTime } }: About): Found {
  const span = spanOf(placement);
  const open = mergeIntervals(crew.open);
  if (open.some((piece) => covers(piece, span))) return undefined;
  const near = open.find((piece) => overlaps(piece, span));
  return warns(
    'hours',
    near
      ? `${crew.title} works ${writeTime(near.start)} – ${writeTime(near.end)}`
      : `Outside ${crew.title}’s working hours`,
  );
}

const skill = ({ visit, crew: { serviceIds, title } }: About): Found =>
  serviceIds === null || visit.serviceIds.every((id) => serviceIds.includes(id))
    ? undefined
    : warns('skill', `${title} isn’t trained for this service`);

const place = ({ visit, crew }: About): Found =>
  crew.locationIds.includes(visit.locationId)
    ? undefined
    : warns('location', `${crew.title} doesn’t work at this location`);

function dayFull({ placement, crew, jobs, facts: { timezone } }: About): Found {
  const day = toLocal(placement.start, timezone).date;
  const count = jobs.filter(({ start }) => toLocal(start, timezone).date === day).length;
  if (count < crew.maxJobsPerDay) return undefined;
  return warns('full', `${crew.title} has ${count} of ${crew.maxJobsPerDay} jobs that day`);
}

const continuity = ({ visit: { preferredCrewId }, crew }: About): Found =>
  preferredCrewId === null || preferredCrewId === crew.id
    ? undefined
    : warns('continuity', 'Not the customer’s usual team');

const wish = (
  { preferences, start }: BoardVisit,
  placement: Placement,
  { timezone }: PlacementFacts,
): Found =>
  placement.start !== start && suits(readPreference(preferences), placement.start, timezone) === false
    ? warns('wish', `Not as the customer wished: ${preferences}`)
    : undefined;

/** From the job before, and to the one after. Who overlaps is not on the way. */
function travel({ visit, placement, jobs, facts: { timezone } }: About): Obstacle[] {
  const { point } = visit;
  if (!point) return [];
  const span = spanOf(placement);
  const day = toLocal(placement.start, timezone).date;
  const sameDay = jobs.filter(({ start }) => toLocal(start, timezone).date === day);
  const before = sameDay
    .filter((job) => spanOf(job).end <= span.start)
    .toSorted((a, b) => b.start - a.start)[0];
  const after = sameDay.filter(({ start }) => start >= span.end).toSorted((a, b) => a.start - b.start)[0];
  const legs = [
    before && { job: before, free: span.start - spanOf(before).end, words: 'from' },
    after && { job: after, free: after.start - span.end, words: 'to' },
  ];
  return legs.flatMap((leg): Obstacle[] => {
    if (!leg?.job.point) return [];
    const needed = travelMinutes(leg.job.point, point);
    const free = Math.round(leg.free / minuteMs);
    if (needed <= free) return [];
    const text = `About ${writeMinutes(needed)} ${leg.words} ${leg.job.customerName}, with ${writeMinutes(free)} free`;
    return [warns('travel', text)];
  });
}
