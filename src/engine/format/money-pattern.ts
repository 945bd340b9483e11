/** How a company writes numbers, read from its text. */
export type Pattern = {
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
export function readPattern(format: string): Pattern {
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

/** A number of `10 ** -places`, written with separators. */
export function writeNumber(
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

/** Puts the symbol and the sign where the pattern has them around a written number. */
export function placeSymbol(
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
