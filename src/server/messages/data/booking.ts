import { and, asc, eq, gt, ne } from 'drizzle-orm';
import { recordAddress } from '#engine/contracts/platform/record-addresses.ts';
import { addressLine } from '#engine/format/address-line.ts';
import { sayArrival } from '#engine/format/date-format.ts';
import { displayStatus } from '#engine/booking/status.ts';
import type { VisitSummary } from '#engine/messages/letter.ts';
import { readCardOf, sayPayment, toCardValues } from './card.ts';
import { readFreeTimes } from './free-times.ts';
import { findFrequency } from '../../catalogue/frequencies/find-frequency.ts';
import { findArrival } from '../../booking/arrival.ts';
import { changeTermsOf } from '../../booking/life/change-terms.ts';
import { lateFeeOf, moveFeeOf } from '../../booking/life/late-fee.ts';
import { bookingItems, bookings } from '#server/platform/db/tables/bookings.ts';
import { addresses } from '#server/platform/db/tables/customers.ts';
import { notes } from '#server/platform/db/tables/notes.ts';
import type { SayText } from '../../catalogue/sold-words.ts';
import {
  keyedLink,
  readSoldNames,
  writerOf,
  type DataContext,
  type MessageData,
  type Writer,
} from './context.ts';
import { readCustomerValues, readTeamValues } from './people.ts';
import { toJobBefore, toMomentBefore } from './before.ts';
import { toPriceTable } from './price-table.ts';

type Booking = typeof bookings.$inferSelect;
type When = ReturnType<Writer['arrivalOf']>;
type Item = typeof bookingItems.$inferSelect;
type Address = typeof addresses.$inferSelect;

/** What can be said of a visit: when, where, what, for how much, by whom, and what can be done about it. */
export async function readBookingData(context: DataContext, id: string): Promise<MessageData> {
  const { db } = context;
  const booking = await db.get(bookings, id);
  const [items, address, frequency, customer, team, comingVisits, unplaced, note] = await Promise.all([
    db.list(bookingItems, { where: eq(bookingItems.bookingId, id), orderBy: [asc(bookingItems.ordering)] }),
    db.get(addresses, booking.addressId),
    findFrequency(db, booking.frequencyId),
    readCustomerValues(db, booking.customerId),
    readTeamValues(context, id),
    booking.seriesId ? listNextVisits(context, booking.seriesId) : [],
    booking.seriesId ? listUnplacedVisits(context, booking.seriesId) : [],
    db.list(notes, { where: and(eq(notes.bookingId, id), eq(notes.byCustomer, true)), limit: 1 }),
  ]);
  const writer = writerOf(context);
  const { words } = writer;
  // A quote that was accepted without a date has a booking that stands on no day.
  const when = booking.leadQuoteId === null ? writer.arrivalOf(booking) : undefined;
  // A customer was promised a window; a crew and the office go by its beginning.
  const arrives = ({ time, window }: When) => (context.audience === 'customer' ? window : words.at(time));
  const card = await readCardOf(db, booking);
  const payment = sayPayment(booking, card?.last4, writer);
  const say = await readSoldNames(context, { lines: items, frequencyId: booking.frequencyId });
  const called = frequency ? say(frequency.name, booking.frequencyId) : undefined;
  return {
    timezone: booking.timezone,
    summary: toSummary({
      booking,
      items,
      address,
      writer,
      when,
      frequency: called,
      say,
      comingVisits,
      unplaced,
      payment,
    }),
    values: {
      ...customer,
      ...team,
      'team.minutes': toMinutesText(context.details['minutes'], words),
      'team.arrival': await readComing(context, booking, writer),
      ...(booking.seriesId && toNextDates(comingVisits, writer)),
      ...toUnplacedValues(context, unplaced, writer),
      ...toCustomValues(booking),
      ...toMoneyValues(booking, writer),
      ...(card && toCardValues(card.last4, writer)),
      ...toPaymentValues(context.details, writer),
      ...toOfferValues(context, booking, writer),
      ...toCancellationValues(context, booking, writer),
      ...bookingLinks(context, booking),
      'booking.number': String(booking.number),
      'booking.date': when?.date,
      'booking.time': when?.time,
      'booking.on': when && words.on(when.date),
      'booking.when': when && words.when(when.date, arrives(when)),
      'booking.arrival_window': when?.window,
      'booking.was': toMomentBefore(context, booking, writer),
      'booking.before': toJobBefore(context, booking, writer),
      'booking.moved_from': when && words.movedFrom(when.date, arrives(when)),
      'booking.duration': words.duration(booking.durationMinutes),
      'booking.address': addressLine(address, words.apartment),
      'booking.services': writer.enumerate(namesOf(items, 'service', say)),
      'booking.extras': writer.enumerate(namesOf(items, 'extra', say)),
      'booking.frequency': called,
      'booking.status': words.status(
        displayStatus({
          status: booking.status,
          cancel_type: booking.cancelType,
          leadQuoteId: booking.leadQuoteId,
        }),
      ),
      'booking.payment': payment,
      'booking.notes': note[0]?.text,
      'booking.answers': toAnswers(booking),
      'booking.source': sources[booking.source],
      'booking.cancel_reason': booking.cancelReason,
      ...(context.event === 'booking_declined' && {
        'booking.declined_because': booking.cancelReason,
        'booking.free_times': await readFreeTimes(context, booking),
      }),
    },
  };
}

/** When a crew that is on its way or late arrives: what the page of the visit says; else what the crew said. */
async function readComing(
  { db, now, event, details }: DataContext,
  booking: Booking,
  { time, words }: Writer,
): Promise<string | undefined> {
  if (event !== 'on_my_way' && event !== 'running_late') return undefined;
  const arrival = await findArrival(db, booking, now);
  if (arrival && (arrival.basis === 'day' || arrival.basis === 'on_the_way')) {
    const [from, to] = [arrival.from_local, arrival.to_local].map((local) => time(local.slice(11, 16)));
    return sayArrival(from ?? '', to ?? '', words.between);
  }
  const minutes = event === 'on_my_way' ? toMinutesText(details['minutes'], words) : undefined;
  return minutes && words.soon(minutes);
}

/** What a crew says of its way or its delay. */
function toMinutesText(minutes: unknown, { aMinute, about, duration }: Writer['words']): string | undefined {
  if (typeof minutes !== 'number') return undefined;
  return minutes <= 1 ? aMinute : about(duration(minutes));
}

const namesOf = (items: readonly Item[], kind: Item['kind'], say: SayText): string[] =>
  items
    .filter((item) => item.kind === kind)
    .map(({ name, quantity, serviceId, extraId }) => {
      const called = say(name, kind === 'service' ? serviceId : extraId);
      return quantity > 1 ? `${called} × ${quantity}` : called;
    });

const toCustomValues = ({ customFields }: Booking): MessageData['values'] =>
  Object.fromEntries(
    customFields.map(({ id, value, display_value }) => [
      `booking.custom.${id}`,
      display_value || (typeof value === 'string' ? value : ''),
    ]),
  );

/** What was answered besides the address and the services, as the form asked it. */
export const toAnswers = ({ customFields }: Pick<Booking, 'customFields'>): string =>
  customFields
    .filter(({ display_value }) => display_value)
    .slice(0, mostAnswers)
    .map(
      ({ display_label, display_value }) =>
        `${display_label}${display_label.endsWith('?') ? '' : ':'} ${display_value}`,
    )
    .join('\n');
const mostAnswers = 40;

/** Where it came from, as the office calls it. */
const sources: Record<Booking['source'], string | null> = {
  form: 'Your booking form',
  office: 'Your office',
  quote: 'An accepted quote',
  series: null,
  dispatch: null,
  waitlist: 'The waitlist',
  import: null,
};

const toMoneyValues = (booking: Booking, { price, deduction }: Writer): MessageData['values'] => {
  const discount = booking.frequencyDiscount + booking.codeDiscount;
  return {
    'booking.subtotal': price(booking.subtotal),
    'booking.discount': discount > 0 ? deduction(discount) : null,
    'booking.tax': price(booking.tax),
    'booking.tip': booking.tip > 0 ? price(booking.tip) : null,
    'booking.total': price(booking.total),
    'booking.next_total': booking.nextTotal === null ? null : price(booking.nextTotal),
  };
};

/** What the happening told: the row of a visit does not say how an attempt to charge it went. */
export const toPaymentValues = (
  { amount, last4, expires, code }: DataContext['details'],
  writer: Writer,
): MessageData['values'] => ({
  'payment.amount': typeof amount === 'number' ? writer.price(Math.abs(amount)) : null,
  ...(typeof last4 === 'string' && toCardValues(last4, writer)),
  'payment.card_expires': typeof expires === 'string' ? expires : null,
  'payment.failure_reason': typeof code === 'string' ? writer.words.payment.declined(code) : null,
});

/** Of somebody who waits: which place has become free, and how long it is kept. */
function toOfferValues(
  { details: { start, window, until, others, otherWindows } }: DataContext,
  { timezone }: Booking,
  writer: Writer,
): MessageData['values'] {
  const windows = typeof otherWindows === 'string' ? otherWindows.split(' ').map(Number) : [];
  const say = (at: string, minutes: unknown) =>
    writer.arrival({
      startAt: Date.parse(at),
      timezone,
      arrivalWindowMinutes: typeof minutes === 'number' ? minutes : 0,
    });
  return {
    'offer.time': typeof start === 'string' ? say(start, window) : null,
    'offer.others':
      typeof others === 'string' && others !== ''
        ? others
            .split(' ')
            .map((other, index) => say(other, windows[index]))
            .join(writer.words.semicolon)
        : null,
    'offer.until': typeof until === 'string' ? writer.until(Date.parse(until), timezone) : null,
  };
}

function toCancellationValues(
  { company, now, details }: DataContext,
  booking: Booking,
  writer: Writer,
): MessageData['values'] {
  const { fee, feeVoided } = details;
  const { timezone } = booking;
  const cancel = lateFeeOf({ company, booking, now }, 'cancel');
  const move = moveFeeOf({ company, booking, now });
  const comes = booking.startAt > now;
  // One date for both: what companies have written around it speaks of cancelling and rescheduling.
  const deadline = Math.min(cancel.freeThrough, move.freeThrough);
  return {
    'cancellation.deadline': comes && deadline > now.getTime() ? writer.moment(deadline, timezone) : null,
    'cancellation.terms': comes ? changeTermsOf({ company, booking, now }, writer.language) : null,
    'cancellation.fee': typeof fee === 'number' ? writer.price(fee) : null,
    'cancellation.fee_voided':
      typeof feeVoided === 'number' && feeVoided > 0 ? writer.words.feeVoided(writer.price(feeVoided)) : null,
  };
}

function bookingLinks(context: DataContext, { id }: Booking): MessageData['values'] {
  const link = (path: string) => keyedLink(context, path, { purpose: 'booking', id });
  const { links, company } = context;
  return {
    'link.manage': link('/manage'),
    'link.reschedule': rescheduleLink(context, { id }),
    'link.cancel': `${link('/manage')}&action=cancel`,
    'link.pay': `${link('/manage')}&action=pay`,
    'link.update_card': `${link('/manage')}&action=card`,
    'link.rate': keyedLink(context, `/ratings/${id}`, { purpose: 'rating', id }),
    'link.office': links.company(company.subdomain, recordAddress('admin', 'booking', id)),
    'link.team': links.company(company.subdomain, recordAddress('team', 'booking', id)),
  };
}

const rescheduleLink = (context: DataContext, { id }: Pick<Booking, 'id'>): string =>
  `${keyedLink(context, '/manage', { purpose: 'booking', id })}&action=reschedule`;

type ComingVisit = Pick<Booking, 'startAt' | 'timezone' | 'arrivalWindowMinutes'>;

/** The next visits of a series that take place. */
function listNextVisits({ db, now }: DataContext, seriesId: string): Promise<ComingVisit[]> {
  const coming = and(
    eq(bookings.seriesId, seriesId),
    gt(bookings.startAt, now),
    ne(bookings.status, 'cancelled'),
    eq(bookings.needsPlacing, false),
  );
  return db.list(bookings, { where: coming, orderBy: [asc(bookings.startAt)], limit: 3 });
}

/** As many days as a letter names. */
export const mostDates = 12;

/** The coming visits of a series that need another day. */
export const listUnplacedVisits = ({ db, now }: DataContext, seriesId: string): Promise<Booking[]> =>
  db.list(bookings, {
    where: and(
      eq(bookings.seriesId, seriesId),
      eq(bookings.needsPlacing, true),
      gt(bookings.startAt, now),
      ne(bookings.status, 'cancelled'),
    ),
    orderBy: [asc(bookings.startAt), asc(bookings.id)],
    limit: mostDates,
  });

/** Which visits need another day, and where the first of them gets one: its page leads on to the others. */
const toUnplacedValues = (
  context: DataContext,
  unplaced: readonly Booking[],
  writer: Writer,
): MessageData['values'] => ({
  'series.unplaced_dates': toDates(unplaced, writer),
  'link.new_date': unplaced[0] && rescheduleLink(context, unplaced[0]),
});

export const toDates = (visits: readonly Pick<Booking, 'startAt' | 'timezone'>[], writer: Writer) =>
  writer.enumerateDates(visits.map(({ startAt, timezone }) => writer.dayOf(startAt, timezone)));

function toNextDates(visits: readonly ComingVisit[], writer: Writer): MessageData['values'] {
  const [next, ...later] = visits;
  return {
    'series.next_dates': toDates(visits, writer),
    'series.next_visit': next && writer.arrival(next),
    'series.later_dates': toDates(later, writer),
  };
}

export const readNextVisits = async (
  context: DataContext,
  seriesId: string,
): Promise<MessageData['values']> => toNextDates(await listNextVisits(context, seriesId), writerOf(context));

type Summarised = {
  booking: Booking;
  items: Item[];
  address: Address;
  writer: Writer;
  when: When | undefined;
  frequency: string | undefined;
  say: SayText;
  comingVisits: readonly ComingVisit[];
  unplaced: readonly ComingVisit[];
  payment: string | undefined;
};

const toSummary = ({
  booking,
  items,
  address,
  writer,
  when,
  payment,
  say,
  ...series
}: Summarised): VisitSummary => {
  const { words } = writer;
  const { facts } = words;
  return {
    facts: [
      { label: facts.booking, value: String(booking.number) },
      ...(when ? [{ label: facts.when, value: `${when.date}\n${words.weArrive(when.window)}` }] : []),
      { label: facts.length, value: words.duration(booking.durationMinutes) },
      { label: facts.where, value: addressLine(address, words.apartment) },
      ...(booking.seriesId ? toSeriesFacts(booking, series, writer) : []),
      ...(payment ? [{ label: facts.payment, value: payment }] : []),
    ],
    ...toPriceTable(booking, items, { writer, say }),
  };
};

/** How it goes on after this visit: how often, when next, and for how much where that differs. */
function toSeriesFacts(
  { startAt, total, nextTotal }: Booking,
  { frequency, comingVisits, unplaced }: Pick<Summarised, 'frequency' | 'comingVisits' | 'unplaced'>,
  writer: Writer,
): VisitSummary['facts'] {
  const later = comingVisits.filter((visit) => visit.startAt > startAt);
  const { facts } = writer.words;
  const fact = (label: string, value: string | null | undefined) => (value ? [{ label, value }] : []);
  return [
    ...fact(facts.frequency, frequency),
    ...fact(facts.nextVisits, toDates(later, writer)),
    ...fact(facts.newDates, toDates(unplaced, writer)),
    ...fact(
      facts.laterVisits,
      // A series that has ended has none.
      nextTotal !== null && nextTotal !== total && comingVisits.length + unplaced.length > 0
        ? facts.each(writer.price(nextTotal))
        : null,
    ),
  ];
}
