import { capacityGroup } from '#engine/booking/capacity-group.ts';
import type { SlotBooking, SlotFacts } from '#engine/booking/slot-facts.ts';
import { addDays, type LocalDate } from '#engine/time/local-date.ts';
import { type Instant } from '#engine/time/zone.ts';
import { toInstant } from '#engine/time/wall-to-instant.ts';
import { groupBy } from '#server/platform/db/ids.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import type { Location } from './find-location.ts';
import { readCalendar } from './read-calendar.ts';
import { findClaims, findJobs, type Claim } from './read-occupancy.ts';
import { findTeamPlaces, readTeams } from './read-teams.ts';

/** Which days are asked about, and how long a visit would keep a team busy, travel included. */
export type SlotRange = {
  from: LocalDate;
  days: number;
  busyMinutes: number;
  now: Instant;
  /** The hold of whoever asks: it is not in their own way. */
  exceptHold?: string | null;
  exceptBooking?: string | null;
};

/** With all that is known of the seats. */
export type KnownFacts = Omit<SlotFacts, 'seats'> & { seats: Claim[] };

/**
 * Everything that availability at a location depends on, in a number of statements that grows with nothing. Where
 * teams count, the bookings of all locations that share a team with it are read.
 */
export async function readSlotFacts(
  db: TenantDb,
  location: Location,
  { from, days, busyMinutes, now, exceptHold = null, exceptBooking = null }: SlotRange,
): Promise<KnownFacts> {
  // A visit that begins on the last day may reach into those after it.
  const after = addDays(from, days + Math.ceil(busyMinutes / 1440));
  const dates = { first: from, last: after };
  const { id, timezone, capacityMode, blockByDuration, bufferMinutes } = location;
  const span = {
    start: toInstant(from, '00:00', timezone),
    end: toInstant(addDays(after, 1), '00:00', timezone),
  };
  const readTaken = async () => {
    const places = capacityMode === 'manual' ? [] : await findTeamPlaces(db);
    const locationIds = [...capacityGroup(id, places)];
    const sharing = places.filter((team) => team.locationIds.some((place) => locationIds.includes(place)));
    const group = { locationIds, teamIds: sharing.map((team) => team.id) };
    return Promise.all([
      findClaims(db, locationIds, { span, now, exceptHold }),
      sharing.length === 0 ? [] : readTeams(db, sharing, { ...dates, span }),
      sharing.length === 0 ? [] : findJobs(db, group, { span, exceptBooking }),
    ]);
  };
  const [offered, [seats, teams, jobs]] = await Promise.all([readCalendar(db, id, dates), readTaken()]);
  return {
    location: { id, timezone, capacityMode, blockByDuration },
    ...offered,
    seats,
    teams,
    bookings: [...jobs, ...toExpectedJobs(seats, { busyMinutes, bufferMinutes })],
  };
}

type Busy = { busyMinutes: number; bufferMinutes: number };

/**
 * A seat without a booking will want a team too: a hold from its first slot on, for as long as it says; a visit that
 * a series will have, for as long as those of the series.
 */
function toExpectedJobs(claims: readonly Claim[], busy: Busy): SlotBooking[] {
  const open = claims.filter(({ forBooking }) => !forBooking);
  const holds = groupBy(
    open.filter(({ holdId }) => holdId !== null),
    ({ holdId }) => holdId ?? '',
  );
  const ofHolds = [...holds.values()].flatMap((seats) => {
    const first = Math.min(...seats.map(({ slotStart }) => slotStart));
    return seats.filter(({ slotStart }) => slotStart === first);
  });
  return [...ofHolds, ...open.filter(({ holdId }) => holdId === null)].map((claim) => toJob(claim, busy));
}

function toJob(
  { locationId, slotStart: start, minutes, busyMinutes: held }: Claim,
  { busyMinutes, bufferMinutes }: Busy,
): SlotBooking {
  const busy = held ?? (minutes === null ? busyMinutes : minutes + bufferMinutes);
  const end = start + busy * 60_000;
  return { start, end, locationId, serviceIds: [], teamsRequired: 1, teamIds: [] };
}
