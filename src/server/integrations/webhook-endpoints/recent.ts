import { and, count, eq, gte, max } from 'drizzle-orm';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { getWebhookEndpoint } from '#engine/contracts/integrations/webhook-endpoints.ts';
import { secondsAfter } from '#server/platform/clock.ts';
import { webhookDeliveries } from '#server/platform/db/tables/webhook-endpoints.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';

export type Recent = AnswerOf<typeof getWebhookEndpoint>['recent'];

export const noneRecent: Recent = { delivered: 0, waiting: 0, failed: 0, last_at: null };

const recentSeconds = 7 * 86_400;

/** What became of the events of a week, for all endpoints or one, in one statement. */
export async function recentOf(
  db: TenantDb,
  now: Date,
  only?: string,
): Promise<(endpointId: string) => Recent> {
  const { endpointId, state, createdAt } = webhookDeliveries;
  const rows = await db.query((database, own) =>
    database
      .select({ endpointId, state, deliveries: count(), lastAt: max(createdAt) })
      .from(webhookDeliveries)
      .where(
        and(
          own(webhookDeliveries),
          gte(createdAt, secondsAfter(now, -recentSeconds)),
          only === undefined ? undefined : eq(endpointId, only),
        ),
      )
      .groupBy(endpointId, state),
  );
  const found = new Map<string, Recent>();
  for (const row of rows) {
    const known = found.get(row.endpointId) ?? noneRecent;
    const at = row.lastAt?.toISOString() ?? null;
    found.set(row.endpointId, {
      ...known,
      [row.state]: row.deliveries,
      last_at: known.last_at === null || (at !== null && at > known.last_at) ? at : known.last_at,
    });
  }
  return (id) => found.get(id) ?? noneRecent;
}
