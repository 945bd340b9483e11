import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';

export const pageSize = 20;

export type ListParams = {
  search: string;
  /** e.g. `created_at DESC`, as the API's `order` takes it. */
  sort: string;
  page: number;
  get: (name: string) => string;
  /** Changes some parameters; anything but turning the page goes back to the first one. */
  set: (changes: Record<string, string | number | null>) => void;
};

type Known = {
  /** Columns that the list can be ordered by. */
  sorts?: readonly string[];
  /** Filters, with the values they may have. */
  choices?: Record<string, readonly string[]>;
};

const nothing: Known = {};
const lastPage = 10_000;
const searchLength = 100;

function toPage(text: string | null): number {
  const page = Math.floor(Number(text));
  return page >= 1 ? Math.min(page, lastPage) : 1;
}

function toSort(text: string | null, defaultSort: string, sorts: readonly string[]): string {
  const [field = '', direction = ''] = text?.split(' ') ?? [];
  return sorts.includes(field) && /^(ASC|DESC)$/.test(direction) ? `${field} ${direction}` : defaultSort;
}

/**
 * What a list shows is in the address bar: it survives a reload, and can be sent to somebody. An address that was
 * bent on the way shows what can be understood of it. `known` is compared by identity: keep it outside the component.
 */
export function useListParams(defaultSort: string, known: Known = nothing): ListParams {
  const [params, setParams] = useSearchParams();
  const set = useCallback<ListParams['set']>(
    (changes) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          if (!('page' in changes)) next.delete('page');
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
  return useMemo(
    () => ({
      search: (params.get('q') ?? '').slice(0, searchLength),
      sort: toSort(params.get('sort'), defaultSort, known.sorts ?? []),
      page: toPage(params.get('page')),
      get: (name) => {
        const value = params.get(name) ?? '';
        return known.choices?.[name]?.includes(value) ? value : '';
      },
      set,
    }),
    [params, defaultSort, known, set],
  );
}

export const toPaging = ({ sort, page }: Pick<ListParams, 'sort' | 'page'>) => ({
  order: [sort],
  limit: pageSize,
  skip: (page - 1) * pageSize,
});
