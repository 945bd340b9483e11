import type { DerivationStep, StepRule } from './derivation.ts';
import type { StepKey } from './step-names.ts';

type Terms = { discountType: 'percent' | 'amount'; rate: number; amount: number };

/** A price as a booking stores it. In minor units. */
export type StoredPrice = {
  derivation: readonly DerivationStep[] | null;
  subtotal: number;
  frequencyDiscount: number;
  codeDiscount: number;
  adjustment: number;
  fees: number;
  totalBeforeTax: number;
  tax: number;
  taxInclusive: boolean;
  tip: number;
  giftCardTotal: number;
  total: number;
  priceTerms: {
    frequency: (Terms & { name: string }) | null;
    code: (Terms & { code: string }) | null;
    taxes: readonly { label: string; rate: number; amount: number }[];
  };
};

export type StoredLine = { name: string; quantity: number; detail: string; unitPrice: number; gross: number };

/**
 * The steps of a price that is stored. A tip can be given after the price was explained; and what was brought from
 * elsewhere has no explanation at all, but all the sums to make one.
 */
export const storedSteps = (price: StoredPrice, lines: readonly StoredLine[]): DerivationStep[] =>
  price.derivation === null ? stepsOfSums(price, lines) : withTip(price.derivation, price);

const step = (
  key: StepKey,
  amount: number,
  how: StepRule,
  { label = '', role = 'part' }: Partial<Pick<DerivationStep, 'label' | 'role'>> = {},
): DerivationStep => ({ key, label, amount, role, how, from: [] });

const sum = (key: StepKey, amount: number) => step(key, amount, { rule: 'sum' }, { role: 'sum' });

/** A part that is nothing needs no line. */
const part = (...[key, amount, how, said]: Parameters<typeof step>): DerivationStep[] =>
  amount === 0 ? [] : [step(key, amount, how, said)];

const tipStep = (tip: number) => part('tip', tip, { rule: 'agreed' });

function withTip(steps: readonly DerivationStep[], { tip, total }: StoredPrice): DerivationStep[] {
  const known = steps.find(({ key }) => key === 'tip')?.amount ?? 0;
  if (known === tip) return [...steps];
  const others = steps.filter(({ key }) => key !== 'tip');
  const at = others.findIndex(({ key }) => key === 'giftcard' || key === 'total');
  return others
    .toSpliced(at === -1 ? others.length : at, 0, ...tipStep(tip))
    .map((one) => (one.key === 'total' ? { ...one, amount: total } : one));
}

const wholeRate = 1_000_000;

/** Said only where it is true: what a percentage was taken of is not stored. */
function termsRule(terms: Terms | null, of: number, amount: number): StepRule {
  if (terms?.discountType !== 'percent') return { rule: 'sum' };
  return isShare(terms.rate, of, amount) ? { rule: 'percent', rate: terms.rate, of } : { rule: 'sum' };
}

const isShare = (rate: number, of: number, amount: number): boolean =>
  Math.abs((of * rate) / wholeRate - amount) <= 1;

function taxSteps({ totalBeforeTax, tax, taxInclusive, priceTerms }: StoredPrice): DerivationStep[] {
  const role = taxInclusive ? 'within' : 'part';
  const isKnown = priceTerms.taxes.reduce((so, { amount }) => so + amount, 0) === tax;
  if (!isKnown) return part('tax', tax, { rule: 'sum' }, { role });
  return priceTerms.taxes.flatMap(({ label, rate, amount }) => {
    const isWhole = !taxInclusive && isShare(rate, totalBeforeTax, amount);
    const how: StepRule = isWhole ? { rule: 'percent', rate, of: totalBeforeTax } : { rule: 'sum' };
    return part('tax', amount, how, { label, role });
  });
}

const lineStep = ({ name, quantity, unitPrice, detail, gross }: StoredLine): DerivationStep => {
  const label = quantity > 1 && !detail.includes(String(quantity)) ? `${quantity} × ${name}` : name;
  return step('line', gross, { rule: 'base', quantity, unitPrice, detail }, { label });
};

function stepsOfSums(price: StoredPrice, lines: readonly StoredLine[]): DerivationStep[] {
  const { subtotal, frequencyDiscount, codeDiscount, totalBeforeTax, priceTerms } = price;
  const { frequency, code } = priceTerms;
  const byFrequency = termsRule(frequency, subtotal, frequencyDiscount);
  const byCode = termsRule(code, subtotal, codeDiscount);
  return [
    ...lines.map(lineStep),
    sum('subtotal', subtotal),
    ...part('discount', -frequencyDiscount, byFrequency, { label: frequency?.name ?? '' }),
    ...part('discount_code', -codeDiscount, byCode, { label: code?.code ?? '' }),
    ...part('adjustment', price.adjustment, { rule: 'agreed' }),
    ...part('fee', price.fees, { rule: 'sum' }),
    sum('total_before_tax', totalBeforeTax),
    ...taxSteps(price),
    sum('total_after_tax', totalBeforeTax + price.tax),
    ...tipStep(price.tip),
    ...part('giftcard', -price.giftCardTotal, { rule: 'balance' }),
    sum('total', price.total),
  ];
}
