import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import { levelOf, type Ability } from '#engine/access/ability.ts';
import type { Permission } from '#engine/access/permissions.ts';
import type { bookingHistory } from '#engine/contracts/company/record-history.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { historyKinds, type HistoryKind } from '#engine/settings/company/history.ts';
import type { Caller } from '#server/platform/access/caller.ts';
import { findOwnActIds } from '#server/booking/undo/undo-act.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { customers } from '#server/platform/db/tables/customers.ts';
import { auditLog } from '#server/platform/db/tables/identity.ts';
import { quotes } from '#server/platform/db/tables/quotes.ts';
import { series } from '#server/platform/db/tables/series.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import type { Services } from '#server/services.ts';
import { presentChanges } from './present-changes.ts';

type History = AnswerOf<typeof bookingHistory>;
type Entry = History['entries'][number];
type Row = typeof auditLog.$inferSelect;

/** A record whose changes are told together with those of another one, and what it is called there. */
export type Subject = { kind: HistoryKind; id: string; title: string; began?: Beginning };

/** How a record came to be, which the log does not always tell: customers book by themselves. */
type Beginning = { at: Date; actor: string; summary: string };

type HistoryRequest = {
  db: TenantDb;
  company: { currencyCode: string };
  caller: Caller;
  services: Pick<Services, 'clock'>;
  query: { before?: string | undefined; limit?: number | undefined };
};

/** What the log says of some records, newest first. Whoever asks has been let at each of them. */
export async function readHistory(
  { db, company, caller, services, query: { before, limit = 30 } }: HistoryRequest,
  subjects: readonly Subject[],
): Promise<History> {
  const byId = new Map(subjects.map((subject) => [subject.id, subject]));
  const ids = sql`${auditLog.subjectId} = any(${sql.param([...byId.keys()])}::text[])`;
  const rows = await db.list(auditLog, {
    where: and(ids, before === undefined ? undefined : await olderThan(db, before)),
    orderBy: [desc(auditLog.at), desc(auditLog.id)],
    limit: limit + 1,
  });
  const own = await findOwnActIds(db, { caller, now: services.clock() });
  const entries = rows.slice(0, limit).map((row) => ({
    ...present(row, byId.get(row.subjectId ?? ''), company),
    act_id: row.actId !== null && own.has(row.actId) ? row.actId : null,
  }));
  const more = rows.length > limit;
  return {
    entries: more ? entries : [...entries, ...subjects.flatMap((one) => beginningOf(one, rows))],
    more,
  };
}

function beginningOf({ kind, id, title, began }: Subject, rows: readonly Row[]): Entry[] {
  const action = `${kind}.created`;
  if (!began || rows.some((row) => row.subjectId === id && row.action === action)) return [];
  const { at, actor, summary } = began;
  const about = { kind, id, title };
  const entry = { id, at: at.toISOString(), actor, impersonator: null, action, summary, about };
  return [{ ...entry, changes: [], act_id: null }];
}

async function olderThan(db: TenantDb, id: string): Promise<SQL> {
  const { at } = await db.get(auditLog, id);
  return sql`(${auditLog.at}, ${auditLog.id}) < (${at.toISOString()}::timestamptz, ${id}::uuid)`;
}

const isKind = (type: string): type is HistoryKind => historyKinds.some((kind) => kind === type);

function present(
  row: Row,
  subject: Subject | undefined,
  { currencyCode }: HistoryRequest['company'],
): Omit<Entry, 'act_id'> {
  const kind = isKind(row.subjectType) ? row.subjectType : (subject?.kind ?? 'customer');
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor: row.actorName,
    impersonator: row.impersonatorName,
    action: row.action,
    summary: row.summary,
    about: { kind, id: row.subjectId ?? '', title: subject?.title ?? '' },
    changes: presentChanges(kind, row.changes, currencyCode),
  };
}

/** Where customers book. */
const byThemselves: ReadonlySet<string> = new Set(['form', 'quote', 'waitlist']);

/** A visit is read together with the series that it is one of. */
export async function subjectsOfBooking(db: TenantDb, id: string): Promise<Subject[]> {
  const { seriesId, customerId, number, source, createdAt } = await db.get(bookings, id);
  const { firstName, lastName } = await db.get(customers, customerId);
  const actor = byThemselves.has(source) ? `${firstName} ${lastName}` : 'Trellis';
  const began = { at: createdAt, actor, summary: `Booked visit ${number}` };
  const own: Subject = { kind: 'booking', id, title: '', began };
  return seriesId === null ? [own] : [own, { kind: 'series', id: seriesId, title: '' }];
}

/** As many as a customer of twenty years with a visit each week has. */
const mostVisits = 1_000;

/** Somebody with all that belongs to them, as far as whoever asks may read it. */
export async function subjectsOfCustomer(db: TenantDb, id: string, ability: Ability): Promise<Subject[]> {
  const may = (permission: Permission) => ['manage', 'read'].includes(levelOf(ability, permission) ?? '');
  const { createdAt, firstName, lastName } = await db.get(customers, id);
  const began = { at: createdAt, actor: `${firstName} ${lastName}`, summary: 'Became a customer' };
  const [visits, rules, offers] = await Promise.all([
    may('view_appointment')
      ? db.list(bookings, {
          where: eq(bookings.customerId, id),
          orderBy: [desc(bookings.startAt)],
          limit: mostVisits,
        })
      : [],
    may('view_appointment') ? db.list(series, { where: eq(series.customerId, id) }) : [],
    may('manage_opportunities') ? db.list(quotes, { where: eq(quotes.customerId, id) }) : [],
  ]);
  return [
    { kind: 'customer', id, title: '', began },
    ...visits.map((visit): Subject => ({ kind: 'booking', id: visit.id, title: `Booking ${visit.number}` })),
    ...rules.map((rule): Subject => ({ kind: 'series', id: rule.id, title: '' })),
    ...offers.map((offer): Subject => ({ kind: 'quote', id: offer.id, title: `Quote ${offer.number}` })),
  ];
}
