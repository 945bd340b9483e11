import { argumentsOf, logicOperators, operatorOf } from './operators.ts';

/** Why an expression is not taken. Its author reads a sentence, see `describeRefusal`. */
export type LogicRefusal =
  | { code: 'unknown-operator'; operator: string }
  | { code: 'no-operand' | 'too-deep' | 'too-large' | 'not-json' };

/** Rules within rules. Every level is a call on the stack when the rule runs. */
export const maxDepth = 64;
/** Operators, lists and values of one expression. */
export const maxSize = 2000;

/** The first thing that keeps an expression from being run. */
export function findRefusal(rule: unknown, depth = 0, size = { count: 0 }): LogicRefusal | undefined {
  size.count += 1;
  if (size.count > maxSize) return { code: 'too-large' };
  if (depth > maxDepth) return { code: 'too-deep' };
  if (typeof rule !== 'object') return findOddValue(rule);
  if (rule === null) return undefined;
  if (Array.isArray(rule)) return findAmong(rule, depth, size);
  const operator = operatorOf(rule);
  if (operator === undefined) return undefined;
  if (!logicOperators.has(operator)) return { code: 'unknown-operator', operator };
  const args = argumentsOf(Object.values(rule)[0]);
  // json-logic-js throws on it, where + has a sum of nothing.
  if (operator === '*' && args.length === 0) return { code: 'no-operand' };
  return findAmong(args, depth, size);
}

function findAmong(
  rules: readonly unknown[],
  depth: number,
  size: { count: number },
): LogicRefusal | undefined {
  for (const rule of rules) {
    const refusal = findRefusal(rule, depth + 1, size);
    if (refusal) return refusal;
  }
  return undefined;
}

const findOddValue = (value: unknown): LogicRefusal | undefined =>
  ['string', 'number', 'boolean'].includes(typeof value) ? undefined : { code: 'not-json' };
