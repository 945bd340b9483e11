import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js';

/** `+16465550100` for whatever is a number there; what is none is kept as it was typed, to be read by people. */
export function normalisePhone(typed: string, country: string): string {
  // Countries that it does not know, it takes for none.
  const parsed = parsePhoneNumberFromString(typed, country as CountryCode);
  return parsed?.isValid() ? parsed.number : typed.trim();
}
