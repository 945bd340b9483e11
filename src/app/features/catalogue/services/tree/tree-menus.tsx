import { ActionIcon, Menu, NavLink, Text } from '@mantine/core';
import {
  Archive,
  ArchiveRestore,
  MoveDown,
  MoveUp,
  Copy,
  Ellipsis,
  Eye,
  EyeOff,
  FolderInput,
  PanelRightOpen,
  Pencil,
  Plus,
  Trash2,
} from 'lucide-react';
import { recordAddress } from '#engine/contracts/platform/record-addresses.ts';
import type { ServiceTree } from '#engine/contracts/catalogue/service-tree.ts';
import { useOpenRecord } from '#app/lib/record-overlay.ts';
import { whenDone } from '#app/lib/when-done.ts';
import { confirmDestructive } from '#app/ui/confirm.tsx';
import { notify, notifyDone } from '#app/ui/notify.tsx';
import { dialogs } from '#app/ui/overlay-door.ts';
import { useTreeWrites, type TreeCategory, type TreeService } from '../api.ts';
import { ArchiveEffects } from './archive-effects.tsx';
import { categoryStepOf, stepOf } from './tree-order.ts';
import type { useTreeMoves } from './use-tree-moves.ts';

type Moves = ReturnType<typeof useTreeMoves>;
type Writes = ReturnType<typeof useTreeWrites>;

const Target = ({ name }: { name: string }) => (
  <Menu.Target>
    <ActionIcon aria-label={`Actions for ${name}`}>
      <Ellipsis size={17} aria-hidden />
    </ActionIcon>
  </Menu.Target>
);

type ServiceMenuProps = { tree: ServiceTree; service: TreeService; moves: Moves; writes: Writes };

/** What can be done with a service where it stands. */
export function ServiceMenu({ tree, service, moves, writes }: ServiceMenuProps) {
  const openRecord = useOpenRecord();
  const { id, name, active, private: hidden } = service;
  const step = (by: -1 | 1) => {
    const place = stepOf(tree, id, by);
    if (place) moves.moveService(id, place);
  };
  const change = (changes: { active?: boolean; private?: boolean }, done: string, back: typeof changes) =>
    whenDone(writes.change, { id, ...changes }, () =>
      notifyDone(done, () => writes.change.mutate({ id, ...back })),
    );
  const open = (to: string) => openRecord(recordAddress('admin', 'service', to));
  return (
    <Menu position="bottom-end">
      <Target name={name} />
      <Menu.Dropdown>
        <Menu.Item leftSection={<PanelRightOpen size={15} />} onClick={() => open(id)}>
          Open
        </Menu.Item>
        <Menu.Item
          leftSection={<Copy size={15} />}
          onClick={() =>
            whenDone(writes.duplicate, id, (copy) => {
              notify('success', `${copy.name} added. It’s private until you change that.`);
              open(copy.id);
            })
          }
        >
          Duplicate
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          leftSection={<MoveUp size={15} />}
          disabled={!stepOf(tree, id, -1)}
          onClick={() => step(-1)}
        >
          Move up
        </Menu.Item>
        <Menu.Item
          leftSection={<MoveDown size={15} />}
          disabled={!stepOf(tree, id, 1)}
          onClick={() => step(1)}
        >
          Move down
        </Menu.Item>
        <Menu.Item
          leftSection={<FolderInput size={15} />}
          disabled={targetsOf(tree, service).length === 0}
          onClick={() => askWhere({ tree, service, moves })}
        >
          Move to…
        </Menu.Item>
        <Menu.Divider />
        {active && (
          <Menu.Item
            leftSection={hidden ? <Eye size={15} /> : <EyeOff size={15} />}
            onClick={() =>
              change({ private: !hidden }, hidden ? `${name} is public now.` : `${name} is private now.`, {
                private: hidden,
              })
            }
          >
            {hidden ? 'Make public' : 'Make private'}
          </Menu.Item>
        )}
        {active ? (
          <Menu.Item
            leftSection={<Archive size={15} />}
            onClick={() =>
              askToArchive(service, () => change({ active: false }, `${name} archived.`, { active: true }))
            }
          >
            Archive…
          </Menu.Item>
        ) : (
          <>
            <Menu.Item
              leftSection={<ArchiveRestore size={15} />}
              onClick={() => change({ active: true }, `${name} restored.`, { active: false })}
            >
              Restore
            </Menu.Item>
            <Menu.Item
              color="red"
              leftSection={<Trash2 size={15} />}
              onClick={() => askToDelete(service, writes)}
            >
              Delete…
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

/** A list of its own and no menu in a menu, which nobody opens with a thumb. */
function askWhere({ tree, service, moves }: Omit<ServiceMenuProps, 'writes'>) {
  const modalId = `move-${service.id}`;
  const choose = (categoryId: string | null) => {
    dialogs.close(modalId);
    moves.moveService(service.id, { categoryId, before: null });
  };
  dialogs.open({
    modalId,
    title: `Move ${service.name} to…`,
    children: targetsOf(tree, service).map(({ id, name }) => (
      <NavLink
        key={id ?? 'none'}
        component="button"
        type="button"
        mih={44}
        label={name}
        onClick={() => choose(id)}
      />
    )),
  });
}

const targetsOf = ({ categories }: ServiceTree, { categoryId }: TreeService) =>
  [
    ...categories.filter(({ active }) => active),
    ...(categoryId === null ? [] : [{ id: null, name: 'No category' }]),
  ].filter(({ id }) => id !== categoryId);

const askToArchive = (service: TreeService, onConfirm: () => void) =>
  dialogs.confirm({
    title: `Archive ${service.name}?`,
    children: (
      <>
        <Text size="sm" mb="sm">
          Customers can’t book it anymore. What’s booked stays booked, and series go on.
        </Text>
        <ArchiveEffects record={service} />
      </>
    ),
    labels: { confirm: 'Archive', cancel: 'Cancel' },
    onConfirm,
  });

const askToDelete = ({ id, name }: TreeService, { remove }: Writes) =>
  confirmDestructive({
    title: `Delete ${name}?`,
    text: 'This can’t be undone. If bookings, series or codes use it, it stays archived instead.',
    action: 'Delete',
    onConfirm: () =>
      whenDone(remove, id, ({ outcome }) =>
        notify(
          'success',
          outcome === 'deleted' ? `${name} deleted.` : `${name} is in use and stays archived.`,
        ),
      ),
  });

type CategoryMenuProps = {
  tree: ServiceTree;
  category: TreeCategory;
  moves: Moves;
  writes: Writes;
  onEdit(): void;
  onAdd(): void;
};

export function CategoryMenu({ tree, category, moves, writes, onEdit, onAdd }: CategoryMenuProps) {
  const { id, name, active } = category;
  const step = (by: -1 | 1) => {
    const place = categoryStepOf(tree, id, by);
    if (place) moves.moveCategory(id, place.before);
  };
  const setActive = (to: boolean) =>
    whenDone(writes.changeCategory, { id, active: to }, () =>
      notifyDone(`${name} ${to ? 'restored' : 'archived'}.`, () =>
        writes.changeCategory.mutate({ id, active: !to }),
      ),
    );
  const sold = tree.services.filter((service) => service.categoryId === id && service.active).length;
  const archive = () =>
    dialogs.confirm({
      title: `Archive ${name}?`,
      children:
        sold > 0
          ? `Customers can no longer book its ${sold === 1 ? 'service' : `${sold} services`}. What’s booked stays booked.`
          : 'It has no services that customers can book.',
      labels: { confirm: 'Archive', cancel: 'Cancel' },
      onConfirm: () => setActive(false),
    });
  const remove = () =>
    confirmDestructive({
      title: `Delete ${name}?`,
      text: 'This can’t be undone. If services or codes use it, it stays archived instead.',
      action: 'Delete',
      onConfirm: () =>
        whenDone(writes.removeCategory, id, ({ outcome }) =>
          notify(
            'success',
            outcome === 'deleted' ? `${name} deleted.` : `${name} is in use and stays archived.`,
          ),
        ),
    });
  return (
    <Menu position="bottom-end">
      <Target name={name} />
      <Menu.Dropdown>
        <Menu.Item leftSection={<Pencil size={15} />} onClick={onEdit}>
          Edit
        </Menu.Item>
        <Menu.Item leftSection={<Plus size={15} />} onClick={onAdd}>
          Add service here
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          leftSection={<MoveUp size={15} />}
          disabled={!categoryStepOf(tree, id, -1)}
          onClick={() => step(-1)}
        >
          Move up
        </Menu.Item>
        <Menu.Item
          leftSection={<MoveDown size={15} />}
          disabled={!categoryStepOf(tree, id, 1)}
          onClick={() => step(1)}
        >
          Move down
        </Menu.Item>
        <Menu.Divider />
        {active ? (
          <Menu.Item leftSection={<Archive size={15} />} onClick={archive}>
            Archive…
          </Menu.Item>
        ) : (
          <>
            <Menu.Item leftSection={<ArchiveRestore size={15} />} onClick={() => setActive(true)}>
              Restore
            </Menu.Item>
            <Menu.Item color="red" leftSection={<Trash2 size={15} />} onClick={remove}>
              Delete…
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
