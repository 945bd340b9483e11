import type { Held, Moved, NewCharge, Outcome, Part, Processor, SavedCard } from '../processor.ts';
import { createSquareClient, type SquareClient } from './square-client.ts';
import { readSquareEvent, squareEvents } from './square-event.ts';
import { listEntries, readPayment, readPart, readText } from './square-objects.ts';

export type SquareKeys = {
  address: string;
  accessToken: string;
  locationId: string;
  webhookKey: string | null;
};

export function createSquareProcessor(keys: SquareKeys): Processor {
  const client = createSquareClient(keys.address, keys.accessToken);
  const pay = (charge: NewCharge, autocomplete: boolean) =>
    client.send('POST', '/v2/payments', toPayment(keys, charge, autocomplete), readPayment);
  return {
    name: 'square',
    // Its fields have the bank ask while they make a token.
    beginCard: async () => ({ kind: 'succeeded', secret: null }),
    saveCard: (key, customer, token) => saveCard(client, key, customer, token),
    removeCard: (card) => removeCard(client, card),
    hold: async (charge) => withDeadline(await pay(charge, false)),
    charge: (charge) => pay(charge, true),
    capture: (part) => capture(client, part),
    release: (part) => release(client, part),
    refund: (part) => refund(client, part),
    check: () => check(client, keys.locationId),
    list: (since) => listEntries(client, since),
    registerWebhook: (url) => registerWebhook(client, url),
    readWebhook: async (delivery) => readSquareEvent(keys.webhookKey, delivery),
  };
}

/** Keys that work for another place of business take no payment at this one. */
async function check(client: SquareClient, locationId: string): Promise<Outcome<object>> {
  const outcome = await client.get('/v2/locations', ({ locations }) => ({
    isKnown: Array.isArray(locations) && locations.some((place) => isNamed(place, locationId)),
  }));
  if (outcome.kind !== 'succeeded' || outcome.isKnown) return outcome;
  return { kind: 'declined', code: 'missing', detail: `Square has no location ${locationId}.` };
}

const isNamed = (place: unknown, id: string): boolean =>
  typeof place === 'object' && place !== null && 'id' in place && place.id === id;

const at = (path: string, id: string, act = '') => `/v2/${path}/${encodeURIComponent(id)}${act}`;

const toPayment = ({ locationId }: SquareKeys, charge: NewCharge, autocomplete: boolean) => ({
  idempotency_key: charge.key,
  reference_id: charge.key,
  source_id: charge.card,
  autocomplete,
  customer_id: charge.customer,
  location_id: locationId,
  note: charge.description,
  amount_money: { amount: charge.amount, currency: charge.currency },
});

/** Square frees what was not completed after six days; a card that was not there, so we say five. */
const holdMs = 5 * 86_400_000;

const withDeadline = (outcome: Outcome<Moved & { at: Date }>): Outcome<Held> =>
  outcome.kind === 'succeeded'
    ? { ...outcome, captureBefore: new Date(outcome.at.getTime() + holdMs) }
    : outcome;

async function saveCard(
  client: SquareClient,
  key: string,
  customer: Parameters<Processor['saveCard']>[1],
  token: string,
): Promise<Outcome<SavedCard>> {
  const known = customer.reference
    ? ({ kind: 'succeeded', reference: customer.reference } as const)
    : await createCustomer(client, key, customer);
  if (known.kind !== 'succeeded') return known;
  const { reference } = known;
  const card = { customer_id: reference, reference_id: customer.id };
  const body = { idempotency_key: key, source_id: token, card };
  return client.send('POST', '/v2/cards', body, (answer) => {
    const saved = readPart(answer, 'card');
    return {
      customer: reference,
      card: readText(saved, 'id'),
      brand: readText(saved, 'card_brand').toLowerCase(),
      last4: readText(saved, 'last_4'),
      expMonth: Number(saved['exp_month']),
      expYear: Number(saved['exp_year']),
    };
  });
}

const createCustomer = (
  client: SquareClient,
  key: string,
  { id, email, name }: Parameters<Processor['saveCard']>[1],
): Promise<Outcome<{ reference: string }>> =>
  client.send(
    'POST',
    '/v2/customers',
    { idempotency_key: `${key}-c`, email_address: email, given_name: name, reference_id: id },
    (answer) => ({ reference: readText(readPart(answer, 'customer'), 'id') }),
  );

async function removeCard(client: SquareClient, card: string): Promise<Outcome<object>> {
  const outcome = await client.send('POST', at('cards', card, '/disable'), {}, () => ({}));
  const gone = outcome.kind === 'declined' && outcome.code === 'missing';
  return gone ? { kind: 'succeeded' } : outcome;
}

type Found = Moved & { status: string };

const find = (client: SquareClient, reference: string): Promise<Outcome<Found>> =>
  client.get(at('payments', reference), (answer) => ({
    ...readPayment(answer),
    status: readText(readPart(answer, 'payment'), 'status'),
  }));

/** Square completes a payment whole, so it is made smaller first. Asked twice, the second finds it done. */
async function capture(client: SquareClient, { reference, amount, currency }: Part): Promise<Outcome<Moved>> {
  const found = await find(client, reference);
  if (found.kind === 'declined' && found.code === 'missing') return { ...found, code: 'hold_gone' };
  if (found.kind !== 'succeeded') return found;
  if (found.status === 'COMPLETED') return found;
  if (found.status !== 'APPROVED') return { kind: 'declined', code: 'hold_gone', detail: found.status };
  if (amount < found.amount) {
    const smaller = { payment: { amount_money: { amount, currency } } };
    const changed = await client.send('PUT', at('payments', reference), smaller, readPayment);
    if (changed.kind !== 'succeeded') return changed;
  }
  return client.send('POST', at('payments', reference, '/complete'), {}, readPayment);
}

async function release(client: SquareClient, { reference }: Part): Promise<Outcome<Moved>> {
  const released = { kind: 'succeeded', reference, amount: 0 } as const;
  const found = await find(client, reference);
  if (found.kind === 'declined' && found.code === 'missing') return released;
  if (found.kind !== 'succeeded') return found;
  if (found.status === 'CANCELED' || found.status === 'FAILED') return released;
  return client.send('POST', at('payments', reference, '/cancel'), {}, () => ({ reference, amount: 0 }));
}

const refund = (client: SquareClient, { key, reference, amount, currency }: Part): Promise<Outcome<Moved>> =>
  client.send(
    'POST',
    '/v2/refunds',
    { idempotency_key: key, payment_id: reference, amount_money: { amount, currency } },
    (answer) => ({ reference: readText(readPart(answer, 'refund'), 'id'), amount }),
  );

const registerWebhook = (client: SquareClient, url: string): Promise<Outcome<{ secret: string }>> => {
  const subscription = { name: 'Trellis', enabled: true, event_types: squareEvents, notification_url: url };
  return client.send('POST', '/v2/webhooks/subscriptions', { subscription }, (answer) => ({
    secret: readText(readPart(answer, 'subscription'), 'signature_key'),
  }));
};
