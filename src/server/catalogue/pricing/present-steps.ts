import { stepExplanation, stepLabel } from '#engine/booking/derivation-text.ts';
import { sayHourly } from '#engine/booking/hourly-words.ts';
import type { DerivationStep } from '#engine/booking/derivation.ts';
import { toReason } from '#engine/booking/line-reason.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { estimatePrice } from '#engine/contracts/catalogue/estimate.ts';
import { formatPrice } from '#engine/format/money.ts';
import { toMajor } from '#engine/money/currency.ts';
import type { SayText } from '../sold-words.ts';
import type { Company } from '#server/platform/access/directory.ts';

/** With the company's own words as somebody reads them. */
const spoken =
  (say: SayText) =>
  (step: DerivationStep): DerivationStep => ({
    ...step,
    label: say(step.label),
    how: 'detail' in step.how ? { ...step.how, detail: say(step.how.detail) } : step.how,
  });

/** The steps that made a total, in words. */
export function presentSteps(
  steps: readonly DerivationStep[],
  {
    currencyCode,
    currencySymbol,
    moneyFormat,
  }: Pick<Company, 'currencyCode' | 'currencySymbol' | 'moneyFormat'>,
  say: SayText = (text) => sayHourly(text),
): AnswerOf<typeof estimatePrice>['lines'] {
  const style = { currency: { code: currencyCode, symbol: currencySymbol }, money_format: moneyFormat };
  const money = (minor: number) => formatPrice(minor, style);
  return steps.map(spoken(say)).map((step) => ({
    key: step.key,
    label: stepLabel(step),
    name: step.label,
    explanation: stepExplanation(step, money),
    how: toReason(step.how, (minor) => toMajor(minor, currencyCode)),
    amount: toMajor(step.amount, currencyCode),
    role: step.role,
  }));
}
