import type { SubjectKind } from '#engine/contracts/platform/happenings.ts';
import { isDomainError } from '#engine/errors.ts';
import { toMajor } from '#engine/money/currency.ts';
import { anonymous } from '#server/platform/access/caller.ts';
import { presentReceipt } from '#server/booking/present-receipt.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { toWholeScope } from '#server/platform/editing/scope.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { leads } from '#server/platform/db/tables/leads.ts';
import { payments } from '#server/platform/db/tables/payments.ts';
import { quotes } from '#server/platform/db/tables/quotes.ts';
import { ratings } from '#server/platform/db/tables/ratings.ts';
import { series } from '#server/platform/db/tables/series.ts';
import { teams } from '#server/platform/db/tables/teams.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { readOne } from '#server/platform/editing/editor.ts';
import { presentWholeQuote } from '#server/booking/quotes/present.ts';
import { customerEditor } from '#server/people/customers/editor.ts';
import { taskEditor } from '#server/people/tasks/editor.ts';
import { getGiftCardOf } from '#server/money/gift-cards/query.ts';
import { presentLead } from '#server/people/leads/present.ts';
import type { Services } from '#server/services.ts';

/** What was answered to the company's own questions. */
const toCustomFields = ({ customFields }: typeof bookings.$inferSelect) =>
  customFields.map(({ id, value, display_label, display_value }) => ({
    id,
    value,
    label: display_label,
    text: display_value,
  }));

type Reading = { db: TenantDb; company: Company; services: Services };
const scopeOf = ({ db, company, services }: Reading) => toWholeScope({ db, company, now: services.clock() });
type Read = (reading: Reading, id: string) => Promise<object>;

/** What something is now, as the calls of the API answer it. Keys of links are their customer's, and stay here. */
const readers: Record<SubjectKind, Read> = {
  async booking(reading, id) {
    const booking = await reading.db.get(bookings, id);
    const { key: _key, may: _may, ...receipt } = await presentReceipt(reading, booking);
    const { customerId: customer_id, locationId: location_id, quoteId: quote_id } = booking;
    return {
      ...receipt,
      customer_id,
      location_id,
      quote_id,
      cancel_reason: booking.cancelReason,
      custom_fields: toCustomFields(booking),
    };
  },
  async quote(reading, id) {
    const quote = await reading.db.get(quotes, id);
    const { key: _key, ...shown } = await presentWholeQuote(reading, quote);
    return shown;
  },
  customer: (reading, id) => readOne(customerEditor, scopeOf(reading), id),
  lead: async ({ db }, id) => presentLead(await db.get(leads, id)),
  gift_card: ({ db, company }, id) => getGiftCardOf({ db, company, caller: anonymous, level: 'manage' }, id),
  async series({ db }, id) {
    const row = await db.get(series, id);
    return {
      id,
      state: row.state,
      timezone: row.timezone,
      parent_series_id: row.parentSeriesId,
      customer_id: row.customerId,
      location_id: row.locationId,
      frequency_id: row.frequencyId,
      start_local: row.anchorLocal.slice(0, 16).replace(' ', 'T'),
      paused_from: row.pausedFrom,
      paused_to: row.pausedTo,
      ends_on: row.endsOn,
    };
  },
  async payment({ db, company }, id) {
    const row = await db.get(payments, id);
    return {
      id,
      kind: row.kind,
      method: row.method,
      amount: toMajor(row.amount, company.currencyCode),
      booking_id: row.bookingId,
      gift_card_id: row.giftCardId,
      customer_id: row.customerId,
      reference: row.reference,
      note: row.note,
      occurred_at: row.occurredAt.toISOString(),
    };
  },
  async rating({ db }, id) {
    const { bookingId, customerId, teamId, stars, comment, createdAt } = await db.get(ratings, id);
    const about = { booking_id: bookingId, customer_id: customerId, team_id: teamId };
    return { id, ...about, stars, comment, created_at: createdAt.toISOString() };
  },
  async team({ db }, id) {
    const { title, active } = await db.get(teams, id);
    return { id, title, active };
  },
  task: (reading, id) => readOne(taskEditor, scopeOf(reading), id),
};

/** Null for what is gone already. */
export async function readSubject(
  reading: Reading,
  { kind, id }: { kind: SubjectKind; id: string },
): Promise<object | null> {
  try {
    return await readers[kind](reading, id);
  } catch (error) {
    if (isDomainError(error) && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}
