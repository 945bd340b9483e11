import type { LocalDate } from '../../time/local-date.ts';
import type { Instant } from '../../time/zone.ts';
import type { BoardCrew, BoardHoliday, BoardVisit, Obstacle } from '../why-not.ts';

/** A visit, with what else matters where it is to be placed anew. */
export type ReplanVisit = BoardVisit & {
  timezone: string;
  /** Crews that have been at this customer's before. */
  knownCrewIds: readonly string[];
};

/** A visit that wants a place, and why: those who cannot come, and when it is best. */
export type ReplanTask = {
  visitId: string;
  /** Of its crews, those that are out: when, their time off says. They may have it again at another time. */
  awayIds: readonly string[];
  /** Its own beginning, or that of the rule by which it is shifted. */
  wanted: Instant;
};

export type Placing = { start: Instant; crewIds: readonly string[] };

export type ReplanFacts = {
  crews: readonly BoardCrew[];
  /** All visits of the days that a plan may use, with those to be placed. */
  visits: readonly ReplanVisit[];
  holidays: readonly BoardHoliday[];
  /** The days on which visits may be put, in order. */
  dates: readonly LocalDate[];
  timezone: string;
  now: Instant;
};

/**
 * What becomes of a visit: another crew at its time, another time of its day, another day, a place in the queue of
 * dispatch, or nothing at all.
 */
export type ChangeKind = 'keep' | 'crew' | 'time' | 'day' | 'dispatch';

export type PlannedChange = Placing & {
  visitId: string;
  kind: ChangeKind;
  /** Chosen by hand, and not moved by the plan. */
  pinned: boolean;
  obstacles: Obstacle[];
  /** Why no place was found; empty where one was. */
  why: string;
};

export type PlanFigures = {
  travelMinutes: number;
  overtimeMinutes: number;
  /** Customers who get nobody that they know. */
  brokenContinuity: number;
  customersToAsk: number;
  toDispatch: number;
};

export type Replan = { changes: PlannedChange[]; before: PlanFigures; after: PlanFigures };
