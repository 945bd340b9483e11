import { Alert, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { effectsQuery } from '../api.ts';
import { sayUses } from '../editor/effects-words.ts';

/** What uses a service, before it is archived; and that there is nothing left to book, where it is the last one. */
export function ArchiveEffects({ record: { id } }: { record: { id: string } }) {
  const { data: effects } = useQuery({ ...effectsQuery(id), staleTime: 0 });
  if (!effects) return null;
  const uses = sayUses(effects);
  return (
    <>
      <Text size="sm">{uses || 'Nothing uses it.'}</Text>
      {effects.is_last && (
        <Alert color="yellow" mt="sm" icon={<TriangleAlert size={18} />} title="Nothing left to book">
          It’s the last service that customers can book. Your forms will have nothing to offer until you add
          or restore another one.
        </Alert>
      )}
    </>
  );
}
