import { sayHourly } from '#engine/booking/hourly-words.ts';
import { and, asc, desc, eq } from 'drizzle-orm';
import type { bookingDetail } from '#engine/contracts/booking/booking-detail.ts';
import { DomainError } from '#engine/errors.ts';
import { toMajor } from '#engine/money/currency.ts';
import type { FromSchema } from '#engine/schema/from-schema.ts';
import { linesOf, type BookingLine } from '../lines.ts';
import { presentOffer } from '../offers/present-offer.ts';
import { toAgreedPrice } from '../office/agreed-price.ts';
import { presentReceipt } from '../present-receipt.ts';
import { findTimeWish } from '../waitlist/time-wish.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { bookingTeams } from '#server/platform/db/tables/booking-teams.ts';
import { answersForTeam } from '#server/company/custom-fields/answers-for-team.ts';
import { addresses, customers } from '#server/platform/db/tables/customers.ts';
import { dispatchItems } from '#server/platform/db/tables/dispatch.ts';
import { accounts, auditLog } from '#server/platform/db/tables/identity.ts';
import { notes } from '#server/platform/db/tables/notes.ts';
import { teams } from '#server/platform/db/tables/teams.ts';
import type { Services } from '#server/services.ts';
import { readableBy } from '#server/people/notes/visible.ts';
import { maskContact } from './mask-contact.ts';
import { bookingFilter, findBookings, languageOf, type BookingScope } from './query.ts';
import { maySeeMoney } from '../visible.ts';

export type Detail = FromSchema<typeof bookingDetail>;
type Scope = BookingScope & { services: Pick<Services, 'linkKeys' | 'clock'> };

/** One booking: for the office everything, for its customer the receipt, for a team what it takes to do the work. */
export async function readDetail(scope: Scope, id: string): Promise<Detail> {
  const { db, caller, company, level, services } = scope;
  const only = { where: eq(bookings.id, id), orderBy: bookingFilter.defaultOrder, limit: 1, offset: 0 };
  const [item] = await findBookings(scope, only);
  if (!item) throw new DomainError('NOT_FOUND', { resource: 'bookings', id });
  const booking = await db.get(bookings, id);
  const showMoney = maySeeMoney(caller);
  const isOffice = level !== 'own';
  const [customer, place, lines, crews, written, history, receipt, offer, wish] = await Promise.all([
    db.get(customers, booking.customerId),
    db.get(addresses, booking.addressId),
    linesOf(db, id),
    isOffice || !showMoney ? findCrews(scope, id) : [],
    findNotes(scope, id),
    isOffice ? findHistory(scope, id) : [],
    showMoney ? presentReceipt({ db, company, services, language: languageOf(scope) }, booking) : null,
    isOffice ? findOffer(scope, id) : null,
    isOffice ? findTimeWish(db, id) : null,
  ]);
  const isTeam = !isOffice && !showMoney;
  const answers = isTeam ? await answersForTeam(db, booking.customFields, customer) : booking.customFields;
  const { street, apartment, city, state, zip, latitude, longitude, accessNotes: access_notes } = place;
  return {
    ...item,
    version: booking.version,
    customer: {
      id: showMoney ? customer.id : null,
      name: item.customer_name,
      ...maskContact(customer, caller, company),
    },
    place: { address_id: place.id, street, apartment, city, state, zip, access_notes, latitude, longitude },
    custom_fields: answers.map((field) => ({
      id: field.id,
      label: field.display_label,
      value: field.display_value,
    })),
    items: lines.map((line) => toItem(line, showMoney ? company.currencyCode : null)),
    crews,
    notes: written,
    history,
    receipt,
    agreed_price: isOffice && showMoney ? toAgreedPrice(booking.priceRequest, company.currencyCode) : null,
    time_offer: offer,
    time_wish: wish,
  };
}

/** Another time that its customer was asked about, and what became of the question. */
async function findOffer({ db }: Scope, bookingId: string): Promise<Detail['time_offer']> {
  const [item] = await db.list(dispatchItems, {
    where: and(eq(dispatchItems.bookingId, bookingId), eq(dispatchItems.state, 'open')),
    limit: 1,
  });
  return item ? presentOffer(item) : null;
}

const toItem = (line: BookingLine, currencyCode: string | null): Detail['items'][number] => ({
  kind: line.kind,
  service_id: line.serviceId,
  variable_id: line.variableId,
  price_id: line.priceId,
  extra_id: line.extraId,
  name: line.name,
  detail: sayHourly(line.detail),
  quantity: line.quantity,
  duration: line.durationMinutes,
  hours: line.hours,
  teams: line.teams,
  unit_price: currencyCode === null ? null : toMajor(line.unitPrice, currencyCode),
  amount: currencyCode === null ? null : toMajor(line.gross, currencyCode),
});

async function findCrews({ db }: Scope, bookingId: string): Promise<Detail['crews']> {
  const rows = await db.query((database, own) =>
    database
      .select({ crew: bookingTeams, title: teams.title, color: teams.color })
      .from(bookingTeams)
      .innerJoin(teams, eq(teams.id, bookingTeams.teamId))
      .where(and(own(bookingTeams), eq(bookingTeams.bookingId, bookingId)))
      .orderBy(asc(bookingTeams.createdAt), asc(bookingTeams.id)),
  );
  return rows.map(({ crew, title, color }) => ({
    id: crew.teamId,
    title,
    color,
    state: crew.state,
    decline_reason: crew.declineReason,
    answer_by: toText(crew.answerBy),
    on_my_way_at: toText(crew.onMyWayAt),
    late_minutes: crew.lateMinutes,
    checked_in_at: toText(crew.checkedInAt),
    checked_out_at: toText(crew.checkedOutAt),
  }));
}

const toText = (at: Date | null): string | null => at?.toISOString() ?? null;

async function findNotes({ db, caller, level }: Scope, bookingId: string): Promise<Detail['notes']> {
  const rows = await db.query((database, own) =>
    database
      .select({ note: notes, firstName: accounts.firstName, lastName: accounts.lastName })
      .from(notes)
      .leftJoin(accounts, eq(accounts.id, notes.authorId))
      .where(and(own(notes), eq(notes.bookingId, bookingId), readableBy(caller, level)))
      .orderBy(desc(notes.createdAt), desc(notes.id))
      .limit(200),
  );
  return rows.map(({ note, firstName, lastName }) => ({
    id: note.id,
    text: note.text,
    author_name: [firstName, lastName].filter(Boolean).join(' '),
    team_viewable: note.teamViewable,
    customer_viewable: note.customerViewable,
    by_customer: note.byCustomer,
    date: note.createdAt.toISOString(),
  }));
}

async function findHistory({ db }: Scope, bookingId: string): Promise<Detail['history']> {
  const rows = await db.list(auditLog, {
    where: and(eq(auditLog.subjectType, 'booking'), eq(auditLog.subjectId, bookingId)),
    orderBy: [desc(auditLog.at), desc(auditLog.id)],
    limit: 200,
  });
  return rows.map(({ at, actorName, action, summary }) => ({
    at: at.toISOString(),
    actor: actorName,
    action,
    summary,
  }));
}
