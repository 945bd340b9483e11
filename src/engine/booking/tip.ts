import { problemOf, refusal } from '../problems.ts';
import { DomainError } from '../errors.ts';
import { toMajor, toMinor } from '../money/currency.ts';

/** In major units: what nobody calls a slip of the finger yet, however small the visit. */
const alwaysSane = 500;

/** The largest tip that is believed, in minor units: 500 major units, or twice the price before tax if that is more. */
export const maximumTip = (totalBeforeTax: number, currency: string): number =>
  Math.max(toMinor(alwaysSane, currency), 2 * totalBeforeTax);

/** Refuses a tip, all of it together, that must be a mistake. In minor units. */
export function requireSaneTip(tip: number, totalBeforeTax: number, currency: string): void {
  const most = maximumTip(totalBeforeTax, currency);
  if (tip > most)
    throw new DomainError(
      'VALIDATION',
      refusal({ tip: [problemOf('at_most', { most: toMajor(most, currency) })] }),
    );
}
