import { desc } from 'drizzle-orm';
import * as contracts from '#engine/contracts/integrations/webhook-endpoints.ts';
import { DomainError } from '#engine/errors.ts';
import { webhookDeliveries, webhookEndpoints } from '#server/platform/db/tables/webhook-endpoints.ts';
import { parseFilter, parseWhereText, type FilterRules } from '#server/platform/http/filter.ts';
import { serve, type Route } from '#server/platform/http/route.ts';
import { logOf, replay, replayFailed } from '../webhooks/deliver.ts';
import type { Endpoint } from '../webhooks/plan-deliveries.ts';
import { noteOf } from './note.ts';
import { presentDelivery } from './present.ts';

const { id, endpointId, eventId, event, state, createdAt } = webhookDeliveries;

const filter: FilterRules = {
  fields: { id, endpoint_id: endpointId, event_id: eventId, event, state, created_at: createdAt },
  defaultOrder: [desc(createdAt), desc(id)],
};

function requireActive({ active }: Endpoint): void {
  if (!active) throw new DomainError('CONFLICT', { reason: 'This webhook is off. Turn it on first.' });
}

export const webhookDeliveryRoutes: Route[] = [
  serve(
    contracts.listWebhookDeliveries,
    async ({ db, query }) =>
      (await db.list(webhookDeliveries, parseFilter(query.filter, filter))).map(presentDelivery),
    filter,
  ),

  serve(
    contracts.countWebhookDeliveries,
    async ({ db, query }) => ({
      count: await db.count(webhookDeliveries, parseWhereText(query.where, filter)),
    }),
    filter,
  ),

  serve(contracts.getWebhookDelivery, async ({ db, params }) => {
    const delivery = await db.get(webhookDeliveries, params.id);
    const log = await logOf(db, delivery.id);
    return {
      ...presentDelivery(delivery),
      body: delivery.body,
      log: log.map(({ at, status, answer, problem, milliseconds }) => ({
        at: at.toISOString(),
        status,
        answer,
        problem,
        milliseconds,
      })),
    };
  }),

  serve(contracts.replayWebhookDelivery, async ({ db, params, services }) => {
    const delivery = await db.get(webhookDeliveries, params.id);
    requireActive(await db.get(webhookEndpoints, delivery.endpointId));
    return presentDelivery(await replay(db, delivery.id, services.clock()));
  }),

  serve(contracts.replayFailedDeliveries, async (call) => {
    const { db, params, body, services } = call;
    const endpoint = await db.get(webhookEndpoints, params.id);
    requireActive(endpoint);
    const since = new Date(body.since);
    const outcome = await replayFailed(db, {
      endpointId: endpoint.id,
      since,
      now: services.clock(),
      most: contracts.mostReplayed,
    });
    await noteOf(call, endpoint, {
      action: 'replayed',
      did: `Replayed ${outcome.replayed} failed ${outcome.replayed === 1 ? 'event' : 'events'} of`,
    });
    return outcome;
  }),
];
