import { eq, inArray } from 'drizzle-orm';
import { expect } from 'vitest';
import { addDays } from '#engine/time/local-date.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { messages } from '#server/platform/db/tables/messages.ts';
import { payments } from '#server/platform/db/tables/payments.ts';
import type { BookingBody } from './bookings.ts';
import type { MessageRow } from './messages.ts';
import type { ActingOffice } from './office-acts.ts';

export const cash = { method: 'cash', amount: 20 };

/** A visit near enough for crews to hear of it, and what anybody hears of it from now on. */
export async function bookNearVisit(
  office: ActingOffice,
  crew: readonly string[] = [office.ash.id],
  own: Partial<BookingBody> = {},
  { isPaid = false } = {},
) {
  const day = addDays(office.app.time.now.toISOString().slice(0, 10), 5);
  const [slot, other] = (await office.booker.freeSlots(day)).filter(({ spots }) => spots > 1);
  const {
    id,
    key,
    series_id: seriesId,
  } = await office.booker.book({ ...own, service_date: slot?.datetime ?? '' });
  await office.passTime(1);
  const teams = { team_ids: crew, overbook: true };
  const manned = await office.office.send('PUT', `/api/bookings/${id}/teams`, teams);
  expect([manned.statusCode, manned.body]).toEqual([200, expect.any(String)]);
  await office.passTime(61);
  const { customerId } = await office.db.get(bookings, id);
  /** A series that changes goes on as another one. */
  const subjects = async () => {
    const paid = await office.db.list(payments, { where: eq(payments.bookingId, id) });
    if (seriesId === null) return [id, ...paid.map((payment) => payment.id)];
    const visits = await office.db.list(bookings, { where: eq(bookings.customerId, customerId), limit: 500 });
    return visits.flatMap((visit) => (visit.seriesId ? [visit.id, visit.seriesId] : [visit.id]));
  };
  const all = async () =>
    office.db.list(messages, { where: inArray(messages.subjectId, await subjects()), limit: 1000 });
  if (isPaid) await office.colleague.post(`/api/bookings/${id}/payments`, cash);
  await office.passTime(2);
  const known = new Set((await all()).map((one) => one.id));
  const told = async (audience: MessageRow['audience']) =>
    (await all()).filter((one) => !known.has(one.id) && one.audience === audience && one.state === 'sent');
  /** Besides what was sent, the texts and notices that only lack a provider and a device. */
  const isTold = ({ state, reason }: MessageRow) => state === 'sent' || reason === 'no_sms_provider';
  const heard = async () => (await all()).filter((one) => !known.has(one.id) && isTold(one));
  return {
    id,
    key,
    at: slot?.datetime ?? '',
    seriesId: seriesId ?? '',
    to: other?.datetime ?? '',
    told,
    heard,
  };
}
