import { and, asc, eq, sql } from 'drizzle-orm';
import type { BookTax } from '#engine/booking/price-book.ts';
import { retax, retaxSteps, type NewTax } from '#engine/booking/retax.ts';
import { findTax } from '#engine/booking/tax.ts';
import { bookingItems, bookings } from '#server/platform/db/tables/bookings.ts';
import { addresses, customers } from '#server/platform/db/tables/customers.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';

/** A visit to come that nobody has paid for, and the tax that it would have. */
export type TaxChange = {
  visit: Unpaid;
  now: NewTax;
};

type Unpaid = Awaited<ReturnType<typeof readUnpaid>>[number];

/** Nothing was taken for it: what is on hold only may still become another sum. */
const unpaidStates = ['none', 'upcoming_hold', 'held', 'hold_failed', 'hold_released', 'unpaid'] as const;
const comingStates = ['pending', 'upcoming', 'in_progress'] as const;

const isIn = (column: typeof bookings.paymentState | typeof bookings.status, states: readonly string[]) =>
  sql`${column} in (${sql.join(
    states.map((state) => sql`${state}`),
    sql`, `,
  )})`;

/** In one statement, however many there are. Whoever pays no tax is left alone, and so is what a gift card covers whole. */
function readUnpaid(db: TenantDb, { now, lock }: { now: Date; lock: boolean }) {
  const untaxed = sql<number>`coalesce((select sum(${bookingItems.gross} - ${bookingItems.frequencyDiscount} - ${bookingItems.codeDiscount})
    from ${bookingItems} where ${bookingItems.bookingId} = ${bookings.id} and not ${bookingItems.taxable}), 0)`;
  return db.query((database, own) => {
    const query = database
      .select({
        id: bookings.id,
        number: bookings.number,
        version: bookings.version,
        startLocal: bookings.startLocal,
        locationId: bookings.locationId,
        zip: addresses.zip,
        firstName: customers.firstName,
        lastName: customers.lastName,
        totalBeforeTax: bookings.totalBeforeTax,
        tax: bookings.tax,
        taxInclusive: bookings.taxInclusive,
        tip: bookings.tip,
        giftCardTotal: bookings.giftCardTotal,
        total: bookings.total,
        priceTerms: bookings.priceTerms,
        derivation: bookings.derivation,
        untaxed: untaxed.mapWith(Number),
      })
      .from(bookings)
      .innerJoin(customers, eq(customers.id, bookings.customerId))
      .innerJoin(addresses, eq(addresses.id, bookings.addressId))
      .where(
        and(
          own(bookings),
          isIn(bookings.status, comingStates),
          isIn(bookings.paymentState, unpaidStates),
          sql`${bookings.startAt} >= ${now.toISOString()}::timestamptz`,
          eq(customers.taxExempt, false),
        ),
      )
      .orderBy(asc(bookings.startAt), asc(bookings.id));
    return lock ? query.for('update', { of: bookings }) : query;
  });
}

const isSame = ({ visit, now }: TaxChange): boolean =>
  visit.tax === now.tax &&
  visit.taxInclusive === now.taxInclusive &&
  // What nothing is taken of needs no new names either.
  (now.tax === 0 || JSON.stringify(toNames(visit.priceTerms.taxes)) === JSON.stringify(toNames(now.taxes)));

const toNames = (taxes: readonly { label: string; rate: number }[]) =>
  taxes.map(({ label, rate }) => [label, rate]);

/** Which unpaid visits to come would be taxed otherwise by these rates, and how many would not. */
export async function findTaxChanges(
  db: TenantDb,
  taxes: readonly BookTax[],
  { now, lock = false }: { now: Date; lock?: boolean },
): Promise<{ changes: TaxChange[]; unchanged: number }> {
  const visits = await readUnpaid(db, { now, lock });
  const all = visits.map((visit): TaxChange => {
    const { zip, locationId, startLocal } = visit;
    const terms = findTax(taxes, { customerRate: null, zip, locationId, date: startLocal.slice(0, 10) });
    return { visit, now: retax(visit, terms) };
  });
  // A gift card that was to pay all of it would be owed something back.
  const changes = all.filter((change) => !isSame(change) && change.now.total >= 0);
  return { changes, unchanged: all.length - changes.length };
}

/** So many are written by one statement. */
const batch = 500;

export async function writeTaxChanges(tx: TenantDb, changes: readonly TaxChange[]): Promise<void> {
  for (let start = 0; start < changes.length; start += batch) {
    const rows = changes.slice(start, start + batch).map(({ visit, now }) => ({
      id: visit.id,
      total_before_tax: now.totalBeforeTax,
      tax: now.tax,
      tax_inclusive: now.taxInclusive,
      total: now.total,
      price_terms: { ...visit.priceTerms, taxInclusive: now.taxInclusive, taxes: now.taxes },
      derivation: visit.derivation && retaxSteps(visit.derivation, now, visit.tip, visit.giftCardTotal),
    }));
    await tx.query((database) =>
      database.execute(sql`
        update ${bookings} set total_before_tax = t.total_before_tax, tax = t.tax, tax_inclusive = t.tax_inclusive,
          total = t.total, price_terms = t.price_terms, derivation = t.derivation, version = ${bookings.version} + 1,
          series_version = ${bookings.seriesVersion} + (${bookings.seriesVersion} = ${bookings.version})::int
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t(id uuid, total_before_tax bigint, tax bigint,
          tax_inclusive boolean, total bigint, price_terms jsonb, derivation jsonb)
        where ${bookings.id} = t.id and ${bookings.companyId} = ${tx.companyId}`),
    );
  }
}
