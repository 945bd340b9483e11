import type { BodyOf } from '#engine/contracts/contract.ts';
import type { createBookingContract } from '#engine/contracts/office-booking.ts';
import { DomainError } from '#engine/errors.ts';
import { problemOf, refusal } from '#engine/problems.ts';
import { audit } from '../../audit.ts';
import type { TenantDb } from '../../db/tenant.ts';
import { report } from '../../happenings/report.ts';
import { priceSubmission, type PricedSubmission } from '../../pricing/price-submission.ts';
import type { Caller } from '../../accounts/caller.ts';
import type { Acting } from '../life/change.ts';
import { placeBooking, type Booking, type NewVisit } from '../place-booking.ts';
import { lockCode } from '../redemption.ts';
import { startSeriesOf } from '../series/start-series.ts';
import { changeCrew } from '../teams/change-crew.ts';
import { toVisitPrice } from '../visit-price.ts';
import { requirePriceRight, toAdjustment } from './agreed-price.ts';
import { findParty, type Party } from './find-party.ts';
import { keepOfficeNote } from './keep-office-note.ts';

type Body = BodyOf<typeof createBookingContract>;
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
  const visit: NewVisit = {
    location,
    start: Date.parse(body.service_date),
    price: toVisitPrice(priced),
    customerId: customer.id,
    addressId: address.id,
    source: 'office',
    status: 'upcoming',
    paymentType: body.payment_type ?? 'cash',
    customFields: body.custom_fields,
  };
  const series = await startSeriesOf(tx, visit);
  const booking = await placeBooking(
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
  await report(tx, now, { name: 'booking_confirmed', subjectId: id });
  if (series) await report(tx, now, { name: 'series_started', subjectId: series.id });
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
  if (broken) throw new DomainError('VALIDATION', refusal({ [broken.field]: problemOf(broken.code) }));
  return priced;
}
