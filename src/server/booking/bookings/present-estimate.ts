import { derivationOf } from '#engine/booking/derivation.ts';
import { sayHourly } from '#engine/booking/hourly-words.ts';
import { pricingSummary } from '#engine/booking/pricing-summary.ts';
import { hashRequest } from '#engine/booking/request-hash.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { estimatePrice } from '#engine/contracts/catalogue/estimate.ts';
import type { VisitTime } from '#engine/booking/cancellation.ts';
import type { Language } from '#engine/format/languages.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { presentSteps } from '#server/catalogue/pricing/present-steps.ts';
import { changeTermsOf } from '../life/change-terms.ts';
import { toVisitPrice } from '../visit-price.ts';
import type { PricedSubmission } from '#server/catalogue/pricing/price-submission.ts';

/** A price as the API answers it, with the steps that made it in words. */
export const presentEstimate = (
  { quote, request, serviceDate, startsAt, notices }: PricedSubmission,
  { company, now, language }: { company: Company; now: Date; language: Language },
): AnswerOf<typeof estimatePrice> => ({
  ...spoken(
    pricingSummary(quote, { serviceDate: request.serviceDate, currencyCode: company.currencyCode }),
    language,
  ),
  service_date: serviceDate,
  request_hash: hashRequest(request),
  lines: presentSteps(derivationOf(quote), company, (text) => sayHourly(text, language)),
  change_terms:
    startsAt &&
    changeTermsOf(
      {
        company,
        now,
        booking: { ...toVisitPrice({ quote, request }).columns, ...toWall(startsAt) },
      },
      language,
    ),
  notices,
  known: {
    code: request.code,
    gift_card_balance: request.giftCardBalance,
    fees: request.fees,
    first_visit: request.firstVisit,
    customer_tax_rate: request.customerTaxRate,
  },
});

const spoken = <S extends { services: readonly { detail: string }[] }>(summary: S, language: Language) => ({
  ...summary,
  services: summary.services.map((service) => ({ ...service, detail: sayHourly(service.detail, language) })),
});

const toWall = ({ date, time, timezone }: VisitTime) => ({ startLocal: `${date} ${time}:00`, timezone });
