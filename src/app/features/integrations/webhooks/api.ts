import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
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
import { request } from '#app/lib/api.ts';
import { toFilter, toWhere } from '#app/lib/filter.ts';
import { refresh } from '#app/lib/live.ts';

export type Endpoint = AnswerOf<typeof getWebhookEndpoint>;
export type Delivery = AnswerOf<typeof listWebhookDeliveries>[number];
export type WholeDelivery = AnswerOf<typeof getWebhookDelivery>;
export type EndpointBody = BodyOf<typeof createWebhookEndpoint>;

export const webhooksPath = '/admin/settings/integrations/webhooks';

const endpoints = 'webhook_endpoints';
const deliveries = 'webhook_deliveries';
/** How many arrived is a figure of the endpoint. */
const withDeliveries = { topics: [deliveries] };

export const endpointsQuery = queryOptions({
  queryKey: [endpoints, 'list'],
  queryFn: ({ signal }) => request(listWebhookEndpoints, { signal }),
  meta: withDeliveries,
});

export const endpointQuery = (id: string) =>
  queryOptions({
    queryKey: [endpoints, 'one', id],
    queryFn: ({ signal }) => request(getWebhookEndpoint, { params: { id }, signal }),
    meta: withDeliveries,
  });

export type DeliveryWhere = { endpoint_id: string; state?: string; event?: string };

export const deliveriesQuery = (where: DeliveryWhere, page: { limit: number; skip: number }) =>
  queryOptions({
    queryKey: [deliveries, 'list', where, page],
    queryFn: ({ signal }) => request(listWebhookDeliveries, { query: toFilter({ where, ...page }), signal }),
    placeholderData: keepPreviousData,
  });

export const deliveryCountQuery = (where: DeliveryWhere) =>
  queryOptions({
    queryKey: [deliveries, 'count', where],
    queryFn: ({ signal }) => request(countWebhookDeliveries, { query: toWhere(where), signal }),
    placeholderData: keepPreviousData,
  });

export const deliveryQuery = (id: string) =>
  queryOptions({
    queryKey: [deliveries, 'one', id],
    queryFn: ({ signal }) => request(getWebhookDelivery, { params: { id }, signal }),
  });

/** What one does with endpoints and their deliveries; all that shows either is asked for again. */
export function useWebhookActs() {
  const client = useQueryClient();
  const onSettled = () => Promise.all([refresh(client, endpoints), refresh(client, deliveries)]);
  const own = { meta: { ownErrors: true }, onSettled };
  return {
    create: useMutation({
      ...own,
      mutationFn: (body: EndpointBody) => request(createWebhookEndpoint, { body }),
    }),
    update: useMutation({
      ...own,
      mutationFn: ({ id, body }: { id: string; body: BodyOf<typeof updateWebhookEndpoint> }) =>
        request(updateWebhookEndpoint, { params: { id }, body }),
    }),
    // The next three say what went wrong by the generic message.
    switchTo: useMutation({
      onSettled,
      mutationFn: ({ id, active }: { id: string; active: boolean }) =>
        request(updateWebhookEndpoint, { params: { id }, body: { active } }),
    }),
    remove: useMutation({
      onSettled,
      mutationFn: (id: string) => request(removeWebhookEndpoint, { params: { id } }),
    }),
    test: useMutation({
      onSettled,
      mutationFn: (id: string) => request(testWebhookEndpoint, { params: { id } }),
    }),
    renew: useMutation({
      onSettled,
      mutationFn: ({ id, hours }: { id: string; hours: number }) =>
        request(renewWebhookSecret, { params: { id }, query: { overlap_hours: hours } }),
    }),
    replay: useMutation({
      onSettled,
      mutationFn: (id: string) => request(replayWebhookDelivery, { params: { id } }),
    }),
    replayFailed: useMutation({
      onSettled,
      mutationFn: ({ id, since }: { id: string; since: string }) =>
        request(replayFailedDeliveries, { params: { id }, body: { since } }),
    }),
  };
}
