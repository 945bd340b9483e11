import { ActionIcon, Button, Group, Menu } from '@mantine/core';
import { Archive, ArchiveRestore, Copy, Ellipsis, PanelRightOpen, Trash2 } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, type ComponentType } from 'react';
import { topicOf } from '#engine/contracts/topic.ts';
import { requestLoosely } from '#app/lib/loose-request.ts';
import { useOpenRecord as useOpenPage } from '#app/lib/record-overlay.ts';
import { confirmDestructive } from '../confirm.tsx';
import { notify, notifyDone } from '../notify.tsx';
import { showError } from '../show-error.tsx';
import type { AnyDefinition, AnyRow, ListCalls, RowAct } from './list-definition.ts';
import { newRecord, useOpenRecord } from './record-drawer.tsx';
import { useWrites } from './resource.ts';

/** An act that asks something before it is done. */
export type OpenDialog = { row: AnyRow; Dialog: ComponentType<{ row: AnyRow; onClose(): void }> };

export const opensRecords = ({ calls, Record, addressOf }: AnyDefinition) =>
  calls.get !== undefined || Record !== undefined || addressOf !== undefined;

/** What can be done with a row beside what every list offers. Beside the rows, which need not be drawn again for it. */
export const RowActs = createContext<readonly RowAct<AnyRow>[]>([]);

type RowMenuProps = {
  definition: AnyDefinition;
  row: AnyRow;
  mayChange: boolean;
  onAsk(dialog: OpenDialog): void;
};

/** What can be done with one row. */
export function RowMenu(props: RowMenuProps) {
  const { definition, row, mayChange, onAsk } = props;
  const acts = useContext(RowActs);
  // They outlive the menu, which closes as soon as something is chosen.
  const askToRemove = useRemoval(definition);
  const setActive = useArchiving(definition);
  const main = acts.filter(({ isMain, isOffered }) => isMain && (isOffered?.(row) ?? true));
  const mayMore =
    opensRecords(definition) ||
    acts.some(({ isMain }) => !isMain) ||
    (mayChange && (mayArchive(definition, row) || mayRemove(definition, row)));
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      {main.map((act) => (
        <Button key={act.title} size="compact-sm" variant="default" onClick={() => carryOut(act, row, onAsk)}>
          {act.title}
        </Button>
      ))}
      {mayMore && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon aria-label={`Actions for ${definition.nameOf(row)}`}>
              <Ellipsis size={17} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <RowMenuItems {...props} acts={acts} askToRemove={askToRemove} setActive={setActive} />
          </Menu.Dropdown>
        </Menu>
      )}
    </Group>
  );
}

const mayArchive = ({ calls }: AnyDefinition, row: AnyRow) => calls.update !== undefined && 'active' in row;

const mayRemove = ({ calls }: AnyDefinition, row: AnyRow) =>
  calls.remove !== undefined && !row['archived_at'];

const carryOut = (act: RowAct<AnyRow>, row: AnyRow, onAsk: RowMenuProps['onAsk']) =>
  'run' in act ? act.run(row) : onAsk({ row, Dialog: act.Dialog });

type RowMenuItemsProps = RowMenuProps & {
  acts: readonly RowAct<AnyRow>[];
  askToRemove(row: AnyRow): Promise<void>;
  setActive(row: AnyRow, active: boolean): void;
};

/** Drawn when the menu opens: what is offered then may differ from when the row was drawn. */
function RowMenuItems({
  definition,
  row,
  mayChange,
  acts,
  onAsk,
  askToRemove,
  setActive,
}: RowMenuItemsProps) {
  const { calls } = definition;
  const { open } = useOpenRecord();
  const openPage = useOpenPage();
  const others = acts.filter(({ isMain, isOffered }) => !isMain && (isOffered?.(row) ?? true));
  const mayCopy = mayChange && calls.create && calls.get && definition.mayCopy !== false;
  const isActive = row['active'] === true;
  return (
    <>
      {opensRecords(definition) && (
        <Menu.Item
          leftSection={<PanelRightOpen size={15} />}
          onClick={() => (definition.addressOf ? openPage(definition.addressOf(row)) : open(row.id))}
        >
          Open
        </Menu.Item>
      )}
      {others.map((act) => (
        <Menu.Item
          key={act.title}
          leftSection={<act.icon size={15} />}
          {...(act.isDestructive && { color: 'red' })}
          onClick={() => carryOut(act, row, onAsk)}
        >
          {act.title}
        </Menu.Item>
      ))}
      {mayCopy && (
        <Menu.Item leftSection={<Copy size={15} />} onClick={() => open(newRecord, row.id)}>
          Duplicate
        </Menu.Item>
      )}
      {mayChange && mayArchive(definition, row) && (
        <Menu.Item
          leftSection={isActive ? <Archive size={15} /> : <ArchiveRestore size={15} />}
          onClick={() => setActive(row, !isActive)}
        >
          {isActive ? 'Archive' : 'Restore'}
        </Menu.Item>
      )}
      {mayChange && mayRemove(definition, row) && (
        <Menu.Item
          color="red"
          leftSection={<Trash2 size={15} />}
          onClick={() => void askToRemove(row).catch(showError)}
        >
          Delete
        </Menu.Item>
      )}
    </>
  );
}

/** Puts it away, or takes it out again: what its Active switch does, without opening it. */
function useArchiving({ calls, nameOf }: AnyDefinition) {
  const { update } = useWrites(calls);
  const setActive = (row: AnyRow, active: boolean) =>
    update.mutate(
      { id: row.id, body: { active }, tag: null },
      {
        onSuccess: () =>
          notifyDone(`${nameOf(row)} ${active ? 'restored' : 'archived'}.`, () => setActive(row, !active)),
        onError: showError,
      },
    );
  return setActive;
}

type Use = { count: number; title: string };

const usesInWords = (uses: readonly Use[]) => uses.map(({ count, title }) => `${count} ${title}`).join(', ');

/** Says what uses it before it goes: then it is archived, and what uses it goes on. */
function useRemoval({ calls, words, nameOf }: AnyDefinition) {
  const { remove } = useWrites(calls);
  const findUses = useFindUses(calls);
  return async (row: AnyRow) => {
    const uses = await findUses(row.id);
    const isUsed = uses.length > 0;
    confirmDestructive({
      title: `${isUsed ? 'Archive' : 'Delete'} ${nameOf(row)}?`,
      text: isUsed
        ? `This ${words.one} is used by ${usesInWords(uses)}, which keep it. It can’t be used for anything new.`
        : 'Nothing uses it. This can’t be undone.',
      action: isUsed ? 'Archive' : 'Delete',
      onConfirm: () =>
        remove.mutate(row.id, {
          onSuccess: ({ outcome }) => notify('success', `${nameOf(row)} ${outcome}.`),
        }),
    });
  };
}

function useFindUses({ uses }: ListCalls) {
  const client = useQueryClient();
  return async (id: string): Promise<readonly Use[]> => {
    if (!uses) return [];
    const queryKey = [topicOf(uses), 'uses', id];
    const { answer } = await client.fetchQuery({
      queryKey,
      queryFn: ({ signal }) => requestLoosely(uses, { params: { id }, signal }),
    });
    return answer as readonly Use[]; // as `usesAnswer` says
  };
}
