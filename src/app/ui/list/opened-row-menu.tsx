import { Menu } from '@mantine/core';
import { Archive, ArchiveRestore, Copy, PanelRightOpen, Trash2 } from 'lucide-react';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { topicOf } from '#engine/contracts/platform/topic.ts';
import { requestLoosely } from '#app/lib/loose-request.ts';
import { useOpenRecord as useOpenPage } from '#app/lib/record-overlay.ts';
import { confirmDestructive } from '../confirm.tsx';
import { notify, notifyDone } from '../notify.tsx';
import { showError } from '../show-error.tsx';
import { useOpenAtOnce } from '../use-open-at-once.ts';
import type { AnyDefinition, AnyRow, ListCalls, RowAct } from './list-definition.ts';
import { newRecord, useOpenRecord } from './open-record.ts';
import { writesOf } from './resource.ts';
import { RowMenuButton } from './row-menu-button.tsx';
import { carryOut, mayArchive, mayRemove, opensRecords, type RowMenuProps } from './row-acts.ts';

type OpenedRowMenuProps = RowMenuProps & { acts: readonly RowAct<AnyRow>[] };

/** The menu of a row whose button has been pressed. */
export function OpenedRowMenu(props: OpenedRowMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const buttonRef = useOpenAtOnce(true, () => setIsOpen(true));
  return (
    <Menu position="bottom-end" opened={isOpen} onChange={setIsOpen}>
      <Menu.Target>
        <RowMenuButton ref={buttonRef} name={props.definition.nameOf(props.row)} />
      </Menu.Target>
      <Menu.Dropdown>
        <Items {...props} />
      </Menu.Dropdown>
    </Menu>
  );
}

/** Drawn when the menu opens: what is offered then may differ from when the row was drawn. */
function Items({ definition, row, mayChange, acts, onAsk }: OpenedRowMenuProps) {
  const { calls } = definition;
  const client = useQueryClient();
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
          onClick={() => void setActive(client, definition, row, !isActive).catch(showError)}
        >
          {isActive ? 'Archive' : 'Restore'}
        </Menu.Item>
      )}
      {mayChange && mayRemove(definition, row) && (
        <Menu.Item
          color="red"
          leftSection={<Trash2 size={15} />}
          onClick={() => void askToRemove(client, definition, row).catch(showError)}
        >
          Delete
        </Menu.Item>
      )}
    </>
  );
}

/** What its Active switch does, without opening it. What uses it is said before it is put away. */
async function setActive(client: QueryClient, definition: AnyDefinition, row: AnyRow, active: boolean) {
  const { calls, words, nameOf } = definition;
  const save = async () => {
    await writesOf(client, calls).update({ id: row.id, body: { active }, tag: null });
    notifyDone(
      `${nameOf(row)} ${active ? 'restored' : 'archived'}.`,
      () => void setActive(client, definition, row, !active).catch(showError),
    );
  };
  const uses = active ? [] : await findUses(client, calls, row.id);
  if (uses.length === 0) return save();
  confirmDestructive({
    title: `Archive ${nameOf(row)}?`,
    text: stillUsed(words.one, uses),
    action: 'Archive',
    onConfirm: () => void save().catch(showError),
  });
}

/** Says what uses it before it goes: where it can be archived, what uses it goes on; elsewhere, that loses it. */
async function askToRemove(client: QueryClient, definition: AnyDefinition, row: AnyRow) {
  const { calls, words, nameOf } = definition;
  const uses = await findUses(client, calls, row.id);
  const isKept = uses.length > 0 && mayArchive(definition, row);
  const remove = async () => {
    const { outcome } = await writesOf(client, calls).remove(row.id);
    notify('success', `${nameOf(row)} ${outcome}.`);
  };
  confirmDestructive({
    title: `${isKept ? 'Archive' : 'Delete'} ${nameOf(row)}?`,
    text: isKept ? stillUsed(words.one, uses) : `${sayLosers(words.one, uses)} This can’t be undone.`,
    action: isKept ? 'Archive' : 'Delete',
    onConfirm: () => void remove().catch(showError),
  });
}

type Use = { count: number; title: string };

const listUses = (uses: readonly Use[]) => uses.map(({ count, title }) => `${count} ${title}`).join(', ');

const stillUsed = (one: string, uses: readonly Use[]) =>
  `This ${one} stays with ${listUses(uses)}, but can’t be chosen for anything new.`;

const sayLosers = (one: string, uses: readonly Use[]) =>
  uses.length === 0 ? 'Nothing uses it.' : `This ${one} is used by ${listUses(uses)}, which lose it.`;

async function findUses(client: QueryClient, { uses }: ListCalls, id: string): Promise<readonly Use[]> {
  if (!uses) return [];
  const queryKey = [topicOf(uses), 'uses', id];
  const { answer } = await client.fetchQuery({
    queryKey,
    queryFn: ({ signal }) => requestLoosely(uses, { params: { id }, signal }),
  });
  return answer as readonly Use[]; // as `usesAnswer` says
}
