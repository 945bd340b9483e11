import { defaultPaymentPolicies, type PaymentPolicies } from '#engine/contracts/payment-policies.ts';
import type { Company } from '../companies/directory.ts';
import { readPart } from '../companies/stored.ts';

/** The company's decisions, with ours where it has made none. Only what fitted the schema is ever stored. */
export const readPaymentPolicies = ({ policies }: Pick<Company, 'policies'>): PaymentPolicies => ({
  ...defaultPaymentPolicies,
  ...(readPart(policies, 'payments') as Partial<PaymentPolicies>),
});
