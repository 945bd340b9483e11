import type { crewThen } from '#engine/contracts/booking/time-wishes.ts';
import type { FromSchema } from '#engine/schema/from-schema.ts';
import { teams } from '#server/platform/db/tables/teams.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import type { Booking } from '#server/platform/db/tables/bookings.ts';
import { findCrews } from '../waitlist/keep-crew.ts';
import { findPromisedTeam, findTimesOf } from './find-candidates.ts';
import { hasJob } from './lock-job.ts';

export type OwnCrew = { id: string; title: string };
export type CrewThen = FromSchema<typeof crewThen>;

/**
 * Whom its customer counts on for a visit: who is promised for the series, unless others have this visit by now; else
 * who has it. Null where there is nobody they would miss.
 */
export async function findOwnCrew(db: TenantDb, { id, seriesId }: Booking): Promise<OwnCrew | null> {
  const [promised, crews] = await Promise.all([findPromisedTeam(db, seriesId), findCrews(db, id)]);
  const had = crews.filter(hasJob).map(({ teamId }) => teamId);
  const isMissed = promised !== null && (had.length === 0 || had.includes(promised));
  const teamId = isMissed ? promised : promised === null ? had[0] : undefined;
  if (teamId === undefined) return null;
  const { title } = await db.get(teams, teamId);
  return { id: teamId, title };
}

/** Whether that crew could come to a visit at another time. */
export async function findCrewThen(db: TenantDb, booking: Booking, start: Date): Promise<CrewThen | null> {
  const crew = await findOwnCrew(db, booking);
  if (!crew) return null;
  const found = await findTimesOf(db, crew.id, { booking, starts: [start] });
  return { title: crew.title, comes: found.length > 0 };
}
