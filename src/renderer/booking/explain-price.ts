import { derivationOf, type DerivationStep } from '#engine/booking/derivation.ts';
import {
  englishPrice,
  stepExplanation,
  stepLabel,
  type PriceWords,
} from '#engine/booking/derivation-text.ts';
import { lineText } from '#engine/booking/line-reason.ts';
import { formatPrice } from '#engine/format/money.ts';
import { toMajor } from '#engine/money/currency.ts';
import { money } from './formats.ts';
import type { Formats } from './ports.ts';
import type { ShownPrice } from './preview-price.ts';

/** A line of a price, with how it came about, in the words of its reader. */
export type ExplainedLine = Pick<DerivationStep, 'key' | 'role' | 'label'> & {
  explanation: string;
  amount: number;
};

/** Each step that made a price: of the engine, or as the server has answered it. */
export function explainPrice(
  { reasons }: Pick<ShownPrice, 'reasons'>,
  formats: Formats,
  words: PriceWords = englishPrice,
): ExplainedLine[] {
  if (!('price' in reasons)) {
    const saying = { money: (major: number) => money(major, formats), words };
    return reasons.map(({ key, name, how, amount, role }) => ({
      key,
      role,
      amount,
      ...lineText({ key, name, how }, saying),
    }));
  }
  const write = (minor: number) => formatPrice(minor, formats);
  return derivationOf(reasons).map((step) => ({
    key: step.key,
    role: step.role,
    label: stepLabel(step, words),
    explanation: stepExplanation(step, write, words),
    amount: toMajor(step.amount, formats.currency.code),
  }));
}
