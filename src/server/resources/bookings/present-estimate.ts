import { stepExplanation, stepLabel } from '#engine/booking/derivation-text.ts';
import { derivationOf } from '#engine/booking/derivation.ts';
import { pricingSummary } from '#engine/booking/pricing-summary.ts';
import { hashRequest } from '#engine/booking/request-hash.ts';
import type { AnswerOf } from '#engine/contracts/contract.ts';
import type { estimatePrice } from '#engine/contracts/estimate.ts';
import { formatPrice } from '#engine/format/money.ts';
import { toMajor } from '#engine/money/currency.ts';
import type { Company } from '../../companies/directory.ts';
import type { PricedSubmission } from '../../pricing/price-submission.ts';

/** A price as the API answers it, with the steps that made it in words. */
export function presentEstimate(
  { quote, request, serviceDate, notices }: PricedSubmission,
  { currencyCode, currencySymbol, moneyFormat }: Company,
): AnswerOf<typeof estimatePrice> {
  const style = { currency: { code: currencyCode, symbol: currencySymbol }, money_format: moneyFormat };
  const money = (minor: number) => formatPrice(minor, style);
  return {
    ...pricingSummary(quote, { serviceDate: request.serviceDate, currencyCode }),
    service_date: serviceDate,
    request_hash: hashRequest(request),
    lines: derivationOf(quote).map((step) => ({
      key: step.key,
      label: stepLabel(step),
      explanation: stepExplanation(step, money),
      amount: toMajor(step.amount, currencyCode),
      role: step.role,
    })),
    notices,
  };
}
