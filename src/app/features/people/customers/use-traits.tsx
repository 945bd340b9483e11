import { Badge, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { customerSettings } from '#engine/settings/people/customers.ts';
import { useNames } from '#app/ui/fields/use-names.ts';
import { customerQuery } from './api.ts';
import { usualTeamQuery } from './usual-team.tsx';

/** A customer's tags and usual team, to be shown above what is written about them; null where there are none. */
export function useTraits(customerId: string | null): ReactNode {
  const enabled = customerId !== null;
  const { data: customer } = useQuery({ ...customerQuery(customerId ?? ''), enabled });
  const { data: known } = useQuery({ ...usualTeamQuery(customerId ?? ''), enabled });
  const tagIds = customer?.tagIds ?? [];
  const names = useNames([{ spec: customerSettings.tagIds, value: tagIds }]);
  const tags = tagIds.flatMap((tag) => names.get(tag) ?? []);
  const usual = known?.usual;
  if (tags.length === 0 && !usual) return null;
  return (
    <Group gap={6}>
      {tags.map((tag) => (
        <Badge key={tag} color="gray">
          {tag}
        </Badge>
      ))}
      {usual && <Text size="sm">{`Usually ${usual.crew}, ${usual.by} of the last ${usual.of} visits`}</Text>}
    </Group>
  );
}
