import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
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
import { ask } from '#app/lib/api.ts';
import { byId, useCall } from '#app/lib/use-call.ts';
import { queryOf } from '#app/lib/query-of.ts';
import { toFilter } from '#app/lib/filter.ts';

export type ImportReport = AnswerOf<typeof getImport>;
export type ImportRow = AnswerOf<typeof listImportRows>[number];
export type CheckedImport = AnswerOf<typeof checkImport>;

export const importsPath = '/admin/settings/integrations/imports';

export const importsQuery = (page: { limit: number; skip: number }) =>
  queryOptions({
    ...queryOf(listImports, { query: toFilter(page) }),
    placeholderData: keepPreviousData,
  });

export const importQuery = (id: string) => queryOf(getImport, { params: { id } });

export const importRowsQuery = (
  id: string,
  { state, limit, skip }: { state: string; limit: number; skip: number },
) =>
  queryOptions({
    ...queryOf(listImportRows, {
      params: { id },
      query: toFilter({ ...(state && { where: { state } }), limit, skip }),
    }),
    placeholderData: keepPreviousData,
  });

export const useImportActs = () => ({
  check: useCall(checkImport, (body: BodyOf<typeof checkImport>) => ({ body }), { ownErrors: true }),
  start: useCall(startImport, byId),
  cancel: useCall(cancelImport, byId),
  undo: useCall(undoImport, byId),
  refused: useMutation({
    mutationFn: async (id: string) => (await ask(refusedImportRows, { params: { id } })).blob(),
  }),
});
