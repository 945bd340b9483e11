import { toMinor } from '../money/currency.ts';
import { isLocalDate } from '../time/local-date.ts';
import { toLocal } from '../time/zone.ts';
import { formatDateTime } from './date-format.ts';
import { formatPrice, type MoneyStyle } from './money.ts';
import { readPattern, writeNumber } from './money-pattern.ts';
import { answersIn, placeholders, placePattern } from './placeholders.ts';

type Names = Parameters<typeof formatDateTime>[3];

/** How a company writes numbers, money and days, in the language of whoever reads. */
export type ComputedStyle = MoneyStyle & {
  date_format: string;
  timezone: string;
  names?: Names;
};

export type Computed = {
  text: string;
  format: 'number' | 'money' | 'date';
  /** What the formula comes to, then the answers in the order of their places. */
  values: readonly unknown[];
};

/** The text with what was worked out in it; nothing as long as a part of it is unknown. */
export function writeComputed({ text, format, values }: Computed, style: ComputedStyle): string | undefined {
  const [result, ...answers] = values;
  const named = new Map(
    answersIn(text).map((name, index) => [name, writeValue(answers[index], 'number', style)]),
  );
  named.set('result', writeValue(result, format, style));
  const used = placeholders(text).map((name) => named.get(name));
  if (used.some((written) => written === undefined)) return undefined;
  return text.replaceAll(placePattern, (_place, name: string) => named.get(name) ?? '');
}

function writeValue(value: unknown, format: Computed['format'], style: ComputedStyle): string | undefined {
  if (typeof value === 'number') {
    if (format === 'money' && Math.abs(value) < largest)
      return formatPrice(toMinor(value, style.currency.code), style);
    return writePlain(value, style);
  }
  if (typeof value !== 'string' || value === '') return undefined;
  const day = format === 'date' && !isLocalDate(value) ? dayOf(value, style) : value;
  return isLocalDate(day) ? formatDateTime(style.date_format, day, undefined, style.names) : value;
}

const largest = 1_000_000_000;

/** At most two decimals, with the company's separators. */
function writePlain(value: number, { money_format }: ComputedStyle): string {
  const hundredths = Math.round(Math.abs(value) * 100);
  if (!Number.isSafeInteger(hundredths)) return String(value);
  const written = writeNumber(hundredths, 2, { grouped: readPattern(money_format).grouped, optional: 2 });
  return value < 0 && hundredths > 0 ? `-${written}` : written;
}

/** Of a moment, the day that it is where the company is. */
function dayOf(moment: string, { timezone }: ComputedStyle): string {
  const instant = Date.parse(moment);
  return Number.isNaN(instant) ? moment : toLocal(instant, timezone).date;
}
