import { and, asc, eq, gt, inArray, lte, sql, type SQL } from 'drizzle-orm';
import type { SpotConflict } from '#engine/booking/spot-conflicts.ts';
import type { PriceBook } from '#engine/booking/price-book.ts';
import type { LocalDate } from '#engine/time/local-date.ts';
import { lateFeeOf, moveFeeOf } from '../life/late-fee.ts';
import { isOneOf } from '#server/platform/db/ids.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { customers } from '#server/platform/db/tables/customers.ts';
import { priceChanges, raisedSeries } from '#server/platform/db/tables/price-changes.ts';
import { whatIfVisits, type WhatIfOutcome } from '#server/platform/db/tables/what-ifs.ts';
import type { NewRow, TenantDb } from '#server/platform/db/tenant.ts';
import {
  comingStatuses,
  findVisitRaises,
  type VisitRaise,
} from '#server/catalogue/price-changes/raise-visits.ts';
import { readRaises } from '#server/catalogue/price-changes/series-raises.ts';

type Booking = typeof bookings.$inferSelect;
type PriceChange = typeof priceChanges.$inferSelect;

const pageSize = 500;

export type Window = { now: Date; until: LocalDate };

/** Visits to come until the last day that is looked at. */
export const inWindow = ({ now, until }: Window): SQL | undefined =>
  and(
    gt(bookings.startAt, now),
    lte(bookings.startLocal, `${until} 23:59:59`),
    inArray(bookings.status, comingStatuses),
  );

/** Changes with every visit that is booked, moved, cancelled or priced. */
export async function readBooksMark(db: TenantDb, window: Window): Promise<string> {
  const [row] = await db.query((database, own) =>
    database
      .select({
        mark: sql<string>`concat(count(*), ' ', sum(version), ' ', sum(total), ' ', sum(extract(epoch from start_at)))`,
      })
      .from(bookings)
      .where(and(own(bookings), inWindow(window))),
  );
  return row?.mark ?? '';
}

export type Measuring = Window & {
  whatIfId: string;
  company: Company;
  /** As it would be. */
  altered: Company;
  conflicts: ReadonlyMap<string, SpotConflict['reason']>;
  pricing: { change: PriceChange; book: PriceBook } | null;
};

export type VisitTotals = Pick<WhatIfOutcome, 'months' | 'counts'> & { touched: number; customers: number };

/** Goes through the visits page by page; a fixed number of statements for each. Undefined once nobody wants to know. */
export async function measureVisits(
  db: TenantDb,
  measuring: Measuring,
  goOn: (done: number) => Promise<boolean>,
): Promise<VisitTotals | undefined> {
  const months = new Map<string, WhatIfOutcome['months'][number]>();
  const counts: VisitTotals['counts'] = { price: 0, spot: 0, fee: 0, charged: 0, agreed: 0 };
  const touchedCustomers = new Set<string>();
  let [done, touched] = [0, 0];
  let after: string | undefined;
  for (;;) {
    const page = await readPage(db, measuring, after);
    const raises = await readVisitRaises(
      db,
      page.map(({ visit }) => visit),
      measuring,
    );
    const rows = page.flatMap(({ visit, customer }) => {
      const raise = raises.get(visit.id);
      addMonth(months, visit, raise);
      const row = toRow(visit, { ...measuring, raise, customer });
      if (raise && (raise.outcome === 'charged' || raise.outcome === 'agreed')) counts[raise.outcome] += 1;
      for (const kind of ['price', 'spot', 'fee'] as const) if (row[kind]) counts[kind] += 1;
      return row.price || row.spot || row.fee ? [row] : [];
    });
    await db.insertAll(whatIfVisits, rows);
    for (const { customerId } of rows) touchedCustomers.add(customerId);
    touched += rows.length;
    done += page.length;
    if (!(await goOn(done))) return undefined;
    after = page.at(-1)?.visit.id;
    if (page.length < pageSize) break;
  }
  return {
    months: [...months.values()].toSorted((one, other) => one.month.localeCompare(other.month)),
    counts,
    touched,
    customers: touchedCustomers.size,
  };
}

async function readPage(db: TenantDb, window: Window, after: string | undefined) {
  const rows = await db.query((database, own) =>
    database
      .select({ visit: bookings, firstName: customers.firstName, lastName: customers.lastName })
      .from(bookings)
      .innerJoin(customers, eq(customers.id, bookings.customerId))
      .where(and(own(bookings), inWindow(window), after === undefined ? undefined : gt(bookings.id, after)))
      .orderBy(asc(bookings.id))
      .limit(pageSize),
  );
  return rows.map(({ visit, firstName, lastName }) => ({
    visit,
    customer: `${firstName} ${lastName}`.trim(),
  }));
}

/** What the change of prices would make of them, by what it does when it is published. */
async function readVisitRaises(
  db: TenantDb,
  visits: readonly Booking[],
  { pricing }: Measuring,
): Promise<ReadonlyMap<string, VisitRaise>> {
  const ids = [...new Set(visits.flatMap(({ seriesId }) => seriesId ?? []))];
  if (pricing === null || ids.length === 0) return new Map();
  const { change, book } = pricing;
  const [rows, raises] = await Promise.all([
    db.list(raisedSeries, {
      where: and(eq(raisedSeries.priceChangeId, change.id), isOneOf(raisedSeries.seriesId, ids)),
      limit: ids.length,
    }),
    readRaises(db, ids),
  ]);
  const days = new Map(rows.map(({ seriesId, from }) => [seriesId, from]));
  const meant = visits.filter(({ seriesId, startLocal }) => {
    const from = seriesId === null ? undefined : days.get(seriesId);
    return from !== undefined && startLocal.slice(0, 10) >= from;
  });
  const planned = new Map(
    rows.map(({ seriesId, from, adjustment }) => [
      seriesId,
      [...(raises.get(seriesId) ?? []), { from, adjustment, isApplied: false, prices: change.prices }],
    ]),
  );
  const found = await findVisitRaises(db, meant, {
    rows,
    book,
    raises: planned,
    formerOf: (seriesId) => raises.get(seriesId)?.at(-1)?.adjustment ?? 0,
  });
  return new Map(found.map((raise) => [raise.visit.id, raise]));
}

function addMonth(
  months: Map<string, WhatIfOutcome['months'][number]>,
  { startLocal, totalBeforeTax }: Booking,
  raise: VisitRaise | undefined,
): void {
  const month = startLocal.slice(0, 7);
  const known = months.get(month) ?? { month, visits: 0, before: 0, after: 0 };
  months.set(month, {
    month,
    visits: known.visits + 1,
    before: known.before + totalBeforeTax,
    after: known.after + (raise?.price?.columns.totalBeforeTax ?? totalBeforeTax),
  });
}

type About = Measuring & { raise: VisitRaise | undefined; customer: string };

/** Fees are those of somebody who cancels or moves it when it begins: the last moment, and so a late one. */
function toRow(
  visit: Booking,
  { whatIfId, company, altered, conflicts, raise, customer }: About,
): NewRow<typeof whatIfVisits> {
  const priced: Booking = raise?.price ? { ...visit, ...raise.price.columns } : visit;
  const now = visit.startAt;
  const cancel = [
    lateFeeOf({ company, booking: visit, now }, 'cancel'),
    lateFeeOf({ company: altered, booking: priced, now }, 'cancel'),
  ] as const;
  const move = [
    moveFeeOf({ company, booking: visit, now }),
    moveFeeOf({ company: altered, booking: priced, now }),
  ] as const;
  const spotReason = conflicts.get(visit.id) ?? 'none';
  return {
    whatIfId,
    bookingId: visit.id,
    customerId: visit.customerId,
    number: visit.number,
    customer,
    startLocal: visit.startLocal,
    price: priced.total !== visit.total,
    spot: spotReason !== 'none',
    fee:
      cancel[0].fee !== cancel[1].fee ||
      cancel[0].freeUntil !== cancel[1].freeUntil ||
      move[0].fee !== move[1].fee ||
      move[0].freeUntil !== move[1].freeUntil,
    priceBefore: visit.total,
    priceAfter: priced.total,
    spotReason,
    cancelBefore: cancel[0].fee,
    cancelAfter: cancel[1].fee,
    moveBefore: move[0].fee,
    moveAfter: move[1].fee,
    freeBefore: cancel[0].freeUntil,
    freeAfter: cancel[1].freeUntil,
  };
}
