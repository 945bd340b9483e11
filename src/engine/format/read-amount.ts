import { parseNumber } from './parse-number.ts';

/** Digits as Arabic and Persian keyboards write them. */
const digitSets = ['٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹'];

const toLatin = (text: string): string =>
  text
    .replaceAll(/[٠-٩۰-۹]/g, (digit) =>
      String(digitSets.map((digits) => digits.indexOf(digit)).find((value) => value >= 0)),
    )
    .replaceAll('٫', ',')
    .replaceAll('٬', '');

/** Groups of three, where nothing else could be meant: with the other of the two signs behind, or several of them. */
const grouped = /^\d{1,3}(?:(?:,\d{3})+\.\d+|(?:\.\d{3})+,\d+|(?:,\d{3}){2,}|(?:\.\d{3}){2,})$/;
/** In a currency without fractions one group can be nothing else either. */
const groupedWhole = /^[1-9]\d{0,2}[.,]\d{3}$/;

function withoutGroups(text: string, decimals: number): string {
  if (decimals === 0 && groupedWhole.test(text)) return text.replace(/[.,]/, '');
  if (!grouped.test(text)) return text;
  const [group = ''] = /[.,]/.exec(text) ?? [];
  return text.replaceAll(group, '');
}

/**
 * An amount of money as people type it: a number like any other (`7.50`, `7,50`), with groups as well (`1,250.00`,
 * `1.250,00`, `1 250`). What could be two amounts, such as `1,250` or `1.250`, is none: nobody pays what that could mean.
 */
export function readAmount(text: string, decimals: number): number | undefined {
  const plain = withoutGroups(toLatin(text).replaceAll(/[\s\u00A0\u202F]/g, ''), decimals);
  const [, fraction = ''] = /[.,](\d*)$/.exec(plain) ?? [];
  return fraction.length > decimals ? undefined : parseNumber(plain);
}
