import { randomUUID } from 'node:crypto';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { ActKind } from '#engine/contracts/booking/office-acts.ts';
import { isOneOf } from '#server/platform/db/ids.ts';
import { officeActs } from '#server/platform/db/tables/office-acts.ts';
import { series } from '#server/platform/db/tables/series.ts';
import { timeOff } from '#server/platform/db/tables/team-availability.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { withinAct } from '#server/platform/happenings/current-act.ts';
import { lockBookings, type Acting } from '../life/change.ts';
import type { KeptState, Schedule } from './kept-state.ts';
import { findGivenBack, findMoneyMoved } from './money-moved.ts';
import { isSameTerms, readState, slim, termsOf, type Scope } from './read-schedules.ts';
import { summarise } from './summarise.ts';

/** So many of each person, and no longer than this, can be taken back. */
export const mostActs = 20;
export const keptHours = 48;

export type Act = Scope & {
  kind: ActKind;
  /** A sentence for people; made of what has changed where there is none. */
  summary?: string;
};

/** Acts that change what is bought, or what it costs, and not only when and by whom it is done. */
const termKinds: ReadonlySet<ActKind> = new Set(['series', 'edit']);

/**
 * Does what changes the schedule as one act of whoever calls, in one transaction; it can be taken back later from
 * their list. What others do is just done: only a person of the office has a list. Before anything else is locked.
 */
export const asAct = async <T>(tx: TenantDb, acting: Acting, act: Act, work: () => Promise<T>): Promise<T> =>
  (await asListedAct(tx, acting, act, work)).done;

/** The same, with the id under which it is listed: none where nothing has changed, or nobody has a list. */
export async function asListedAct<T>(
  tx: TenantDb,
  acting: Acting,
  { kind, summary, ...scope }: Act,
  work: () => Promise<T>,
): Promise<{ done: T; actId: string | null }> {
  const { caller, party, now } = acting;
  if (caller.kind !== 'account' || party !== 'office') return { done: await work(), actId: null };
  await lockScope(tx, scope);
  const before = await readState(tx, scope, now);
  const id = randomUUID();
  const done = await withinAct(id, work);
  const reached = { ...scope, bookingIds: [...new Set([...scope.bookingIds, ...idsOf(before)])] };
  const after = await readState(tx, reached, now);
  const changed = onlyChanged(before, after, termKinds.has(kind));
  if (changed.before.schedules.length + changed.before.records.length + changed.after.schedules.length === 0)
    return { done, actId: null };
  await tx.insert(officeActs, {
    id,
    accountId: caller.account.id,
    kind,
    summary: summary ?? (await summarise(tx, kind, changed, acting.company)),
    ...changed,
    obstacle: findGivenBack(changed) || (await findMoneyMoved(tx, acting.company, changed.after.schedules)),
    at: now,
  });
  await forgetOlder(tx, caller.account.id, now);
  return { done, actId: id };
}

const idsOf = ({ schedules }: KeptState) => schedules.map(({ bookingId }) => bookingId);

/** In the order in which the acts themselves lock: time off, series, visits, then days. */
export async function lockScope(
  tx: TenantDb,
  { bookingIds, seriesIds = [], timeOffIds = [] }: Scope,
): Promise<void> {
  if (timeOffIds.length > 0)
    await tx.query((database, own) =>
      database
        .select({ id: timeOff.id })
        .from(timeOff)
        .where(and(own(timeOff), isOneOf(timeOff.id, timeOffIds)))
        .orderBy(asc(timeOff.id))
        .for('update'),
    );
  if (seriesIds.length > 0)
    await tx.query((database, own) =>
      database
        .select({ id: series.id })
        .from(series)
        .where(and(own(series), isOneOf(series.id, seriesIds)))
        .orderBy(asc(series.id))
        .for('update'),
    );
  if (bookingIds.length > 0) await lockBookings(tx, [...bookingIds]);
}

export type Changed = { before: KeptState; after: KeptState };

/** Visits that are as they were, versions aside, are no part of the act. Rows in full are kept of those that come or go. */
export function onlyChanged(before: KeptState, after: KeptState, withTerms = false): Changed {
  const was = new Map(before.schedules.map((one) => [one.bookingId, one]));
  const is = new Map(after.schedules.map((one) => [one.bookingId, one]));
  const hasOtherTerms = (id: string): boolean => {
    const [one, other] = [was.get(id), is.get(id)];
    return withTerms && !!one?.booking && !!other?.booking && !isSameTerms(termsOf(one), termsOf(other));
  };
  const ids = [...new Set([...was.keys(), ...is.keys()])].filter(
    (id) => contentOf(was.get(id)) !== contentOf(is.get(id)) || hasOtherTerms(id),
  );
  const keep = (of: Map<string, Schedule>, other: Map<string, Schedule>) =>
    ids.flatMap((id) => {
      const one = of.get(id);
      if (!one) return [];
      if (!other.has(id)) return [one];
      const terms = hasOtherTerms(id) ? termsOf(one) : undefined;
      return [{ ...slim(one), ...(terms && { terms }) }];
    });
  const record = ({ table, row }: KeptState['records'][number]) => `${table} ${JSON.stringify(row)}`;
  const wasRecorded = new Set(before.records.map(record));
  const isRecorded = new Set(after.records.map(record));
  return {
    before: {
      schedules: keep(was, is),
      records: before.records.filter((one) => !isRecorded.has(record(one))),
    },
    after: {
      schedules: keep(is, was),
      records: after.records.filter((one) => !wasRecorded.has(record(one))),
    },
  };
}

function contentOf(schedule: Schedule | undefined): string {
  if (!schedule) return '';
  const { booking, crews, claims, items, exceptions, waits, codes } = slim(schedule);
  const seats = claims.map(({ location_id, slot_start, seat_number }) => [
    location_id,
    slot_start,
    seat_number,
  ]);
  return JSON.stringify([booking, crews, seats, items, exceptions, waits, codes]);
}

/** Only the last acts of a person stay, and only for two days. */
export const forgetOlder = (tx: TenantDb, accountId: string, now: Date): Promise<void> =>
  tx.sendAlong((database) =>
    database.delete(officeActs).where(
      and(
        eq(officeActs.companyId, tx.companyId),
        eq(officeActs.accountId, accountId),
        sql`(${officeActs.at} < ${new Date(now.getTime() - keptHours * 3_600_000).toISOString()}
          or ${officeActs.id} in (select a.id from office_acts a where a.company_id = ${tx.companyId}
            and a.account_id = ${accountId} order by a.created_at desc offset ${mostActs}))`,
      ),
    ),
  );

/** Which visits an act has changed. */
export const bookingIdsOf = ({ before, after }: Changed): string[] => [
  ...new Set([...idsOf(before), ...idsOf(after)]),
];
