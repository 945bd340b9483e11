import { decimalsOf } from '../money/currency.ts';
import { placeSymbol, readPattern, writeNumber } from './money-pattern.ts';

/** How a company writes money. */
export type MoneyStyle = {
  currency: { symbol: string; code: string };
  /** A pattern such as '0,0.00', '$0,0.00' or '0.0a'. */
  money_format: string;
};

/** A price to the last minor unit: placed and grouped as the company's pattern says, and never shortened. */
export function formatPrice(minor: number, { currency, money_format }: MoneyStyle): string {
  const read = readPattern(money_format);
  const pattern = read.abbreviate ? { ...read, grouped: true } : read;
  const optional = pattern.optional === -1 ? -1 : 0;
  const text = writeNumber(Math.abs(minor), decimalsOf(currency.code), {
    grouped: pattern.grouped,
    optional,
  });
  return placeSymbol(text, minor < 0, { pattern, symbol: currency.symbol });
}

/** What is taken off a price, as the summary shows it: in parentheses. */
export const formatDeduction = (minor: number, style: MoneyStyle): string => `(${formatPrice(minor, style)})`;
