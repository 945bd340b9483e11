import type { PageCompany } from '#engine/contracts/site/rendered-pages.ts';
import { formatDeduction, formatPrice } from '#engine/format/money.ts';
import { decimalsOf, toMinor } from '#engine/money/currency.ts';
import { readAmount } from '#engine/format/read-amount.ts';

type Style = Pick<PageCompany, 'currency' | 'money_format'> | null;

const styleOf = (company: Style) => ({
  currency: company?.currency ?? { symbol: '$', code: 'USD' },
  money_format: company?.money_format ?? '0,0.00',
});

/** An amount of the wire as the company writes it; what is taken off stands in parentheses. */
export function priceText(amount: number, company: Style): string {
  const style = styleOf(company);
  const minor = toMinor(amount, style.currency.code);
  return minor < 0 ? formatDeduction(-minor, style) : formatPrice(minor, style);
}

/** What somebody has typed, as far as it is an amount of the company's money. */
export const amountOf = (text: string, company: Style): number | undefined =>
  readAmount(text, decimalsOf(styleOf(company).currency.code));
