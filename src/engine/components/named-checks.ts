import type { ValidationName } from '../tree/form-node.ts';
import type { Problem } from './define.ts';
import { numberPattern } from './parse-number.ts';

type NamedCheck = { pattern: RegExp; complaint: string };

const checks: Record<ValidationName, NamedCheck> = {
  email: {
    // Longer ones cannot be delivered to, and matching stays quick.
    pattern: /^(?=.{0,254}$)[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/u,
    complaint: 'is not a valid email address',
  },
  phone: { pattern: /^(?=.*\d)[\d +()-]+$/, complaint: 'is not a valid phone number' },
  // Every country has its own form: "5000", "SW1A 1AA", "12345-6789", "A65 F4E2".
  zip: {
    pattern: /^(?=.*\d)[A-Za-z\d][A-Za-z\d -]{0,10}[A-Za-z\d]$/,
    complaint: 'is not a valid zip code',
  },
  alphanum: { pattern: /^[\p{L}\p{N}]+$/u, complaint: 'may contain only letters and digits' },
  number: { pattern: numberPattern, complaint: 'is not a number' },
};

/** What the check of that name accepts. */
export const patternOf = (name: ValidationName): RegExp => checks[name].pattern;

/** The checks that a form asks for by name. The text is there and trimmed. */
export function checkNamed(name: ValidationName, text: string, label: string): Problem[] {
  const { pattern, complaint } = checks[name];
  return pattern.test(text) ? [] : [{ message: `${label} ${complaint}` }];
}
