import { comparisons, type Comparison } from './compare.ts';
import { mostConditions, type Condition, type Operator } from './condition.ts';
import type { Logic } from './logic.ts';
import { ownValue } from './logic/scope.ts';

export type ConditionAction = 'show' | 'hide';

type Meaning = { comparison: Comparison; negated?: true };

/** The specification's operators in terms of ours. Only `not` matches where there is no answer. */
const meanings: { [O in Operator]: Meaning } = {
  is: { comparison: 'same_text' },
  not: { comparison: 'same_text', negated: true },
  gt: { comparison: 'greater' },
  lt: { comparison: 'less' },
  contains: { comparison: 'contains_text' },
  starts_with: { comparison: 'starts_with' },
  ends_with: { comparison: 'ends_with' },
};

/** The expression that tells whether a component is shown. Without any conditions it always is. */
export function toLogic(conditions: readonly Condition[], action: ConditionAction): Logic {
  if (conditions.length === 0) return true;
  const all = { and: conditions.map(conditionLogic) };
  return action === 'hide' ? { '!': [all] } : all;
}

function conditionLogic({ field, operator, value }: Condition): Logic {
  const { comparison, negated } = meanings[operator];
  const logic = { [comparison]: [{ var: field }, value] };
  return negated ? { '!': [logic] } : logic;
}

/** Does an answer match one condition? */
export function matches(
  answer: unknown,
  { operator, value }: Pick<Condition, 'operator' | 'value'>,
): boolean {
  const { comparison, negated } = meanings[operator];
  return comparisons[comparison](value)(answer) !== (negated ?? false);
}

const isOperator = (value: unknown): value is Operator =>
  typeof value === 'string' && Object.hasOwn(meanings, value);

/** The conditions of a stored attribute; what the attribute's schema would refuse is left out. */
export function toConditions(attribute: unknown): Condition[] {
  if (!Array.isArray(attribute)) return [];
  return attribute.slice(0, mostConditions).flatMap((entry: unknown): Condition[] => {
    const [field, operator, value] = ['field', 'operator', 'value'].map((name) => ownValue(entry, name));
    if (typeof field !== 'string' || field === '' || !isOperator(operator)) return [];
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return [];
    return [{ field, operator, value }];
  });
}
