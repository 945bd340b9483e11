import { and, asc, eq, inArray } from 'drizzle-orm';
import type { getVisitReasons } from '#engine/contracts/booking/visit-reasons.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { toMajor } from '#engine/money/currency.ts';
import { toLocal } from '#engine/time/zone.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { customers } from '#server/platform/db/tables/customers.ts';
import { auditLog } from '#server/platform/db/tables/identity.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import type { Booking } from '#server/platform/db/tables/bookings.ts';

type Change = AnswerOf<typeof getVisitReasons>['changes'][number];
type Entry = typeof auditLog.$inferSelect;

/** What is told of a visit’s history to its customer. Notes, tags, teams and whatever else is the office’s is not. */
const told: Readonly<Record<string, Change['what']>> = {
  'booking.rescheduled': 'moved',
  'booking.time_swapped': 'swapped',
  'booking.sent_to_dispatch': 'undated',
  'booking.cancelled': 'cancelled',
  'booking.skipped': 'skipped',
  'booking.restored': 'restored',
  'booking.updated': 'repriced',
  'booking.repriced': 'repriced',
  'booking.tax_changed': 'repriced',
};

/** Changes of a visit, oldest first, by whom as far as that is a customer’s to know. */
export async function findVisitChanges(
  db: TenantDb,
  { currencyCode }: Company,
  booking: Booking,
): Promise<Change[]> {
  const [{ accountId }, entries] = await Promise.all([
    db.get(customers, booking.customerId),
    db.list(auditLog, {
      where: and(
        eq(auditLog.subjectType, 'booking'),
        eq(auditLog.subjectId, booking.id),
        inArray(auditLog.action, Object.keys(told)),
      ),
      orderBy: [asc(auditLog.at), asc(auditLog.id)],
      limit: 200,
    }),
  ]);
  return entries.flatMap((entry) => {
    const what = told[entry.action];
    const change = what && present(entry, { what, accountId, currencyCode, booking });
    // What has changed besides is the office’s own business.
    return !change || (change.what === 'repriced' && change.total === null) ? [] : [change];
  });
}

type Presenting = {
  what: Change['what'];
  accountId: string | null;
  currencyCode: string;
  booking: Booking;
};

function present(entry: Entry, { what, accountId, currencyCode, booking: { timezone } }: Presenting): Change {
  const by = partyOf(entry, accountId);
  const { start_at: start, fee, total, reason } = entry.changes;
  const wall = (value: unknown): string | null => {
    if (typeof value !== 'string') return null;
    const { date, time } = toLocal(Date.parse(value), timezone);
    return `${date}T${time}`;
  };
  const major = (value: unknown): number | null =>
    typeof value === 'number' ? toMajor(value, currencyCode) : null;
  const [before, after] = [major(total?.[0]), major(total?.[1])];
  const said = reason?.[1];
  return {
    id: entry.id,
    at: entry.at.toISOString(),
    what,
    by,
    from: wall(start?.[0]),
    to: wall(start?.[1]),
    fee: major(fee?.[1]),
    total: before === null || after === null ? null : { before, after },
    // What the office wrote down is for the office.
    reason: by === 'customer' && typeof said === 'string' ? said : '',
  };
}

/** Whoever came by the link of a letter was not signed in, and is taken for the customer. */
function partyOf({ actorAccountId, actorName }: Entry, accountId: string | null): Change['by'] {
  if (actorAccountId !== null) return actorAccountId === accountId ? 'customer' : 'company';
  if (actorName === 'Trellis') return 'automatic';
  return actorName === 'A visitor' ? 'customer' : 'company';
}
