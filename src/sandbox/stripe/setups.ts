import { attachCard, findCard } from './cards.ts';
import { textOf, type Form } from './form.ts';
import { isCustomer, type Books } from './intents.ts';
import { createStripeId, stripeNow, type StripeObject } from './stripe-account.ts';
import { invalid, missing } from './stripe-error.ts';

/** Saves a card for payments when its holder is not there. A page has no customer yet: the card is saved later. */
export function createSetup(books: Books, form: Form): StripeObject {
  const { account } = books;
  const customer = textOf(form, 'customer') ?? null;
  if (customer && !isCustomer(account, customer)) throw missing('customer', customer);
  const id = createStripeId('seti');
  const method = textOf(form, 'payment_method') ?? null;
  const setup: StripeObject = {
    id,
    object: 'setup_intent',
    customer,
    payment_method: method,
    livemode: false,
    usage: textOf(form, 'usage') ?? 'off_session',
    created: stripeNow(),
    next_action: null,
    client_secret: `${id}_secret_${createStripeId('x').slice(2)}`,
    last_setup_error: null,
    status: method ? 'requires_confirmation' : 'requires_payment_method',
    metadata: {},
  };
  account.setups.set(id, setup);
  return method && textOf(form, 'confirm') === 'true' ? carryOut(books, setup) : setup;
}

/** From a browser, which names the secret of the set-up. */
export function confirmSetup(books: Books, id: string, form: Form): StripeObject {
  const setup = requireSetup(books, id, form);
  if (setup['status'] === 'succeeded' || setup['status'] === 'requires_action') return setup;
  setup['payment_method'] = textOf(form, 'payment_method') ?? setup['payment_method'];
  return carryOut(books, setup);
}

/** The card's holder has told the bank that it is them. Stripe has no such call: there, the bank tells Stripe. */
export function authenticateSetup(books: Books, id: string, form: Form): StripeObject {
  const setup = requireSetup(books, id, form);
  if (setup['status'] !== 'requires_action') return setup;
  const card = findCard(books.account, String(setup['payment_method']));
  const { save: _asked, ...behaviour } = card.behaviour;
  books.account.cards.set(String(card.object['id']), { ...card, behaviour });
  setup['payment_method'] = card.object['id'];
  return carryOut(books, setup);
}

function requireSetup({ account }: Books, id: string, form: Form): StripeObject {
  const setup = account.setups.get(id);
  const secret = textOf(form, 'client_secret');
  if (!setup || setup['client_secret'] !== secret) throw missing('setupintent', id, 'intent');
  return setup;
}

function carryOut({ account, tell }: Books, setup: StripeObject): StripeObject {
  const { customer, payment_method: method } = setup;
  if (typeof method !== 'string')
    throw invalid('You cannot confirm this SetupIntent because it is missing a payment method.');
  const card = findCard(account, method);
  if (card.behaviour.save === 'needs_authentication') {
    Object.assign(setup, { status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
    return setup;
  }
  const { object } = typeof customer === 'string' ? attachCard(account, method, customer) : card;
  if (customer === null) account.cards.set(String(object['id']), card);
  Object.assign(setup, { status: 'succeeded', payment_method: object['id'], next_action: null });
  tell(account, [['setup_intent.succeeded', setup]]);
  return setup;
}
