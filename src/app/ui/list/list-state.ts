import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { sortsOf, type FactSpec, type Listing } from '#engine/settings/platform/define-listing.ts';
import { toLocal } from '#engine/time/zone.ts';
import { usePreferences } from '#app/lib/preferences.ts';
import { useUser } from '#app/lib/session.ts';
import { useFormats } from '../use-formats.ts';
import { specsOf, type AnyDefinition } from './list-definition.ts';
import { readFilter, toCondition, type FilterValue } from './filter-values.ts';
import { usualColumns } from './use-columns.ts';
import { viewsQuery } from './view.ts';

export const pageSizes = [20, 50, 100] as const;
const lastPage = 10_000;
const searchLength = 100;

/** Names in the address that no filter has. */
const own = {
  search: 'q',
  sort: 'sort',
  page: 'page',
  size: 'rows',
  archived: 'archived',
  columns: 'columns',
};

/** Turning the page, and other columns of the same rows. */
const keepsPage = (changes: object) => own.page in changes || own.columns in changes;

export type Archived = 'no' | 'yes' | 'all';

export type ListState = {
  search: string;
  /** As the API's `order` takes it: `created_at DESC`. */
  sort: string;
  page: number;
  size: number;
  archived: Archived;
  filters: readonly { name: string; spec: FactSpec; value: FilterValue }[];
  /** Names of columns that somebody chose; none where they are those of the page. */
  columns: readonly string[] | null;
  /** Whether the columns are known, at a browser where this person has never worked. */
  hasColumns: boolean;
  /** Shows these columns, and whenever this person comes back; null goes back to those of the page. */
  chooseColumns(names: readonly string[] | null): void;
  /** What the API's `where` takes. */
  where: Readonly<Record<string, unknown>>;
  isFiltered: boolean;
  /** Changes what is shown; anything but turning the page goes back to the first one. */
  set(changes: Readonly<Record<string, string | number | null>>): void;
  /** Everything that is shown, as an address says it, without the page and what is open. */
  query: string;
  /** What is shown at first, where the address says nothing else. */
  usual: string;
  /** Shows what such an address says, and nothing of what was shown before. */
  show(query: string): void;
};

const toPage = (text: string | null): number => {
  const page = Math.floor(Number(text));
  return page >= 1 ? Math.min(page, lastPage) : 1;
};

const toSize = (text: string | null): number =>
  pageSizes.find((size) => String(size) === text) ?? pageSizes[0];

function toSort(text: string | null, listing: Listing): string {
  const [field = '', direction = ''] = text?.split(' ') ?? [];
  const isKnown = sortsOf(listing).includes(field) && /^(ASC|DESC)$/.test(direction);
  return isKnown ? `${field} ${direction}` : listing.defaultOrder;
}

/** Where a record that was taken away stays, its list shows those that are in use. */
export const hasArchive = ({ listing }: Pick<AnyDefinition, 'listing'>) =>
  listing.fields.includes('archived_at');

const archivedConditions: Record<Archived, Readonly<Record<string, unknown>>> = {
  no: { archived_at: null },
  yes: { archived_at: { neq: null } },
  all: {},
};

const toArchived = (text: string | null): Archived => (text === 'yes' || text === 'all' ? text : 'no');

function readAddress(
  params: URLSearchParams,
  definition: AnyDefinition,
  timezone: string,
): Omit<ListState, 'set' | 'show' | OwnColumns> {
  const specs = specsOf(definition);
  const filters = (definition.filters ?? []).flatMap((name) => {
    const spec = specs[name];
    if (!spec) return [];
    const value = readFilter(spec, params.get(name));
    return value ? [{ name, spec, value }] : [];
  });
  const search = (params.get(own.search) ?? '').slice(0, searchLength);
  const archived = hasArchive(definition) ? toArchived(params.get(own.archived)) : 'all';
  const columns = params.get(own.columns)?.split(',') ?? null;
  const shown = new URLSearchParams(
    [...params].filter(([name]) => ![own.page, 'open', 'from'].includes(name)),
  );
  const usual = definition.usual?.query(toLocal(Date.now(), timezone).date) ?? '';
  const query = shown.toString();
  return {
    usual,
    search,
    sort: toSort(params.get(own.sort), definition.listing),
    page: toPage(params.get(own.page)),
    size: toSize(params.get(own.size)),
    archived,
    filters,
    columns,
    where: {
      ...(search && { q: search }),
      ...archivedConditions[archived],
      ...Object.fromEntries(filters.map(({ name, value }) => [name, toCondition(value, timezone)])),
    },
    isFiltered:
      query !== usual &&
      (search !== '' || filters.length > 0 || (hasArchive(definition) && archived !== 'no')),
    query,
  };
}

/** What the views and columns of a list are kept under: the last part of its path. */
export const keptUnder = ({ calls }: Pick<AnyDefinition, 'calls'>): string =>
  calls.list.path.split('/').at(-1) ?? '';

type OwnColumns = 'hasColumns' | 'chooseColumns';

/** Those that the address names; else those that this person chose last, unless it is the address of a view. */
function useChosenColumns(
  definition: AnyDefinition,
  { columns, query }: Pick<ListState, 'columns' | 'query'>,
): Pick<ListState, 'columns' | OwnColumns> {
  const list = keptUnder(definition);
  const hasViews = useUser()?.companyId != null;
  const { data: views } = useQuery({ ...viewsQuery(list), enabled: hasViews });
  const { preferences, isKnown, change } = usePreferences();
  const chooseColumns = useCallback<ListState['chooseColumns']>(
    (names) => change({ columns: { [list]: names && [...names] } }),
    [change, list],
  );
  if (columns || views?.some((view) => view.query === query))
    return { columns, hasColumns: true, chooseColumns };
  const chosen = preferences.columns?.[list];
  // A column that leads to the record is always there, unless the page has become another one.
  const [first = ''] = usualColumns(definition);
  return { columns: chosen?.includes(first) ? chosen : null, hasColumns: isKnown, chooseColumns };
}

/**
 * What a list shows is in the address bar: it survives a reload, and can be sent to somebody. An address that was bent
 * on the way shows what can be understood of it.
 */
export function useListState(definition: AnyDefinition): ListState {
  const { timezone } = useFormats();
  const [params, setParams] = useSearchParams();
  const set = useCallback<ListState['set']>(
    (changes) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          if (!keepsPage(changes)) next.delete(own.page);
          for (const [name, value] of Object.entries(changes)) {
            if (value === null || value === '') next.delete(name);
            else next.set(name, String(value));
          }
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  const show = useCallback(
    (query: string) => setParams(new URLSearchParams(query), { preventScrollReset: true }),
    [setParams],
  );
  const read = useMemo(() => readAddress(params, definition, timezone), [params, definition, timezone]);
  const { columns, hasColumns, chooseColumns: choose } = useChosenColumns(definition, read);
  const chooseColumns = useCallback<ListState['chooseColumns']>(
    (names) => {
      choose(names);
      set({ [own.columns]: names?.join() ?? null });
    },
    [choose, set],
  );
  return useMemo(
    () => ({ ...read, columns, hasColumns, set, show, chooseColumns }),
    [read, columns, hasColumns, set, show, chooseColumns],
  );
}
