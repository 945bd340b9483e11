import { and, inArray } from 'drizzle-orm';
import type { Company } from '#server/platform/access/directory.ts';
import { bookingItems, type Booking } from '#server/platform/db/tables/bookings.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { copyChecklists, dropChecklists } from '../checklists/copy-checklists.ts';
import { isPaid } from '../life/extras-rule.ts';
import { changedBy, findLastChanges } from './drift.ts';
import type { KeptState, Schedule } from './kept-state.ts';
import { putColumns, putRows } from './put-rows.ts';
import { isSameTerms, readTerms, termColumns } from './read-schedules.ts';
import { refuse } from './refuse.ts';

/** What was bought has to be as the act left it, and must not have been paid at the price that goes. */
export async function requireTermsAsLeft(
  tx: TenantDb,
  company: Company,
  { rows, left }: { rows: readonly Booking[]; left: ReadonlyMap<string, Schedule> },
): Promise<void> {
  const changed = [...left.values()].filter(({ terms }) => terms !== undefined);
  const ids = changed.map(({ bookingId }) => bookingId);
  const paid = rows.find(
    (row) =>
      ids.includes(row.id) &&
      isPaid(row) &&
      row.paymentState !== left.get(row.id)?.booking?.['payment_state'],
  );
  if (paid) refuse(`Visit ${paid.number} has been paid since.`);
  const current = await readTerms(tx, ids);
  const other = changed.find(({ bookingId, terms }) => !isSameTerms(terms, current.get(bookingId)));
  if (other) refuse(changedBy((await findLastChanges(tx, [other.bookingId])).get(other.bookingId), company));
}

/** Puts back what was bought, where an act has changed it. Answers the visits that it concerns. */
export async function putTerms(tx: TenantDb, { schedules }: KeptState): Promise<string[]> {
  const terms = schedules.flatMap((schedule) => schedule.terms ?? []);
  const ids = terms.map(({ columns }) => columns.id);
  if (ids.length === 0) return [];
  await putColumns(tx, 'bookings', { columns: termColumns, rows: terms.map(({ columns }) => columns) });
  await tx.query((database, own) =>
    database.delete(bookingItems).where(and(own(bookingItems), inArray(bookingItems.bookingId, ids))),
  );
  await putRows(
    tx,
    'booking_items',
    terms.flatMap(({ lines }) => lines),
  );
  await copyChecklists(tx, ids);
  for (const id of ids) await dropChecklists(tx, id);
  return ids;
}
