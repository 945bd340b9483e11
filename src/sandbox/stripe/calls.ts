import { attachCard, createPaymentMethod, detachCard, findCard, listCards } from './cards.ts';
import { partOf, textOf, textsOf, type Form } from './form.ts';
import {
  cancelIntent,
  captureIntent,
  confirmIntent,
  createIntent,
  expandCharge,
  findIntent,
  type Books,
} from './intents.ts';
import { listCharges, toBalance } from './charges.ts';
import { createRefund } from './refunds.ts';
import { authenticateSetup, confirmSetup, createSetup } from './setups.ts';
import {
  createStripeId,
  newestFirst,
  stripeNow,
  toList,
  type StripeAccount,
  type StripeObject,
} from './stripe-account.ts';
import { invalid, missing } from './stripe-error.ts';

export type StripeCall = Books & { form: Form; id: string };

/** The part of Stripe's API that takes cards. */
export const stripeCalls: Record<string, (call: StripeCall) => StripeObject> = {
  'POST /v1/customers': ({ account, form }) => createCustomer(account, form),
  'GET /v1/customers/:id': ({ account, id }) => account.customers.get(id) ?? fail('customer', id),
  'POST /v1/payment_methods': ({ account, form }) => createPaymentMethod(account, form),
  'GET /v1/payment_methods': ({ account, form }) =>
    listCards(account, textOf(form, 'customer') ?? '', limitOf(form)),
  'GET /v1/payment_methods/:id': ({ account, id }) => findCard(account, id).object,
  'POST /v1/payment_methods/:id/attach': ({ account, form, id }) =>
    attachCard(account, id, requireCustomer(account, form)).object,
  'POST /v1/payment_methods/:id/detach': ({ account, id }) => detachCard(account, id),
  'GET /v1/customers/:id/payment_methods': ({ account, form, id }) => listCards(account, id, limitOf(form)),
  'POST /v1/setup_intents': ({ form, ...books }) => createSetup(books, form),
  'GET /v1/setup_intents/:id': ({ account, id }) => account.setups.get(id) ?? fail('setupintent', id),
  'POST /v1/setup_intents/:id/confirm': ({ form, id, ...books }) => confirmSetup(books, id, form),
  'POST /v1/setup_intents/:id/sandbox-authenticate': ({ form, id, ...books }) =>
    authenticateSetup(books, id, form),
  'POST /v1/payment_intents': ({ form, ...books }) => {
    const intent = createIntent(books, form);
    return textsOf(partOf(form, 'expand'))['0'] === 'latest_charge' ? expandCharge(intent) : intent;
  },
  'GET /v1/payment_intents': ({ account, form }) =>
    toList('/v1/payment_intents', narrow(account.intents.values(), form), limitOf(form)),
  'GET /v1/payment_intents/:id': ({ id, ...books }) => findIntent(books, id),
  'POST /v1/payment_intents/:id/confirm': ({ form, id, ...books }) => confirmIntent(books, id, form),
  'POST /v1/payment_intents/:id/capture': ({ form, id, ...books }) => captureIntent(books, id, form),
  'POST /v1/payment_intents/:id/cancel': ({ id, ...books }) => cancelIntent(books, id),
  'GET /v1/charges': ({ account, form }) =>
    toList('/v1/charges', narrow(listCharges(account), form), limitOf(form)),
  'GET /v1/charges/:id': ({ account, id }) =>
    listCharges(account).find((charge) => charge['id'] === id) ?? fail('charge', id),
  'GET /v1/balance': ({ account }) => toBalance(account),
  'POST /v1/refunds': ({ form, ...books }) => createRefund(books, form),
  'GET /v1/refunds': ({ account, form }) =>
    toList('/v1/refunds', narrow(account.refunds.values(), form), limitOf(form)),
  'GET /v1/refunds/:id': ({ account, id }) => account.refunds.get(id) ?? fail('refund', id),
  'GET /v1/events': ({ account, form }) =>
    toList('/v1/events', narrow(account.events.values(), form), limitOf(form)),
  'GET /v1/events/:id': ({ account, id }) => account.events.get(id) ?? fail('event', id),
  'POST /v1/webhook_endpoints': ({ account, form }) => createEndpoint(account, form),
  'DELETE /v1/webhook_endpoints/:id': ({ account, id }) => {
    account.endpoints.delete(id);
    return { id, object: 'webhook_endpoint', deleted: true };
  },
};

/** What a browser may do, with the key that anybody may read and, for a set-up, the secret of that one. */
export const publicCalls: readonly string[] = [
  'POST /v1/payment_methods',
  'POST /v1/setup_intents/:id/confirm',
  'POST /v1/setup_intents/:id/sandbox-authenticate',
];

function fail(kind: string, id: string): never {
  throw missing(kind, id);
}

const limitOf = (form: Form) => Math.min(100, Math.max(1, Number(textOf(form, 'limit') ?? 10) || 10));

/** Newest first, of a customer or a payment, since a time, after another one of the list. */
function narrow(objects: Iterable<StripeObject>, form: Form): StripeObject[] {
  const since = Number(textOf(partOf(form, 'created'), 'gte') ?? 0);
  const found = newestFirst(objects).filter(
    (object) =>
      Number(object['created']) >= since &&
      ['customer', 'payment_intent'].every((key) => !textOf(form, key) || object[key] === textOf(form, key)),
  );
  const after = textOf(form, 'starting_after');
  return after ? found.slice(found.findIndex(({ id }) => id === after) + 1) : found;
}

function createCustomer(account: StripeAccount, form: Form): StripeObject {
  const customer: StripeObject = {
    id: createStripeId('cus'),
    object: 'customer',
    created: stripeNow(),
    livemode: false,
    email: textOf(form, 'email') ?? null,
    name: textOf(form, 'name') ?? null,
    metadata: textsOf(partOf(form, 'metadata')),
  };
  account.customers.set(String(customer['id']), customer);
  return customer;
}

function requireCustomer(account: StripeAccount, form: Form): string {
  const customer = textOf(form, 'customer') ?? '';
  if (!account.customers.has(customer)) throw missing('customer', customer, 'customer');
  return customer;
}

function createEndpoint(account: StripeAccount, form: Form): StripeObject {
  const url = textOf(form, 'url') ?? '';
  if (!URL.canParse(url)) throw invalid('Not a valid URL', { code: 'url_invalid', param: 'url' });
  const endpoint = {
    id: createStripeId('we'),
    object: 'webhook_endpoint',
    url,
    secret: createStripeId('whsec'),
    status: 'enabled',
    created: stripeNow(),
    enabled_events: ['*'],
    livemode: false,
  };
  account.endpoints.set(endpoint.id, endpoint);
  return endpoint;
}
