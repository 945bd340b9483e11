import { derivationOf } from '#engine/booking/derivation.ts';
import { pricingSummary } from '#engine/booking/pricing-summary.ts';
import { hashRequest } from '#engine/booking/request-hash.ts';
import type { AnswerOf } from '#engine/contracts/contract.ts';
import type { estimatePrice } from '#engine/contracts/estimate.ts';
import type { Company } from '../../companies/directory.ts';
import { presentSteps } from '../../pricing/present-steps.ts';
import type { PricedSubmission } from '../../pricing/price-submission.ts';

/** A price as the API answers it, with the steps that made it in words. */
export const presentEstimate = (
  { quote, request, serviceDate, notices }: PricedSubmission,
  company: Company,
): AnswerOf<typeof estimatePrice> => ({
  ...pricingSummary(quote, { serviceDate: request.serviceDate, currencyCode: company.currencyCode }),
  service_date: serviceDate,
  request_hash: hashRequest(request),
  lines: presentSteps(derivationOf(quote), company),
  notices,
  known: {
    code: request.code,
    gift_card_balance: request.giftCardBalance,
    fees: request.fees,
    first_visit: request.firstVisit,
    customer_tax_rate: request.customerTaxRate,
  },
});
