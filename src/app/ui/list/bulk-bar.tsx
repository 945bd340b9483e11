import { Button, Menu } from '@mantine/core';
import { skipToken, useQuery } from '@tanstack/react-query';
import { Archive, ArchiveRestore, ChevronDown, PencilLine, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { loadChunk } from '#app/lib/chunk.ts';
import { formatCount } from '../format.ts';
import type { AnyDefinition, BulkOwnAct } from './list-definition.ts';
import type { ListState } from './list-state.ts';
import { SelectionBar, type BarAct } from './selection-bar.tsx';
import type { BulkChange, Chosen } from './use-bulk.ts';
import { useListActs } from './use-list-acts.tsx';
import type { Selection } from './use-selection.ts';

type BulkBarProps = {
  definition: AnyDefinition;
  state: ListState;
  selection: Selection;
  count: number | undefined;
  acts: readonly BulkOwnAct[];
};

const BulkDialog = lazy(() =>
  loadChunk(async () => ({ default: (await import('./bulk-dialog.tsx')).BulkDialog })),
);

/** What all that are chosen can be given at once: settings of which one value makes sense for many. */
const shared: ReadonlySet<string> = new Set([
  'choice',
  'flag',
  'record',
  'color',
  'money',
  'minutes',
  'number',
  'day',
]);

const settable = ({ settings }: AnyDefinition) =>
  Object.entries(settings).filter(([name, spec]) => shared.has(spec['x-kind']) && name !== 'active');

/** Some lists load their acts later, once. */
function useLoadedActs({ bulkActs, words }: AnyDefinition) {
  const { data } = useQuery({
    queryKey: ['acts of a list', words.title],
    queryFn: typeof bulkActs === 'function' ? () => loadChunk(bulkActs) : skipToken,
    staleTime: Infinity,
    throwOnError: true,
  });
  if (typeof bulkActs !== 'function') return { bulkActs, areLoading: false };
  return { bulkActs: data, areLoading: !data };
}

/** What can be done with the rows that are chosen. */
export function BulkBar({ definition, state, selection, count, acts }: BulkBarProps) {
  const [asking, setAsking] = useState<{ chosen: Chosen; change: BulkChange | { setting: string } }>();
  const { words, settings, calls } = definition;
  const { bulkActs, areLoading } = useLoadedActs(definition);
  const { offered, begin, dialog } = useListActs({ definition, bulkActs, onDone: selection.clear });
  const [pending, setPending] = useState<string>();
  const run = async (act: BulkOwnAct) => {
    setPending(act.title);
    // What was refused is told by the call itself.
    await act
      .run([...ids])
      .then(selection.clear, () => undefined)
      .finally(() => setPending(undefined));
  };
  const { ids, isEverything } = selection;
  const number = isEverything ? (count ?? ids.size) : ids.size;
  const chosen: Chosen = isEverything ? { where: state.where } : { ids: [...ids] };
  const ask = (change: BulkChange | { setting: string }) => setAsking({ chosen, change });
  const hasMore = (calls.bulk ?? bulkActs) && !isEverything && count !== undefined && count > ids.size;
  // As in the menu of a row: what is archived is what is no longer active.
  const mayArchive = calls.bulk && Object.hasOwn(settings, 'active');
  const inBar: readonly BarAct[] = [
    ...acts.map((act) => ({
      title: act.title,
      icon: act.icon,
      loading: pending === act.title,
      onClick: () => void run(act),
    })),
    ...offered.map((act) => ({
      title: act.title,
      icon: act.icon,
      onClick: () => begin({ act, chosen, number }),
    })),
    ...(mayArchive && state.archived !== 'yes'
      ? [{ title: 'Archive', icon: Archive, onClick: () => ask({ act: 'archive' }) }]
      : []),
    ...(mayArchive && state.archived !== 'no'
      ? [{ title: 'Restore', icon: ArchiveRestore, onClick: () => ask({ act: 'restore' }) }]
      : []),
    ...(calls.bulk
      ? [{ title: 'Delete', icon: Trash2, isDestructive: true, onClick: () => ask({ act: 'remove' }) }]
      : []),
  ];
  return (
    <>
      {number > 0 && !areLoading && (
        <SelectionBar
          label={`Selected ${words.many}`}
          number={number}
          onClear={selection.clear}
          acts={inBar}
          more={
            hasMore && (
              <Button size="compact-sm" variant="subtle" onClick={selection.selectEverything}>
                Select all {formatCount(count)}
              </Button>
            )
          }
        >
          {calls.bulk && settable(definition).length > 0 && (
            <Menu position="top-end">
              <Menu.Target>
                <Button
                  size="compact-sm"
                  variant="default"
                  leftSection={<PencilLine size={14} aria-hidden />}
                  rightSection={<ChevronDown size={14} aria-hidden />}
                >
                  Edit
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                {settable(definition).map(([name]) => (
                  <Menu.Item key={name} onClick={() => ask({ setting: name })}>
                    {settings[name]?.title}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          )}
        </SelectionBar>
      )}
      {dialog}
      {asking && (
        <Suspense>
          <BulkDialog
            definition={definition}
            {...asking}
            onDone={selection.clear}
            onClose={() => setAsking(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
