import { explainDays } from '#engine/booking/slot-reasons.ts';
import type { SpotTemplate } from '#engine/booking/slot-facts.ts';
import type { AnswerOf, BodyOf } from '#engine/contracts/platform/contract.ts';
import type { explainSpots, previewSpots } from '#engine/contracts/calendar/spot-offers.ts';
import { toLocal } from '#engine/time/zone.ts';
import { readBookingSettings } from '#server/company/companies/settings.ts';
import { locations } from '#server/platform/db/tables/locations.ts';
import { requireNone } from '#server/platform/editing/complaints.ts';
import type { Call } from '#server/platform/http/route.ts';
import { lastOpenDay } from '../schedule/find-available-days.ts';
import type { Location } from '../schedule/find-location.ts';
import { readReachedSeats } from '../schedule/read-occupancy.ts';
import { readSlotFacts } from '../schedule/read-slot-facts.ts';
import { readConflictsWith } from '../schedule/read-spot-conflicts.ts';
import { readShortestMinutes } from '../schedule/shortest-visit.ts';
import { complainOfWeek, toRow } from './templates.ts';

type OfferCall = Pick<Call<typeof explainSpots>, 'db' | 'company' | 'services'>;
type Wish = Omit<BodyOf<typeof previewSpots>, 'templates' | 'serviceIds'> & { serviceIds: string[] };
type Offers = AnswerOf<typeof explainSpots>;

export const explainOffers = async (call: OfferCall, wish: Wish): Promise<Offers> =>
  explainAt(call, await call.db.get(locations, wish.locationId), wish);

/** The same with another week than the one that is saved. */
export async function previewWeek(
  call: OfferCall,
  { templates, ...wish }: Wish & Pick<BodyOf<typeof previewSpots>, 'templates'>,
): Promise<AnswerOf<typeof previewSpots>> {
  requireNone(complainOfWeek(templates));
  const location = await call.db.get(locations, wish.locationId);
  const week = templates.map((template) => toRow(location.id, template));
  const now = call.services.clock().getTime();
  const [offers, conflicts] = await Promise.all([
    explainAt(call, location, wish, week),
    readConflictsWith(call.db, [location], { alter: () => ({ templates: week }), now }),
  ]);
  return { ...offers, conflicts };
}

/** By the walk through the slots that offers them to customers, told to say why. */
async function explainAt(
  { db, company, services }: OfferCall,
  location: Location,
  { serviceIds, teams = 1, days = 42, ...wish }: Wish,
  week?: SpotTemplate[],
): Promise<Offers> {
  const now = services.clock().getTime();
  const { timezone, bufferMinutes } = location;
  const today = toLocal(now, timezone).date;
  const from = wish.from ?? today;
  const durationMinutes = wish.duration ?? (await readShortestMinutes(db, serviceIds));
  const range = { from, days, busyMinutes: durationMinutes + bufferMinutes, now };
  const [facts, reachedBy] = await Promise.all([
    readSlotFacts(db, location, range),
    location.blockByDuration ? readReachedSeats(db, location.id, now) : new Map<number, number>(),
  ]);
  const { dateFormat, timeFormat } = company;
  const request = { from, days, durationMinutes, bufferMinutes, serviceIds, timeFormat, now };
  const lastDay = lastOpenDay(location, now);
  const { hours_before_service: hoursBeforeService } = readBookingSettings(company);
  return {
    timezone,
    today,
    last_day: lastDay,
    duration: durationMinutes,
    days: explainDays({ ...facts, ...(week && { templates: week }) }, request, {
      lastDay,
      dateFormat,
      hoursBeforeService,
      teams,
      reachedBy,
    }),
  };
}
