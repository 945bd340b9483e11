import type { ValidationName } from '../tree/form-node.ts';
import type { Problem } from './define.ts';
import { parseNumber } from './parse-number.ts';

type NamedCheck = { accepts(text: string): boolean; complaint: string };

/** Longer ones cannot be delivered to, and matching stays quick. */
const longestEmail = 254;

const checks: Record<ValidationName, NamedCheck> = {
  email: {
    accepts: (text) => text.length <= longestEmail && /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/u.test(text),
    complaint: 'is not a valid email address',
  },
  phone: {
    accepts: (text) => /^[\d +()-]+$/.test(text) && /\d/.test(text),
    complaint: 'is not a valid phone number',
  },
  // Every country has its own form: "5000", "SW1A 1AA", "12345-6789", "A65 F4E2".
  zip: {
    accepts: (text) => /^[A-Z\d][A-Z\d -]{0,10}[A-Z\d]$/i.test(text) && /\d/.test(text),
    complaint: 'is not a valid zip code',
  },
  alphanum: {
    accepts: (text) => /^[\p{L}\p{N}]+$/u.test(text),
    complaint: 'may contain only letters and digits',
  },
  number: { accepts: (text) => parseNumber(text) !== undefined, complaint: 'is not a number' },
};

/** The checks that a form asks for by name. The text is there and trimmed. */
export function checkNamed(name: ValidationName, text: string, label: string): Problem[] {
  const { accepts, complaint } = checks[name];
  return accepts(text) ? [] : [{ message: `${label} ${complaint}` }];
}
