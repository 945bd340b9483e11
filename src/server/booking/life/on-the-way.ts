import { and, eq, inArray } from 'drizzle-orm';
import { conflict } from '#engine/conflicts.ts';
import { bookingTeams } from '#server/platform/db/tables/booking-teams.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { liveStates } from '../teams/assign-team.ts';
import type { Acting } from './change.ts';

export type CrewOnTheWay = Pick<typeof bookingTeams.$inferSelect, 'onMyWayAt' | 'checkedInAt'>;

/** Whether a crew has set out for the visit, or is there. */
export const isComing = (crews: readonly CrewOnTheWay[]): boolean =>
  crews.some(({ onMyWayAt, checkedInAt }) => onMyWayAt !== null || checkedInAt !== null);

/** Once a crew is on the way, its customer calls: no button turns it back. */
export async function requireNotOnTheWay(
  tx: TenantDb,
  bookingId: string,
  { party }: Pick<Acting, 'party'>,
): Promise<void> {
  if (party !== 'customer') return;
  const crews = await tx.list(bookingTeams, {
    where: and(eq(bookingTeams.bookingId, bookingId), inArray(bookingTeams.state, liveStates)),
  });
  if (isComing(crews)) throw conflict('crew_on_the_way');
}
