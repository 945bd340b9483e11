import { decimalsOf } from '../money/currency.ts';
import { divideHalfUp } from '../money/round.ts';
import type { MoneyStyle } from './money.ts';
import { placeSymbol, readPattern, writeNumber } from './money-pattern.ts';

const units = ['', 'k', 'm', 'b', 't'];

/** A figure in the company's own pattern, which may shorten it: $1.3k. For dashboards, never for a price. */
export function formatFigure(minor: number, { currency, money_format }: MoneyStyle): string {
  const pattern = readPattern(money_format);
  const unit = 10 ** decimalsOf(currency.code);
  const amount = Math.abs(minor);
  const scale = 10 ** pattern.decimals;
  const largest = pattern.abbreviate ? units.length - 1 : 0;
  let power = 0;
  let scaled = divideHalfUp(amount * scale, unit);
  // Rounded first, then judged: 999,960 at one decimal is 1.0m, not 1000.0k.
  while (power < largest && scaled >= 1000 * scale) {
    power += 1;
    scaled = divideHalfUp(amount * scale, unit * 1000 ** power);
  }
  const { abbreviate } = pattern;
  const ending = abbreviate && power > 0 ? `${abbreviate.space}${units[power] ?? ''}` : '';
  const text = `${writeNumber(scaled, pattern.decimals, pattern)}${ending}`;
  return placeSymbol(text, minor < 0 && scaled > 0, { pattern, symbol: currency.symbol });
}
