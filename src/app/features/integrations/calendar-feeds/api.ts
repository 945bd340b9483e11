import type { AnswerOf, BodyOf } from '#engine/contracts/platform/contract.ts';
import {
  createCalendarFeed,
  listCalendarFeeds,
  renewCalendarFeed,
  revokeCalendarFeed,
} from '#engine/contracts/integrations/calendar-feeds.ts';
import { byId, useCall } from '#app/lib/use-call.ts';
import { queryOf } from '#app/lib/query-of.ts';

export type Feed = AnswerOf<typeof listCalendarFeeds>[number];

export const feedsQuery = queryOf(listCalendarFeeds);

export const useFeedActs = () => ({
  create: useCall(createCalendarFeed, (body: BodyOf<typeof createCalendarFeed>) => ({ body }), {
    ownErrors: true,
  }),
  renew: useCall(renewCalendarFeed, byId),
  revoke: useCall(revokeCalendarFeed, byId),
});
