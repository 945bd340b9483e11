import { and, eq, type SQL } from 'drizzle-orm';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { listWhatIfVisits } from '#engine/contracts/booking/what-if-outcome.ts';
import { toMajor } from '#engine/money/currency.ts';
import { whatIfVisitListing } from '#engine/settings/booking/what-ifs.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { whatIfVisits } from '#server/platform/db/tables/what-ifs.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import type { ParsedFilter } from '#server/platform/http/filter.ts';
import { listedBy } from '#server/platform/http/listed-by.ts';

type Row = typeof whatIfVisits.$inferSelect;

export const whatIfVisitRules = listedBy(whatIfVisitListing, {
  fields: {
    id: whatIfVisits.id,
    booking_id: whatIfVisits.bookingId,
    number: whatIfVisits.number,
    customerId: whatIfVisits.customerId,
    customer: whatIfVisits.customer,
    start_local: whatIfVisits.startLocal,
    price: whatIfVisits.price,
    spot: whatIfVisits.spot,
    fee: whatIfVisits.fee,
    spot_reason: whatIfVisits.spotReason,
  },
  search: [whatIfVisits.customer],
});

export const ofWhatIf = (id: string, where?: SQL): SQL | undefined =>
  and(eq(whatIfVisits.whatIfId, id), where);

export const findVisits = (db: TenantDb, id: string, filter: ParsedFilter): Promise<Row[]> =>
  db.list(whatIfVisits, { ...filter, where: ofWhatIf(id, filter.where) });

export function presentVisit(company: Company): (row: Row) => AnswerOf<typeof listWhatIfVisits>[number] {
  const major = (minor: number) => toMajor(minor, company.currencyCode);
  return (row) => ({
    id: row.id,
    booking_id: row.bookingId,
    number: row.number,
    customerId: row.customerId,
    customer: row.customer,
    start_local: row.startLocal.slice(0, 16).replace(' ', 'T'),
    price: row.price,
    spot: row.spot,
    fee: row.fee,
    price_before: major(row.priceBefore),
    price_after: major(row.priceAfter),
    spot_reason: row.spotReason,
    cancel_before: major(row.cancelBefore),
    cancel_after: major(row.cancelAfter),
    move_before: major(row.moveBefore),
    move_after: major(row.moveAfter),
    free_before: new Date(row.freeBefore).toISOString(),
    free_after: new Date(row.freeAfter).toISOString(),
  });
}
