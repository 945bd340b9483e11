import type { getWebhookEndpoint } from '#engine/contracts/integrations/webhook-endpoints.ts';
import { audit } from '#server/platform/audit.ts';
import type { Call } from '#server/platform/http/route.ts';
import type { Endpoint } from '../webhooks/plan-deliveries.ts';

export type Writing = Pick<Call<typeof getWebhookEndpoint>, 'db' | 'caller' | 'client' | 'services'>;

type Note = { action: string; did: string; changes?: Parameters<typeof audit>[2]['changes'] };

/** Not the whole address: some carry a secret in their path. */
export const noteOf = (call: Writing, { id, url }: Endpoint, { action, did, changes = {} }: Note) =>
  audit(call.db, call, {
    action: `webhook_endpoint.${action}`,
    subject: { type: 'webhook_endpoint', id },
    summary: `${did} the webhook to ${new URL(url).host}`,
    changes,
  });
