import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { countNotices, listNotices, readNotices } from '#engine/contracts/messages/notices.ts';
import { request } from '#app/lib/api.ts';
import { toFilter, toWhere } from '#app/lib/filter.ts';

export type Notice = AnswerOf<typeof listNotices>[number];

const all = ['notices'] as const;
const shown = 30;

export const noticesQuery = queryOptions({
  queryKey: [...all, 'list'],
  queryFn: ({ signal }) => request(listNotices, { query: toFilter({ limit: shown }), signal }),
});

export const unreadQuery = queryOptions({
  queryKey: [...all, 'unread'],
  queryFn: ({ signal }) => request(countNotices, { query: toWhere({ read_at: null }), signal }),
  select: ({ count }) => count,
});

/** Marks some as read; without ids, all of them. */
export function useReadNotices() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids?: string[]) => request(readNotices, { body: ids ? { ids } : {} }),
    onSuccess: () => client.invalidateQueries({ queryKey: all }),
  });
}
