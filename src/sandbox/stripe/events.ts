import { createHmac } from 'node:crypto';
import type { Behaviour } from '../cards/test-cards.ts';
import type { WebhookSender } from '../cards/deliver-webhooks.ts';
import { createStripeId, stripeNow, type StripeAccount, type StripeObject } from './stripe-account.ts';

/** Stripe's scheme: HMAC-SHA256 of the time and the body, with the endpoint's secret. */
export function signStripeEvent(secret: string, body: string, seconds: number): string {
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${signature}`;
}

/** Writes down what has happened and tells whoever has asked to be told. */
export type Tell = (
  account: StripeAccount,
  happened: readonly (readonly [type: string, object: StripeObject])[],
  manner?: Behaviour['webhooks'],
) => void;

export const createTell =
  (sender: WebhookSender): Tell =>
  (account, happened, manner) => {
    const events = happened.map(([type, object]) => toEvent(type, object));
    for (const event of events) account.events.set(String(event['id']), event);
    for (const { url, secret } of account.endpoints.values()) {
      const deliveries = events.map((event) => {
        const body = JSON.stringify(event, null, 2);
        return { url, body, headers: { 'stripe-signature': signStripeEvent(secret, body, stripeNow()) } };
      });
      sender.send(deliveries, manner);
    }
  };

/** The object as it is now: what happens to it later is told by later events. */
const toEvent = (type: string, object: StripeObject): StripeObject => ({
  id: createStripeId('evt'),
  object: 'event',
  api_version: '2026-10-28.endive',
  created: stripeNow(),
  livemode: false,
  pending_webhooks: 1,
  request: { id: null, idempotency_key: null },
  type,
  data: { object: structuredClone(object) },
});
