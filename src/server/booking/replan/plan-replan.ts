import type { PlanFigures, Placing, ReplanFacts, ReplanTask } from '#engine/board/replan/plan-terms.ts';
import { shiftStart } from '#engine/board/replan/replan.ts';
import type { AnswerOf, BodyOf } from '#engine/contracts/platform/contract.ts';
import type { previewReplan } from '#engine/contracts/booking/replans.ts';
import { DomainError } from '#engine/errors.ts';
import { problemOf } from '#engine/problems.ts';
import { overlaps } from '#engine/time/interval.ts';
import { addDays } from '#engine/time/local-date.ts';
import { toInstant } from '#engine/time/wall-to-instant.ts';
import { requireNone } from '#server/platform/editing/complaints.ts';
import type { Thread } from '#server/platform/threads/create-thread.ts';
import type { BoardScope, BoardVisit } from '../board/board-visits.ts';
import { readReplanFacts, type ReplanGround } from './read-replan-facts.ts';

type Wish = BodyOf<typeof previewReplan>;
type Answer = AnswerOf<typeof previewReplan>;

/** A plan with the fewest changes, made on the other thread. */
export async function planReplan(scope: BoardScope, thread: Thread, wish: Wish): Promise<Answer> {
  const { date, days = 1, later_days: laterDays = 6, team_id: teamId, booking_ids: bookingIds } = wish;
  requireNone([
    (teamId === undefined) === (bookingIds === undefined) && ['team_id', problemOf('required')],
    bookingIds !== undefined && !wish.shift && ['shift', problemOf('required')],
  ]);
  const ground = await readReplanFacts(scope, { date, days: days + laterDays });
  const { tasks, facts } = teamId
    ? tasksOfTeam(ground, { teamId, date, days })
    : { tasks: tasksOfShift(ground, wish), facts: ground.facts };
  const plan = await thread.run('replan', facts, tasks, toPins(ground, wish));
  const visitOf = new Map(ground.visits.map((visit) => [visit.id, visit]));
  return {
    timezone: facts.timezone,
    first: date,
    last: facts.dates.at(-1) ?? date,
    complete: ground.complete,
    changes: plan.changes.flatMap(({ visitId, ...change }) => {
      const visit = visitOf.get(visitId);
      if (!visit) return [];
      return [
        {
          booking_id: visitId,
          version: visit.version,
          number: visit.number,
          customer_name: visit.customer_name,
          address: visit.address,
          service_names: visit.service_names,
          timezone: visit.timezone,
          duration_minutes: visit.duration_minutes,
          start_before: visit.start_at,
          team_ids_before: visit.crews.map(({ id }) => id),
          kind: change.kind,
          start_at: new Date(change.start).toISOString(),
          team_ids: [...change.crewIds],
          pinned: change.pinned,
          obstacles: change.obstacles.map(({ text, blocks }) => ({ text, blocks })),
          why: change.why,
        },
      ];
    }),
    before: presentFigures(plan.before),
    after: presentFigures(plan.after),
  };
}

const presentFigures = (figures: PlanFigures): Answer['before'] => ({
  travel_minutes: figures.travelMinutes,
  overtime_minutes: figures.overtimeMinutes,
  broken_continuity: figures.brokenContinuity,
  customers_to_ask: figures.customersToAsk,
  to_dispatch: figures.toDispatch,
});

/** What has begun, or is over, is not planned any more. */
const isPlannable = ({ status }: BoardVisit): boolean => status === 'pending' || status === 'upcoming';

type Absence = { teamId: string; date: string; days: number };

function tasksOfTeam(
  { facts, visits }: ReplanGround,
  { teamId, date, days }: Absence,
): { tasks: ReplanTask[]; facts: ReplanFacts } {
  const { timezone } = facts;
  if (!facts.crews.some(({ id }) => id === teamId))
    throw new DomainError('NOT_FOUND', { resource: 'teams', id: teamId });
  const away = {
    start: toInstant(date, '00:00', timezone),
    end: toInstant(addDays(date, days), '00:00', timezone),
  };
  const plannable = new Set(visits.filter(isPlannable).map(({ id }) => id));
  const tasks = facts.visits.flatMap(({ id, crewIds, start, minutes }): ReplanTask[] => {
    const span = { start, end: start + minutes * 60_000 };
    const isMet = crewIds.includes(teamId) && overlaps(span, away) && span.end > facts.now;
    return isMet && plannable.has(id) ? [{ visitId: id, awayIds: [teamId], wanted: start }] : [];
  });
  const crews = facts.crews.map((crew) =>
    crew.id === teamId ? { ...crew, timeOff: [...crew.timeOff, away] } : crew,
  );
  return { tasks, facts: { ...facts, crews } };
}

function tasksOfShift({ facts, visits }: ReplanGround, { booking_ids: ids = [], shift }: Wish): ReplanTask[] {
  const known = new Map(facts.visits.map((visit) => [visit.id, visit]));
  const plannable = new Set(visits.filter(isPlannable).map(({ id }) => id));
  return ids.flatMap((id) => {
    const visit = known.get(id);
    if (!visit) throw new DomainError('NOT_FOUND', { resource: 'bookings', id });
    if (!plannable.has(id) || !shift) return [];
    return [{ visitId: id, awayIds: [], wanted: shiftStart(visit.start, visit.timezone, shift) }];
  });
}

/** The engine gets what crosses to the other thread: a map does. */
function toPins({ facts }: ReplanGround, { choices = [] }: Wish): Map<string, Placing | null> {
  const known = new Map(facts.visits.map((visit) => [visit.id, visit]));
  return new Map(
    choices.flatMap(({ booking_id: id, choice, service_date, team_ids }): [string, Placing | null][] => {
      const visit = known.get(id);
      if (!visit) return [];
      if (choice === 'dispatch') return [[id, null]];
      const start = service_date === undefined ? visit.start : Date.parse(service_date);
      requireNone([Number.isNaN(start) && ['choices', problemOf('not_a_time')]]);
      if (choice === 'keep') return [[id, { start: visit.start, crewIds: visit.crewIds }]];
      return [[id, { start, crewIds: team_ids ?? visit.crewIds }]];
    }),
  );
}
