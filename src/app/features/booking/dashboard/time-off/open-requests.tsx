import { useQuery } from '@tanstack/react-query';
import { countTimeOff } from '#engine/contracts/calendar/team-availability.ts';
import { queryOf } from '#app/lib/query-of.ts';
import { CountBadge } from '#app/ui/count-badge.tsx';

const openRequestsQuery = queryOf(countTimeOff, { query: { where: JSON.stringify({ state: 'requested' }) } });

/** How many requests nobody has decided yet. */
export function OpenRequests() {
  const { data } = useQuery(openRequestsQuery);
  return <CountBadge count={data?.count} noun="open requests" one="open request" />;
}
