import type { DerivationStep, StepRule } from './derivation.ts';
import { stepExplanation, stepLabel, type PriceWords } from './derivation-text.ts';

/** `StepRule` as it crosses HTTP, with amounts in major units: for whoever says it in another language. */
export type LineReason = {
  rule: StepRule['rule'];
  detail?: string;
  quantity?: number;
  unit_price?: number;
  rate?: number;
  of?: number;
  amount?: number;
  next?: number;
};

export function toReason(how: StepRule, major: (minor: number) => number): LineReason {
  switch (how.rule) {
    case 'percent':
    case 'contained':
      return { rule: how.rule, rate: how.rate, of: major(how.of) };
    case 'amount':
      return { rule: how.rule, amount: major(how.amount), of: major(how.of) };
    case 'later':
      return { rule: how.rule, rate: how.rate, amount: major(how.amount), next: major(how.next) };
    case 'agreed':
    case 'balance':
    case 'sum':
      return { rule: how.rule };
    default:
      return {
        rule: how.rule,
        quantity: how.quantity,
        unit_price: major(how.unitPrice),
        detail: how.detail,
      };
  }
}

/** Its amounts stay in major units: what says them says them as they come. */
function toRule(reason: LineReason): StepRule {
  const { rule, detail = '', quantity = 0, unit_price = 0, rate = 0, of = 0, amount = 0, next = 0 } = reason;
  switch (rule) {
    case 'percent':
    case 'contained':
      return { rule, rate, of };
    case 'amount':
      return { rule, amount, of };
    case 'later':
      return { rule, rate, amount, next };
    case 'agreed':
    case 'balance':
    case 'sum':
      return { rule };
    default:
      return { rule, quantity, unitPrice: unit_price, detail };
  }
}

type Line = { key: DerivationStep['key']; name: string; how: LineReason };

/** A line of a price as somebody reads it in their language; names stay what the company calls them. */
export const lineText = (
  { key, name, how }: Line,
  { money, words }: { money: (major: number) => string; words: PriceWords },
): { label: string; explanation: string } => ({
  label: stepLabel({ key, label: name }, words),
  explanation: stepExplanation({ how: toRule(how) }, money, words),
});
