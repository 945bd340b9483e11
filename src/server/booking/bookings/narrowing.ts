import { and, gte, inArray, lt, sql, type SQL } from 'drizzle-orm';
import type { listBookings } from '#engine/contracts/booking/bookings.ts';
import type { QueryOf } from '#engine/contracts/platform/contract.ts';
import { addDays } from '#engine/time/local-date.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { bookingTeams } from '#server/platform/db/tables/booking-teams.ts';
import { bookingTags } from '#server/platform/db/tables/tags.ts';
import { lacksTeam } from '../dispatch/waiting.ts';
import { holdsJob } from '../visible.ts';

type Narrowing = Omit<QueryOf<typeof listBookings>, 'filter'>;

/** What no column of bookings says by itself. */
export const toNarrowing = ({ from, to, team_id, tag_id, unassigned }: Narrowing): SQL | undefined =>
  and(
    from === undefined ? undefined : gte(bookings.startLocal, `${from} 00:00`),
    to === undefined ? undefined : lt(bookings.startLocal, `${addDays(to, 1)} 00:00`),
    team_id === undefined
      ? undefined
      : sql`exists (select from ${bookingTeams} where ${bookingTeams.bookingId} = ${bookings.id}
          and ${bookingTeams.teamId} = ${team_id} and ${holdsJob})`,
    tag_id === undefined
      ? undefined
      : sql`exists (select from ${bookingTags} where ${bookingTags.bookingId} = ${bookings.id}
          and ${bookingTags.tagId} = ${tag_id})`,
    unassigned ? and(inArray(bookings.status, ['pending', 'upcoming', 'in_progress']), lacksTeam) : undefined,
  );
