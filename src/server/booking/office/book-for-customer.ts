import type { BodyOf } from '#engine/contracts/platform/contract.ts';
import type { createBookingContract } from '#engine/contracts/booking/office-booking.ts';
import { DomainError, isDomainError } from '#engine/errors.ts';
import { toLocal } from '#engine/time/zone.ts';
import { problemOf, refusal } from '#engine/problems.ts';
import { audit } from '#server/platform/audit.ts';
import type { Customer } from '#server/people/customers/find-or-create-customer.ts';
import { cards } from '#server/platform/db/tables/processors.ts';
import { series as seriesTable } from '#server/platform/db/tables/series.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { report } from '#server/platform/happenings/report.ts';
import { priceSubmission, type PricedSubmission } from '#server/catalogue/pricing/price-submission.ts';
import type { NoticeCode } from '#server/catalogue/pricing/notice.ts';
import { requireDayToCome } from '#server/calendar/schedule/require-to-come.ts';
import type { Caller } from '#server/platform/access/caller.ts';
import type { Acting } from '../life/change.ts';
import { placeBooking, type NewVisit } from '../place-booking.ts';
import type { Booking } from '#server/platform/db/tables/bookings.ts';
import { lockCode } from '../redemption.ts';
import { startSeriesOf } from '../series/start-series.ts';
import { changeCrew } from '../teams/change-crew.ts';
import { findCandidates } from '../teams/find-candidates.ts';
import { inviteTeams } from '../teams/invite.ts';
import { leaveUnstaffed } from '../teams/unstaffed.ts';
import { toVisitPrice } from '../visit-price.ts';
import { requirePriceRight, toAdjustment } from './agreed-price.ts';
import { findParty, type Party } from './find-party.ts';
import { keepOfficeNote } from './keep-office-note.ts';

export type OfficeBooking = BodyOf<typeof createBookingContract>;
type Body = OfficeBooking;
/** The office is somebody: the product books nothing by itself. */
export type Staff = Acting & { caller: Caller };

/** A booking by telephone: the office says who, what and when, and may overrule the calendar. */
export async function bookForCustomer(tx: TenantDb, body: Body, acting: Staff): Promise<Booking> {
  requirePriceRight(acting.caller, body);
  const { company, caller, now } = acting;
  const party = await findParty(tx, company, body);
  await lockCode(tx, body.discount_code);
  const priced = await price(tx, party, body, acting);
  const { customer, address, location } = party;
  // Earlier today is still the office's to write down.
  requireDayToCome(Date.parse(body.service_date), location, now);
  const visit: NewVisit = {
    location,
    start: Date.parse(body.service_date),
    price: toVisitPrice(priced),
    customerId: customer.id,
    addressId: address.id,
    source: 'office',
    status: 'upcoming',
    paymentType: body.payment_type ?? 'cash',
    cardId: await requireCard(tx, customer, body),
    customFields: body.custom_fields,
  };
  const series = await startSeries(tx, visit, body);
  const booking = await place(
    tx,
    { ...visit, series },
    {
      chooser: 'office',
      overbook: body.overbook ?? false,
      beyondHorizon: true,
      accountId: caller.kind === 'account' ? caller.account.id : null,
      now: now.getTime(),
      timeFormat: company.timeFormat,
    },
  );
  const { id } = booking;
  if (body.note) await keepOfficeNote(tx, booking, body.note, acting);
  if (body.team_ids?.length)
    await changeCrew(tx, id, { teamIds: body.team_ids, overbook: body.overbook }, acting);
  else await leaveStaffing(tx, booking, { ...acting, staffing: body.staffing });
  const details = toldDetails(body);
  await report(tx, now, { name: 'booking_confirmed', subjectId: id, details });
  if (series) await report(tx, now, { name: 'series_started', subjectId: series.id, details });
  await audit(tx, acting, {
    action: 'booking.created',
    subject: { type: 'booking', id },
    summary: `Booked visit ${booking.number}`,
  });
  return booking;
}

async function price(
  tx: TenantDb,
  { customer, address, location }: Party,
  body: Body,
  { company, caller, now }: Staff,
): Promise<PricedSubmission> {
  const { services, frequency_id: frequencyId, discount_code, gift_card_code, tip } = body;
  const priced = await priceSubmission(
    {
      db: tx,
      company,
      caller,
      location,
      customer,
      now: now.getTime(),
      sameDayFee: body.same_day_fee,
    },
    {
      services,
      service_date: body.service_date,
      locationId: location.id,
      address_zip: address.zip,
      ...(frequencyId !== undefined && { frequencyId }),
      ...(discount_code !== undefined && { discount_code }),
      ...(gift_card_code !== undefined && { gift_card_code }),
      ...(tip !== undefined && { tip }),
    },
    toAdjustment(body, company.currencyCode) ?? null,
  );
  const broken = priced.notices.find(({ code }) => code !== 'code_not_combined');
  if (broken)
    throw new DomainError('VALIDATION', refusal({ [broken.field]: problemOf(toOffice(broken.code)) }));
  return priced;
}

/** A holiday is named as one: nobody works then, whoever asks. */
async function place(...placing: Parameters<typeof placeBooking>): Promise<Booking> {
  try {
    return await placeBooking(...placing);
  } catch (error) {
    if (isDomainError(error) && error.code === 'SLOT_TAKEN' && error.details.day.holiday)
      throw new DomainError('VALIDATION', refusal({ service_date: problemOf('day_is_holiday') }));
    throw error;
  }
}

/** The office reads of its customer, who would read of themselves. */
const toOffice = (code: NoticeCode) => (code === 'code_used_by_you' ? 'code_used_by_customer' : code);

async function startSeries(tx: TenantDb, visit: NewVisit, { series_ends_on: endsOn, service_date }: Body) {
  const begun = await startSeriesOf(tx, visit);
  if (endsOn === undefined) return begun;
  if (!begun)
    throw new DomainError('VALIDATION', refusal({ series_ends_on: problemOf('frequency_must_repeat') }));
  if (endsOn < toLocal(Date.parse(service_date), visit.location.timezone).date)
    throw new DomainError('VALIDATION', refusal({ series_ends_on: problemOf('before_first_day') }));
  await tx.update(seriesTable, begun.id, { endsOn });
  return begun;
}

/** A card of somebody else is no card. */
async function requireCard(tx: TenantDb, { id }: Customer, { card_id }: Body): Promise<string | null> {
  if (card_id === undefined) return null;
  const card = await tx.get(cards, card_id);
  if (card.customerId !== id || !card.active)
    throw new DomainError('VALIDATION', refusal({ card_id: problemOf('card_of_another_customer') }));
  return card.id;
}

type Staffing = Staff & { staffing: Body['staffing'] };

/** Where no team is named: asked now, or left in the queue, or found in the company's way once it is told of. */
async function leaveStaffing(
  tx: TenantDb,
  booking: Booking,
  { staffing, company, now }: Staffing,
): Promise<void> {
  if (staffing === 'invite') {
    const invited = await inviteTeams(tx, booking, await findCandidates(tx, booking), { company, now });
    if (invited === 0) await leaveUnstaffed(tx, booking, 'unassigned');
  }
  if (staffing === 'dispatch') await leaveUnstaffed(tx, booking, 'unassigned');
}

/** What listeners need to know: over which channels its customer is not told, and that nobody looks for teams. */
const toldDetails = ({ untold = [], staffing, team_ids }: Body): Record<string, string | boolean> => ({
  ...(untold.length > 0 && { untold: untold.join(' ') }),
  ...(staffing !== undefined && staffing !== 'usual' && !team_ids?.length && { staffed: true }),
});
