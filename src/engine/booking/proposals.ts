import { writeDistance, type DistanceUnit } from '../format/distance.ts';
import type { Interval } from '../time/interval.ts';
import type { LocalDate } from '../time/local-date.ts';
import { toLocal, type Instant } from '../time/zone.ts';
import { distanceKm, type Point } from './distance.ts';
import { subjectOfWish, suits, type Preference } from './preference-words.ts';
import type { SlotBooking } from './slot-facts.ts';
import { jobsOnDay, type JobTeam } from './team-choice.ts';
import { isAgainst, type TimeLimit } from './time-limits.ts';
import { canDo, freeTimeOf, isFreeFor, type TeamTime } from './team-time.ts';

export type ProposedTeam = JobTeam & {
  home: Point | null;
  /** Time off that was asked for, and that nobody has decided about. */
  requestedOff: readonly Interval[];
};
export type PlacedJob = SlotBooking & { point: Point | null };

/** A visit that waits for a place, and everything that speaks for one place or another. */
export type ProposalFacts = {
  visit: { locationId: string; serviceIds: readonly string[]; busyMinutes: number; point: Point | null };
  timezone: string;
  dates: readonly LocalDate[];
  slots: readonly { start: Instant; spots: number }[];
  teams: readonly ProposedTeam[];
  jobs: readonly PlacedJob[];
  /** The teams of the customer's last visits, each visit a list. */
  lastVisits: readonly (readonly string[])[];
  preference: Preference;
  /** What notes about the customer say of the time of day. */
  limits: readonly TimeLimit[];
  /** In which ways are told. */
  unit: DistanceUnit;
};

export type ReasonCode = 'travel' | 'continuity' | 'load' | 'preference' | 'skill' | 'time_off' | 'note';
/** `points`: what it adds to the score, of 100 in all. */
export type Reason = { code: ReasonCode; points: number; text: string };
export type Proposal = { start: Instant; teamId: string; score: number; reasons: Reason[] };

const weights: Record<ReasonCode, number> = {
  travel: 40,
  continuity: 25,
  load: 15,
  preference: 15,
  skill: 5,
  // Counts against a team, and more than anything but the way speaks for it.
  time_off: 30,
  // Somebody wrote it down: it counts as much as the way.
  note: 40,
};
/** Further away is no worse: it costs the day in any case. */
const farKm = 30;

/** A team as one chooses it for a time that is known. */
export type RankedTeam = { teamId: string; free: boolean; score: number; reasons: Reason[] };

/** The best places for a visit, each at another time, the best first. */
export function proposePlaces(facts: ProposalFacts, most: number): Proposal[] {
  const rankAt = createRanking(facts, 'free');
  const best = facts.slots.flatMap(({ start, spots }) =>
    spots < 1
      ? []
      : rankAt(start)
          .slice(0, 1)
          .map((team) => toProposal(start, team)),
  );
  return best.toSorted((a, b) => b.score - a.score || a.start - b.start).slice(0, most);
}

/** The best teams that are free for a visit at one time, the best first. */
export const proposeCrews = (facts: ProposalFacts, start: Instant, most: number): Proposal[] =>
  createRanking(
    facts,
    'free',
  )(start)
    .slice(0, most)
    .map((team) => toProposal(start, team));

/** All teams for one beginning: who is free comes first, then who is best. */
export const rankTeams = (facts: ProposalFacts, start: Instant): RankedTeam[] =>
  createRanking(facts, 'all')(start).toSorted((a, b) => Number(b.free) - Number(a.free));

const toProposal = (start: Instant, { teamId, score, reasons }: RankedTeam): Proposal => ({
  start,
  teamId,
  score,
  reasons,
});

/** The teams at a time, the best first. What all times share is worked out once. */
function createRanking(facts: ProposalFacts, which: 'free' | 'all'): (start: Instant) => RankedTeam[] {
  const { visit, teams, jobs, dates, timezone } = facts;
  const times = freeTimeOf(teams, jobs, { dates, timezone });
  const jobsOf = new Map(
    teams.map(({ id }) => [
      id,
      jobs.filter(({ teamIds }) => teamIds.includes(id)).toSorted((a, b) => a.start - b.start),
    ]),
  );
  const loads = new Map<LocalDate, ReadonlyMap<string, number>>();
  const loadOn = (day: LocalDate) => {
    const load = loads.get(day) ?? jobsOnDay(jobs, day, timezone);
    loads.set(day, load);
    return load;
  };
  return (start) => {
    const need = { start, end: start + visit.busyMinutes * 60_000 };
    const load = loadOn(toLocal(start, timezone).date);
    const ranked = times.flatMap((time, index): RankedTeam[] => {
      const team = teams[index];
      if (!team) return [];
      const count = load.get(team.id) ?? 0;
      const free = isPossible(time, { need, visit, count });
      if (!free && which === 'free') return [];
      const reasons = reasonsFor(facts, team, { need, count, jobs: jobsOf.get(team.id) ?? [] });
      return [{ teamId: team.id, free, score: scoreOf(reasons), reasons }];
    });
    return ranked.toSorted((a, b) => b.score - a.score);
  };
}

const scoreOf = (reasons: readonly Reason[]): number =>
  Math.max(0, Math.round(reasons.reduce((sum, { points }) => sum + points, 0)));

type ProposalQuery = { need: Interval; visit: ProposalFacts['visit']; count: number };

const isPossible = (time: TeamTime, { need, visit, count }: ProposalQuery): boolean =>
  count < time.team.maxJobsPerDay && canDo(time.team, visit) && isFreeFor(time, need);

type Case = { need: Interval; count: number; jobs: readonly PlacedJob[] };

function reasonsFor(facts: ProposalFacts, team: ProposedTeam, { need, count, jobs }: Case): Reason[] {
  const reasons = [
    travel(facts, team, { need, jobs }),
    continuity(facts, team),
    reason('load', 1 - count / team.maxJobsPerDay, `${count} of ${team.maxJobsPerDay} jobs on that day`),
    preference(facts, need.start),
    ...against(facts, need.start),
    team.serviceIds === null || !canDo(team, facts.visit)
      ? undefined
      : reason('skill', 1, 'Trained for this service'),
    requestedOff(team, need),
  ];
  return reasons.filter((one) => one !== undefined);
}

const reason = (code: ReasonCode, share: number, text: string): Reason => ({
  code,
  points: weights[code] * share,
  text,
});

const requestedOff = (team: ProposedTeam, need: Interval): Reason | undefined =>
  team.requestedOff.some(({ start, end }) => start < need.end && need.start < end)
    ? reason('time_off', -1, 'Has asked for this time off')
    : undefined;

/** From the job before on that day, or from where the team begins it. */
function travel(
  { visit, timezone, unit }: ProposalFacts,
  team: ProposedTeam,
  { need, jobs }: Pick<Case, 'need' | 'jobs'>,
): Reason | undefined {
  const day = toLocal(need.start, timezone).date;
  const before = jobs.findLast(
    ({ start, end }) => end <= need.start && toLocal(start, timezone).date === day,
  );
  const from = before ? before.point : team.home;
  if (!visit.point || !from) return undefined;
  const km = distanceKm(from, visit.point);
  const whence = before ? 'from the job before' : 'from where the team begins';
  return reason('travel', Math.max(0, 1 - km / farKm), `${writeDistance(km, unit)} ${whence}`);
}

function continuity({ lastVisits }: ProposalFacts, { id }: ProposedTeam): Reason | undefined {
  const times = lastVisits.filter((crews) => crews.includes(id)).length;
  if (times === 0) return undefined;
  return reason(
    'continuity',
    times / lastVisits.length,
    `Came to ${times} of the last ${lastVisits.length} visits`,
  );
}

function preference({ preference: wish, timezone }: ProposalFacts, start: Instant): Reason | undefined {
  const suited = suits(wish, start, timezone);
  if (suited === undefined) return undefined;
  const [asWished, notAsWished] = wishWords[subjectOfWish(wish)];
  return suited ? reason('preference', 1, asWished) : reason('preference', -1, notAsWished);
}

const against = ({ limits, timezone }: ProposalFacts, start: Instant): Reason[] =>
  limits
    .filter((limit) => isAgainst(limit, toLocal(start, timezone).time))
    .map(({ says }) => reason('note', -1, `A note says “${says}”`));

/** Of "weekdays after school" only the day is known: nothing is said of the time. */
const wishWords = {
  day: ['On a day that suits the customer', 'On a day that doesn’t suit the customer'],
  time: ['At a time of day that suits the customer', 'At a time of day that doesn’t suit the customer'],
  both: ['As the customer wished', 'Not as the customer wished'],
} as const;
