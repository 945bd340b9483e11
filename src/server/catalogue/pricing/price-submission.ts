import type { VisitTime } from '#engine/booking/cancellation.ts';
import type { PriceBook } from '#engine/booking/price-book.ts';
import { priceRefusal } from '#engine/problems.ts';
import type { Adjustment, CodeTerms, Fee, PriceRequest } from '#engine/booking/price-request.ts';
import { quote, type Quote } from '#engine/booking/quote.ts';
import { requireSaneTip } from '#engine/booking/tip.ts';
import { toPriceRequest } from '#engine/booking/submission-request.ts';
import type { EstimateBody } from '#engine/contracts/catalogue/estimate.ts';
import { DomainError } from '#engine/errors.ts';
import type { Language } from '#engine/format/languages.ts';
import type { LocalDate } from '#engine/time/local-date.ts';
import { toLocal, type Instant } from '#engine/time/zone.ts';
import type { Caller } from '#server/platform/access/caller.ts';
import { currentCatalogue } from '../current-catalogue.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { toFeeTerms } from '#engine/booking/policy-fee.ts';
import { readPolicies } from '#server/company/companies/policies.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { checkCode } from './check-code.ts';
import { countVisits, findSignedIn, type Customer } from './find-customers.ts';
import { toNotice, type Notice } from './notice.ts';
import { resolveCodes } from './resolve-codes.ts';
import type { Location } from '#server/calendar/schedule/find-location.ts';
import { resolveVisit, visitAt } from './resolve-visit.ts';

export type PricingContext = {
  db: TenantDb;
  company: Company;
  caller: Caller;
  now: Instant;
  /** Where it is known already. */
  location?: Location;
  /** Who it is for, where somebody else asks. */
  customer?: Customer;
  /** The office charges the same-day fee or lets it go, whatever the day. */
  sameDayFee?: boolean | undefined;
  /** In which what is priced is called: of a price that is only shown. What is booked is kept as the company calls it. */
  language?: Language;
};

/** A submission with its price, and what a booking of it would lock. */
export type PricedSubmission = {
  quote: Quote;
  request: PriceRequest;
  /** Null as long as no day is chosen; the price is then that of today. */
  serviceDate: LocalDate | null;
  startsAt: VisitTime | null;
  notices: Notice[];
  /** Null too where a code that could be used gave way to a better discount. */
  discountCodeId: string | null;
  giftCardId: string | null;
};

/** Prices what a form holds. Throws VALIDATION, field by field, for what has no price. */
export async function priceSubmission(
  asking: PricingContext,
  submission: EstimateBody,
  adjustment: Adjustment | null = null,
): Promise<PricedSubmission> {
  const { book, request: asked, codes, ...known } = await readCase(asking, submission);
  const request = { ...asked, adjustment, fees: sameDayFees(asking, known) };
  const plain = requirePrice(book, request);
  requireSaneTip(plain.price.tip, plain.price.totalBeforeTax, asking.company.currencyCode);
  const { discount, giftCard, notices } = codes;
  const priced = {
    quote: plain,
    request,
    serviceDate: known.serviceDate,
    startsAt: known.startsAt,
    notices,
    discountCodeId: null,
    giftCardId: giftCard?.id ?? null,
  };
  if (discount === null) return priced;
  const { subtotal } = plain.price;
  const error = await checkCode(asking.db, discount, { ...known, book, request, submission, subtotal });
  if (error || !discount)
    return { ...priced, notices: [...notices, toNotice('discount_code', error ?? 'code_unknown')] };
  const reduced = { ...request, code: toCodeTerms(discount.terms) };
  const better = requirePrice(book, reduced);
  const said = better.messages.map((message) => toNotice('discount_code', message));
  return {
    ...priced,
    quote: better,
    request: reduced,
    notices: [...notices, ...said],
    // One that gave way to the frequency's discount has not been used.
    discountCodeId: better.price.dropped === 'code' ? null : discount.id,
  };
}

/** Of a visit on the day on which it is booked, by the calendar of the place that it is at. */
function sameDayFees(
  { company, sameDayFee }: PricingContext,
  { serviceDate, dayThere }: { serviceDate: LocalDate | null; dayThere: LocalDate },
): Fee[] {
  const terms = toFeeTerms(readPolicies(company).same_day_fee, company.currencyCode);
  if (terms === null || !(sameDayFee ?? serviceDate === dayThere)) return [];
  return [{ ...terms, key: 'same_day', label: 'Same-day fee', taxable: true, recurring: false }];
}

/** Everything that the price depends on, but whether a discount code may be used. */
async function readCase(
  { db, company, caller, now, location: known, customer: beneficiary, language }: PricingContext,
  submission: EstimateBody,
) {
  const { currencyCode, timezone } = company;
  const [{ book }, { location, serviceDate, startsAt }, codes, customer] = await Promise.all([
    currentCatalogue(db, company, language),
    known ? visitAt(known, submission) : resolveVisit(db, submission, company),
    resolveCodes(db, submission, now),
    readCustomer(db, caller, beneficiary),
  ]);
  const today = toLocal(now, timezone).date;
  // What is about one visit goes by the clock of its place.
  const dayThere = toLocal(now, location?.timezone ?? timezone).date;
  const request = toPriceRequest(submission, book, {
    currencyCode,
    locationId: location?.id ?? null,
    serviceDate: serviceDate ?? dayThere,
    firstVisit: customer.firstVisit,
    customerTaxRate: customer.signedIn?.taxExempt ? 0 : null,
    code: null,
    giftCardBalance: codes.giftCard?.balance ?? 0,
  });
  return { book, request, codes, serviceDate, startsAt, today, dayThere, signedIn: customer.signedIn };
}

/** Who has had one visit of a series is past the first for good; a stranger never is. */
async function readCustomer(
  db: TenantDb,
  caller: Caller,
  beneficiary: Customer | undefined,
): Promise<{ signedIn: Customer | undefined; firstVisit: boolean }> {
  const signedIn = beneficiary ?? (await findSignedIn(db, caller));
  const visits = signedIn && (await countVisits(db, [signedIn.id]));
  return { signedIn, firstVisit: !visits || visits.inSeries === 0 };
}

function requirePrice(book: PriceBook, request: PriceRequest): Quote {
  const result = quote(book, request);
  if (!result.ok) throw new DomainError('VALIDATION', priceRefusal(result.issues));
  return result.quote;
}

const toCodeTerms = ({ code, combinable, discountType, rate, amount }: CodeTerms): CodeTerms => ({
  code,
  combinable,
  discountType,
  rate,
  amount,
});
