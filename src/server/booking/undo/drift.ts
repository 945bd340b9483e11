import { and, desc, eq, inArray } from 'drizzle-orm';
import { formatTime } from '#engine/format/date-format.ts';
import { toLocal } from '#engine/time/zone.ts';
import { auditLog } from '#server/platform/db/tables/identity.ts';
import type { Company } from '#server/platform/access/directory.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import type { KeptRow, Schedule } from './kept-state.ts';
import { hasJobIn } from './read-crews.ts';

/** What has to be as the act left it. Prices, notes and the like are nobody's business here. */
const compared = [
  'status',
  'cancel_type',
  'location_id',
  'series_id',
  'recurrence_date',
  'start_at',
  'arrival_window_minutes',
  'duration_minutes',
  'needs_placing',
] as const;

type Drift = { bookingId: string; what: 'place' | 'crew' | 'queue' };

/** Visits that are not any more as an act left them. */
export const findDrifts = (after: readonly Schedule[], current: ReadonlyMap<string, Schedule>): Drift[] =>
  after.flatMap((left) => {
    const what = driftOf(left, current.get(left.bookingId));
    return what ? [{ bookingId: left.bookingId, what }] : [];
  });

function driftOf(left: Schedule, now: Schedule | undefined): Drift['what'] | undefined {
  if (!isSamePlace(left.booking, now?.booking ?? null)) return 'place';
  if (hasJobIn(left.crews).join() !== hasJobIn(now?.crews ?? []).join()) return 'crew';
  const states = new Map(now?.items.map(({ id, state }) => [id, state]));
  return left.items.some(({ id, state }) => states.get(id) !== state) ? 'queue' : undefined;
}

function isSamePlace(left: KeptRow | null, now: KeptRow | null): boolean {
  if (!left || !now) return left === now;
  return compared.every((column) => valueOf(left[column]) === valueOf(now[column]));
}

/** An instant is the same one however it is written. */
const valueOf = (value: unknown): unknown =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? Date.parse(value) : value;

export type LastChange = {
  bookingId: string;
  actorId: string | null;
  actorName: string;
  at: Date;
  action: string;
};

/** Who has changed these visits last, each in one entry. */
export async function findLastChanges(
  db: TenantDb,
  bookingIds: readonly string[],
): Promise<Map<string, LastChange>> {
  if (bookingIds.length === 0) return new Map();
  const entries = await db.query((database, own) =>
    database
      .selectDistinctOn([auditLog.subjectId], {
        bookingId: auditLog.subjectId,
        actorId: auditLog.actorAccountId,
        actorName: auditLog.actorName,
        at: auditLog.at,
        action: auditLog.action,
      })
      .from(auditLog)
      .where(
        and(own(auditLog), eq(auditLog.subjectType, 'booking'), inArray(auditLog.subjectId, [...bookingIds])),
      )
      .orderBy(auditLog.subjectId, desc(auditLog.at), desc(auditLog.id)),
  );
  return new Map(
    entries.flatMap(({ bookingId, ...entry }) => (bookingId ? [[bookingId, { bookingId, ...entry }]] : [])),
  );
}

/** 'Changed by Leah Lopez at 10:42'. */
export function changedBy(change: LastChange | undefined, { timeFormat, timezone }: Company): string {
  if (!change) return 'This visit has changed since.';
  const { date, time } = toLocal(change.at.getTime(), timezone);
  return `Changed by ${change.actorName} at ${formatTime(timeFormat, time)} on ${date}.`;
}
