import { toMajor } from '../money/currency.ts';
import type { LocalDate } from '../time/local-date.ts';
import type { PriceLine } from './price-line.ts';
import type { Quote } from './quote.ts';

export type SummaryLine = { id: string; name: string; detail: string; quantity: number; price: number };

/** A price as the API answers it, in major units. The reductions are positive; the form shows them in parentheses. */
export type PricingSummary = {
  services: SummaryLine[];
  extras: SummaryLine[];
  service_date: LocalDate;
  /** In minutes. */
  duration: number;
  frequency: string;
  services_total: number;
  extras_total: number;
  subtotal: number;
  discount: number;
  discount_code_total: number;
  adjustment: number;
  fees: number;
  total_before_tax: number;
  taxes: number;
  taxes_total: number;
  total_after_tax: number;
  tip: number;
  giftcard_total: number;
  total: number;
  next_booking_total: number | null;
  price_book_version: number;
};

/** The wire form of a price. Nothing is computed with these decimals again. */
export function pricingSummary(
  { price, next, ...quote }: Quote,
  { serviceDate, currencyCode }: { serviceDate: LocalDate; currencyCode: string },
): PricingSummary {
  const major = (minor: number) => toMajor(minor, currencyCode);
  const taxes = major(price.tax);
  return {
    services: serviceSums(price.lines).map((line) => ({ ...line, price: major(line.price) })),
    extras: price.lines
      .filter(({ kind }) => kind === 'extra')
      .map(({ extraId, name, detail, quantity, gross }) => ({
        id: extraId ?? '',
        name,
        detail,
        quantity,
        price: major(gross),
      })),
    service_date: serviceDate,
    duration: quote.duration.minutes,
    frequency: quote.frequencyName,
    services_total: major(quote.servicesTotal),
    extras_total: major(quote.extrasTotal),
    subtotal: major(price.subtotal),
    discount: major(price.frequencyDiscount),
    discount_code_total: major(price.codeDiscount),
    adjustment: major(price.adjustment),
    fees: major(price.feesTotal),
    total_before_tax: major(price.totalBeforeTax),
    taxes,
    taxes_total: taxes,
    total_after_tax: major(price.totalAfterTax),
    tip: major(price.tip),
    giftcard_total: major(price.giftCardTotal),
    total: major(price.total),
    next_booking_total: next ? major(next.total) : null,
    price_book_version: quote.priceBookVersion,
  };
}

/** A service with the variables that belong to it, as one sum. */
function serviceSums(lines: readonly PriceLine[]): SummaryLine[] {
  return lines
    .filter(({ kind }) => kind === 'service')
    .map(({ serviceId, name, detail, quantity }) => {
      const own = lines.filter((line) => line.serviceId === serviceId && line.kind !== 'extra');
      const details = [detail, ...own.filter(({ kind }) => kind === 'variable').map((line) => line.detail)];
      return {
        id: serviceId,
        name,
        quantity,
        detail: details.filter((text) => text !== '').join(', '),
        price: own.reduce((sum, { gross }) => sum + gross, 0),
      };
    });
}
