import { useQuery } from '@tanstack/react-query';
import { CountBadge } from '#app/ui/count-badge.tsx';
import { queueCountsQuery } from './count-query.ts';

/** One-time visits that need a team or a date. */
export function OnetimeCount() {
  const { data } = useQuery({ ...queueCountsQuery, select: ({ onetime }) => onetime.team + onetime.date });
  return <CountBadge count={data} noun="visits to place" one="visit to place" />;
}

/** Recurring visits that need a team or a date. */
export function RecurringCount() {
  const { data } = useQuery({
    ...queueCountsQuery,
    select: ({ recurring }) => recurring.team + recurring.date,
  });
  return <CountBadge count={data} noun="visits of series to place" one="visit of a series to place" />;
}
