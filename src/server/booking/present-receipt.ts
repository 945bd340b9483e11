import { asc, eq, inArray, and } from 'drizzle-orm';
import { nextStatus } from '#engine/booking/transitions.ts';
import { displayStatus } from '#engine/booking/status.ts';
import { storedSteps } from '#engine/booking/stored-steps.ts';
import type { bookingReceipt } from '#engine/contracts/booking/booking-receipt.ts';
import { addressLine } from '#engine/format/address-line.ts';
import type { Language } from '#engine/format/languages.ts';
import { valueWords } from '#engine/messages/words/spoken-values.ts';
import { toMajor } from '#engine/money/currency.ts';
import type { FromSchema } from '#engine/schema/from-schema.ts';
import { findFrequency, type Frequency } from '../catalogue/frequencies/find-frequency.ts';
import { readSoldWords } from '../catalogue/sold-words.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { readPolicies } from '../company/companies/policies.ts';
import type { BookingContact, Booking } from '../platform/db/tables/bookings.ts';
import { bookingTeams } from '../platform/db/tables/booking-teams.ts';
import type { Address } from '../people/customers/find-or-create-address.ts';
import type { Customer } from '../people/customers/find-or-create-customer.ts';
import { addresses, customers } from '../platform/db/tables/customers.ts';
import { series } from '../platform/db/tables/series.ts';
import { teams } from '../platform/db/tables/teams.ts';
import type { TenantDb } from '../platform/db/tenant.ts';
import { readFees } from '../money/payments/fees.ts';
import { readMoney } from '../money/payments/money-sheet.ts';
import { readOwedBack } from '../money/payments/owed-back.ts';
import { presentSteps } from '../catalogue/pricing/present-steps.ts';
import type { Services } from '../services.ts';
import { linesOf, namesOf, type NamedLine } from './lines.ts';
import { findEditProblem } from './life/extras-rule.ts';
import { actTermsOf } from './life/change-terms.ts';
import { lateFeeOf, moveFeeOf } from './life/late-fee.ts';
import { isComing, type CrewOnTheWay } from './life/on-the-way.ts';
import { liveStates } from './teams/assign-team.ts';

export type Receipt = FromSchema<typeof bookingReceipt>;
type Presenting = {
  db: TenantDb;
  company: Company;
  services: Pick<Services, 'linkKeys' | 'clock'>;
  /** In which what was sold is called; without one as the company calls it. */
  language?: Language | undefined;
};

/** What whoever has just made the booking need not read again. Who knows the crews knows that it has no fees yet. */
export type LoadedParts = Partial<{
  customer: Customer;
  address: Address;
  /** Null is a visit without one. */
  frequency: Frequency | null;
  lines: readonly NamedLine[];
  crews: string[];
}>;

/** A booking as its customer reads it. */
export async function presentReceipt(
  presenting: Presenting,
  booking: Booking,
  known: LoadedParts = {},
): Promise<Receipt> {
  const { db, company, services } = presenting;
  const [customer, address, frequency, lines, found, fees, owedBack, bought, goesOn] = await Promise.all([
    known.customer ?? db.get(customers, booking.customerId),
    known.address ?? db.get(addresses, booking.addressId),
    known.frequency === undefined ? findFrequency(db, booking.frequencyId) : known.frequency,
    known.lines ?? linesOf(db, booking.id),
    known.crews ? [] : findCrews(db, booking.id),
    known.crews ? [] : readFees(db, booking.id),
    known.crews ? 0 : findOwedBack(db, booking),
    booking.derivation === null ? linesOf(db, booking.id) : [],
    known.crews ? true : hasLaterVisits(db, booking),
  ]);
  const say = await readSoldWords(presenting, { lines, frequencyId: booking.frequencyId });
  const { id, number, status, cancelType: cancel_type, leadQuoteId, seriesId } = booking;
  const crews = known.crews ?? found.map(({ title }) => title);
  // Nobody turns back a crew by a button.
  const isOnTheWay = (status === 'upcoming' || status === 'in_progress') && isComing(found);
  const hasDate = !(status === 'cancelled' && leadQuoteId !== null);
  return {
    id,
    number,
    status,
    cancel_type,
    series_id: seriesId,
    display_status: displayStatus({ status, cancel_type, leadQuoteId }),
    start_at: hasDate ? booking.startAt.toISOString() : null,
    start_local: hasDate ? booking.startLocal.slice(0, 16).replace(' ', 'T') : null,
    needs_placing: booking.needsPlacing,
    version: booking.version,
    timezone: booking.timezone,
    arrival_window: booking.arrivalWindowMinutes,
    duration: booking.durationMinutes,
    teams: booking.teamsRequired,
    services: namesOf(lines, 'service', say),
    extras: namesOf(lines, 'extra', say),
    frequency: frequency && say(frequency.name, booking.frequencyId),
    team_names: crews,
    customer: booking.contact ?? toContact(customer),
    address: addressLine(address, valueWords[presenting.language ?? 'en'].apartment),
    payment_type: booking.paymentType,
    payment_state: booking.paymentState,
    ...toAmounts(goesOn ? booking : { ...booking, nextTotal: null }, company),
    later_fees: fees.map(({ kind, amount, note }) => ({
      kind,
      amount: toMajor(amount, company.currencyCode),
      note,
    })),
    owed_back: toMajor(owedBack, company.currencyCode),
    lines: presentSteps(storedSteps(booking, bought), company, say),
    team_on_the_way: isOnTheWay,
    may: toRights({ company, booking, now: services.clock() }, isOnTheWay, presenting.language),
    key: services.linkKeys.create('booking', company.id, id),
  };
}

/** A series that has ended has no later visits, and so none that cost anything. */
async function hasLaterVisits(
  db: TenantDb,
  { seriesId, nextTotal }: Pick<Booking, 'seriesId' | 'nextTotal'>,
): Promise<boolean> {
  if (seriesId === null || nextTotal === null) return true;
  return (await db.get(series, seriesId)).state !== 'cancelled';
}

async function findOwedBack(db: TenantDb, booking: Booking): Promise<number> {
  return (await readOwedBack(db, await readMoney(db, booking))).amount;
}

const toContact = ({ firstName, lastName, email, phone }: Customer): BookingContact => ({
  first_name: firstName,
  last_name: lastName,
  email,
  phone,
});

async function findCrews(db: TenantDb, bookingId: string): Promise<(CrewOnTheWay & { title: string })[]> {
  const rows = await db.query((database, own) =>
    database
      .select({
        title: teams.title,
        onMyWayAt: bookingTeams.onMyWayAt,
        checkedInAt: bookingTeams.checkedInAt,
      })
      .from(bookingTeams)
      .innerJoin(teams, eq(teams.id, bookingTeams.teamId))
      .where(
        and(
          own(bookingTeams),
          eq(bookingTeams.bookingId, bookingId),
          inArray(bookingTeams.state, liveStates),
        ),
      )
      .orderBy(asc(teams.title)),
  );
  return rows;
}

function toAmounts(booking: Booking, { currencyCode }: Company) {
  const major = (minor: number) => toMajor(minor, currencyCode);
  return {
    subtotal: major(booking.subtotal),
    discount: major(booking.frequencyDiscount),
    discount_code_total: major(booking.codeDiscount),
    fees: major(booking.fees),
    total_before_tax: major(booking.totalBeforeTax),
    taxes_total: major(booking.tax),
    tip: major(booking.tip),
    giftcard_total: major(booking.giftCardTotal),
    total: major(booking.total),
    next_booking_total: booking.nextTotal === null ? null : major(booking.nextTotal),
  };
}

type OpenCase = { company: Company; booking: Booking; now: Date };

/** What the customer may do now, and what it would cost: the page says so before anybody has to ask. */
function toRights(asked: OpenCase, isOnTheWay: boolean, language?: Language): Receipt['may'] {
  const { company, booking, now } = asked;
  const { customers_may: rights } = readPolicies(company);
  const canceling = lateFeeOf(asked, 'cancel');
  const moving = moveFeeOf(asked);
  const comes = booking.startAt > now && !isOnTheWay;
  const mayCancel = comes && nextStatus(booking.status, 'cancel') !== undefined;
  return {
    cancel: rights.cancel && mayCancel,
    skip: rights.skip && mayCancel && booking.seriesId !== null,
    reschedule: rights.reschedule && comes && nextStatus(booking.status, 'move') !== undefined,
    tip: rights.tip && booking.status !== 'cancelled',
    rate: booking.status === 'completed',
    edit: rights.edit && findEditProblem(company, booking, now) === null,
    edit_until: new Date(moving.freeUntil).toISOString(),
    cancel_free_until: new Date(canceling.freeThrough).toISOString(),
    reschedule_free_until: new Date(moving.freeThrough).toISOString(),
    cancel_fee: toMajor(canceling.fee, company.currencyCode),
    skip_fee: toMajor(lateFeeOf(asked, 'skip').fee, company.currencyCode),
    reschedule_fee: toMajor(moving.fee, company.currencyCode),
    terms: actTermsOf(asked, language),
  };
}
