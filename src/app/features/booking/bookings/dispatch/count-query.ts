import { queryOptions } from '@tanstack/react-query';
import { dispatchCounts } from '#engine/contracts/booking/dispatch.ts';
import { queryOf } from '#app/lib/query-of.ts';

/** What waits. The menu shows it, so that it is in a file of its own. */
export const queueCountsQuery = queryOptions({
  ...queryOf(dispatchCounts),
  meta: { topics: ['bookings', 'waitlist'] },
});
