import { useQuery } from '@tanstack/react-query';
import { listTeamOffers } from '#engine/contracts/crew/team-jobs.ts';
import { request } from '#app/lib/api.ts';
import { useCrewWords } from '#app/words/crew/index.ts';
import { CountBadge } from '#app/ui/count-badge.tsx';

/** How many jobs wait for this team member's answer: invitations, and those that are open to claim. */
export function Invitations() {
  const { data } = useQuery({
    queryKey: ['bookings', 'offers'],
    queryFn: ({ signal }) => request(listTeamOffers, { signal }),
    select: (offers) => offers.length,
  });
  return <CountBadge count={data} noun={useCrewWords().offers.waiting} />;
}
