import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf, BodyOf } from '#engine/contracts/platform/contract.ts';
import {
  cancelImport,
  checkImport,
  getImport,
  listImportRows,
  listImports,
  refusedImportRows,
  startImport,
  undoImport,
} from '#engine/contracts/integrations/imports.ts';
import { ask, request } from '#app/lib/api.ts';
import { toFilter } from '#app/lib/filter.ts';

export type ImportReport = AnswerOf<typeof getImport>;
export type ImportRow = AnswerOf<typeof listImportRows>[number];
export type CheckedImport = AnswerOf<typeof checkImport>;

export const importsPath = '/admin/settings/integrations/imports';

const topic = 'imports';

export const importsQuery = (page: { limit: number; skip: number }) =>
  queryOptions({
    queryKey: [topic, 'list', page],
    queryFn: ({ signal }) => request(listImports, { query: toFilter(page), signal }),
    placeholderData: keepPreviousData,
  });

export const importQuery = (id: string) =>
  queryOptions({
    queryKey: [topic, 'one', id],
    queryFn: ({ signal }) => request(getImport, { params: { id }, signal }),
  });

export const importRowsQuery = (
  id: string,
  { state, limit, skip }: { state: string; limit: number; skip: number },
) =>
  queryOptions({
    queryKey: [topic, 'rows', id, state, limit, skip],
    queryFn: ({ signal }) =>
      request(listImportRows, {
        params: { id },
        query: toFilter({ ...(state && { where: { state } }), limit, skip }),
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export function useImportActs() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: [topic] });
  return {
    check: useMutation({
      meta: { ownErrors: true },
      onSettled,
      mutationFn: (body: BodyOf<typeof checkImport>) => request(checkImport, { body }),
    }),
    start: useMutation({
      onSettled,
      mutationFn: (id: string) => request(startImport, { params: { id } }),
    }),
    cancel: useMutation({
      onSettled,
      mutationFn: (id: string) => request(cancelImport, { params: { id } }),
    }),
    undo: useMutation({
      onSettled,
      mutationFn: (id: string) => request(undoImport, { params: { id } }),
    }),
    refused: useMutation({
      mutationFn: async (id: string) => (await ask(refusedImportRows, { params: { id } })).blob(),
    }),
  };
}
