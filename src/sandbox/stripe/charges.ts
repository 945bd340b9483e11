import { toCharge } from './intents.ts';
import type { StripeAccount, StripeObject } from './stripe-account.ts';

const sumOf = (objects: Iterable<StripeObject>, name: string): number =>
  [...objects].reduce((sum, object) => sum + Number(object[name] ?? 0), 0);

/** What was charged or held, oldest first, with what has gone back of it. */
export function listCharges({ intents, refunds }: StripeAccount): StripeObject[] {
  return [...intents.values()]
    .filter((intent) => intent['latest_charge'] !== null)
    .map((intent) => {
      const back = [...refunds.values()].filter((refund) => refund['payment_intent'] === intent['id']);
      const [received, refunded] = [Number(intent['amount_received']), sumOf(back, 'amount')];
      return toCharge(intent, {
        captured: received > 0,
        created: intent['created'],
        amount_captured: received,
        amount_refunded: refunded,
        refunded: received > 0 && refunded >= received,
      });
    });
}

/** What came in less what went back, by currency. Nothing is paid out here, and no fee is taken. */
export function toBalance(account: StripeAccount): StripeObject {
  const charges = listCharges(account);
  const currencies = [...new Set(charges.map((charge) => String(charge['currency'])))];
  const amounts = currencies.map((currency) => {
    const own = charges.filter((charge) => charge['currency'] === currency);
    const amount = sumOf(own, 'amount_captured') - sumOf(own, 'amount_refunded');
    return { amount, currency, source_types: { card: amount } };
  });
  return {
    object: 'balance',
    livemode: false,
    available: amounts.length > 0 ? amounts : [{ amount: 0, currency: 'usd', source_types: { card: 0 } }],
    pending: amounts.map(({ currency }) => ({ amount: 0, currency, source_types: { card: 0 } })),
  };
}
