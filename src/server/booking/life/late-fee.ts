import {
  cancellationFee,
  type Cancellation,
  type CancellationTerms,
  type LateRule,
} from '#engine/booking/cancellation.ts';
import type { PolicyFee } from '#engine/contracts/company/company-policies.ts';
import { DomainError } from '#engine/errors.ts';
import { toMajor } from '#engine/money/currency.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { toFeeTerms } from '#engine/booking/policy-fee.ts';
import { readPolicies } from '#server/company/companies/policies.ts';
import { taxTermsOf } from '#server/money/payments/fee-tax.ts';
import type { Booking } from '#server/platform/db/tables/bookings.ts';
import type { Party } from './change.ts';

export type LateFee = CancellationTerms;

/** What a fee depends on: of a visit, also before it is booked. */
type Changed = Pick<Booking, 'startLocal' | 'timezone' | 'totalBeforeTax' | 'total' | 'priceTerms'>;
export type FeeCase = { company: Company; booking: Changed; now: Date };

/** What it would cost to cancel or skip the visit now. */
export function lateFeeOf({ company, booking, now }: FeeCase, action: Cancellation['action']): LateFee {
  const { cancel_late, cancel_fee, cancel_fee_taxable, skip_counts_as_cancel } = readPolicies(company);
  return feeBy(
    { company, booking, now },
    {
      action,
      late: cancel_late,
      fee: cancel_fee,
      taxable: cancel_fee_taxable,
      skipCounts: skip_counts_as_cancel,
    },
  );
}

/** What it would cost to move it. */
export function moveFeeOf({ company, booking, now }: FeeCase): LateFee {
  const { reschedule_late, reschedule_fee } = readPolicies(company);
  return feeBy(
    { company, booking, now },
    { action: 'cancel', late: reschedule_late, fee: reschedule_fee, taxable: true, skipCounts: true },
  );
}

type Rule = {
  action: Cancellation['action'];
  late: LateRule;
  fee: PolicyFee;
  taxable: boolean;
  skipCounts: boolean;
};

function feeBy(
  { company, booking, now }: FeeCase,
  { action, late, fee, taxable, skipCounts }: Rule,
): LateFee {
  const { startLocal, timezone, totalBeforeTax, total } = booking;
  const visit = {
    date: startLocal.slice(0, 10),
    time: startLocal.slice(11, 16),
    timezone,
    totalBeforeTax,
    total,
  };
  return cancellationFee(
    { action, visit, now: now.getTime() },
    { late, fee: toFeeTerms(fee, company.currencyCode), tax: taxTermsOf(booking, taxable), skipCounts },
  );
}

export type FeeWish = {
  /** The amount that the customer has read and agreed to, in major units. */
  confirmedFee?: number | undefined;
  /** The office may let it go. */
  waive?: boolean | undefined;
};

/** What is charged. A customer must have agreed to exactly that amount. */
export function requireConfirmed(
  { fee, freeUntil }: Pick<LateFee, 'fee' | 'freeUntil'>,
  party: Party,
  { confirmedFee, waive = false }: FeeWish,
  currencyCode: string,
): number {
  if (party !== 'customer') return waive ? 0 : fee;
  if (fee === 0) return 0;
  const amount = toMajor(fee, currencyCode);
  if (confirmedFee === amount) return fee;
  throw new DomainError('FEE_NOT_CONFIRMED', { fee: amount, freeUntil: new Date(freeUntil).toISOString() });
}
