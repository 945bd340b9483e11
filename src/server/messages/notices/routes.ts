import { and, desc, eq, isNull } from 'drizzle-orm';
import * as contracts from '#engine/contracts/messages/notices.ts';
import { requireAccount } from '#server/platform/audit.ts';
import { isOneOf } from '#server/platform/db/ids.ts';
import { notices, pushSubscriptions } from '#server/platform/db/tables/message-recipients.ts';
import { parseFilter, parseWhereText, type FilterRules } from '#server/platform/http/filter.ts';
import { serve, type Route } from '#server/platform/http/route.ts';
import { ensurePushKeys } from '../push-keys.ts';
import { readSubscription } from './push-subscription.ts';

const filter: FilterRules = {
  fields: { id: notices.id, event: notices.event, read_at: notices.readAt, created_at: notices.createdAt },
  defaultOrder: [desc(notices.createdAt), desc(notices.id)],
};

const present = ({ id, event, title, body, path, createdAt, readAt }: typeof notices.$inferSelect) => ({
  id,
  event,
  title,
  body,
  path,
  created_at: createdAt.toISOString(),
  read_at: readAt?.toISOString() ?? null,
});

export const noticeRoutes: Route[] = [
  serve(
    contracts.listNotices,
    async ({ db, query, caller }) => {
      const { where, ...rest } = parseFilter(query.filter, filter);
      const mine = and(eq(notices.accountId, requireAccount(caller).id), where);
      return (await db.list(notices, { ...rest, ...(mine && { where: mine }) })).map(present);
    },
    filter,
  ),

  serve(
    contracts.countNotices,
    async ({ db, query, caller }) => {
      const mine = eq(notices.accountId, requireAccount(caller).id);
      return { count: await db.count(notices, and(mine, parseWhereText(query.where, filter))) };
    },
    filter,
  ),

  serve(contracts.readNotices, async ({ db, body, caller, services }) => {
    const mine = and(eq(notices.accountId, requireAccount(caller).id), isNull(notices.readAt));
    const named = body.ids && isOneOf(notices.id, body.ids);
    const read = await db.query((database, own) =>
      database
        .update(notices)
        .set({ readAt: services.clock() })
        .where(and(own(notices), mine, named))
        .returning({ id: notices.id }),
    );
    return { read: read.length };
  }),

  serve(contracts.pushPublicKey, async ({ db, services }) => ({
    public_key: (await ensurePushKeys(db, services.seal)).publicKey,
  })),

  serve(contracts.subscribeToPush, async ({ db, body, caller, services }) => {
    const accountId = requireAccount(caller).id;
    const { endpoint, keys } = readSubscription(body.token, services.config);
    const sealed = services.seal.seal(JSON.stringify(keys));
    // A browser shows the notices of whoever signed in with it last.
    await db.query((database) =>
      database
        .insert(pushSubscriptions)
        .values({ companyId: db.companyId, accountId, endpoint, keys: sealed })
        .onConflictDoUpdate({
          target: [pushSubscriptions.companyId, pushSubscriptions.endpoint],
          set: { accountId, keys: sealed },
        }),
    );
    return { subscribed: true };
  }),

  serve(contracts.unsubscribeFromPush, async ({ db, body, caller }) => {
    const accountId = requireAccount(caller).id;
    const mine = and(
      eq(pushSubscriptions.accountId, accountId),
      eq(pushSubscriptions.endpoint, body.endpoint),
    );
    const gone = await db.query((database, own) =>
      database
        .delete(pushSubscriptions)
        .where(and(own(pushSubscriptions), mine))
        .returning({ id: pushSubscriptions.id }),
    );
    return { unsubscribed: gone.length > 0 };
  }),
];
