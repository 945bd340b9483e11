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
