import { Button, CloseButton, Menu, Text } from '@mantine/core';
import { Archive, ArchiveRestore, ChevronDown, PencilLine, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { loadChunk } from '#app/lib/chunk.ts';
import { formatCount } from '../format.ts';
import { useMay } from '#app/lib/session.ts';
import type { AnyDefinition, BulkOwnAct, ListAct } from './list-definition.ts';
import type { ListState } from './list-state.ts';
import type { BulkChange, Chosen } from './use-bulk.ts';
import type { Selection } from './use-selection.ts';
import classes from './bulk-bar.module.css';

type BulkBarProps = {
  definition: AnyDefinition;
  state: ListState;
  selection: Selection;
  count: number | undefined;
  acts: readonly BulkOwnAct[];
  hasArchive: boolean;
};

const ActDialog = lazy(() =>
  loadChunk(async () => ({ default: (await import('./act-dialog.tsx')).ActDialog })),
);
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

/** What can be done with the rows that are chosen. */
export function BulkBar({ definition, state, selection, count, acts, hasArchive }: BulkBarProps) {
  const [asking, setAsking] = useState<{ chosen: Chosen; change: BulkChange | { setting: string } }>();
  const { words, settings, calls, bulkActs } = definition;
  const may = useMay();
  const [acting, setActing] = useState<{ chosen: Chosen; act: ListAct }>();
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
  const isOpen = number > 0;
  return (
    <>
      {isOpen && (
        <div className={classes.bar} role="region" aria-label={`Selected ${words.many}`}>
          <Text size="sm" fw={550} aria-live="polite">
            {formatCount(number)} selected
          </Text>
          {(calls.bulk ?? bulkActs) && !isEverything && count !== undefined && count > ids.size && (
            <Button size="compact-sm" variant="subtle" onClick={selection.selectEverything}>
              Select all {formatCount(count)}
            </Button>
          )}
          <div className={classes.acts}>
            {acts.map((act) => (
              <Button
                key={act.title}
                size="compact-sm"
                variant="default"
                leftSection={<act.icon size={14} aria-hidden />}
                loading={pending === act.title}
                onClick={() => void run(act)}
              >
                {act.title}
              </Button>
            ))}
            {bulkActs?.acts
              .filter(({ permission }) => may(permission, 'manage'))
              .map((act) => (
                <Button
                  key={act.name}
                  size="compact-sm"
                  variant="default"
                  leftSection={<act.icon size={14} aria-hidden />}
                  onClick={() => setActing({ chosen, act })}
                >
                  {act.title}
                </Button>
              ))}
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
            {calls.bulk && hasArchive && state.archived !== 'yes' && (
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<Archive size={14} aria-hidden />}
                onClick={() => ask({ act: 'archive' })}
              >
                Archive
              </Button>
            )}
            {calls.bulk && hasArchive && state.archived !== 'no' && (
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<ArchiveRestore size={14} aria-hidden />}
                onClick={() => ask({ act: 'restore' })}
              >
                Restore
              </Button>
            )}
            {calls.bulk && (
              <Button
                size="compact-sm"
                variant="default"
                c="red"
                leftSection={<Trash2 size={14} aria-hidden />}
                onClick={() => ask({ act: 'remove' })}
              >
                Delete
              </Button>
            )}
            <CloseButton size={24} iconSize={14} aria-label="Clear the selection" onClick={selection.clear} />
          </div>
        </div>
      )}
      {acting && bulkActs && (
        <Suspense>
          <ActDialog
            {...{ definition, bulkActs }}
            {...acting}
            onDone={selection.clear}
            onClose={() => setActing(undefined)}
          />
        </Suspense>
      )}
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
