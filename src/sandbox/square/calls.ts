import { createNonce, disableCard, findSaved, listCards, saveCard } from './cards.ts';
import {
  cancelByKey,
  cancelPayment,
  completePayment,
  createPayment,
  findPayment,
  refundPayment,
  updatePayment,
  type Books,
} from './payments.ts';
import { createSquareId, squareNow, type SquareAccount, type SquareObject } from './square-account.ts';
import { invalid, missing } from './square-error.ts';

export type SquareCall = Books & { body: SquareObject; query: SquareObject; id: string };

/** The part of Square's API that takes cards. */
export const squareCalls: Record<string, (call: SquareCall) => SquareObject> = {
  'GET /v2/locations': () => ({ locations: [{ id: 'MAIN', name: 'Main', status: 'ACTIVE' }] }),
  'POST /v2/customers': ({ account, body }) => createCustomer(account, body),
  'GET /v2/customers/:id': ({ account, id }) => ({ customer: find(account.customers, 'Customer', id) }),
  'POST /v2/cards': ({ account, body }) => saveCard(account, body),
  'GET /v2/cards': ({ account, query }) =>
    listCards(account, query['customer_id'], query['include_disabled'] === 'true'),
  'GET /v2/cards/:id': ({ account, id }) => ({ card: findSaved(account, id).object }),
  'POST /v2/cards/:id/disable': ({ account, id }) => disableCard(account, id),
  'POST /v2/payments': ({ body, ...books }) => createPayment(books, body),
  'GET /v2/payments': ({ account, query }) => page('payments', account.payments, query),
  'POST /v2/payments/cancel': ({ body, ...books }) => cancelByKey(books, body),
  'GET /v2/payments/:id': ({ id, ...books }) => ({ payment: findPayment(books, id) }),
  'PUT /v2/payments/:id': ({ body, id, ...books }) => updatePayment(books, id, body),
  'POST /v2/payments/:id/complete': ({ id, ...books }) => completePayment(books, id),
  'POST /v2/payments/:id/cancel': ({ id, ...books }) => cancelPayment(books, id),
  'POST /v2/refunds': ({ body, ...books }) => refundPayment(books, body),
  'GET /v2/refunds': ({ account, query }) => page('refunds', account.refunds, query),
  'GET /v2/refunds/:id': ({ account, id }) => ({ refund: find(account.refunds, 'Refund', id) }),
  'POST /v2/webhooks/subscriptions': ({ account, body }) => subscribe(account, body),
  'POST /v2/sandbox-nonces': ({ account, body }) => createNonce(account, body),
};

/** What a browser may do, with the application id that anybody may read. */
export const publicCalls: readonly string[] = ['POST /v2/sandbox-nonces'];

function find(objects: Map<string, SquareObject>, kind: string, id: string): SquareObject {
  const found = objects.get(id);
  if (!found) throw missing(kind, id);
  return found;
}

/** Newest first, a page at a time: the cursor says how many were given already. */
function page(name: string, objects: Map<string, SquareObject>, query: SquareObject): SquareObject {
  const start = Number(query['cursor'] ?? 0) || 0;
  const limit = Math.min(100, Math.max(1, Number(query['limit'] ?? 100) || 100));
  const found = [...objects.values()]
    .toReversed()
    .filter(({ created_at }) => String(created_at) >= String(query['begin_time'] ?? ''));
  const end = start + limit;
  return { [name]: found.slice(start, end), ...(found.length > end && { cursor: String(end) }) };
}

function createCustomer(account: SquareAccount, body: SquareObject): SquareObject {
  const customer: SquareObject = {
    id: createSquareId(),
    created_at: squareNow(),
    given_name: body['given_name'] ?? null,
    family_name: body['family_name'] ?? null,
    email_address: body['email_address'] ?? null,
    reference_id: body['reference_id'] ?? null,
  };
  account.customers.set(String(customer['id']), customer);
  return { customer };
}

function subscribe(account: SquareAccount, body: SquareObject): SquareObject {
  const { notification_url: url } = (body['subscription'] ?? {}) as SquareObject;
  if (typeof url !== 'string' || !URL.canParse(url))
    throw invalid('BAD_REQUEST', 'notification_url is not a valid URL.', 'notification_url');
  const key = createSquareId();
  const subscription = { id: createSquareId('wbhk_'), enabled: true, url, key };
  account.subscriptions.set(subscription.id, subscription);
  return { subscription: { ...subscription, notification_url: url, signature_key: key } };
}
