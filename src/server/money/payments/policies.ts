import { defaultPaymentPolicies, type PaymentPolicies } from '#engine/contracts/money/payment-policies.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { readPart } from '#server/company/companies/stored.ts';

/** The company's decisions, with ours where it has made none. Only what fitted the schema is ever stored. */
export function readPaymentPolicies({ policies }: Pick<Company, 'policies'>): PaymentPolicies {
  const stored = readPart(policies, 'payments') as Partial<PaymentPolicies>;
  const { gift_cards: usual } = defaultPaymentPolicies;
  return { ...defaultPaymentPolicies, ...stored, gift_cards: { ...usual, ...stored.gift_cards } };
}
