import { partOf, textOf, textsOf, type Form } from './form.ts';
import { findIntent, type Books } from './intents.ts';
import { createStripeId, stripeNow, type StripeObject } from './stripe-account.ts';
import { invalid } from './stripe-error.ts';

export function createRefund(books: Books, form: Form): StripeObject {
  const { account, tell } = books;
  const intent = findIntent(books, textOf(form, 'payment_intent') ?? '');
  const back = [...account.refunds.values()]
    .filter((refund) => refund['payment_intent'] === intent['id'])
    .reduce((sum, refund) => sum + Number(refund['amount']), 0);
  const left = Number(intent['amount_received']) - back;
  const amount = Number(textOf(form, 'amount') ?? left);
  if (left <= 0)
    throw invalid(`Charge ${String(intent['latest_charge'])} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  if (!(amount >= 1 && amount <= left))
    throw invalid(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left}).`, {
      param: 'amount',
    });
  const refund: StripeObject = {
    id: createStripeId('re'),
    object: 'refund',
    amount,
    currency: intent['currency'],
    charge: intent['latest_charge'],
    payment_intent: intent['id'],
    status: 'succeeded',
    reason: textOf(form, 'reason') ?? null,
    created: stripeNow(),
    metadata: textsOf(partOf(form, 'metadata')),
  };
  account.refunds.set(String(refund['id']), refund);
  tell(account, [
    ['refund.created', refund],
    [
      'charge.refunded',
      {
        id: intent['latest_charge'],
        object: 'charge',
        payment_intent: intent['id'],
        amount_refunded: back + amount,
      },
    ],
  ]);
  return refund;
}
