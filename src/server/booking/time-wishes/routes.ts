import * as contracts from '#engine/contracts/booking/time-wishes.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { toLocal } from '#engine/time/zone.ts';
import type { Acting } from '#server/booking/life/change.ts';
import { openBooking } from '#server/booking/life/open-booking.ts';
import { presentReceipt } from '#server/booking/present-receipt.ts';
import { answerWaitlistOffer } from '#server/booking/waitlist/answer.ts';
import { findOwnCrew } from '#server/booking/teams/crew-then.ts';
import { findTimesOf } from '#server/booking/teams/find-candidates.ts';
import { findSwaps, takeSwap } from '#server/booking/waitlist/swap.ts';
import { dropTimeWish, keepTimeWish, presentTimeWish } from '#server/booking/waitlist/time-wish.ts';
import { bookings, type Booking } from '#server/platform/db/tables/bookings.ts';
import { locations } from '#server/platform/db/tables/locations.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { serve, type Call, type Route } from '#server/platform/http/route.ts';
import { findAvailableDays } from '#server/calendar/schedule/find-available-days.ts';

type WishCall = Pick<
  Call<typeof contracts.endTimeWish>,
  'db' | 'company' | 'caller' | 'level' | 'client' | 'services' | 'params' | 'once'
>;
type Change = (tx: TenantDb, id: string, acting: Acting) => Promise<Booking>;

/** Its customer or the office, where the company lets customers do this. */
const open = (call: WishCall) => openBooking(call, call.params.id, 'swap');

const changeWish = (call: WishCall, change: Change): Promise<AnswerOf<typeof contracts.endTimeWish>> =>
  call.once(
    () => open(call),
    async (tx, acting) => presentTimeWish(tx, await change(tx, call.params.id, acting), acting),
  );

const changeTime = (call: WishCall, change: Change): Promise<AnswerOf<typeof contracts.takeSwap>> =>
  call.once(
    () => open(call),
    async (tx, acting) => presentReceipt({ ...call, db: tx }, await change(tx, call.params.id, acting)),
  );

export const timeWishRoutes: Route[] = [
  serve(contracts.setTimeWish, (call) =>
    changeWish(call, (tx, id, acting) => keepTimeWish(tx, id, call.body, acting)),
  ),
  serve(contracts.endTimeWish, (call) => changeWish(call, dropTimeWish)),
  serve(contracts.answerEarlierTime, (call) =>
    changeTime(call, (tx, id, acting) => answerWaitlistOffer(tx, id, call.body, acting)),
  ),
  serve(contracts.listSwaps, async (call) => {
    const acting = await open(call);
    const booking = await call.db.get(bookings, call.params.id);
    const found = await findSwaps(call.db, booking, acting);
    return found.map(({ id, start, crew }) => {
      const { date, time } = toLocal(start.getTime(), booking.timezone);
      return { id, start_at: start.toISOString(), start_local: `${date}T${time}`, crew };
    });
  }),
  serve(contracts.listCrewTimes, async (call) => {
    const { db, params, query, company } = call;
    const { now } = await openBooking(call, params.id, 'reschedule');
    const booking = await db.get(bookings, params.id);
    const crew = await findOwnCrew(db, booking);
    if (!crew) return { crew: null, times: [] };
    const free = await findAvailableDays(db, await db.get(locations, booking.locationId), {
      from: query.from,
      days: query.days ?? 28,
      durationMinutes: booking.durationMinutes,
      teams: booking.teamsRequired,
      serviceIds: [],
      timeFormat: company.timeFormat,
      now: now.getTime(),
    });
    // Nothing is said of times that cannot be chosen: when a crew works is not a customer's to know.
    const starts = free.flatMap(({ slots }) => slots).map(({ datetime }) => new Date(datetime));
    const times = await findTimesOf(db, crew.id, { booking, starts });
    return { crew: crew.title, times: times.map((at) => at.toISOString()) };
  }),
  serve(contracts.takeSwap, (call) =>
    changeTime(call, (tx, bookingId, acting) =>
      takeSwap(tx, { bookingId, entryId: call.body.swap_id }, acting),
    ),
  ),
];
