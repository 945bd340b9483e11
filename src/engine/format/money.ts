import { decimalsOf } from '../money/currency.ts';
import { divideHalfUp } from '../money/round.ts';

/** How a company writes money. */
export type MoneyStyle = {
  currency: { symbol: string; code: string };
  /** A pattern such as '0,0.00', '$0,0.00' or '0.0a'. */
  money_format: string;
};

type Pattern = {
  /** What stands around the number; `$` is the place of the currency's symbol. */
  before: string;
  after: string;
  grouped: boolean;
  decimals: number;
  /** How many of the decimals may be left out when they are zero. */
  optional: number;
  /** Thousands, millions … are written as k, m …, after this. */
  abbreviate: { space: string } | null;
  parentheses: boolean;
};

const known = new Map<string, Pattern>();

/** Reads a pattern: digits, `,` for groups, decimals, `[…]` around optional ones, `a` for k, m, b, t. */
function readPattern(format: string): Pattern {
  const found = known.get(format);
  if (found) return found;
  const parentheses = format.startsWith('(') && format.endsWith(')');
  const inner = parentheses ? format.slice(1, -1) : format;
  const [, before = '', number = '0', space = '', a = '', after = ''] =
    /^([^0#]*)([0#][0#,]*(?:\[?\.\]?(?:\[?0+\]?)*)?)(\s?)(a?)(.*)$/.exec(inner) ?? [];
  const decimals = number.replace(/^[^.]*/, '');
  const pattern: Pattern = {
    before,
    after: a ? after : `${space}${after}`,
    parentheses,
    grouped: number.includes(','),
    decimals: decimals.replaceAll(/[^0]/g, '').length,
    optional: optionalDecimals(number, decimals),
    abbreviate: a ? { space } : null,
  };
  known.set(format, pattern);
  return pattern;
}

/** `[.]00` leaves out all or none, which is told by -1. */
function optionalDecimals(number: string, decimals: string): number {
  if (number.includes('[.')) return -1;
  return (/\[(0+)\]/.exec(decimals)?.[1] ?? '').length;
}

const units = ['', 'k', 'm', 'b', 't'];

/** A number of `10 ** -places`, written with separators. */
function write(
  scaled: number,
  places: number,
  { grouped, optional }: Pick<Pattern, 'grouped' | 'optional'>,
): string {
  const digits = String(scaled).padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  let fraction = places === 0 ? '' : digits.slice(-places);
  if (optional === -1 && /^0*$/.test(fraction)) fraction = '';
  for (let left = optional; left > 0 && fraction.endsWith('0'); left -= 1) fraction = fraction.slice(0, -1);
  const groups = grouped ? whole.replaceAll(/\B(?=(\d{3})+$)/g, ',') : whole;
  return fraction === '' ? groups : `${groups}.${fraction}`;
}

function dress(
  text: string,
  negative: boolean,
  { pattern, symbol }: { pattern: Pattern; symbol: string },
): string {
  const { before, after, parentheses } = pattern;
  const placed = before.includes('$') || after.includes('$');
  const head = placed ? before.replace('$', symbol) : `${before}${symbol}`;
  const written = `${head}${text}${after.replace('$', symbol)}`;
  if (!negative) return written;
  return parentheses ? `(${written})` : `-${written}`;
}

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
  const text = `${write(scaled, pattern.decimals, pattern)}${ending}`;
  return dress(text, minor < 0 && scaled > 0, { pattern, symbol: currency.symbol });
}

/** A price to the last minor unit: placed and grouped as the company's pattern says, and never shortened. */
export function formatPrice(minor: number, { currency, money_format }: MoneyStyle): string {
  const read = readPattern(money_format);
  const pattern = read.abbreviate ? { ...read, grouped: true } : read;
  const optional = pattern.optional === -1 ? -1 : 0;
  const text = write(Math.abs(minor), decimalsOf(currency.code), { grouped: pattern.grouped, optional });
  return dress(text, minor < 0, { pattern, symbol: currency.symbol });
}

/** What is taken off a price, as the summary shows it: in parentheses. */
export const formatDeduction = (minor: number, style: MoneyStyle): string => `(${formatPrice(minor, style)})`;
