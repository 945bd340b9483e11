import { Button, CloseButton, Menu, Text } from '@mantine/core';
import { Archive, ArchiveRestore, ChevronDown, PencilLine, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { BulkDialog } from './later-parts.tsx';
import { formatCount } from '../format.ts';
import type { AnyDefinition } from './list-definition.ts';
import { hasArchive, type ListState } from './list-state.ts';
import type { BulkChange, Chosen } from './use-bulk.ts';
import type { Selection } from './use-selection.ts';
import classes from './bulk-bar.module.css';

type BulkBarProps = {
  definition: AnyDefinition;
  state: ListState;
  selection: Selection;
  count: number | undefined;
};

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
export function BulkBar({ definition, state, selection, count }: BulkBarProps) {
  const [asking, setAsking] = useState<{ chosen: Chosen; change: BulkChange | { setting: string } }>();
  const { words, settings } = definition;
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
          {!isEverything && count !== undefined && count > ids.size && (
            <Button size="compact-sm" variant="subtle" onClick={selection.selectEverything}>
              Select all {formatCount(count)}
            </Button>
          )}
          <div className={classes.acts}>
            {settable(definition).length > 0 && (
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
            {hasArchive(definition) && state.archived !== 'yes' && (
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<Archive size={14} aria-hidden />}
                onClick={() => ask({ act: 'archive' })}
              >
                Archive
              </Button>
            )}
            {hasArchive(definition) && state.archived !== 'no' && (
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<ArchiveRestore size={14} aria-hidden />}
                onClick={() => ask({ act: 'restore' })}
              >
                Restore
              </Button>
            )}
            <Button
              size="compact-sm"
              variant="default"
              c="red"
              leftSection={<Trash2 size={14} aria-hidden />}
              onClick={() => ask({ act: 'remove' })}
            >
              Delete
            </Button>
            <CloseButton size={24} iconSize={14} aria-label="Clear the selection" onClick={selection.clear} />
          </div>
        </div>
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
