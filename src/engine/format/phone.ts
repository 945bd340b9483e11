/**
 * Plans of numbers that people group in a fixed way, by the digits that a stored number begins with. A library that
 * knows all countries is far too large for a page; a number of another plan is read as it is stored.
 */
const plans: readonly [digits: RegExp, groups: string][] = [
  [/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3'],
  [/^\+61(4\d\d)(\d{3})(\d{3})$/, '+61 $1 $2 $3'],
  [/^\+61([2378])(\d{4})(\d{4})$/, '+61 $1 $2 $3'],
];

/** A telephone number as people read it: `(646) 555-0100` for `+16465550100`. What is none stays as it was typed. */
export function writePhone(stored: string): string {
  const plan = plans.find(([digits]) => digits.test(stored));
  return plan ? stored.replace(...plan) : stored;
}

const callingCodes: Readonly<Record<string, { code: string; national: RegExp }>> = {
  US: { code: '+1', national: /^1?(\d{10})$/ },
  CA: { code: '+1', national: /^1?(\d{10})$/ },
  AU: { code: '+61', national: /^0(\d{9})$/ },
};

/** A number that somebody has typed, grouped as people of the country read it. What is of no known plan stays as typed. */
export function groupPhone(typed: string, country: string): string {
  const digits = typed.replaceAll(/[\s().-]/g, '');
  if (digits.startsWith('+')) return plans.some(([plan]) => plan.test(digits)) ? writePhone(digits) : typed;
  const { code, national } = callingCodes[country] ?? {};
  const number = national?.exec(digits)?.[1];
  return number === undefined ? typed : writePhone(`${code}${number}`);
}
