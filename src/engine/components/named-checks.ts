import type { ValidationName } from '../tree/form-node.ts';
import type { CheckContext, Problem } from './define.ts';
import { numberPattern } from '../format/parse-number.ts';

const patterns: Record<ValidationName, RegExp> = {
  // Longer ones cannot be delivered to, and matching stays quick.
  email: /^(?=.{0,254}$)[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/u,
  phone: /^(?=.*\d)[\d +()-]+$/,
  // Every country has its own form: "5000", "SW1A 1AA", "12345-6789", "A65 F4E2".
  zip: /^(?=.*\d)[A-Za-z\d][A-Za-z\d -]{0,10}[A-Za-z\d]$/,
  alphanum: /^[\p{L}\p{N}]+$/u,
  number: numberPattern,
};

/** What the check of that name accepts. */
export const patternOf = (name: ValidationName): RegExp => patterns[name];

/** The checks that a form asks for by name. The text is there and trimmed. */
export const checkNamed = (
  name: ValidationName,
  text: string,
  context: Pick<CheckContext, 'label' | 'sentences'>,
): Problem[] =>
  patterns[name].test(text) ? [] : [{ message: context.sentences.named[name](context.label) }];
