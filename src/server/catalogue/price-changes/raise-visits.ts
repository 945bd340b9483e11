import { and, asc, inArray, sql } from 'drizzle-orm';
import type { PriceBook } from '#engine/booking/price-book.ts';
import type { PriceRequest } from '#engine/booking/price-request.ts';
import { quote } from '#engine/booking/quote.ts';
import { isOneOf } from '#server/platform/db/ids.ts';
import { bookingItems, bookings } from '#server/platform/db/tables/bookings.ts';
import { payments } from '#server/platform/db/tables/payments.ts';
import { raisedVisits, type raisedSeries } from '#server/platform/db/tables/price-changes.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { storedRequest } from '#server/booking/office/stored-request.ts';
import { toVisitPrice, type VisitPrice } from '#server/booking/visit-price.ts';
import { termsOn, type SeriesRaise } from './series-raises.ts';

type Raised = typeof raisedSeries.$inferSelect;
type Booking = typeof bookings.$inferSelect;

/** Nothing was taken or put on hold for it. */
export const unchargedStates = ['none', 'upcoming_hold', 'hold_failed', 'hold_released', 'unpaid'] as const;
export const comingStatuses = ['pending', 'upcoming'] as const;

type Outcome = (typeof raisedVisits.$inferInsert)['outcome'];
export type VisitRaise = { visit: Booking; raised: Raised; outcome: Outcome; price: VisitPrice | null };

type Raising = {
  book: PriceBook;
  raises: ReadonlyMap<string, SeriesRaise[]>;
  /** What an earlier change added to each series: it gives way to this one. */
  formerOf: (seriesId: string) => number;
};

/**
 * Gives the booked visits of some series the price that they have from their day on. What was charged or agreed on
 * stays, and is noted. A fixed number of statements, however many visits there are.
 */
export async function raiseVisits(
  tx: TenantDb,
  rows: readonly Raised[],
  raising: Raising,
): Promise<ReadonlyMap<string, number>> {
  const changes = await findVisitRaises(tx, await lockComing(tx, rows), { rows, ...raising });
  await keep(tx, changes);
  await write(
    tx,
    changes.flatMap(({ visit, price }) => (price ? [{ visit, price }] : [])),
  );
  const counts = new Map<string, number>();
  for (const { raised, price } of changes) if (price) counts.set(raised.id, (counts.get(raised.id) ?? 0) + 1);
  return counts;
}

/** What becomes of visits of some series, whether it is to be done or only to be known. */
export async function findVisitRaises(
  db: TenantDb,
  visits: readonly Booking[],
  { rows, ...raising }: Raising & { rows: readonly Raised[] },
): Promise<VisitRaise[]> {
  const bySeries = new Map(rows.map((row) => [row.seriesId, row]));
  const paid = await findPaid(
    db,
    visits.map(({ id }) => id),
  );
  return visits.flatMap((visit): VisitRaise[] => {
    const raised = visit.seriesId === null ? undefined : bySeries.get(visit.seriesId);
    return raised ? changeOf(visit, raised, { ...raising, isPaid: paid.has(visit.id) }) : [];
  });
}

function lockComing(tx: TenantDb, rows: readonly Raised[]): Promise<Booking[]> {
  const days = rows.map(({ seriesId, from }) => ({ id: seriesId, day: from }));
  return tx.query((database, own) =>
    database
      .select()
      .from(bookings)
      .where(
        and(
          own(bookings),
          isOneOf(
            bookings.seriesId,
            rows.map(({ seriesId }) => seriesId),
          ),
          inArray(bookings.status, comingStatuses),
          sql`${bookings.startLocal}::date >= (select t.day from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as t(id uuid, day date) where t.id = ${bookings.seriesId})`,
        ),
      )
      .orderBy(asc(bookings.id))
      .for('update'),
  );
}

async function findPaid(tx: TenantDb, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx.query((database, own) =>
    database
      .selectDistinct({ bookingId: payments.bookingId })
      .from(payments)
      .where(and(own(payments), isOneOf(payments.bookingId, ids))),
  );
  return new Set(rows.flatMap(({ bookingId }) => bookingId ?? []));
}

const isUncharged = ({ paymentState, giftCardTotal }: Booking): boolean =>
  giftCardTotal === 0 && unchargedStates.some((state) => state === paymentState);

function changeOf(
  visit: Booking,
  raised: Raised,
  { book, raises, formerOf, isPaid }: Raising & { isPaid: boolean },
): VisitRaise[] {
  const stays = (outcome: Outcome): VisitRaise[] => [{ visit, raised, outcome, price: null }];
  if (isPaid || !isUncharged(visit)) return stays('charged');
  if (visit.priceRequest === null || isAgreed(visit.priceRequest, formerOf(raised.seriesId)))
    return stays('agreed');
  const day = visit.startLocal.slice(0, 10);
  const terms = termsOn(book, raises.get(raised.seriesId) ?? [], day);
  const request: PriceRequest = { ...storedRequest(visit, []), adjustment: terms.adjustment };
  const result = quote(terms.book, request);
  if (!result.ok) return stays('agreed');
  const price = toVisitPrice({ quote: result.quote, request });
  return price.columns.total === visit.total ? [] : [{ visit, raised, outcome: 'raised', price }];
}

/** Somebody of the office has set the price of this one visit by hand. */
const isAgreed = ({ adjustment }: PriceRequest, former: number): boolean =>
  adjustment !== null && !(adjustment.kind === 'amount' && adjustment.amount === former);

/** The columns that a price is kept in, and their types. */
const moneyColumns = {
  subtotal: 'bigint',
  frequency_discount: 'bigint',
  code_discount: 'bigint',
  adjustment: 'bigint',
  fees: 'bigint',
  total_before_tax: 'bigint',
  tax: 'bigint',
  tax_inclusive: 'boolean',
  tip: 'bigint',
  gift_card_total: 'bigint',
  total: 'bigint',
  next_total: 'bigint',
  price_terms: 'jsonb',
  price_request: 'jsonb',
  derivation: 'jsonb',
  price_book_version: 'bigint',
} as const;
const columnNames = Object.keys(moneyColumns);
const typed = sql.raw(
  Object.entries(moneyColumns)
    .map((pair) => pair.join(' '))
    .join(', '),
);
const assigned = sql.raw(columnNames.map((name) => `${name} = t.${name}`).join(', '));
const kept = sql.raw(columnNames.map((name) => `'${name}', b.${name}`).join(', '));

/** What a visit was before, written by the database from its own rows. */
async function keep(tx: TenantDb, changes: readonly VisitRaise[]): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ visit, raised, outcome, price }) => ({
    booking_id: visit.id,
    price_change_id: raised.priceChangeId,
    raised_series_id: raised.id,
    outcome,
    total_before: visit.total,
    total_after: price?.columns.total ?? visit.total,
  }));
  await tx.query((database) =>
    database.execute(sql`
      insert into ${raisedVisits} (company_id, price_change_id, raised_series_id, booking_id, outcome, before, total_before, total_after)
      select b.company_id, t.price_change_id, t.raised_series_id, b.id, t.outcome,
        case when t.outcome = 'raised' then jsonb_build_object(
          'columns', jsonb_build_object(${kept}),
          'lines', (select coalesce(jsonb_agg(to_jsonb(i)), '[]') from ${bookingItems} i where i.booking_id = b.id)) end,
        t.total_before, t.total_after
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t(booking_id uuid, price_change_id uuid,
        raised_series_id uuid, outcome text, total_before bigint, total_after bigint)
      join ${bookings} b on b.id = t.booking_id and b.company_id = ${tx.companyId}
      on conflict do nothing`),
  );
}

/** Nobody has touched the visit: its version stays, so that a series that is changed still makes it anew. */
async function write(tx: TenantDb, priced: readonly { visit: Booking; price: VisitPrice }[]): Promise<void> {
  if (priced.length === 0) return;
  const rows = priced.map(({ visit, price: { columns } }) => ({
    id: visit.id,
    subtotal: columns.subtotal,
    frequency_discount: columns.frequencyDiscount,
    code_discount: columns.codeDiscount,
    adjustment: columns.adjustment,
    fees: columns.fees,
    total_before_tax: columns.totalBeforeTax,
    tax: columns.tax,
    tax_inclusive: columns.taxInclusive,
    tip: columns.tip,
    gift_card_total: columns.giftCardTotal,
    total: columns.total,
    next_total: columns.nextTotal,
    price_terms: columns.priceTerms,
    price_request: columns.priceRequest,
    derivation: columns.derivation,
    price_book_version: columns.priceBookVersion,
  }));
  await tx.query((database) =>
    database.execute(sql`
      update ${bookings} set ${assigned}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t(id uuid, ${typed})
      where ${bookings.id} = t.id and ${bookings.companyId} = ${tx.companyId}`),
  );
  await replaceLines(
    tx,
    priced.map(({ visit }) => visit.id),
  );
  await tx.insertAll(
    bookingItems,
    priced.flatMap(({ visit, price }) => price.lines.map((line) => ({ ...line, bookingId: visit.id }))),
  );
}

const replaceLines = (tx: TenantDb, bookingIds: readonly string[]) =>
  tx.query((database, own) =>
    database.delete(bookingItems).where(and(own(bookingItems), isOneOf(bookingItems.bookingId, bookingIds))),
  );

/**
 * Gives visits of some series back what they cost before, line by line. What was charged since, or has got another
 * price, stays. Three statements, however many visits there are.
 */
export async function returnVisits(tx: TenantDb, raisedSeriesIds: readonly string[]): Promise<number> {
  const states = sql.raw(unchargedStates.map((state) => `'${state}'`).join(', '));
  const before = sql.raw(
    Object.entries(moneyColumns)
      .map(([name, type]) => `${name} = ${readBefore(name, type)}`)
      .join(', '),
  );
  const { rows } = await tx.query((database) =>
    database.execute<{ id: string }>(sql`
      with given_back as (
        update ${bookings} b set ${before}
        from ${raisedVisits} v
        where v.booking_id = b.id and b.company_id = ${tx.companyId} and v.company_id = ${tx.companyId}
          and v.raised_series_id = any(${sql.param(raisedSeriesIds)}::uuid[]) and v.outcome = 'raised'
          and b.total = v.total_after and b.gift_card_total = 0
          and b.status in ('pending', 'upcoming', 'cancelled') and b.payment_state in (${states})
          and not exists (select 1 from ${payments} p where p.booking_id = b.id)
        returning b.id),
      noted as (
        update ${raisedVisits} v
        set outcome = case when v.booking_id in (select id from given_back) then 'returned'
          when b.total <> v.total_after then 'changed' else 'charged' end
        from ${bookings} b
        where b.id = v.booking_id and v.company_id = ${tx.companyId} and v.outcome = 'raised'
          and v.raised_series_id = any(${sql.param(raisedSeriesIds)}::uuid[]))
      select id from given_back`),
  );
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await replaceLines(tx, ids);
  await tx.query((database) =>
    database.execute(sql`
      insert into ${bookingItems}
      select line.* from ${raisedVisits} v, jsonb_populate_recordset(null::booking_items, v.before -> 'lines') line
      where v.company_id = ${tx.companyId} and v.booking_id = any(${sql.param(ids)}::uuid[])
        and v.raised_series_id = any(${sql.param(raisedSeriesIds)}::uuid[])`),
  );
  return ids.length;
}

const readBefore = (name: string, type: string): string =>
  type === 'jsonb'
    ? `nullif(v.before -> 'columns' -> '${name}', 'null'::jsonb)`
    : `(v.before -> 'columns' ->> '${name}')::${type}`;
