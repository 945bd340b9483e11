import { Text } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getUsualTeam } from '#engine/contracts/people/continuity.ts';
import { request } from '#app/lib/api.ts';
import { Panel } from '#app/ui/panel.tsx';

export const usualTeamQuery = (customerId: string) =>
  queryOptions({
    queryKey: ['customers', 'usual team', customerId],
    queryFn: ({ signal }) => request(getUsualTeam, { params: { id: customerId }, signal }),
    meta: { topics: ['bookings', 'teams'] },
  });

/** Whom the customer knows: the team that came most often. Nothing is shown of who has had one visit. */
export function UsualTeam({ customerId }: { customerId: string }) {
  const { data } = useQuery(usualTeamQuery(customerId));
  if (!data?.usual) return null;
  const { crew, by, of } = data.usual;
  return (
    <Panel title="Usual team">
      <Text fw={600}>{crew}</Text>
      <Text size="sm" c="dimmed">{`${by} of the last ${of} visits`}</Text>
    </Panel>
  );
}
