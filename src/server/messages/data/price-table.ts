import type { VisitSummary } from '#engine/messages/letter.ts';
import type { bookingItems, bookings } from '#server/platform/db/tables/bookings.ts';
import type { Writer } from './context.ts';

/** What a visit and a quote have in common: both keep their lines and totals as they were priced. */
export type Priced = Pick<
  typeof bookings.$inferSelect,
  | 'frequencyDiscount'
  | 'codeDiscount'
  | 'adjustment'
  | 'fees'
  | 'tax'
  | 'taxInclusive'
  | 'tip'
  | 'giftCardTotal'
  | 'total'
  | 'priceTerms'
>;
export type PricedLine = Pick<
  typeof bookingItems.$inferSelect,
  'kind' | 'serviceId' | 'name' | 'detail' | 'quantity' | 'gross'
>;

/** The price, line by line, as letters show it. */
export const toPriceTable = (
  priced: Priced,
  items: readonly PricedLine[],
  writer: Writer,
): Pick<VisitSummary, 'lines' | 'totals'> => ({
  lines: toLines(items, writer),
  totals: toTotals(priced, writer),
});

/** What was chosen and costs nothing by itself stands with its service, not on a line of $0.00. */
function toLines(items: readonly PricedLine[], { price }: Writer): VisitSummary['lines'] {
  const services = new Set(items.filter(({ kind }) => kind === 'service').map(({ serviceId }) => serviceId));
  const isChoice = ({ kind, gross, serviceId }: PricedLine) =>
    kind === 'variable' && gross === 0 && services.has(serviceId);
  const choices = items.filter(isChoice);
  return items
    .filter((item) => !isChoice(item))
    .map(({ kind, serviceId, name, detail, quantity, gross }) => {
      const chosen = choices.filter((choice) => kind === 'service' && choice.serviceId === serviceId);
      return {
        // "3 bathrooms" has said how many.
        label: quantity > 1 && detail === '' ? `${name} × ${quantity}` : name,
        detail: [detail, ...chosen.map(wordsOf)].filter(Boolean).join(', '),
        amount: price(gross),
      };
    });
}

const wordsOf = ({ name, detail, quantity }: PricedLine): string =>
  detail || (quantity > 1 ? `${name} × ${quantity}` : name);

function toTotals(priced: Priced, { price, deduction }: Writer): VisitSummary['totals'] {
  const deduct = (label: string, amount: number) =>
    amount > 0 ? [{ label, amount: deduction(amount) }] : [];
  const add = (label: string, amount: number) => (amount === 0 ? [] : [{ label, amount: price(amount) }]);
  const { frequency, code, taxes } = priced.priceTerms;
  const hasTax = priced.tax !== 0;
  const taxLabel = taxes.map(({ label }) => label).join(', ') || 'Tax';
  return [
    ...deduct(frequency?.name ?? 'Discount', priced.frequencyDiscount),
    ...deduct(code ? `Code ${code.code}` : 'Discount', priced.codeDiscount),
    ...add('Adjustment', priced.adjustment),
    ...add('Fees', priced.fees),
    ...(priced.taxInclusive ? [] : add(taxLabel, priced.tax)),
    ...add('Tip', priced.tip),
    ...deduct('Gift card', priced.giftCardTotal),
    {
      label: hasTax && !priced.taxInclusive ? 'Total with tax' : 'Total',
      amount: price(priced.total),
      strong: true,
    },
    ...(priced.taxInclusive ? add(`Including ${taxLabel}`, priced.tax) : []),
  ];
}
