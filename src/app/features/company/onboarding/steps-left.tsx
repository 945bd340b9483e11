import { useQuery } from '@tanstack/react-query';
import { CountBadge } from '#app/ui/count-badge.tsx';
import { setupQuery } from './api.ts';

/** How many steps lie before the first booking. */
export function StepsLeft() {
  const { data } = useQuery({
    ...setupQuery,
    select: ({ steps }) => steps.filter(({ done }) => !done).length,
  });
  return <CountBadge count={data} noun="steps left" one="step left" />;
}
