import { queryOptions } from '@tanstack/react-query';
import { dispatchCounts } from '#engine/contracts/booking/dispatch.ts';
import { request } from '#app/lib/api.ts';

/** What waits. The menu shows it, so that it is in a file of its own. */
export const queueCountsQuery = queryOptions({
  queryKey: ['dispatch', 'queue', 'count'],
  queryFn: ({ signal }) => request(dispatchCounts, { signal }),
  meta: { topics: ['bookings', 'waitlist'] },
});
