import { Button, Group } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Suspense, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import type { FactSpecs, Listing } from '#engine/settings/platform/define-listing.ts';
import type { SettingSpecs } from '#engine/settings/platform/define-settings.ts';
import { useOverlayState } from '#app/lib/record-overlay.ts';
import { useMay, useUser } from '#app/lib/session.ts';
import { EmptyState } from '../empty-state.tsx';
import { ListFooter } from '../list-footer.tsx';
import { Loaded } from '../loaded.tsx';
import { PageHeader } from '../page-header.tsx';
import { onPhone } from '../record/on-phone.ts';
import { Panel } from '../panel.tsx';
import { SearchInput } from '../search-input.tsx';
import { Rows as RowsAhead } from '../skeletons.tsx';
import { DisplayMenu } from './display-menu.tsx';
import { ExportButton } from './export-button.tsx';
import { FilterBar } from './filter-bar.tsx';
import { BulkBar, prepareSortable, SortableTable } from './later-parts.tsx';
import type {
  AnyDefinition,
  AnyRow,
  BulkOwnAct,
  ListCalls,
  ListDefinition,
  MoreOfList,
  RowAct,
} from './list-definition.ts';
import { opensRecords, type OpenDialog } from './row-acts.ts';
import { RowActs, RowMenu } from './row-menu.tsx';
import type { RowLink } from './list-row.tsx';
import { ListTable, type ListTableProps } from './list-table.tsx';
import { keptUnder, useListState, type ListState } from './list-state.ts';
import { newRecord, useOpenRecord } from './open-record.ts';
import { RecordDrawer } from './record-drawer.tsx';
import { toPhoneColumns } from './phone-columns.ts';
import { countQuery, rowsQuery } from './resource.ts';
import { isInOrder, useReorder } from './use-reorder.ts';
import { useSelection, type Selection } from './use-selection.ts';

import { useColumns, usualColumns } from './use-columns.ts';
import { ViewsBar } from './views-bar.tsx';
import classes from './list-page.module.css';

/** A page of a list with its drawer, made of what the list is. `list` is for whoever looks at all such pages. */
export function listPage<
  const C extends ListCalls,
  const S extends SettingSpecs,
  const F extends FactSpecs,
  const L extends Listing,
>(definition: ListDefinition<C, S, F, L>) {
  // The kit works with plain names from here on; the types were checked where the page was written.
  const list = definition as unknown as AnyDefinition;
  const { useActs = noActs, useBulkActs = noActs, useFixed = nothingFixed, useMore = nothingMore } = list;
  const Page = () => (
    <ListPage
      definition={useWith(list, useMore())}
      acts={useActs()}
      bulkActs={useBulkActs()}
      fixedIn={useFixed()}
    />
  );
  return { Page, list };
}

const noActs = () => [];
const nothingFixed = () => () => [];
const nothingMore = () => undefined;

const useWith = (list: AnyDefinition, more: MoreOfList | undefined): AnyDefinition =>
  useMemo(
    () =>
      more
        ? {
            ...list,
            facts: { ...list.facts, ...more.facts },
            further: [...(list.further ?? []), ...more.further],
            filters: [...(list.filters ?? []), ...more.filters],
          }
        : list,
    [list, more],
  );

type ListPageProps = {
  definition: AnyDefinition;
  acts: readonly RowAct<AnyRow>[];
  bulkActs: readonly BulkOwnAct[];
  fixedIn(row: AnyRow): readonly string[];
};

function ListPage({ definition, acts, bulkActs, fixedIn }: ListPageProps) {
  const { calls, words, listing, permission, Add, Tabs } = definition;
  const state = useListState(definition);
  const [params] = useSearchParams();
  // Shown once, where the address says nothing yet; then an empty one means all of it.
  const [usual, setUsual] = useState(state.usual);
  if (usual && params.size > 0) setUsual('');
  const mayChange = useMay()(permission, 'manage');
  const mayBulk = (mayChange && calls.bulk) || definition.bulkActs || bulkActs.length > 0;
  const mayOrder = mayChange && calls.order !== undefined;
  useEffect(() => {
    if (mayOrder) prepareSortable();
  }, [mayOrder]);
  const rows = useQuery(rowsQuery(calls, state));
  // Rows of the page before stay until others come: the foot tells of what is shown.
  const [shownPage, setShownPage] = useState(state.page);
  if (!rows.isPlaceholderData && shownPage !== state.page) setShownPage(state.page);
  const count = useQuery(countQuery(calls, state.where));
  const keepsViews = useUser()?.companyId != null;
  const selection = useSelection(state.where);
  // Loaded with the first choice; then it stays, for what is asked of it after the rows are let go.
  const [hasChosen, setChosen] = useState(false);
  if (!hasChosen && selection.ids.size > 0) setChosen(true);
  const { open } = useOpenRecord();
  const add =
    mayChange &&
    (Add ? (
      <Add />
    ) : (
      calls.create && (
        <Button leftSection={<Plus size={16} />} onClick={() => open(newRecord)}>
          {words.add ?? `Add ${words.one}`}
        </Button>
      )
    ));
  if (usual) return <Navigate replace to={`?${usual}`} />;
  return (
    <>
      <PageHeader title={words.title} description={words.description} actions={add} />
      {Tabs && <Tabs />}
      <Panel flush>
        {keepsViews && (
          <ViewsBar
            list={keptUnder(definition)}
            all={definition.usual?.name ?? `All ${words.many}`}
            usual={state.usual}
            query={state.query}
            columns={state.columns}
            show={state.show}
          />
        )}
        <div className={classes.toolbar}>
          {listing.search && (
            <SearchInput
              label={`Search ${words.many}`}
              value={state.search}
              onChange={(q) => state.set({ q })}
            />
          )}
          <FilterBar definition={definition} state={state} />
          <Group gap={8} className={classes.display}>
            {calls.file && <ExportButton definition={definition} state={state} file={calls.file} />}
            <DisplayMenu definition={definition} state={state} />
          </Group>
        </div>
        <Loaded query={rows}>
          {(found) =>
            !state.hasColumns ? (
              <RowsAhead />
            ) : found.length > 0 ? (
              <Rows
                definition={definition}
                state={state}
                mayChange={mayChange}
                acts={acts}
                rows={found}
                selection={mayBulk ? selection : undefined}
              />
            ) : (
              <NoRows definition={definition} state={state} action={add} />
            )
          }
        </Loaded>
        <ListFooter
          count={count.data?.count}
          page={shownPage}
          size={state.size}
          onPage={(page) => state.set({ page })}
        />
      </Panel>
      {mayBulk && hasChosen && (
        <Suspense>
          <BulkBar
            definition={definition}
            state={state}
            selection={selection}
            acts={bulkActs}
            count={count.data?.count}
          />
        </Suspense>
      )}
      <RecordDrawer definition={definition} mayChange={mayChange} fixedIn={fixedIn} rows={rows.data} />
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
  acts: readonly RowAct<AnyRow>[];
  selection: Selection | undefined;
};

/** A row opens the page of its record over the list, or else the drawer with its settings. */
function useRowLinks(definition: AnyDefinition): (row: AnyRow) => RowLink | undefined {
  const [params] = useSearchParams();
  const state = useOverlayState();
  return useCallback(
    (row) => {
      if (definition.addressOf) return { to: definition.addressOf(row), state };
      if (!opensRecords(definition)) return undefined;
      const next = new URLSearchParams(params);
      next.set('open', row.id);
      return { to: { search: next.toString() } };
    },
    [definition, params, state],
  );
}

function Rows({ definition, state, rows: read, mayChange, acts, selection }: RowsProps) {
  const { words, nameOf } = definition;
  const columns = useColumns(definition, state.columns ?? usualColumns(definition), read);
  const isNarrow = useMediaQuery(onPhone, undefined, { getInitialValueInEffect: false }) ?? false;
  const phone = useMemo(
    () => (isNarrow ? toPhoneColumns(definition, columns) : undefined),
    [isNarrow, definition, columns],
  );
  const [dialog, setDialog] = useState<OpenDialog>();
  const { rows, ...reorder } = useReorder(definition, state, read);
  const mayMove = mayChange && isInOrder(definition, state);
  const offered = mayMove ? [...acts, ...reorder.acts] : acts;
  const renderMenu = useCallback(
    (row: AnyRow) => <RowMenu definition={definition} row={row} mayChange={mayChange} onAsk={setDialog} />,
    [definition, mayChange],
  );
  const table: ListTableProps = {
    label: words.title,
    columns,
    phone,
    rows,
    nameOf,
    sort: { by: state.sort, onChange: (sort) => state.set({ sort }) },
    selection,
    linkOf: useRowLinks(definition),
    renderMenu,
  };
  return (
    <RowActs value={offered}>
      {mayMove ? (
        // No table that gives way to another: a menu that is open in it would close.
        <Suspense fallback={<RowsAhead />}>
          <SortableTable {...table} onMove={reorder.move} />
        </Suspense>
      ) : (
        <ListTable {...table} />
      )}
      {dialog && <dialog.Dialog row={dialog.row} onClose={() => setDialog(undefined)} />}
    </RowActs>
  );
}
