import { weekdayOf, type LocalDate } from '../time/local-date.ts';
import type { CodeTerms } from './price-request.ts';

/** A discount code as the company set it up. A restriction that is null does not restrict. */
export type DiscountCode = CodeTerms & {
  target: 'booking' | 'gift_card';
  archived: boolean;
  startsOn: LocalDate | null;
  /** The last day on which it may be used. */
  endsOn: LocalDate | null;
  serviceFrom: LocalDate | null;
  serviceTo: LocalDate | null;
  /** Weekdays of the service, Monday is 1. */
  weekdays: number[] | null;
  locationIds: string[] | null;
  serviceIds: string[] | null;
  categoryIds: string[] | null;
  frequencyIds: string[] | null;
  minimumSubtotal: number;
  newCustomersOnly: boolean;
  totalLimit: number | null;
  perCustomerLimit: number | null;
};

/** What a code is checked against. Redemptions that were given back are not counted. */
export type CodeFacts = {
  target: DiscountCode['target'];
  /** Today, in the zone of the company. */
  today: LocalDate;
  /** Null as long as no day is chosen, and when a gift card is bought. */
  serviceDate: LocalDate | null;
  locationId: string | null;
  services: { id: string; categoryId: string | null }[];
  frequencyId: string | null;
  subtotal: number;
  /** Bookings of the same email, phone or address that were not cancelled. */
  earlierBookings: number;
  redemptions: number;
  redemptionsByCustomer: number;
};

export type CodeError =
  | 'code_unknown'
  | 'code_wrong_target'
  | 'code_expired'
  | 'code_wrong_date'
  | 'code_not_applicable'
  | 'code_min_subtotal'
  | 'code_new_only'
  | 'code_used_up'
  | 'code_used_by_you';

/** The error as a sentence that says what to do. */
export const codeErrorSentences: Record<CodeError, string> = {
  code_unknown: 'We don’t recognize this code. Check the spelling.',
  code_wrong_target: 'This code can’t be used for this purchase.',
  code_expired: 'This code isn’t valid today. Remove it or use another one.',
  code_wrong_date: 'This code isn’t valid on the day of your visit. Choose another day or remove the code.',
  code_not_applicable: 'This code doesn’t apply to your selection. Change the selection or remove the code.',
  code_min_subtotal: 'The subtotal is too low for this code. Add something or remove the code.',
  code_new_only: 'This code is for new customers only. Remove it or use another one.',
  code_used_up: 'This code has been used up. Remove it or use another one.',
  code_used_by_you: 'You’ve already used this code. Remove it or use another one.',
};

/** People type a code as they like. */
export const normaliseCode = (typed: string): string => typed.trim().toUpperCase();

/** Letters and digits only, as the form's validator wants it. */
export const isAlphanumeric = (typed: string): boolean => /^[a-z0-9]*$/i.test(typed.trim());

type Check = (code: DiscountCode, facts: CodeFacts) => boolean;

const within = (date: LocalDate, from: LocalDate | null, to: LocalDate | null): boolean =>
  (from === null || from <= date) && (to === null || date <= to);

const allows = (allowed: readonly string[] | null, id: string | null): boolean =>
  allowed === null || (id !== null && allowed.includes(id));

/** What must hold, in the order in which people are told. Every chosen service must be one the code is for. */
const checks: [CodeError, Check][] = [
  ['code_unknown', ({ archived }) => !archived],
  ['code_wrong_target', ({ target }, facts) => target === facts.target],
  ['code_expired', ({ startsOn, endsOn }, { today }) => within(today, startsOn, endsOn)],
  [
    'code_wrong_date',
    ({ serviceFrom, serviceTo, weekdays }, { serviceDate }) =>
      serviceDate === null ||
      (within(serviceDate, serviceFrom, serviceTo) && (weekdays?.includes(weekdayOf(serviceDate)) ?? true)),
  ],
  [
    'code_not_applicable',
    (code, { locationId, services, frequencyId }) =>
      allows(code.locationIds, locationId) &&
      allows(code.frequencyIds, frequencyId) &&
      services.every(
        ({ id, categoryId }) => allows(code.serviceIds, id) && allows(code.categoryIds, categoryId),
      ),
  ],
  ['code_min_subtotal', ({ minimumSubtotal }, { subtotal }) => subtotal >= minimumSubtotal],
  ['code_new_only', ({ newCustomersOnly }, facts) => !newCustomersOnly || facts.earlierBookings === 0],
  ['code_used_up', ({ totalLimit }, { redemptions }) => totalLimit === null || redemptions < totalLimit],
  [
    'code_used_by_you',
    ({ perCustomerLimit }, facts) =>
      perCustomerLimit === null || facts.redemptionsByCustomer < perCustomerLimit,
  ],
];

/** The first reason why a code may not be used; none means that it may. */
export function findCodeError(code: DiscountCode | undefined, facts: CodeFacts): CodeError | undefined {
  if (!code) return 'code_unknown';
  return checks.find(([, holds]) => !holds(code, facts))?.[0];
}
