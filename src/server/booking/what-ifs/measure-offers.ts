import { setImmediate as nextTurn } from 'node:timers/promises';
import { asc, eq } from 'drizzle-orm';
import {
  addOffers,
  noOffers,
  offersOutlook,
  weekOf,
  type DayOffers,
  type OffersTotal,
} from '#engine/booking/offers-outlook.ts';
import { whatIfDays } from '#engine/settings/booking/what-ifs.ts';
import { toLocal } from '#engine/time/zone.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { readBookingSettings } from '#server/company/companies/settings.ts';
import { locations } from '#server/platform/db/tables/locations.ts';
import type { WhatIfOutcome } from '#server/platform/db/tables/what-ifs.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { lastOpenDay } from '#server/calendar/schedule/find-available-days.ts';
import { readSlotFacts } from '#server/calendar/schedule/read-slot-facts.ts';
import { readShortestMinutes } from '#server/calendar/schedule/shortest-visit.ts';
import { alterCalendar, alterCompany, alterLocation } from './alter.ts';
import type { Pieces } from './bodies.ts';

type Offers = Pick<WhatIfOutcome, 'places' | 'weeks'>;
type Scope = { company: Company; now: Date; pieces: Pieces };

/** What customers are offered at each location, for the shortest visit there is: now, and with a draft. */
export async function measureOffers(db: TenantDb, { company, now: at, pieces }: Scope): Promise<Offers> {
  const places = await db.list(locations, {
    where: eq(locations.active, true),
    orderBy: [asc(locations.ordering), asc(locations.id)],
    limit: 10_000,
  });
  const durationMinutes = await readShortestMinutes(db, []);
  const now = at.getTime();
  const hoursOf = (one: Company) => readBookingSettings(one).hours_before_service;
  const [hoursBefore, hoursAfter] = [hoursOf(company), hoursOf(alterCompany(company, pieces))];
  const found: Offers['places'] = [];
  const weeks = new Map<string, Offers['weeks'][number]>();
  for (const location of places) {
    const from = toLocal(now, location.timezone).date;
    const { bufferMinutes } = location;
    const range = { from, days: whatIfDays, busyMinutes: durationMinutes + bufferMinutes, now };
    const altered = alterLocation(location, pieces);
    const facts = await readSlotFacts(db, location, range);
    // Teams are only read where they count.
    const factsAfter =
      altered.capacityMode === location.capacityMode ? facts : await readSlotFacts(db, altered, range);
    const request = {
      from,
      days: whatIfDays,
      durationMinutes,
      bufferMinutes,
      serviceIds: [],
      timeFormat: company.timeFormat,
      now,
    };
    const before = offersOutlook(facts, request, {
      lastDay: lastOpenDay(location, now),
      hoursBeforeService: hoursBefore,
    });
    const after = offersOutlook(alterCalendar(factsAfter, pieces), request, {
      lastDay: lastOpenDay(altered, now),
      hoursBeforeService: hoursAfter,
    });
    found.push({ locationId: location.id, name: location.name, before: total(before), after: total(after) });
    addWeeks(weeks, { before, after });
    // Others have their turn between two locations.
    await nextTurn();
  }
  return {
    places: found,
    weeks: [...weeks.values()].toSorted((one, other) => one.week.localeCompare(other.week)),
  };
}

const total = (days: readonly DayOffers[]): OffersTotal =>
  days.reduce<OffersTotal>((sum, day) => addOffers(sum, day), noOffers);

function addWeeks(
  weeks: Map<string, Offers['weeks'][number]>,
  sides: { before: readonly DayOffers[]; after: readonly DayOffers[] },
): void {
  for (const side of ['before', 'after'] as const)
    for (const day of sides[side]) {
      const week = weekOf(day.date);
      const known = weeks.get(week) ?? { week, before: noOffers, after: noOffers };
      weeks.set(week, { ...known, [side]: addOffers(known[side], day) });
    }
}
