import { queryOptions } from '@tanstack/react-query';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { countNotices, listNotices, readNotices } from '#engine/contracts/messages/notices.ts';
import { useCall } from '#app/lib/use-call.ts';
import { queryOf } from '#app/lib/query-of.ts';
import { toFilter, toWhere } from '#app/lib/filter.ts';

export type Notice = AnswerOf<typeof listNotices>[number];

const shown = 30;

export const noticesQuery = queryOf(listNotices, { query: toFilter({ limit: shown }) });

export const unreadQuery = queryOptions({
  ...queryOf(countNotices, { query: toWhere({ read_at: null }) }),
  select: ({ count }) => count,
});

/** Marks some as read; without ids, all of them. */
export const useReadNotices = () =>
  useCall(readNotices, (ids: string[] | void) => ({ body: ids ? { ids } : {} }));
