import type { VisitSummary } from '#engine/messages/letter.ts';
import type { bookingItems, bookings } from '#server/platform/db/tables/bookings.ts';
import type { SayText } from '#server/catalogue/sold-words.ts';
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
  'kind' | 'serviceId' | 'variableId' | 'extraId' | 'name' | 'detail' | 'quantity' | 'gross'
>;

type Saying = { writer: Writer; say: SayText };

/** The price, line by line, as letters show it. */
export const toPriceTable = (
  priced: Priced,
  items: readonly PricedLine[],
  saying: Saying,
): Pick<VisitSummary, 'lines' | 'totals'> => ({
  lines: toLines(items, saying),
  totals: toTotals(priced, saying),
});

/** What was chosen and costs nothing by itself stands with its service, not on a line of $0.00. */
function toLines(
  items: readonly PricedLine[],
  { writer: { price, words }, say }: Saying,
): VisitSummary['lines'] {
  const services = new Set(items.filter(({ kind }) => kind === 'service').map(({ serviceId }) => serviceId));
  const isChoice = ({ kind, gross, serviceId }: PricedLine) =>
    kind === 'variable' && gross === 0 && services.has(serviceId);
  const choices = items.filter(isChoice);
  return items
    .filter((item) => !isChoice(item))
    .map((item) => {
      const { kind, serviceId, detail, quantity, gross } = item;
      const name = nameOf(item, say);
      const chosen = choices.filter((choice) => kind === 'service' && choice.serviceId === serviceId);
      return {
        // "3 bathrooms" has said how many.
        label: quantity > 1 && detail === '' ? `${name} × ${quantity}` : name,
        detail: [say(detail), ...chosen.map((one) => wordsOf(one, say))].filter(Boolean).join(words.comma),
        amount: price(gross),
      };
    });
}

const nameOf = ({ kind, serviceId, variableId, extraId, name }: PricedLine, say: SayText): string =>
  say(name, kind === 'service' ? serviceId : kind === 'extra' ? extraId : variableId);

function wordsOf(line: PricedLine, say: SayText): string {
  const { detail, quantity } = line;
  if (detail) return say(detail);
  return quantity > 1 ? `${nameOf(line, say)} × ${quantity}` : nameOf(line, say);
}

function toTotals(priced: Priced, { writer, say }: Saying): VisitSummary['totals'] {
  const { price, deduction } = writer;
  const { totals } = writer.words;
  const deduct = (label: string, amount: number) =>
    amount > 0 ? [{ label, amount: deduction(amount) }] : [];
  const add = (label: string, amount: number) => (amount === 0 ? [] : [{ label, amount: price(amount) }]);
  const { frequency, code, taxes } = priced.priceTerms;
  const hasTax = priced.tax !== 0;
  const taxLabel = writer.enumerate(taxes.map(({ label }) => label)) || totals.tax;
  return [
    ...deduct(frequency ? say(frequency.name) : totals.discount, priced.frequencyDiscount),
    ...deduct(code ? totals.code(code.code) : totals.discount, priced.codeDiscount),
    ...add(totals.adjustment, priced.adjustment),
    ...add(totals.fees, priced.fees),
    ...(priced.taxInclusive ? [] : add(taxLabel, priced.tax)),
    ...add(totals.tip, priced.tip),
    ...deduct(totals.giftCard, priced.giftCardTotal),
    {
      label: hasTax && !priced.taxInclusive ? totals.withTax : totals.total,
      amount: price(priced.total),
      strong: true,
    },
    ...(priced.taxInclusive ? add(totals.including(taxLabel), priced.tax) : []),
  ];
}
