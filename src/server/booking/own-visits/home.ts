import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import { isLate } from '#engine/booking/bill.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { getOwnNextVisit, getOwnVisits } from '#engine/contracts/booking/own-visits.ts';
import { DomainError } from '#engine/errors.ts';
import { toMajor } from '#engine/money/currency.ts';
import { toLocal } from '#engine/time/zone.ts';
import { groupBy, isOneOf } from '#server/platform/db/ids.ts';
import { findArrival } from '../arrival.ts';
import { findTakeBacks } from '../life/take-back.ts';
import { findShownPhotoIds } from '../stories/shown-work.ts';
import { bookingItems, bookings } from '#server/platform/db/tables/bookings.ts';
import { waitlistEntries } from '#server/platform/db/tables/dispatch.ts';
import { cards } from '#server/platform/db/tables/processors.ts';
import { ratings } from '#server/platform/db/tables/ratings.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import type { Call } from '#server/platform/http/route.ts';
import { findUnpaidVisits } from '#server/money/payments/customer-balance.ts';
import { findSignedIn } from '#server/catalogue/pricing/find-customers.ts';
import { readDetail } from '../bookings/detail.ts';
import { findBookings } from '../bookings/query.ts';
import { packAgain } from './again.ts';
import { findVisitCrews } from './crews.ts';
import { findOwnSeries } from './own-series.ts';
import { readStory } from './story.ts';

type Home = AnswerOf<typeof getOwnVisits>;
type HomeCall = Call<typeof getOwnVisits>;
type Item = Home['coming'][number];
type Unpaid = Awaited<ReturnType<typeof findUnpaidVisits>>;

const nothing: Home = {
  next: null,
  coming: [],
  series: [],
  past: [],
  past_count: 0,
  alerts: [],
  take_backs: [],
};

/** As many as fit on a page that nobody scrolls to its end. */
const mostComing = 60;

const live = ['pending', 'upcoming', 'in_progress', 'waitlisted'];

/** Still to come: with those that were skipped or wait for another day, so that nobody wonders where they are. */
function isComing(now: Date) {
  const end = sql`${bookings.startAt} + make_interval(mins => ${bookings.durationMinutes})`;
  const at = now.toISOString();
  return sql`(${bookings.status} = 'in_progress'
    or (${bookings.status} in ('pending', 'upcoming', 'waitlisted') and ${end} > ${at}::timestamptz)
    or (${bookings.cancelType} is not null and ${bookings.cancelType} in ('skip', 'reschedule') and ${bookings.startAt} > ${at}::timestamptz))`;
}

/** Nobody who has never booked; staff have an area of their own. */
async function findOwnCustomer({ db, caller }: Pick<HomeCall, 'db' | 'caller'>) {
  const customer = await findSignedIn(db, caller);
  const isCustomer = caller.kind === 'account' && caller.account.role === 'r_customer';
  if (!customer && !isCustomer) throw new DomainError('FORBIDDEN', { permission: 'the area of customers' });
  return customer;
}

/** The next visit as it is drawn before everything else is known, in few statements. */
export async function readNextVisit(
  call: Call<typeof getOwnNextVisit>,
): Promise<AnswerOf<typeof getOwnNextVisit>> {
  const { db, services } = call;
  if (!(await findOwnCustomer(call))) return null;
  const now = services.clock();
  const [booking] = await findBookings(
    { ...call, level: 'own' },
    {
      where: sql`${isComing(now)} and ${bookings.status} in ('pending', 'upcoming', 'in_progress', 'waitlisted')`,
      orderBy: [asc(bookings.startAt), asc(bookings.id)],
      limit: 1,
      offset: 0,
    },
  );
  if (!booking) return null;
  const [row, crews] = await Promise.all([db.get(bookings, booking.id), findVisitCrews(db, booking.id)]);
  return { booking, arrival: await findArrival(db, row, now), crews };
}

/** All that the first page of a customer shows. */
export async function readHome(call: HomeCall): Promise<Home> {
  const { db, services, query } = call;
  const customer = await findOwnCustomer(call);
  if (!customer) return nothing;
  const now = services.clock();
  const coming = isComing(now);
  const own = { ...call, level: 'own' as const };
  const [ahead, behind, past_count, series, unpaid] = await Promise.all([
    findBookings(own, {
      where: coming,
      orderBy: [asc(bookings.startAt), asc(bookings.id)],
      limit: mostComing,
      offset: 0,
    }),
    findBookings(own, {
      where: sql`not ${coming}`,
      // What was cancelled for a day that is still to come has not been: it stands below what has.
      orderBy: [
        desc(
          sql`(${bookings.status} <> 'cancelled' or ${bookings.startAt} <= ${now.toISOString()}::timestamptz)`,
        ),
        desc(bookings.startAt),
        desc(bookings.id),
      ],
      limit: query.past ?? 12,
      offset: 0,
    }),
    db.count(bookings, and(eq(bookings.customerId, customer.id), sql`not ${coming}`)),
    findOwnSeries(db, {
      company: call.company,
      customerId: customer.id,
      now,
      language: call.client.language,
    }),
    findUnpaidVisits(db, customer.id),
  ]);
  const first = ahead.find(({ status }) => live.includes(status));
  const cancelled = [...ahead, ...behind].filter(({ status }) => status === 'cancelled').map(({ id }) => id);
  const [next, past, alerts, take_backs] = await Promise.all([
    first ? readNext(call, first.id) : null,
    withPast(call, behind, unpaid),
    findAlerts(call, { customerId: customer.id, ahead, unpaid }),
    readTakeBacks(call, cancelled),
  ]);
  const after = ahead.filter((one) => one !== first);
  return { next, coming: after, series, past, past_count, alerts, take_backs };
}

/** All of them with as many statements as one. */
async function readTakeBacks(call: HomeCall, ids: readonly string[]): Promise<Home['take_backs']> {
  if (ids.length === 0) return [];
  const { db, company, caller, services } = call;
  const rows = await db.list(bookings, { where: isOneOf(bookings.id, ids), limit: ids.length });
  const until = await findTakeBacks(db, rows, { company, caller, now: services.clock() });
  return [...until].map(([booking_id, at]) => ({ booking_id, until: at.toISOString() }));
}

async function readNext(call: HomeCall, id: string): Promise<Home['next']> {
  const [booking, row] = await Promise.all([
    readDetail({ ...call, level: 'own' }, id),
    call.db.get(bookings, id),
  ]);
  return { booking, story: await readStory(call, row) };
}

async function withPast(
  { db, company, services: { clock } }: HomeCall,
  items: Item[],
  unpaid: Unpaid,
): Promise<Home['past']> {
  if (items.length === 0) return [];
  const ids = items.map(({ id }) => id);
  const [stars, lines, photos] = await Promise.all([
    db.list(ratings, { where: isOneOf(ratings.bookingId, ids), limit: ids.length }),
    db.list(bookingItems, {
      where: isOneOf(bookingItems.bookingId, ids),
      orderBy: [asc(bookingItems.ordering)],
      limit: 10_000,
    }),
    findShownPhotoIds(db, company, ids),
  ]);
  const starsOf = new Map(stars.map(({ bookingId, stars: given }) => [bookingId, given]));
  const linesOf = groupBy(lines, ({ bookingId }) => bookingId);
  const now = clock();
  const billOf = new Map(unpaid.map((bill) => [bill.id, bill]));
  return items.map((booking) => {
    const bill = billOf.get(booking.id);
    return {
      booking,
      stars: starsOf.get(booking.id) ?? null,
      due: toMajor(bill?.due ?? 0, company.currencyCode),
      late: bill !== undefined && isLateBill(bill, now),
      photos: photos.get(booking.id)?.size ?? 0,
      again: packAgain(linesOf.get(booking.id) ?? []),
    };
  });
}

const isLateBill = ({ paymentState, startAt }: Unpaid[number], now: Date): boolean =>
  isLate({ paymentState, startAt: startAt.getTime() }, now.getTime());

type Alert = Home['alerts'][number];
const noAlert: Omit<Alert, 'kind'> = {
  booking_id: null,
  start_local: null,
  amount: null,
  card: null,
  late: false,
};

/** What cannot wait, the dearest first: money, cards, visits without a day. */
async function findAlerts(
  { db, company, services }: HomeCall,
  { customerId, ahead, unpaid }: { customerId: string; ahead: readonly Item[]; unpaid: Unpaid },
): Promise<Alert[]> {
  const defaults = await db.list(cards, {
    where: and(eq(cards.customerId, customerId), eq(cards.active, true), eq(cards.isDefault, true)),
    limit: 5,
  });
  const offered = await findOffered(db, customerId, services.clock());
  const visitAlert = (kind: Alert['kind'], { id, start_local }: Item): Alert => ({
    ...noAlert,
    kind,
    booking_id: id,
    start_local,
  });
  const byCard = ahead.some((visit) => visit.payment_type === 'card' && live.includes(visit.status));
  const { date } = toLocal(services.clock().getTime(), company.timezone);
  const month = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
  const expired = defaults.filter(({ expYear, expMonth }) => expYear * 12 + expMonth < month);
  return [
    ...unpaid.slice(0, 3).map((bill) => ({
      kind: 'unpaid' as const,
      booking_id: bill.id,
      start_local: bill.startLocal.slice(0, 16).replace(' ', 'T'),
      amount: toMajor(bill.due, company.currencyCode),
      card: null,
      late: isLateBill(bill, services.clock()),
    })),
    ...ahead
      .filter(({ payment_state }) => payment_state === 'hold_failed' || payment_state === 'charge_failed')
      .slice(0, 1)
      .map((visit) => visitAlert('card_failed', visit)),
    ...(byCard
      ? expired.map(({ last4 }) => ({ ...noAlert, kind: 'card_expired' as const, card: last4 }))
      : []),
    ...ahead.filter(({ needs_placing }) => needs_placing).map((visit) => visitAlert('needs_date', visit)),
    ...ahead.filter(({ id }) => offered.has(id)).map((visit) => visitAlert('earlier_time', visit)),
  ];
}

/** Visits for which an earlier time is held now. */
async function findOffered(db: TenantDb, customerId: string, now: Date): Promise<ReadonlySet<string>> {
  const entries = await db.list(waitlistEntries, {
    where: and(
      eq(waitlistEntries.customerId, customerId),
      eq(waitlistEntries.state, 'offered'),
      eq(waitlistEntries.wantsEarlier, true),
      gt(waitlistEntries.offerExpiresAt, now),
    ),
    limit: mostComing,
  });
  return new Set(entries.map(({ bookingId }) => bookingId));
}
