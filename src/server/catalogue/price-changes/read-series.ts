import { and, asc, eq, gt, inArray, isNull, gte, or, sql } from 'drizzle-orm';
import type { SeriesCase } from '#engine/booking/price-increase.ts';
import type { PriceRequest } from '#engine/booking/price-request.ts';
import type { LocalDate } from '#engine/time/local-date.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { addresses, customers } from '#server/platform/db/tables/customers.ts';
import { series } from '#server/platform/db/tables/series.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { readRaises } from './series-raises.ts';

/** A series that goes on, with what its customer pays now. */
export type RunningSeries = Awaited<ReturnType<typeof readPage>>[number] & {
  /** What an earlier change of prices adds to the list. */
  adjustment: number;
};

const pageSize = 250;

/** Pages of all series that go on after a day: two statements a page. */
export async function* runningSeries(db: TenantDb, today: LocalDate): AsyncGenerator<RunningSeries[]> {
  let after: string | undefined;
  for (;;) {
    const page = await readPage(db, { today, after });
    const raises = await readRaises(
      db,
      page.map(({ id }) => id),
    );
    yield page.map((one) => ({ ...one, adjustment: raises.get(one.id)?.at(-1)?.adjustment ?? 0 }));
    after = page.at(-1)?.id;
    if (page.length < pageSize) return;
  }
}

const goesOn = (today: LocalDate) =>
  and(inArray(series.state, ['active', 'paused']), or(isNull(series.endsOn), gte(series.endsOn, today)));

export const countRunning = (db: TenantDb, today: LocalDate): Promise<number> =>
  db.count(series, goesOn(today));

function readPage(db: TenantDb, { today, after }: { today: LocalDate; after: string | undefined }) {
  /** The furthest visit that the series has made by itself: what it was priced last. */
  const visitPrice = sql<number | null>`(select ${bookings.subtotal} - ${bookings.frequencyDiscount}
    from ${bookings} where ${bookings.companyId} = ${series.companyId} and ${bookings.seriesId} = ${series.id}
      and ${bookings.source} = 'series' and ${bookings.status} in ('pending', 'upcoming')
    order by ${bookings.startAt} desc limit 1)`;
  return db.query((database, own) =>
    database
      .select({
        id: series.id,
        customerId: series.customerId,
        locationId: series.locationId,
        frequencyId: series.frequencyId,
        chosen: series.chosen,
        teamsRequired: series.teamsRequired,
        unit: series.unit,
        every: series.every,
        monthlyMode: series.monthlyMode,
        anchorLocal: series.anchorLocal,
        endsOn: series.endsOn,
        firstName: customers.firstName,
        lastName: customers.lastName,
        taxExempt: customers.taxExempt,
        zip: addresses.zip,
        listPrice: visitPrice.mapWith(Number),
      })
      .from(series)
      .innerJoin(customers, eq(customers.id, series.customerId))
      .innerJoin(addresses, eq(addresses.id, series.addressId))
      .where(and(own(series), goesOn(today), after === undefined ? undefined : gt(series.id, after)))
      .orderBy(asc(series.id))
      .limit(pageSize),
  );
}

/** What a visit of the series asks for. */
export const requestOf = (one: RunningSeries, serviceDate: LocalDate): PriceRequest => ({
  services: one.chosen,
  frequencyId: one.frequencyId,
  locationId: one.locationId,
  zip: one.zip,
  serviceDate,
  firstVisit: false,
  code: null,
  adjustment: one.adjustment === 0 ? null : { kind: 'amount', amount: one.adjustment, recurring: true },
  fees: [],
  tip: null,
  customerTaxRate: one.taxExempt ? 0 : null,
  giftCardBalance: 0,
  teams: one.teamsRequired,
});

export const toCase = (one: RunningSeries, serviceDate: LocalDate, before: number): SeriesCase => ({
  id: one.id,
  customerId: one.customerId,
  locationId: one.locationId,
  frequencyId: one.frequencyId,
  request: requestOf(one, serviceDate),
  before,
});
