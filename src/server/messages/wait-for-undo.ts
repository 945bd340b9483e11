import { and, asc, eq, gte, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { secondsAfter } from '../platform/clock.ts';
import { bookings } from '../platform/db/tables/bookings.ts';
import { bulkRunRows, bulkRuns } from '../platform/db/tables/bulk-runs.ts';
import { everyChannel } from '../platform/happenings/current-act.ts';
import { messages } from '../platform/db/tables/messages.ts';
import { officeActs } from '../platform/db/tables/office-acts.ts';
import { series } from '../platform/db/tables/series.ts';
import type { TenantDb } from '../platform/db/tenant.ts';
import type { Occasion } from './plan.ts';

/** Whoever has done something to the schedule can take it back before anybody hears of it. */
export const secondsToUndo = 30;

type Message = typeof messages.$inferSelect;

const crewEvents = new Set(['job_assigned', 'job_changed', 'job_unassigned']);
const leaving = ['booking_cancelled', 'booking_skipped', 'sent_to_dispatch'];

/**
 * What people are told of an act that can be taken back: later, and of several acts in that time only what became of
 * them in the end. Undefined where it has been taken back already.
 */
export async function waitForUndo(
  tx: TenantDb,
  occasion: Occasion,
  { id: actId, isOwn }: { id: string; isOwn: boolean },
): Promise<Occasion | undefined> {
  const state = isOwn
    ? await findOwn(tx, occasion.subject.id)
    : ((await findAct(tx, actId)) ?? (await findRow(tx, actId, occasion.subject.id)));
  // Of nobody's list: nothing has changed, or it is too long ago.
  if (!state) return occasion;
  if (state.undone) return undefined;
  const toldAt = secondsAfter(occasion.dueAt, secondsToUndo);
  const told = { ...occasion, act: { id: actId, toldAt, accountId: state.accountId, isOwn } };
  const waiting = await tx.list(messages, {
    where: and(
      or(eq(messages.subjectId, occasion.subject.id), eq(messages.actId, actId)),
      eq(messages.state, 'queued'),
      isNotNull(messages.actId),
    ),
    orderBy: [asc(messages.createdAt), asc(messages.id)],
    limit: 500,
  });
  const whole = await tellOnce(tx, told, waiting);
  const ofSubject = waiting.filter(({ subjectId }) => subjectId === occasion.subject.id);
  if (ofSubject.length === 0 && occasion.event !== 'booking_rescheduled') return whole;
  return merge(tx, whole, ofSubject);
}

/** What an act says of a series says all that it means for its visits; what it says of a visit, who comes to it. */
const ofSeries = new Set(['series_changed', 'series_cancelled', 'series_paused', 'series_started']);
const ofVisit = new Set(['booking_rescheduled', 'booking_restored', 'booking_confirmed']);
const ofCrew = new Set(['team_assigned', 'team_changed']);
const saidWithSeries = new Set([...ofVisit, ...ofCrew, 'visit_needs_new_date', 'visits_need_new_dates']);

type ToldEvent = { event: string; subjectId: string };

/** Whether a customer who hears the other of an act need not hear this besides. */
export const isSaidWith = (one: ToldEvent, other: ToldEvent): boolean =>
  (saidWithSeries.has(one.event) && ofSeries.has(other.event)) ||
  (ofCrew.has(one.event) && ofVisit.has(other.event) && other.subjectId === one.subjectId);

/** One act tells each customer one thing, whichever of its parts is told first. */
async function tellOnce(tx: TenantDb, occasion: Occasion, waiting: readonly Message[]): Promise<Occasion> {
  const { event, subject, act, details } = occasion;
  const customerId = await findCustomerId(tx, subject);
  const ofAct = waiting.filter(
    (one) => one.actId === act?.id && one.audience === 'customer' && one.customerId === customerId,
  );
  const said = { event, subjectId: subject.id };
  if (ofAct.some((one) => isSaidWith(said, one)))
    return { ...occasion, details: { ...details, untold: everyChannel } };
  await supersede(
    tx,
    ofAct.filter((one) => isSaidWith(one, said)),
  );
  return occasion;
}

async function findCustomerId(tx: TenantDb, { kind, id }: Occasion['subject']): Promise<string | null> {
  if (kind === 'booking') return (await tx.get(bookings, id)).customerId;
  return kind === 'series' ? (await tx.get(series, id)).customerId : null;
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

/** A visit that its customer has left out: they have taken that back if it takes place again. */
async function findOwn(tx: TenantDb, bookingId: string): Promise<ActState> {
  const [visit] = await tx.query((database, own) =>
    database
      .select({ status: bookings.status })
      .from(bookings)
      .where(and(own(bookings), eq(bookings.id, bookingId)))
      .for('share'),
  );
  return { undone: visit?.status !== 'cancelled', accountId: null };
}

/** Withdraws what nobody has heard of a visit yet. Answers whether somebody has heard of it since a moment. */
export async function withdrawUnheard(tx: TenantDb, bookingId: string, since: Date): Promise<boolean> {
  const rows = await tx.list(messages, {
    where: and(eq(messages.subjectId, bookingId), gte(messages.dueAt, since), isNotNull(messages.actId)),
    limit: 500,
  });
  await suppress(tx, rows, 'withdrawn');
  return rows.some(({ state }) => state !== 'queued' && state !== 'suppressed');
}

/** Whether somebody has taken an act back; one of nobody's list stays. */
export const isTakenBack = async (tx: TenantDb, actId: string): Promise<boolean> =>
  (await findAct(tx, actId))?.undone ?? false;

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
    const { from = null, fromWindow = null } = earlier[0]?.details ?? details;
    const { startAt, arrivalWindowMinutes } = await tx.get(bookings, occasion.subject.id);
    const isBack = from === startAt.toISOString() && fromWindow === arrivalWindowMinutes;
    const stays = earlier.length > 0 && isBack;
    return {
      ...occasion,
      details: { ...details, from, fromWindow, ...(stays && { untold: everyChannel }) },
    };
  }
  if (event === 'booking_restored') {
    const earlier = forCustomers.filter((one) => leaving.includes(one.event));
    await supersede(tx, earlier);
    return earlier.length > 0 ? { ...occasion, details: { ...details, untold: everyChannel } } : occasion;
  }
  if (leaving.includes(event)) {
    await supersede(
      tx,
      forCustomers.filter((one) => one.event === 'booking_rescheduled'),
    );
    return occasion;
  }
  if (event === 'team_assigned' || event === 'team_changed') {
    const isCrew = (one: Message) => one.event === 'team_assigned' || one.event === 'team_changed';
    await supersede(tx, forCustomers.filter(isCrew));
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
  if (event === 'job_changed') return sinceTheyKnew(tx, occasion, earlier);
  return event === 'job_unassigned' && isNew
    ? { ...occasion, details: { ...details, untoldTeam: true } }
    : occasion;
}

/** Changed twice: they hear what it was before the first, and nothing where it is that again. */
async function sinceTheyKnew(
  tx: TenantDb,
  occasion: Occasion,
  earlier: readonly Message[],
): Promise<Occasion> {
  const known = earlier.find(({ event }) => event === 'job_changed')?.details;
  if (!known) return occasion;
  const { wasAt = null, wasMinutes = null } = known;
  const { startAt, durationMinutes } = await tx.get(bookings, occasion.subject.id);
  const isBack = wasAt === startAt.toISOString() && wasMinutes === durationMinutes;
  return {
    ...occasion,
    details: { ...occasion.details, wasAt, wasMinutes, ...(isBack && { untoldTeam: true }) },
  };
}

const supersede = (tx: TenantDb, earlier: readonly Message[]): Promise<void> =>
  suppress(tx, earlier, 'superseded');

const suppress = async (
  tx: TenantDb,
  earlier: readonly Message[],
  reason: 'superseded' | 'withdrawn',
): Promise<void> => {
  if (earlier.length === 0) return;
  const ids = earlier.map(({ id }) => id);
  await tx.query((database, own) =>
    database
      .update(messages)
      .set({ state: 'suppressed', reason })
      .where(and(own(messages), inArray(messages.id, ids), eq(messages.state, 'queued'))),
  );
};
