import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { SearchInput } from '#app/ui/search-input.tsx';
import { TagFilter } from '../tag-filter.tsx';
import { useQueueAddress } from './queue-address.ts';

/** Which visits of the queue are shown. All of it is in the address. */
export function QueueFilter({ children }: { children?: ReactNode }) {
  const [{ q, tag }, change] = useQueueAddress();
  return (
    <Group gap="sm">
      <SearchInput
        label="Find a customer or an address"
        value={q}
        onChange={(next) => change({ q: next, item: null })}
      />
      <TagFilter value={tag} onChange={(next) => change({ tag: next, item: null })} />
      {children}
    </Group>
  );
}
