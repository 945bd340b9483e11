import { ActionIcon, Button, Group, Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Copy, Ellipsis, PanelRightOpen, Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FactSpecs, Listing } from '#engine/settings/define-listing.ts';
import type { SettingSpecs } from '#engine/settings/define-settings.ts';
import { useMay } from '#app/lib/session.ts';
import { confirmDestructive } from '../confirm.tsx';
import { EmptyState } from '../empty-state.tsx';
import { ListFooter } from '../list-footer.tsx';
import { Loaded } from '../loaded.tsx';
import { notify } from '../notify.tsx';
import { PageHeader } from '../page-header.tsx';
import { Panel } from '../panel.tsx';
import { SearchInput } from '../search-input.tsx';
import { DisplayMenu } from './display-menu.tsx';
import { FilterBar } from './filter-bar.tsx';
import type { AnyDefinition, AnyRow, ListCalls, ListDefinition } from './list-definition.ts';
import { ListTable } from './list-table.tsx';
import { useListState, type ListState } from './list-state.ts';
import { newRecord, RecordDrawer, useOpenRecord } from './record-drawer.tsx';
import { countQuery, rowsQuery, useWrites } from './resource.ts';
import { useColumns, usualColumns } from './use-columns.ts';
import classes from './list-page.module.css';

/** A page of a list with its drawer, made of what the list is. */
export function listPage<
  const C extends ListCalls,
  const S extends SettingSpecs,
  const F extends FactSpecs,
  const L extends Listing,
>(definition: ListDefinition<C, S, F, L>) {
  // From here on names are texts: that they fit each other was seen to where the page was written.
  const list = definition as unknown as AnyDefinition;
  return { Page: () => <ListPage definition={list} /> };
}

function ListPage({ definition }: { definition: AnyDefinition }) {
  const { calls, words, listing, permission, Actions } = definition;
  const state = useListState(definition);
  const mayChange = useMay()(permission, 'manage');
  const rows = useQuery(rowsQuery(calls, state));
  const count = useQuery(countQuery(calls, state.where));
  const { open } = useOpenRecord();
  const add = mayChange && calls.create && (
    <Button leftSection={<Plus size={16} />} onClick={() => open(newRecord)}>
      Add {words.one}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={words.title}
        description={words.description}
        actions={
          <>
            {Actions && <Actions />}
            {add}
          </>
        }
      />
      <Panel flush>
        <div className={classes.toolbar}>
          {listing.search && (
            <SearchInput
              label={`Search ${words.many}`}
              value={state.search}
              onChange={(q) => state.set({ q })}
            />
          )}
          <FilterBar definition={definition} state={state} />
          <Group gap={8} ml="auto">
            <DisplayMenu definition={definition} state={state} />
          </Group>
        </div>
        <Loaded query={rows}>
          {(found) =>
            found.length > 0 ? (
              <Rows definition={definition} state={state} rows={found} mayChange={mayChange} />
            ) : (
              <NoRows definition={definition} state={state} action={add} />
            )
          }
        </Loaded>
        <ListFooter
          count={count.data?.count}
          page={state.page}
          size={state.size}
          onPage={(page) => state.set({ page })}
        />
      </Panel>
      <RecordDrawer definition={definition} mayChange={mayChange} />
    </>
  );
}

type NoRowsProps = { definition: AnyDefinition; state: ListState; action: ReactNode };

const NoRows = ({ definition: { words, icon }, state, action }: NoRowsProps) =>
  state.isFiltered ? (
    <EmptyState
      icon={icon}
      title={`No matching ${words.many}`}
      text="Try a different search, or remove a filter."
      action={
        <Button variant="default" onClick={() => state.show('')}>
          Clear all filters
        </Button>
      }
    />
  ) : (
    <EmptyState icon={icon} title={`No ${words.many} yet`} text={words.empty} action={action} />
  );

type RowsProps = {
  definition: AnyDefinition;
  state: ListState;
  rows: readonly AnyRow[];
  mayChange: boolean;
};

const noActs = () => [];

function Rows({ definition, state, rows, mayChange }: RowsProps) {
  const { calls, words, nameOf, useActs = noActs } = definition;
  const columns = useColumns(definition, state.columns ?? usualColumns(definition), rows);
  const { open } = useOpenRecord();
  const acts = useActs();
  const askToRemove = useRemoval(definition);
  const opens = calls.get !== undefined;
  return (
    <ListTable
      label={words.title}
      columns={columns}
      rows={rows}
      nameOf={nameOf}
      sort={{ by: state.sort, onChange: (sort) => state.set({ sort }) }}
      selection={undefined}
      opens={opens}
      actions={(row) => {
        const offered = acts.filter(({ isOffered }) => isOffered?.(row) ?? true);
        const mayCopy = mayChange && calls.create && calls.get && !definition.New;
        const mayRemove = mayChange && calls.remove && !row['archived_at'];
        if (!opens && offered.length === 0 && !mayRemove) return null;
        return (
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon aria-label={`Actions for ${nameOf(row)}`}>
                <Ellipsis size={17} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {opens && (
                <Menu.Item leftSection={<PanelRightOpen size={15} />} onClick={() => open(row.id)}>
                  Open
                </Menu.Item>
              )}
              {offered.map(({ title, icon: Icon, run }) => (
                <Menu.Item key={title} leftSection={<Icon size={15} />} onClick={() => run(row)}>
                  {title}
                </Menu.Item>
              ))}
              {mayCopy && (
                <Menu.Item leftSection={<Copy size={15} />} onClick={() => open(newRecord, row.id)}>
                  Duplicate
                </Menu.Item>
              )}
              {mayRemove && (
                <Menu.Item color="red" leftSection={<Trash2 size={15} />} onClick={() => askToRemove(row)}>
                  Delete
                </Menu.Item>
              )}
            </Menu.Dropdown>
          </Menu>
        );
      }}
    />
  );
}

const said = { deleted: 'deleted', archived: 'archived' } as const;

function useRemoval({ calls, words, nameOf }: AnyDefinition) {
  const { remove } = useWrites(calls);
  return (row: AnyRow) =>
    confirmDestructive({
      title: `Delete ${nameOf(row)}?`,
      text: `If something still uses this ${words.one}, it’s archived instead.`,
      action: 'Delete',
      onConfirm: () =>
        remove.mutate(row.id, {
          onSuccess: ({ outcome }) => notify('success', `${nameOf(row)} ${said[outcome]}.`),
        }),
    });
}
