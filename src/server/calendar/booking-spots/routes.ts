import { availableSpots, holdSlot, releaseHold } from '#engine/contracts/calendar/booking-spots.ts';
import { normaliseZip } from '#engine/booking/submission-request.ts';
import { toServiceDate } from '#engine/booking/service-date.ts';
import { DomainError } from '#engine/errors.ts';
import { toLocal } from '#engine/time/zone.ts';
import { problemOf, refusal } from '#engine/problems.ts';
import { requireOpenBooking } from '#server/company/companies/require-open-booking.ts';
import { refuseFrozen } from '#server/company/companies/refuse-frozen.ts';
import { serve, type Route } from '#server/platform/http/route.ts';
import { findComing } from '../schedule/coming-location.ts';
import { asksForPosition } from '../schedule/find-location.ts';
import { findAvailableDays } from '../schedule/find-available-days.ts';
import { holdSeats } from '../schedule/hold-seats.ts';
import { releaseSeats, seatsOfHold } from '../schedule/seats.ts';
import { readShortestMinutes } from '../schedule/shortest-visit.ts';

export const bookingSpotRoutes: Route[] = [
  serve(availableSpots, async ({ db, company, query, services }) => {
    refuseFrozen(company);
    const {
      from,
      days = 42,
      zip = '',
      locationOnly,
      duration,
      teams = 1,
      hold_id: exceptHold = null,
    } = query;
    const { lat, lng } = query;
    const point = lat === undefined || lng === undefined ? null : { latitude: lat, longitude: lng };
    const place = { locationId: query.locationId || null, zip: normaliseZip(zip) || null, point };
    const location = await findComing(db, company, place);
    const served = location !== undefined || place.zip === null;
    if (!location) {
      const needs_position = !served && (await asksForPosition(db, place));
      return { locationId: null, timezone: null, served, needs_position, days: [] };
    }
    const { id: locationId, timezone } = location;
    const now = services.clock().getTime();
    const first = from ? toServiceDate(from, timezone) : toLocal(now, timezone).date;
    if (first === undefined) return refuseFrom();
    const answer = { locationId, timezone, served, needs_position: false };
    if (locationOnly) return { ...answer, days: [] };
    const serviceIds = (query.serviceIds ?? '').split(',').filter((id) => id !== '');
    const durationMinutes = duration ?? (await readShortestMinutes(db, serviceIds));
    const { timeFormat } = company;
    const wish = { from: first, days, durationMinutes, teams, serviceIds, timeFormat, now, exceptHold };
    return { ...answer, days: await findAvailableDays(db, location, wish) };
  }),

  serve(holdSlot, ({ db, company, caller, body, client, services }) => {
    refuseFrozen(company);
    requireOpenBooking(company, caller);
    return holdSeats(db, { company, body, address: client.address, now: services.clock() });
  }),

  serve(releaseHold, async ({ db, params, services }) => {
    const released = await releaseSeats(db, seatsOfHold(params.id), services.clock().getTime());
    if (released === 0) throw new DomainError('NOT_FOUND', { resource: 'holds', id: params.id });
  }),
];

function refuseFrom(): never {
  throw new DomainError('VALIDATION', refusal({ from: problemOf('not_a_day') }));
}
