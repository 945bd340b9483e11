import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { secondsAfter } from '../clock.ts';
import { bookings } from '../db/tables/bookings.ts';
import { bulkRunRows, bulkRuns } from '../db/tables/bulk-runs.ts';
import { messages } from '../db/tables/messages.ts';
import { officeActs } from '../db/tables/office-acts.ts';
import type { TenantDb } from '../db/tenant.ts';
import type { Occasion } from './plan.ts';

/** Whoever has done something to the schedule can take it back before anybody hears of it. */
export const secondsToUndo = 30;

type Message = typeof messages.$inferSelect;

const everyChannel = 'email sms push in_app';
const crewEvents = new Set(['job_assigned', 'job_changed', 'job_unassigned']);
const leaving = ['booking_cancelled', 'booking_skipped', 'sent_to_dispatch'];

/**
 * What people are told of an act that can be taken back: later, and of several acts in that time only what became of
 * them in the end. Undefined where it has been taken back already.
 */
export async function waitForUndo(
  tx: TenantDb,
  occasion: Occasion,
  actId: string,
): Promise<Occasion | undefined> {
  const state = (await findAct(tx, actId)) ?? (await findRow(tx, actId, occasion.subject.id));
  // Of nobody's list: nothing has changed, or it is too long ago.
  if (!state) return occasion;
  if (state.undone) return undefined;
  const toldAt = secondsAfter(occasion.dueAt, secondsToUndo);
  const told = { ...occasion, act: { id: actId, toldAt, accountId: state.accountId } };
  const waiting = await tx.list(messages, {
    where: and(
      eq(messages.subjectId, occasion.subject.id),
      eq(messages.state, 'queued'),
      isNotNull(messages.actId),
    ),
    orderBy: [asc(messages.createdAt), asc(messages.id)],
    limit: 500,
  });
  if (waiting.length === 0 && occasion.event !== 'booking_rescheduled') return told;
  return merge(tx, told, waiting);
}

type ActState = { undone: boolean; accountId: string | null };

/** Whoever takes it back meanwhile waits, and withdraws what is planned here. */
async function findAct(tx: TenantDb, id: string): Promise<ActState | undefined> {
  const [act] = await tx.query((database, own) =>
    database
      .select({ undoneAt: officeActs.undoneAt, accountId: officeActs.accountId })
      .from(officeActs)
      .where(and(own(officeActs), eq(officeActs.id, id)))
      .for('share'),
  );
  return act && { undone: act.undoneAt !== null, accountId: act.accountId };
}

/** The same of a visit that was changed together with others, by a run. */
async function findRow(tx: TenantDb, runId: string, subjectId: string): Promise<ActState | undefined> {
  const ofSubject = and(eq(bulkRunRows.subjectId, subjectId), eq(bulkRunRows.outcome, 'changed'));
  const [row] = await tx.query((database, own) =>
    database
      .select({ runnerKind: bulkRuns.runnerKind, runnerId: bulkRuns.runnerId })
      .from(bulkRunRows)
      .innerJoin(bulkRuns, eq(bulkRuns.id, bulkRunRows.runId))
      .where(and(own(bulkRunRows), eq(bulkRunRows.runId, runId), ofSubject))
      .for('share', { of: bulkRunRows }),
  );
  if (!row) return undefined;
  const back = await tx.find(
    bulkRunRows,
    sql`${ofSubject} and ${bulkRunRows.runId} in (select id from bulk_runs where undo_of = ${runId})`,
  );
  return { undone: back !== undefined, accountId: row.runnerKind === 'account' ? row.runnerId : null };
}

/** Moved twice: they hear once, of the last place; and nothing where it is what they know. */
async function merge(tx: TenantDb, occasion: Occasion, waiting: readonly Message[]): Promise<Occasion> {
  const { event, details } = occasion;
  const forCustomers = waiting.filter(({ audience }) => audience === 'customer');
  if (event === 'booking_rescheduled') {
    const earlier = forCustomers.filter((one) => one.event === event);
    await supersede(tx, earlier);
    const from = earlier[0]?.details['from'] ?? details['from'];
    const { startAt } = await tx.get(bookings, occasion.subject.id);
    const stays = earlier.length > 0 && from === startAt.toISOString();
    return {
      ...occasion,
      details: { ...details, from: from ?? null, ...(stays && { untold: everyChannel }) },
    };
  }
  if (event === 'booking_restored') {
    const earlier = forCustomers.filter((one) => leaving.includes(one.event));
    await supersede(tx, earlier);
    return earlier.length > 0 ? { ...occasion, details: { ...details, untold: everyChannel } } : occasion;
  }
  if (leaving.includes(event)) {
    await supersede(tx, forCustomers.filter((one) => one.event === 'booking_rescheduled')); // prettier-ignore
    return occasion;
  }
  if (event === 'team_assigned' || event === 'team_changed') {
    const isCrew = (one: Message) => one.event === 'team_assigned' || one.event === 'team_changed';
    await supersede(tx, forCustomers.filter(isCrew)); // prettier-ignore
    return occasion;
  }
  return crewEvents.has(event) ? mergeForCrew(tx, occasion, waiting) : occasion;
}

async function mergeForCrew(
  tx: TenantDb,
  occasion: Occasion,
  waiting: readonly Message[],
): Promise<Occasion> {
  const { event, details } = occasion;
  const earlier = waiting.filter(
    (one) =>
      one.audience === 'team' && crewEvents.has(one.event) && one.details['teamId'] === details['teamId'],
  );
  if (earlier.length === 0) return occasion;
  const isNew = earlier.some((one) => one.event === 'job_assigned');
  // What is still to be said about a new job says all that has changed of it.
  if (event === 'job_changed' && isNew) return { ...occasion, details: { ...details, untoldTeam: true } };
  await supersede(tx, earlier);
  return event === 'job_unassigned' && isNew
    ? { ...occasion, details: { ...details, untoldTeam: true } }
    : occasion;
}

const supersede = async (tx: TenantDb, earlier: readonly Message[]): Promise<void> => {
  if (earlier.length === 0) return;
  const ids = earlier.map(({ id }) => id);
  await tx.query((database, own) =>
    database
      .update(messages)
      .set({ state: 'suppressed', reason: 'superseded' })
      .where(and(own(messages), inArray(messages.id, ids), eq(messages.state, 'queued'))),
  );
};
