import { createHmac } from 'node:crypto';
import type { WebhookSender } from '../cards/deliver-webhooks.ts';
import type { Behaviour } from '../cards/test-cards.ts';
import { createSquareId, squareNow, type SquareAccount, type SquareObject } from './square-account.ts';

/** Square's scheme: HMAC-SHA256 of the address and the body, with the subscription's key. */
export const signSquareEvent = (key: string, url: string, body: string): string =>
  createHmac('sha256', key).update(`${url}${body}`).digest('base64');

export type Tell = (
  account: SquareAccount,
  happened: readonly (readonly [type: string, object: SquareObject])[],
  manner?: Behaviour['webhooks'],
) => void;

/** `payment.updated` carries `{payment: …}`: the object is named by the first word of the type. */
export const createTell =
  (sender: WebhookSender): Tell =>
  (account, happened, manner) => {
    const bodies = happened.map(([type, object]) => {
      const [kind = ''] = type.split('.');
      const data = { type: kind, id: object['id'], object: { [kind]: structuredClone(object) } };
      return JSON.stringify({
        merchant_id: 'SANDBOX',
        type,
        event_id: createSquareId(),
        created_at: squareNow(),
        data,
      });
    });
    for (const { url, key } of account.subscriptions.values())
      sender.send(
        bodies.map((body) => ({
          url,
          body,
          headers: { 'x-square-hmacsha256-signature': signSquareEvent(key, url, body) },
        })),
        manner,
      );
  };
