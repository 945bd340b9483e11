import { readPreference, suits } from '../../booking/preference-words.ts';
import { addDays, daysBetween, type LocalDate } from '../../time/local-date.ts';
import { toLocalTime, toMinutes } from '../../time/local-time.ts';
import { toInstant } from '../../time/wall-to-instant.ts';
import { toLocal, type Instant } from '../../time/zone.ts';
import { whyNot, type Obstacle } from '../why-not.ts';
import { createCrewDays, toJob, type CrewDays, type Job } from './crew-days.ts';
import type {
  ChangeKind,
  Placing,
  PlanFigures,
  PlannedChange,
  Replan,
  ReplanFacts,
  ReplanTask,
  ReplanVisit,
} from './plan-terms.ts';

const gridMinutes = 30;
/** A plan is bettered so often at most; it has seldom changed in the last of them. */
const rounds = 3;

/** What changes cost, in minutes of travel: so much more of a way is taken to be spared one of them. */
const price = { crew: 15, time: 90, hour: 10, day: 240, daysLater: 60, stranger: 45, usual: 30, wish: 90 };
const dispatchPrice = 2000;

type Choice = Placing & { cost: number };
/** Where a visit has been put for now. No choice: it waits in the queue. */
type State = { task: ReplanTask; visit: ReplanVisit; pinned: boolean; choice: Choice | null };
type Making = {
  facts: ReplanFacts;
  days: CrewDays;
  states: Map<string, State>;
  /** The beginnings that have been worked out, by day and zone. */
  starts: Map<string, readonly Instant[]>;
};

/** What was decided by hand; null sends a visit to dispatch. */
export type Pins = ReadonlyMap<string, Placing | null>;

/**
 * A plan for visits that cannot stay as they are, with as few changes as it can: another crew at the same time, else
 * another time of the day, another day, and the queue of dispatch last. What is pinned is done as it says. It always
 * answers the same for the same facts; no place it finds breaks hours, skills, holidays, or puts a crew in two places.
 */
export function replan(facts: ReplanFacts, tasks: readonly ReplanTask[], pins: Pins = new Map()): Replan {
  const visitOf = new Map(facts.visits.map((visit) => [visit.id, visit]));
  const days = createCrewDays(facts);
  for (const visit of facts.visits) put(days, visit, visit);
  const before = { travelMinutes: days.travelMinutes(), overtimeMinutes: days.overtimeMinutes() };

  const making: Making = { facts, days, states: new Map(), starts: new Map() };
  for (const task of tasks) {
    const visit = visitOf.get(task.visitId);
    if (!visit) continue;
    const pin = pins.get(task.visitId);
    const choice = pin ? { ...pin, cost: 0 } : null;
    making.states.set(visit.id, { task, visit, pinned: pin !== undefined, choice });
    for (const crewId of visit.crewIds) days.remove(crewId, visit.id);
  }
  for (const { visit, choice } of making.states.values()) if (choice) put(days, visit, choice);

  const open = toOrder(making);
  for (const state of open) take(making, state, findPlace(making, state));
  for (let round = 0; round < rounds; round += 1) if (!improve(making, open)) break;

  const changes = [...making.states.values()].map((state) => describe(making, state));
  return {
    changes,
    before: { ...before, brokenContinuity: 0, customersToAsk: 0, toDispatch: 0 },
    after: {
      travelMinutes: days.travelMinutes(),
      overtimeMinutes: days.overtimeMinutes(),
      ...countOf(making, changes),
    },
  };
}

function put(days: CrewDays, visit: ReplanVisit, { start, crewIds }: Placing): void {
  for (const crewId of crewIds) days.add(crewId, toJob(visit, start));
}

function take({ days }: Making, state: State, choice: Choice | null): void {
  const { visit } = state;
  for (const crewId of state.choice?.crewIds ?? []) days.remove(crewId, visit.id);
  state.choice = choice;
  if (choice) put(days, visit, choice);
}

/** Those with the fewest crews to choose from come first. */
function toOrder(making: Making): State[] {
  return [...making.states.values()]
    .filter(({ pinned }) => !pinned)
    .map((state) => ({ state, room: placesAt(making, state, state.task.wanted).length }))
    .toSorted(
      (a, b) =>
        a.room - b.room ||
        a.state.task.wanted - b.state.task.wanted ||
        (a.state.visit.id < b.state.visit.id ? -1 : 1),
    )
    .map(({ state }) => state);
}

const cheapest = (choices: readonly Choice[]): Choice | null =>
  choices.reduce<Choice | null>((best, choice) => (best && best.cost <= choice.cost ? best : choice), null);

/** The best place at the time that is wanted, else on that day, else on the first day after it that has one. */
function findPlace(making: Making, state: State): Choice | null {
  const { wanted } = state.task;
  const { timezone } = state.visit;
  const atOnce = cheapest(placesAt(making, state, wanted));
  if (atOnce) return atOnce;
  const wish = toLocal(wanted, timezone);
  for (const date of making.facts.dates) {
    if (date < wish.date) continue;
    const starts = startsOn(making, date, timezone).filter((start) => start !== wanted);
    const best = cheapest(starts.flatMap((start) => placesAt(making, state, start)));
    if (best) return best;
  }
  return null;
}

/** Every half hour on the clock of the wall. */
function startsOn({ starts: known }: Making, date: LocalDate, timezone: string): readonly Instant[] {
  const key = `${date} ${timezone}`;
  const found = known.get(key);
  if (found) return found;
  const starts: Instant[] = [];
  for (let minute = 0; minute < 1440; minute += gridMinutes) {
    const start = toInstant(date, toLocalTime(minute), timezone);
    if (start !== starts.at(-1)) starts.push(start);
  }
  known.set(key, starts);
  return starts;
}

/** Everybody who could have it then, with what that costs. */
function placesAt({ facts, days }: Making, { task, visit }: State, start: Instant): Choice[] {
  if (start < facts.now) return [];
  const job = toJob(visit, start);
  const first = facts.dates[0];
  const last = facts.dates.at(-1);
  if (first === undefined || last === undefined || job.date < first || job.date > last) return [];
  const stay = visit.crewIds.filter((id) => !task.awayIds.includes(id));
  const missing = visit.crewIds.length - stay.length;
  const able = (except: readonly string[]) =>
    facts.crews.map(({ id }) => id).filter((id) => !except.includes(id) && days.canTake(id, job));
  const sets: string[][] = [];
  if (stay.every((id) => days.canTake(id, job))) {
    if (missing === 0) {
      if (stay.length > 0 || !isHoliday(facts, job)) sets.push(stay);
    } else if (missing === 1) sets.push(...able(stay).map((id) => [...stay, id]));
    else {
      const others = able(stay)
        .toSorted((a, b) => days.extraTravel(a, job) - days.extraTravel(b, job))
        .slice(0, missing);
      if (others.length === missing) sets.push([...stay, ...others]);
    }
  }
  if (missing === 0 && stay.length === 1) sets.push(...able(stay).map((id) => [id]));
  return sets.map((crewIds) => ({ start, crewIds, cost: costOf(days, { task, visit }, { job, crewIds }) }));
}

const isHoliday = ({ holidays }: ReplanFacts, { visit, date }: Job): boolean =>
  holidays.some((day) => day.date === date && day.location_ids.includes(visit.locationId));

function costOf(
  days: CrewDays,
  { task, visit }: Pick<State, 'task' | 'visit'>,
  { job, crewIds }: { job: Job; crewIds: readonly string[] },
): number {
  const { wanted } = task;
  let cost = 0;
  for (const id of crewIds) {
    if (!visit.crewIds.includes(id)) cost += price.crew;
    cost += days.extraTravel(id, job);
  }
  if (job.start !== wanted) {
    const wish = toLocal(wanted, visit.timezone);
    const later = Math.abs(daysBetween(wish.date, job.date));
    const wall = toMinutes(toLocal(job.start, visit.timezone).time) - toMinutes(wish.time);
    cost += later === 0 ? price.time : price.day + later * price.daysLater;
    cost += (Math.abs(wall) / 60) * price.hour;
  }
  if (isStranger(visit, crewIds)) cost += price.stranger;
  if (visit.preferredCrewId !== null && !crewIds.includes(visit.preferredCrewId)) cost += price.usual;
  if (isAgainstWish(visit, job.start)) cost += price.wish;
  return cost;
}

const isStranger = ({ knownCrewIds }: ReplanVisit, crewIds: readonly string[]): boolean =>
  knownCrewIds.length > 0 && crewIds.length > 0 && !crewIds.some((id) => knownCrewIds.includes(id));

const isAgainstWish = ({ preferences, start: own, timezone }: ReplanVisit, start: Instant): boolean =>
  preferences !== '' && start !== own && suits(readPreference(preferences), start, timezone) === false;

const priceOf = ({ choice }: State): number => choice?.cost ?? dispatchPrice;

/** Once over all of them: a better place as the others lie now, or one that another makes room for. */
function improve(making: Making, open: readonly State[]): boolean {
  let better = false;
  for (const state of open) {
    const before = state.choice;
    take(making, state, null);
    const found = findPlace(making, state);
    if (found && found.cost < (before?.cost ?? dispatchPrice)) {
      take(making, state, found);
      better = true;
    } else take(making, state, before);
    if (state.choice?.start !== state.task.wanted && makeRoom(making, state)) better = true;
  }
  return better;
}

/** At its own time, where only one other visit is in the way that can go somewhere else for less. */
function makeRoom(making: Making, state: State): boolean {
  const { facts, days, states } = making;
  const { task, visit } = state;
  const job = toJob(visit, task.wanted);
  if (job.start < facts.now || visit.crewIds.length !== 1) return false;
  for (const { id } of facts.crews) {
    const [blocker, ...more] = days.blockersOf(id, job) ?? [];
    const other = blocker && more.length === 0 ? states.get(blocker.visit.id) : undefined;
    if (!other || other.pinned || other.choice?.crewIds.length !== 1) continue;
    const was = [state.choice, other.choice] as const;
    const paid = priceOf(state) + priceOf(other);
    take(making, state, null);
    take(making, other, null);
    const crewIds = [id];
    take(making, state, { start: task.wanted, crewIds, cost: costOf(days, state, { job, crewIds }) });
    take(making, other, findPlace(making, other));
    if (days.canTake(id, job) && priceOf(state) + priceOf(other) < paid) return true;
    take(making, state, null);
    take(making, other, was[1]);
    take(making, state, was[0]);
  }
  return false;
}

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id) => b.includes(id));

function kindOf(visit: ReplanVisit, placing: Placing): ChangeKind {
  if (placing.start === visit.start) return isSame(placing.crewIds, visit.crewIds) ? 'keep' : 'crew';
  const date = (start: Instant) => toLocal(start, visit.timezone).date;
  return date(placing.start) === date(visit.start) ? 'time' : 'day';
}

function describe(making: Making, { task, visit, pinned, choice }: State): PlannedChange {
  const stay = visit.crewIds.filter((id) => !task.awayIds.includes(id));
  if (!choice)
    return {
      visitId: visit.id,
      kind: 'dispatch',
      pinned,
      start: visit.start,
      crewIds: stay,
      obstacles: [],
      why: pinned ? '' : whyNobody(making, { task, visit }),
    };
  const { start, crewIds } = choice;
  const found = crewIds.flatMap((crewId) => obstaclesOf(making, visit, { crewId, start }));
  const texts = new Map(found.map((obstacle) => [obstacle.text, obstacle]));
  return {
    visitId: visit.id,
    kind: kindOf(visit, choice),
    pinned,
    start,
    crewIds: [...crewIds],
    obstacles: [...texts.values()],
    why: '',
  };
}

/** All visits as the plan has them. */
const planned = ({ facts, states }: Making): ReplanVisit[] =>
  facts.visits.map((visit) => {
    const state = states.get(visit.id);
    if (!state) return visit;
    return state.choice
      ? { ...visit, start: state.choice.start, crewIds: state.choice.crewIds }
      : { ...visit, crewIds: [] };
  });

function obstaclesOf(
  making: Making,
  visit: ReplanVisit,
  { crewId, start }: { crewId: string; start: Instant },
): Obstacle[] {
  const { crews, holidays, now } = making.facts;
  const { timezone } = visit;
  return whyNot(
    visit,
    { crewId, start, minutes: visit.minutes },
    {
      crew: crews.find(({ id }) => id === crewId),
      visits: planned(making).filter(({ crewIds }) => crewIds.includes(crewId)),
      holidays,
      timezone,
      now,
      writeTime: (instant) => toLocal(instant, timezone).time,
    },
  );
}

const reasons: Partial<Record<Obstacle['code'], string>> = {
  holiday: 'closed that day',
  overlap: 'have another visit then',
  time_off: 'off',
  hours: 'don’t work then',
  skill: 'not trained for it',
  location: 'not at this location',
  full: 'have a full day',
  travel: 'too far away then',
};

/** Why nobody can come at the time that is wanted, by how many it keeps away. */
function whyNobody(making: Making, { task, visit }: Pick<State, 'task' | 'visit'>): string {
  if (task.wanted < making.facts.now) return 'Its time has passed, and no other is free.';
  const counts = new Map<string, number>();
  for (const { id } of making.facts.crews) {
    if (task.awayIds.includes(id)) continue;
    const first = obstaclesOf(making, visit, { crewId: id, start: task.wanted })
      .map(({ code }) => reasons[code])
      .find((reason) => reason !== undefined);
    if (first !== undefined) counts.set(first, (counts.get(first) ?? 0) + 1);
  }
  const said = [...counts].toSorted((a, b) => b[1] - a[1]).map(([reason, count]) => `${count} ${reason}`);
  return said.length === 0
    ? 'No other team can do it on these days.'
    : `No team is free on these days. At this time: ${said.join(', ')}.`;
}

function countOf(
  { states }: Making,
  changes: readonly PlannedChange[],
): Omit<PlanFigures, 'travelMinutes' | 'overtimeMinutes'> {
  const visitOf = (id: string) => states.get(id)?.visit;
  const placed = changes.filter(({ kind }) => kind !== 'dispatch' && kind !== 'keep');
  return {
    brokenContinuity: placed.filter(({ visitId, crewIds }) => {
      const visit = visitOf(visitId);
      return visit !== undefined && isStranger(visit, crewIds);
    }).length,
    customersToAsk: placed.filter(({ kind }) => kind !== 'crew').length,
    toDispatch: changes.filter(({ kind }) => kind === 'dispatch').length,
  };
}

/** A visit's beginning moved by whole days and minutes on the clock of the wall. */
export function shiftStart(start: Instant, timezone: string, by: { days: number; minutes: number }): Instant {
  const { date, time } = toLocal(start, timezone);
  const minute = toMinutes(time) + by.minutes;
  const over = Math.floor(minute / 1440);
  return toInstant(addDays(date, by.days + over), toLocalTime(minute - over * 1440), timezone);
}
