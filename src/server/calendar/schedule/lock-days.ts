import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { capacityGroup } from '#engine/booking/capacity-group.ts';
import type { Interval } from '#engine/time/interval.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { findTeamPlaces, type TeamPlaces } from './read-teams.ts';

const dayMs = 86_400_000;

/**
 * From here to the end of the transaction nobody else takes or moves capacity of these locations on these days. A
 * location brings those along that share a team with it. Once in a transaction, with everything it will touch: the
 * locks are then taken in one order by everybody, and nobody waits in a circle. Sent along: what is asked next is
 * answered once they are taken.
 */
export async function lockDays(
  tx: TenantDb,
  locationIds: readonly string[],
  spans: readonly Interval[],
  known?: readonly TeamPlaces[],
): Promise<void> {
  const places = known ?? (await findTeamPlaces(tx));
  const group = new Set(locationIds.flatMap((id) => [...capacityGroup(id, places)]));
  const days = new Set(spans.flatMap(daysOf));
  const keys = [...group].flatMap((location) => [...days].map((day) => toKey(`${location} ${day}`)));
  const sorted = [...new Set(keys)].toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)).map(String);
  await tx.sendAlong((database) =>
    database.execute(sql`select pg_advisory_xact_lock(key)
      from unnest(${sql.param(sorted)}::bigint[]) with ordinality as keys(key, place) order by place`),
  );
}

/** Days of UTC: whatever overlaps in time shares one, in whatever zones the locations are. */
function daysOf({ start, end }: Interval): number[] {
  const first = Math.floor(start / dayMs);
  const last = Math.floor((end - 1) / dayMs);
  return Array.from({ length: Math.max(1, last - first + 1) }, (_day, index) => first + index);
}

/** Two days may share a key by chance; they then wait for each other, and nothing worse. */
const toKey = (text: string): bigint => createHash('sha256').update(text).digest().readBigInt64BE(0);
