import { findByNumber, lastFour, testCards, type TestCard } from '../cards/test-cards.ts';
import { partOf, textOf, textsOf, type Form } from './form.ts';
import {
  createStripeId,
  newestFirst,
  stripeNow,
  toList,
  type KeptCard,
  type StripeAccount,
  type StripeObject,
} from './stripe-account.ts';
import { declined, invalid, missing } from './stripe-error.ts';

const prefix = 'pm_card_';

function toPaymentMethod(card: TestCard, billing: StripeObject = {}): StripeObject {
  return {
    id: createStripeId('pm'),
    object: 'payment_method',
    type: 'card',
    livemode: false,
    created: stripeNow(),
    customer: null,
    metadata: {},
    billing_details: { address: null, email: null, name: null, phone: null, ...billing },
    card: {
      brand: card.brand,
      display_brand: card.brand,
      country: 'US',
      exp_month: 12,
      exp_year: new Date().getUTCFullYear() + 4,
      funding: 'credit',
      last4: lastFour(card),
      checks: { cvc_check: 'pass', address_line1_check: null, address_postal_code_check: null },
    },
  };
}

function keep(account: StripeAccount, card: TestCard, billing?: StripeObject): KeptCard {
  const kept = { object: toPaymentMethod(card, billing), behaviour: card.behaviour };
  account.cards.set(String(kept.object['id']), kept);
  return kept;
}

/** From a browser: the number comes here and goes no further than its last four digits. */
export function createPaymentMethod(account: StripeAccount, form: Form): StripeObject {
  const details = partOf(form, 'card');
  const card = findByNumber(textOf(details, 'number') ?? '');
  if (!card) throw invalid('Your card number is incorrect.', { code: 'incorrect_number', param: 'number' });
  const { object } = keep(account, card, textsOf(partOf(form, 'billing_details')));
  const month = Number(textOf(details, 'exp_month'));
  const year = Number(textOf(details, 'exp_year'));
  if (month && year)
    Object.assign(object['card'] as StripeObject, {
      exp_month: month,
      exp_year: year < 100 ? 2000 + year : year,
    });
  return object;
}

/** A method that was made here, or a test name, which stands for a new one each time it is saved. */
export function findCard(account: StripeAccount, id: string): KeptCard {
  const known = account.cards.get(id);
  if (known) return known;
  const named = testCards.find(({ stripe }) => id === prefix + stripe);
  if (!named) throw missing('PaymentMethod', id);
  return { object: toPaymentMethod(named), behaviour: named.behaviour };
}

/** Saves a card with a customer; answers the saved one, whose id differs from a test name. */
export function attachCard(account: StripeAccount, id: string, customer: string): KeptCard {
  const card = findCard(account, id);
  const { object, behaviour } = card;
  const owner = object['customer'];
  if (owner && owner !== customer)
    throw invalid('The payment method you provided has already been attached to a customer.');
  if (behaviour.save === 'declined') throw declined('declined');
  object['customer'] = customer;
  account.cards.set(String(object['id']), card);
  return card;
}

export function detachCard(account: StripeAccount, id: string): StripeObject {
  const { object } = findCard(account, id);
  if (!object['customer'])
    throw invalid(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
    );
  object['customer'] = null;
  return object;
}

export function listCards(account: StripeAccount, customer: string, limit: number): StripeObject {
  const own = newestFirst([...account.cards.values()].map(({ object }) => object)).filter(
    (object) => object['customer'] === customer,
  );
  return toList('/v1/payment_methods', own, limit);
}
