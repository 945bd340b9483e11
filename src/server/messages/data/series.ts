import { and, asc, desc, eq, gte, gt, ne } from 'drizzle-orm';
import { recordAddress } from '#engine/contracts/platform/record-addresses.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { series } from '#server/platform/db/tables/series.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { listUnplacedVisits, mostDates, readBookingData, readNextVisits, toDates } from './booking.ts';
import { nothing, writerOf, type DataContext, type MessageData, type Writer } from './context.ts';
import { nameLostVisits } from './lost-visits.ts';
import { readCustomerValues } from './people.ts';

type Series = typeof series.$inferSelect;
type Ended = typeof bookings.$inferSelect;

/** A series, told by its visits where it has any. */
export async function readSeriesData(context: DataContext, id: string): Promise<MessageData> {
  const row = await context.db.get(series, id);
  const unplaced = await listUnplacedVisits(context, id);
  const [first] = context.details['unplaced'] === true ? unplaced : [];
  const visit = first?.id ?? (await findVisitOf(context, id));
  const data = visit ? await readBookingData(context, visit) : await readWithoutVisits(context, row);
  const writer = writerOf(context);
  const values = {
    'series.unplaced_dates': toDates(unplaced, writer),
    'series.lost_visits': await nameLostVisits(context, row, writer),
    'series.pause': toPause(context.details, writer),
    'series.kept_dates': toDates(await listKeptVisits(context, row), writer),
    ...toEndedValues(await listEndedVisits(context.db, row), writer),
    'series.fee': toFee(context.details, writer),
    ...toPriceValues(context.details, row, writer),
  };
  return { ...data, values: { ...data.values, ...values } };
}

const readWithoutVisits = async (context: DataContext, { id, customerId }: Series): Promise<MessageData> => ({
  ...nothing(context.company),
  values: {
    ...(await readCustomerValues(context.db, customerId)),
    ...(await readNextVisits(context, id)),
    'link.office': context.links.company(
      context.company.subdomain,
      recordAddress('admin', 'customer', customerId),
    ),
  },
});

/** Visits of the series it was split from that somebody had changed or paid: they did not change with it. */
async function listKeptVisits({ db, now }: DataContext, { parentSeriesId }: Series): Promise<Ended[]> {
  if (parentSeriesId === null) return [];
  const { endsOn } = await db.get(series, parentSeriesId);
  if (endsOn === null) return [];
  return db.list(bookings, {
    where: and(
      eq(bookings.seriesId, parentSeriesId),
      gt(bookings.recurrenceDate, endsOn),
      gt(bookings.startAt, now),
      ne(bookings.status, 'cancelled'),
    ),
    orderBy: [asc(bookings.startAt)],
    limit: mostDates,
  });
}

/** The visit by which a series is told: the next, or else the last. */
async function findVisitOf({ db, now }: DataContext, seriesId: string): Promise<string | undefined> {
  const ofSeries = eq(bookings.seriesId, seriesId);
  const [next] = await db.list(bookings, {
    where: and(ofSeries, gt(bookings.startAt, now), ne(bookings.status, 'cancelled')),
    orderBy: [asc(bookings.startAt)],
    limit: 1,
  });
  const [last] = next
    ? [next]
    : await db.list(bookings, { where: ofSeries, orderBy: [desc(bookings.startAt)], limit: 1 });
  return last?.id;
}

const toPause = ({ from, to }: DataContext['details'], { date, words }: Writer): string | null => {
  if (typeof from !== 'string' || typeof to !== 'string') return null;
  return words.pause(date(from), date(to));
};

const toFee = ({ fee }: DataContext['details'], { price, words }: Writer): string | null =>
  typeof fee === 'number' && fee > 0 ? words.seriesFee(price(fee)) : null;

/** Of a series that has ended there is nothing to say, and so no letter. */
function toPriceValues(
  { priceBefore: before, priceAfter: after, priceFrom: from }: DataContext['details'],
  { state }: Series,
  { price, date }: Writer,
): MessageData['values'] {
  if (typeof before !== 'number' || typeof after !== 'number' || typeof from !== 'string') return {};
  if (state === 'cancelled') return {};
  return {
    'series.price_before': price(before),
    'series.price_after': price(after),
    'series.price_difference': price(Math.abs(after - before)),
    'series.price_from': date(from),
  };
}

function toEndedValues(ended: readonly Ended[], writer: Writer): MessageData['values'] {
  const named = ended.slice(0, mostDates);
  const others = ended.length - named.length;
  const more = others > 0 ? [writer.words.more(others)] : [];
  const dates = named.map(({ startAt, timezone }) => writer.dayOf(startAt, timezone));
  const visits = named.map(({ startAt, timezone }) => writer.moment(startAt, timezone));
  return {
    'series.ended_dates': writer.enumerateDates([...dates, ...more]),
    'series.ended_visits': [...visits, ...more].join('\n'),
  };
}

/** The visits that were cancelled with their series: in the same moment. */
export const listEndedVisits = async (
  db: TenantDb,
  { id, endedAt }: Pick<Series, 'id' | 'endedAt'>,
): Promise<Ended[]> =>
  endedAt === null
    ? []
    : db.list(bookings, {
        where: and(
          eq(bookings.seriesId, id),
          eq(bookings.cancelledAt, endedAt),
          gte(bookings.startAt, endedAt),
        ),
        orderBy: [asc(bookings.startAt)],
        limit: 1000,
      });

/** The visit that takes place next: one that waits for a date is none yet. */
export const findNextVisit = async (db: TenantDb, seriesId: string, now: Date): Promise<Ended | undefined> =>
  (
    await db.list(bookings, {
      where: and(
        eq(bookings.seriesId, seriesId),
        gt(bookings.startAt, now),
        ne(bookings.status, 'cancelled'),
        eq(bookings.needsPlacing, false),
      ),
      orderBy: [asc(bookings.startAt)],
      limit: 1,
    })
  )[0];
