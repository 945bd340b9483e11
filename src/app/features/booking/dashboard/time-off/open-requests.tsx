import { queryOptions, useQuery } from '@tanstack/react-query';
import { countTimeOff } from '#engine/contracts/calendar/team-availability.ts';
import { request } from '#app/lib/api.ts';
import { CountBadge } from '#app/ui/count-badge.tsx';

const openRequestsQuery = queryOptions({
  queryKey: ['time_off', 'open'],
  queryFn: ({ signal }) =>
    request(countTimeOff, { query: { where: JSON.stringify({ state: 'requested' }) }, signal }),
});

/** How many requests nobody has decided yet. */
export function OpenRequests() {
  const { data } = useQuery(openRequestsQuery);
  return <CountBadge count={data?.count} noun="open requests" one="open request" />;
}
