/** Digits as Arabic and Persian keyboards write them. */
const digitSets = ['٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹'];

const toLatin = (text: string): string =>
  text
    .replaceAll(/[٠-٩۰-۹]/g, (digit) =>
      String(digitSets.map((digits) => digits.indexOf(digit)).find((value) => value >= 0)),
    )
    .replaceAll('٫', ',')
    .replaceAll('٬', '');

/** Whole and fraction, with a point or a comma between them; groups of three only with the other one of the two. */
const written =
  /^(\d*|\d{1,3}(?:\.\d{3})+),(\d+)$|^(\d*|\d{1,3}(?:,\d{3})+)\.(\d+)$|^(\d+|\d{1,3}(?:,\d{3})+)$/;

/**
 * An amount as people type it: `7.50`, `7,50`, `1,250`, `1.250,00`. Companies write groups with a comma, so `1,250`
 * is more than a thousand; what could be two amounts, such as `1.250`, is none.
 */
export function readAmount(text: string, decimals: number): number | undefined {
  const plain = toLatin(text).replaceAll(/[\s\u00A0\u202F]/g, '');
  if (plain === '' || plain.length > 15) return undefined;
  const whole = /^\d{1,3}(?:,\d{3})+$/.test(plain) ? plain.replaceAll(',', '') : undefined;
  if (whole !== undefined && !whole.startsWith('0')) return Number(whole);
  const found = written.exec(plain);
  if (!found) return undefined;
  const [, commaWhole, commaRest, pointWhole, pointRest, alone] = found;
  const rest = commaRest ?? pointRest ?? '';
  if (rest.length > decimals) return undefined;
  const digits = (commaWhole ?? pointWhole ?? alone ?? '').replaceAll(/[.,]/g, '');
  return Number(`${digits || '0'}.${rest || '0'}`);
}
