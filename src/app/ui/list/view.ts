import { queryOptions } from '@tanstack/react-query';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { listSavedViews } from '#engine/contracts/platform/saved-views.ts';
import { queryOf } from '#app/lib/query-of.ts';

/** A way to look at a list that somebody has kept. */
export type View = AnswerOf<typeof listSavedViews>[number];

/** Of a list: the last part of its path. */
export const viewsQuery = (list: string) =>
  queryOptions({
    ...queryOf(listSavedViews, { query: { list } }),
    staleTime: 60_000,
  });
