import { contract } from '../platform/contract.ts';
import { id } from '../platform/fields.ts';
import { object, strictObject } from '../platform/shapes.ts';

const fromProcessor = {
  method: 'POST',
  access: 'anyone',
  company: false,
  rawBody: true,
  // Processors send in bursts, and come again after a refusal.
  limit: { max: 1200, perSeconds: 60 },
  params: strictObject({ companyId: { ...id, description: 'ID of the company the event is for.' } }),
  body: object({}),
  answer: object({ received: { type: 'boolean' } }),
} as const;

export const stripeWebhook = contract({
  name: 'receiveStripeEvent',
  ...fromProcessor,
  path: '/api/webhooks/stripe/:companyId',
  summary: 'Receive signed Stripe events of a company.',
});

export const squareWebhook = contract({
  name: 'receiveSquareEvent',
  ...fromProcessor,
  path: '/api/webhooks/square/:companyId',
  summary: 'Receive signed Square events of a company.',
});
