import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf, BodyOf } from '#engine/contracts/platform/contract.ts';
import {
  createCalendarFeed,
  listCalendarFeeds,
  renewCalendarFeed,
  revokeCalendarFeed,
} from '#engine/contracts/integrations/calendar-feeds.ts';
import { request } from '#app/lib/api.ts';

export type Feed = AnswerOf<typeof listCalendarFeeds>[number];

const all = ['calendar_feeds'] as const;

export const feedsQuery = queryOptions({
  queryKey: all,
  queryFn: ({ signal }) => request(listCalendarFeeds, { signal }),
});

export function useFeedActs() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: all });
  return {
    create: useMutation({
      meta: { ownErrors: true },
      onSettled,
      mutationFn: (body: BodyOf<typeof createCalendarFeed>) => request(createCalendarFeed, { body }),
    }),
    renew: useMutation({
      onSettled,
      mutationFn: (id: string) => request(renewCalendarFeed, { params: { id } }),
    }),
    revoke: useMutation({
      onSettled,
      mutationFn: (id: string) => request(revokeCalendarFeed, { params: { id } }),
    }),
  };
}
