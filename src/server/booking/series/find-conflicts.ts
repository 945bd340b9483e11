import { and, isNull, or, eq } from 'drizzle-orm';
import { nextOccurrence, type RecurrenceRule } from '#engine/booking/recurrence.ts';
import { dayOf, slotAt } from '#engine/booking/slot-at.ts';
import type { SlotFacts } from '#engine/booking/slot-facts.ts';
import { freeTimeOf, isFreeFor } from '#engine/booking/team-time.ts';
import { addDays, type LocalDate } from '#engine/time/local-date.ts';
import { toLocal, type Instant } from '#engine/time/zone.ts';
import { toInstant } from '#engine/time/wall-to-instant.ts';
import { isOneOf } from '#server/platform/db/ids.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { frequencies } from '#server/platform/db/tables/frequencies.ts';
import { locations } from '#server/platform/db/tables/locations.ts';
import { slotClaims } from '#server/platform/db/tables/slot-claims.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { readSlotFacts } from '#server/calendar/schedule/read-slot-facts.ts';
import { readTeamJobs } from '#server/calendar/schedule/read-team-jobs.ts';
import { readTeams } from '#server/calendar/schedule/read-teams.ts';
import type { Location } from '#server/calendar/schedule/find-location.ts';
import { comingVisits } from '../life/cancel.ts';
import type { Booking } from '#server/platform/db/tables/bookings.ts';
import { ruleOf, type Series } from './rule.ts';

export type SeriesChoice = {
  start: Instant;
  locationId?: string | undefined;
  frequencyId?: string | undefined;
  teamId?: string | undefined;
};
export type Conflict = 'holiday' | 'closed' | 'full' | TeamConflict;
/** Of the team alone: the visit has its place all the same. */
type TeamConflict = 'team_busy' | 'team_off';
export type Occurrence = { start: Instant; date: LocalDate; timezone: string; conflict: Conflict | null };

const mostOccurrences = 12;
/** Of what is further away nobody knows anything yet. */
const mostDays = 400;

type Question = {
  series: Series;
  choice: SeriesChoice;
  now: Date;
  /** Those of its rule, in order, from the day of the choice on. Where none are named, the next twelve. */
  dates?: readonly LocalDate[];
};

export const isOfTeam = (conflict: Conflict | null): boolean =>
  conflict === 'team_busy' || conflict === 'team_off';

/** Whether the next visits of a series would have their place at another day and time. Its own are not in its way. */
export async function findConflicts(
  db: TenantDb,
  company: Company,
  { series, choice, now, dates: named }: Question,
): Promise<Occurrence[]> {
  const location = await db.get(locations, choice.locationId ?? series.locationId);
  const rule = choice.frequencyId ? ruleOf(await db.get(frequencies, choice.frequencyId)) : ruleOf(series);
  const { date: first, time } = toLocal(choice.start, location.timezone);
  const dates = named ?? datesOf(first, rule);
  const days = Math.round((Date.parse(dates.at(-1) ?? first) - Date.parse(first)) / 86_400_000) + 1;
  const { durationMinutes, teamsRequired, chosen } = series;
  const { bufferMinutes, timezone } = location;
  const busyMinutes = durationMinutes + bufferMinutes;
  const [facts, own] = await Promise.all([
    readSlotFacts(db, location, { from: first, days, busyMinutes, now: now.getTime() }),
    comingVisits(db, series.id, now),
  ]);
  const others = await withoutOwn(db, facts, { own, seriesId: series.id });
  const findTeamConflict = await teamCheck(db, location, {
    own,
    dates,
    first,
    days,
    teamId: choice.teamId ?? series.preferredTeamId,
  });
  const visit = {
    durationMinutes,
    bufferMinutes,
    now: now.getTime(),
    timeFormat: company.timeFormat,
    serviceIds: chosen.map(({ serviceId }) => serviceId),
    offgridCounts: location.offgridCounts,
  };
  return dates.map((date) => {
    const start = toInstant(date, time, timezone);
    const slot = slotAt(others, { ...visit, start }, 'visitor');
    const need = { start, end: start + busyMinutes * 60_000 };
    const conflict = (): Conflict | null => {
      if (dayOf(others, { ...visit, start }).holiday) return 'holiday';
      if (!slot) return 'closed';
      if (slot.spots < teamsRequired) return 'full';
      return findTeamConflict(need);
    };
    return { start, date, timezone, conflict: conflict() };
  });
}

function datesOf(first: LocalDate, rule: RecurrenceRule): LocalDate[] {
  const last = addDays(first, mostDays);
  const dates = [first];
  let date = nextOccurrence(first, rule, first);
  while (date !== undefined && date <= last && dates.length < mostOccurrences) {
    dates.push(date);
    date = nextOccurrence(first, rule, date);
  }
  return dates;
}

/** The seats and the teams of its own visits are free for it. */
async function withoutOwn(
  db: TenantDb,
  facts: SlotFacts,
  { own, seriesId }: { own: readonly Booking[]; seriesId: string },
): Promise<SlotFacts> {
  const ids = own.map(({ id }) => id);
  const claims = await db.list(slotClaims, {
    where: and(
      isNull(slotClaims.releasedAt),
      or(isOneOf(slotClaims.bookingId, ids), eq(slotClaims.seriesId, seriesId)),
    ),
    limit: 10_000,
  });
  const seats = facts.seats.slice();
  for (const { locationId, slotStart } of claims) {
    const index = seats.findIndex(
      (seat) => seat.locationId === locationId && seat.slotStart === slotStart.getTime(),
    );
    if (index !== -1) seats.splice(index, 1);
  }
  return { ...facts, seats, bookings: withoutVisits(facts.bookings, own) };
}

/** Facts name no bookings. Whichever of those that are alike is left out, there is one less of them. */
function withoutVisits(bookings: SlotFacts['bookings'], own: readonly Booking[]): SlotFacts['bookings'] {
  const left = bookings.slice();
  for (const { startAt, locationId, teamsRequired } of own) {
    const index = left.findIndex(
      (job) =>
        job.start === startAt.getTime() &&
        job.locationId === locationId &&
        job.teamsRequired === teamsRequired,
    );
    if (index !== -1) left.splice(index, 1);
  }
  return left;
}

type TeamQuestion = {
  teamId: string | null;
  own: readonly Booking[];
  dates: readonly LocalDate[];
  first: LocalDate;
  days: number;
};

/** Does the team that is to come work then, and is it free? Where none is named, anybody may come. */
async function teamCheck(
  db: TenantDb,
  { id: locationId, timezone }: Location,
  { teamId, own, dates, first, days }: TeamQuestion,
): Promise<(need: { start: Instant; end: Instant }) => TeamConflict | null> {
  if (teamId === null) return () => null;
  const last = addDays(first, days);
  const span = {
    start: toInstant(first, '00:00', timezone),
    end: toInstant(addDays(last, 1), '00:00', timezone),
  };
  const [found, jobs] = await Promise.all([
    readTeams(db, [{ id: teamId, locationIds: [locationId], maxJobsPerDay: 1 }], { first, last, span }),
    readTeamJobs(db, teamId, span),
  ]);
  const nights = dates.flatMap((date) => [date, addDays(date, 1)]);
  const ownIds = new Set(own.map(({ id }) => id));
  const busy = jobs
    .filter(({ id }) => !ownIds.has(id))
    .map(({ start, end }) => ({
      start,
      end,
      locationId,
      serviceIds: [],
      teamsRequired: 1,
      teamIds: [teamId],
    }));
  const when = { dates: [...new Set(nights)], timezone };
  const [[working], [free]] = [freeTimeOf(found, [], when), freeTimeOf(found, busy, when)];
  return (need) => {
    if (working === undefined || !isFreeFor(working, need)) return 'team_off';
    return free !== undefined && isFreeFor(free, need) ? null : 'team_busy';
  };
}
