import type { Calendar } from '#engine/booking/day-slots.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { withPolicies } from '#server/company/companies/change-policies.ts';
import { settingsOfDays } from '#server/calendar/booking-spots/days.ts';
import { toRow } from '#server/calendar/booking-spots/templates.ts';
import type { Location } from '#server/calendar/schedule/find-location.ts';
import { toDaysBody, toPoliciesBody, type Pieces } from './bodies.ts';

/** A calendar as it would be once a draft is published: its pieces come in the order in which they are saved. */
export function alterCalendar<C extends Calendar>(calendar: C, pieces: Pieces): C {
  const { id } = calendar.location;
  const week = pieces.weeks.find(({ locationId }) => locationId === id);
  const capacity = pieces.capacities.find(({ locationId }) => locationId === id);
  let altered: C = {
    ...calendar,
    ...(capacity && { location: { ...calendar.location, capacityMode: capacity.capacity_mode } }),
    ...(week && { templates: week.templates.map((template) => toRow(id, template)) }),
  };
  for (const days of pieces.days) if (days.locationId === id) altered = withDays(altered, toDaysBody(days));
  const removed = new Set(pieces.holidaysRemoved);
  return {
    ...altered,
    holidays: [
      ...calendar.holidays.filter((holiday) => holiday.id === undefined || !removed.has(holiday.id)),
      ...pieces.holidaysAdded.map(({ name, date_from, date_to, yearly, locationId }) => ({
        name,
        dateFrom: date_from,
        dateTo: date_to,
        yearly,
        locationId,
      })),
    ],
  };
}

function withDays<C extends Calendar>(calendar: C, body: ReturnType<typeof toDaysBody>): C {
  const { settings } = settingsOfDays(calendar, body);
  const chosen = new Set(body.days);
  return {
    ...calendar,
    dailySettings: [
      ...calendar.dailySettings.filter(({ day }) => !chosen.has(day)),
      ...settings.map(({ start, ...setting }) => ({ ...setting, startLocal: start })),
    ],
  };
}

export function alterLocation(location: Location, { horizons, capacities }: Pieces): Location {
  const horizon = horizons.find(({ locationId }) => locationId === location.id);
  const capacity = capacities.find(({ locationId }) => locationId === location.id);
  return {
    ...location,
    ...(horizon && { slotHorizonDays: horizon.slot_horizon_days }),
    ...(capacity && { capacityMode: capacity.capacity_mode }),
  };
}

export const alterCompany = (company: Company, { policies }: Pieces): Company =>
  policies.length === 0 ? company : { ...company, ...withPolicies(company, toPoliciesBody(policies)) };
