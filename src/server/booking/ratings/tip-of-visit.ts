import { toMajor } from '#engine/money/currency.ts';
import type { Booking } from '#server/platform/db/tables/bookings.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { readPolicies } from '#server/company/companies/policies.ts';
import { readPaymentPolicies } from '#server/money/payments/policies.ts';

export type TipOffer = { given: number; presets: number[] };

const msPerDay = 86_400_000;

/** What has been given for a visit, and what the company suggests; null where nothing can be added now. */
export function tipOfVisit(booking: Booking, company: Company, now: Date): TipOffer | null {
  const { tips } = readPaymentPolicies(company);
  const { completedAt, status, tip, totalBeforeTax } = booking;
  const days = completedAt ? (now.getTime() - completedAt.getTime()) / msPerDay : Infinity;
  if (status !== 'completed' || days > tips.days_after || !readPolicies(company).customers_may.tip)
    return null;
  // Suggestions are round: nobody gives 16.57.
  const whole = (percent: number) =>
    Math.round((toMajor(totalBeforeTax, company.currencyCode) * percent) / 100);
  const presets = [...new Set(tips.presets.map(whole))].filter((amount) => amount > 0);
  return { given: toMajor(tip, company.currencyCode), presets };
}
