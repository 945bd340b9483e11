import { allocate } from '../money/allocate.ts';
import { ofRate, withoutRate } from '../money/round.ts';
import type { LocalDate } from '../time/local-date.ts';
import type { BookTax, TaxComponent } from './price-book.ts';

/** The tax of one visit. */
export type TaxTerms = { inclusive: boolean; components: TaxComponent[] };

export type TaxLine = TaxComponent & { amount: number };

export const noTax: TaxTerms = { inclusive: false, components: [] };

export type TaxCase = {
  /** The customer's own rate; zero is an exemption, null the ordinary tax. */
  customerRate: number | null;
  zip: string | null;
  locationId: string | null;
  date: LocalDate;
};

/** A zip code outranks a location, a location the company; among equals the newest effective one counts. */
export function findTax(
  taxes: readonly BookTax[],
  { customerRate, zip, locationId, date }: TaxCase,
): TaxTerms {
  const rank = (tax: BookTax) =>
    tax.zipPrefix === null ? (tax.locationId === null ? 0 : 1) : 1 + tax.zipPrefix.length;
  const [ordinary = noTax] = taxes
    .filter((tax) => tax.effectiveFrom <= date)
    .filter((tax) => tax.locationId === null || tax.locationId === locationId)
    .filter((tax) => tax.zipPrefix === null || (zip?.startsWith(tax.zipPrefix) ?? false))
    .toSorted((a, b) => rank(b) - rank(a) || (a.effectiveFrom < b.effectiveFrom ? 1 : -1));
  const { inclusive, components } = ordinary;
  if (customerRate === null) return { inclusive, components };
  return { inclusive, components: [{ label: 'Special rate', rate: customerRate }] };
}

/** Each component of a tax on top is rounded by itself; a tax within the price is taken out once and shared. */
export function taxOn(
  taxable: number,
  { inclusive, components }: TaxTerms,
): { tax: number; taxes: TaxLine[] } {
  const rates = components.map(({ rate }) => rate);
  const amounts = inclusive
    ? allocate(taxable - withoutRate(taxable, total(rates)), rates)
    : rates.map((rate) => ofRate(taxable, rate));
  const taxes = components.map(({ label, rate }, index) => ({ label, rate, amount: amounts[index] ?? 0 }));
  return { tax: total(amounts), taxes };
}

/** A price that is charged by itself, such as a fee: with its tax, and what of it is tax. */
export function priceWithTax(price: number, terms: TaxTerms): { amount: number; tax: number } {
  const { tax } = taxOn(price, terms);
  return { amount: terms.inclusive ? price : price + tax, tax };
}

/** What of an amount is tax, where the amount has it in it. */
export function taxWithin(amount: number, terms: TaxTerms): number {
  if (terms.inclusive) return taxOn(amount, terms).tax;
  const about = withoutRate(amount, total(terms.components.map(({ rate }) => rate)));
  // Each component is rounded by itself, so the price without tax may be a coin or two away.
  const price = [0, 1, -1, 2, -2]
    .map((coins) => about + coins)
    .find((net) => net + taxOn(net, terms).tax === amount);
  return amount - (price ?? about);
}

const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
