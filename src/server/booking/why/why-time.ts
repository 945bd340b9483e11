import type { SlotReason } from '#engine/booking/slot-reasons.ts';
import { formatDateTime } from '#engine/format/date-format.ts';
import type { AnswerOf, QueryOf } from '#engine/contracts/platform/contract.ts';
import type { whyTime as contract } from '#engine/contracts/booking/why.ts';
import { locations } from '#server/platform/db/tables/locations.ts';
import type { CompanyCall } from '#server/platform/editing/editor.ts';
import { explainOffers } from '#server/calendar/booking-spots/offers.ts';

type Why = AnswerOf<typeof contract>;
type Place = { locationId: string; date: string };
type Setting = { setting: string; path: (place: Place) => string };

const times: Setting = {
  setting: 'Bookable times',
  path: ({ locationId }) => `/admin/settings/booking-spots?location=${locationId}`,
};
const days: Setting = { setting: 'Single days', path: () => '/admin/settings/booking-spots/daily-settings' };
const place: Setting = {
  setting: 'Location',
  path: ({ locationId }) => `/admin/settings/locations?open=${locationId}`,
};
const hours: Setting = { setting: 'Team availability', path: () => '/admin/settings/team-availability' };
const teams: Setting = { setting: 'Teams', path: () => '/admin/settings/teams' };
const board: Setting = { setting: 'Timeline', path: ({ date }) => `/admin/dashboard/timeline?date=${date}` };

/** What decides each reason. */
const settings: Record<SlotReason['code'], Setting | null> = {
  holiday: { setting: 'Holidays', path: () => '/admin/settings/booking-spots/holidays' },
  closed: times,
  beyond_horizon: place,
  past: null,
  too_soon: { setting: 'Policies', path: () => '/admin/settings/policies' },
  locked: days,
  no_spots: times,
  full: times,
  long_visit: board,
  no_team_here: teams,
  no_skill: teams,
  off: hours,
  busy: board,
  travel: board,
  team_limit: teams,
  few_teams: hours,
  unassigned: board,
};

/** By the walk that offers times to customers. */
export async function whyTime(call: CompanyCall, query: QueryOf<typeof contract>): Promise<Why> {
  const { db, company } = call;
  const { location_id: locationId, date, time, service_id: serviceId } = query;
  const { name } = await db.get(locations, locationId);
  const { days: explained } = await explainOffers(call, {
    locationId,
    from: date,
    days: 1,
    serviceIds: serviceId ? [serviceId] : [],
  });
  const [day] = explained;
  const when = `${formatDateTime(company.dateFormat, date)} at ${name}`;
  const at = { locationId, date };
  if (!day || day.holiday || day.slots.length === 0)
    return { verdict: `Nothing can be booked on ${when}.`, reasons: tell(day?.reasons ?? [], at) };
  if (time === undefined) {
    const free = day.slots.filter(({ reasons }) => reasons.length === 0);
    const reasons = day.slots.flatMap((slot) =>
      slot.reasons.map((reason) => ({ ...reason, text: `${slot.time}: ${reason.text}` })),
    );
    const count = `${free.length} of ${day.slots.length} times`;
    return { verdict: `${count} can be booked on ${when}.`, reasons: tell(reasons, at) };
  }
  const slot = day.slots.find(({ start }) => start.slice(0, 5) === time);
  if (!slot)
    return {
      verdict: `${time} isn’t offered on ${when}: it isn’t one of the times of that day.`,
      reasons: [
        {
          text: `Times of that day: ${day.slots.map((one) => one.time).join(', ')}`,
          setting: times.setting,
          path: times.path(at),
        },
      ],
    };
  return slot.reasons.length === 0
    ? {
        verdict: `Customers can book ${slot.time} on ${when}: ${slot.spots_available} of ${slot.capacity} spots are left.`,
        reasons: [],
      }
    : { verdict: `${slot.time} isn’t offered on ${when}.`, reasons: tell(slot.reasons, at) };
}

const tell = (reasons: readonly SlotReason[], at: Place): Why['reasons'] =>
  reasons.map(({ code, text }) => ({
    text,
    setting: settings[code]?.setting ?? null,
    path: settings[code]?.path(at) ?? null,
  }));
