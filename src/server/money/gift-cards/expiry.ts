import { dateInMonth, toMonthNumber } from '#engine/time/local-date.ts';
import { toInstant } from '#engine/time/wall-to-instant.ts';
import { toLocal } from '#engine/time/zone.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { readPaymentPolicies } from '../payments/policies.ts';

type Issuer = Pick<Company, 'policies' | 'timezone'>;

/** The end of the last day on which a card can be used that comes to be now; null where cards do not expire. */
export function usualExpiry(company: Issuer, now: Date): Date | null {
  const { expiry_months: months } = readPaymentPolicies(company).gift_cards;
  if (months === null) return null;
  const { date } = toLocal(now.getTime(), company.timezone);
  const last = dateInMonth(toMonthNumber(date) + months, Number(date.slice(8)));
  return new Date(toInstant(last, '23:59', company.timezone));
}
