import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AnswerOf, BodyOf } from '#engine/contracts/platform/contract.ts';
import {
  countWebhookDeliveries,
  createWebhookEndpoint,
  getWebhookDelivery,
  getWebhookEndpoint,
  listWebhookDeliveries,
  listWebhookEndpoints,
  removeWebhookEndpoint,
  renewWebhookSecret,
  replayFailedDeliveries,
  replayWebhookDelivery,
  testWebhookEndpoint,
  updateWebhookEndpoint,
} from '#engine/contracts/integrations/webhook-endpoints.ts';
import { byId, useCall } from '#app/lib/use-call.ts';
import { queryOf } from '#app/lib/query-of.ts';
import { toFilter, toWhere } from '#app/lib/filter.ts';

export type Endpoint = AnswerOf<typeof getWebhookEndpoint>;
export type Delivery = AnswerOf<typeof listWebhookDeliveries>[number];
export type WholeDelivery = AnswerOf<typeof getWebhookDelivery>;
export type EndpointBody = BodyOf<typeof createWebhookEndpoint>;

export const webhooksPath = '/admin/settings/integrations/webhooks';

const also = ['webhook_endpoints', 'webhook_deliveries'];
/** How many arrived is a figure of the endpoint. */
const withDeliveries = { topics: ['webhook_deliveries'] };

export const endpointsQuery = queryOptions({
  ...queryOf(listWebhookEndpoints),
  meta: withDeliveries,
});

export const endpointQuery = (id: string) =>
  queryOptions({
    ...queryOf(getWebhookEndpoint, { params: { id } }),
    meta: withDeliveries,
  });

export type DeliveryWhere = { endpoint_id: string; state?: string; event?: string };

export const deliveriesQuery = (where: DeliveryWhere, page: { limit: number; skip: number }) =>
  queryOptions({
    ...queryOf(listWebhookDeliveries, { query: toFilter({ where, ...page }) }),
    placeholderData: keepPreviousData,
  });

export const deliveryCountQuery = (where: DeliveryWhere) =>
  queryOptions({
    ...queryOf(countWebhookDeliveries, { query: toWhere(where) }),
    placeholderData: keepPreviousData,
  });

export const deliveryQuery = (id: string) => queryOf(getWebhookDelivery, { params: { id } });

/** What one does with endpoints and their deliveries; all that shows either is asked for again. */
export const useWebhookActs = () => ({
  create: useCall(createWebhookEndpoint, (body: EndpointBody) => ({ body }), { ownErrors: true, also }),
  update: useCall(
    updateWebhookEndpoint,
    ({ id, body }: { id: string; body: BodyOf<typeof updateWebhookEndpoint> }) => ({ params: { id }, body }),
    { ownErrors: true, also },
  ),
  switchTo: useCall(
    updateWebhookEndpoint,
    ({ id, active }: { id: string; active: boolean }) => ({ params: { id }, body: { active } }),
    { also },
  ),
  remove: useCall(removeWebhookEndpoint, byId, { also }),
  test: useCall(testWebhookEndpoint, byId, { also }),
  renew: useCall(
    renewWebhookSecret,
    ({ id, hours }: { id: string; hours: number }) => ({ params: { id }, query: { overlap_hours: hours } }),
    { also },
  ),
  replay: useCall(replayWebhookDelivery, byId, { also }),
  replayFailed: useCall(
    replayFailedDeliveries,
    ({ id, since }: { id: string; since: string }) => ({ params: { id }, body: { since } }),
    { also },
  ),
});
