import { squareWebhook, stripeWebhook } from '#engine/contracts/money/webhooks.ts';
import { DomainError } from '#engine/errors.ts';
import { serve, type Call, type Route } from '#server/platform/http/route.ts';
import type { ProcessorName } from './processor.ts';
import { receiveWebhook } from './webhooks.ts';

type Webhook = typeof stripeWebhook | typeof squareWebhook;

/** What nobody has signed for this company is refused, and nothing of it is kept. */
async function receive(
  { services, params, reply }: Pick<Call<Webhook>, 'services' | 'params' | 'reply'>,
  processor: ProcessorName,
) {
  const { sentBody = '', headers } = reply.raw.request;
  const known = await receiveWebhook(services, params.companyId, { processor, body: sentBody, headers });
  if (!known) throw new DomainError('BAD_REQUEST', { reason: 'The signature is invalid.' });
  return { received: true };
}

export const webhookRoutes: Route[] = [
  serve(stripeWebhook, (call) => receive(call, 'stripe')),
  serve(squareWebhook, (call) => receive(call, 'square')),
];
