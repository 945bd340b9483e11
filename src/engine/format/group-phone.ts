import { writePhone } from './phone.ts';

const callingCodes: Readonly<Record<string, { code: string; national: RegExp }>> = {
  US: { code: '+1', national: /^1?(\d{10})$/ },
  CA: { code: '+1', national: /^1?(\d{10})$/ },
  AU: { code: '+61', national: /^0(\d{9})$/ },
};

/** A number that somebody has typed, grouped as people of the country read it. What is of no known plan stays as typed. */
export function groupPhone(typed: string, country: string): string {
  const digits = typed.replaceAll(/[\s().-]/g, '');
  if (digits.startsWith('+')) {
    const written = writePhone(digits);
    return written === digits ? typed : written;
  }
  const { code, national } = callingCodes[country] ?? {};
  const number = national?.exec(digits)?.[1];
  return number === undefined ? typed : writePhone(`${code}${number}`);
}
