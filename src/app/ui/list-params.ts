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

/** What a list shows is in the address bar: it survives a reload, and can be sent to somebody. */
export function useListParams(defaultSort: string): ListParams {
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
      search: params.get('q') ?? '',
      sort: params.get('sort') ?? defaultSort,
      page: Math.max(1, Number(params.get('page')) || 1),
      get: (name) => params.get(name) ?? '',
      set,
    }),
    [params, defaultSort, set],
  );
}

export const toPaging = ({ sort, page }: Pick<ListParams, 'sort' | 'page'>) => ({
  order: [sort],
  limit: pageSize,
  skip: (page - 1) * pageSize,
});
