import { findByNumber, lastFour, testCards, type TestCard } from '../cards/test-cards.ts';
import {
  createSquareId,
  squareNow,
  type KeptCard,
  type SquareAccount,
  type SquareObject,
} from './square-account.ts';
import { declined, invalid, missing } from './square-error.ts';

const noncePrefix = 'cnon:card-nonce-';
const savedPrefix = 'ccof:customer-card-id-';
const brands = { visa: 'VISA', mastercard: 'MASTERCARD', amex: 'AMERICAN_EXPRESS' };

const toCard = (card: TestCard): SquareObject => ({
  card_brand: brands[card.brand],
  last_4: lastFour(card),
  exp_month: 12,
  exp_year: new Date().getUTCFullYear() + 4,
  card_type: 'CREDIT',
  prepaid_type: 'NOT_PREPAID',
});

/**
 * Stands for what Square's script does in a browser: the number comes here and goes no further. A page that says what
 * the card is for (`verification`) has its holder asked by the bank first, where the bank wants to.
 */
export function createNonce(account: SquareAccount, body: SquareObject): SquareObject {
  const card = findByNumber(String(body['number'] ?? ''));
  if (!card) throw invalid('INVALID_CARD', 'The card number is not valid.', 'number');
  const { verification } = body;
  const { save, ...rest } = card.behaviour;
  const asks = save === 'needs_authentication';
  if (asks && verification === 'wanted') return { challenge: true };
  const token = createSquareId('cnon:');
  const object = { ...toCard(card), ...readExpiry(body) };
  account.nonces.set(token, { object, behaviour: asks && verification === 'passed' ? rest : card.behaviour });
  return { status: 'OK', token, details: { card: object } };
}

function readExpiry(body: SquareObject): SquareObject {
  const [month, year] = [Number(body['exp_month']), Number(body['exp_year'])];
  return month && year ? { exp_month: month, exp_year: year } : {};
}

function findNonce(account: SquareAccount, token: string): KeptCard {
  const known = account.nonces.get(token);
  if (known) return known;
  const named = testCards.find(({ square }) => token === noncePrefix + square);
  if (!named) throw missing('Card nonce', token);
  return { object: toCard(named), behaviour: named.behaviour };
}

/** A saved card, or a test name of one. */
export function findSaved(account: SquareAccount, id: string): KeptCard {
  const known = account.cards.get(id);
  if (known) return known;
  const named = testCards.find(({ square }) => id === savedPrefix + square);
  if (!named) throw missing('Card', id);
  return { object: { ...toCard(named), id, enabled: true }, behaviour: named.behaviour };
}

/** What a payment is made with: a nonce, or a card on file. */
export const findSource = (account: SquareAccount, id: string): KeptCard =>
  id.startsWith('cnon:') ? findNonce(account, id) : findSaved(account, id);

export function saveCard(account: SquareAccount, body: SquareObject): SquareObject {
  const { object, behaviour } = findNonce(account, String(body['source_id'] ?? ''));
  const wanted = (body['card'] ?? {}) as SquareObject;
  const customer = String(wanted['customer_id'] ?? '');
  // The demo's customers were never made here, and are welcome all the same.
  if (!account.customers.has(customer) && !customer.startsWith('cus_demo_'))
    throw missing('Customer', customer);
  if (behaviour.save === 'declined') throw declined('declined');
  if (behaviour.save === 'needs_authentication' && !body['verification_token'])
    throw declined('needs_authentication');
  const card = {
    ...object,
    id: createSquareId('ccof:'),
    enabled: true,
    version: 1,
    created_at: squareNow(),
    customer_id: customer,
    reference_id: wanted['reference_id'] ?? null,
  };
  account.cards.set(card.id, { object: card, behaviour });
  return { card };
}

export function listCards(account: SquareAccount, customer: unknown, disabled: boolean): SquareObject {
  const cards = [...account.cards.values()]
    .map(({ object }) => object)
    .filter((card) => (disabled || card['enabled']) && (!customer || card['customer_id'] === customer));
  return { cards };
}

export function disableCard(account: SquareAccount, id: string): SquareObject {
  const { object } = findSaved(account, id);
  object['enabled'] = false;
  return { card: object };
}
