import { calculationOperators } from './calculation-operators.ts';
import { comparisonOperators } from './comparison-operators.ts';
import { controlOperators } from './control-operators.ts';
import { dataOperators } from './data-operators.ts';
import type { Build } from './part.ts';
import { textOperators } from './text-operators.ts';

/** Every operator that a rule may use. `log` and `method` are not among them. */
export const logicOperators: ReadonlyMap<string, Build> = new Map(
  Object.entries({
    ...controlOperators,
    ...dataOperators,
    ...comparisonOperators,
    ...calculationOperators,
    ...textOperators,
  }),
);

/** Operators whose second argument sees one entry of the first and nothing else. */
export const loopOperators: ReadonlySet<string> = new Set(['map', 'filter', 'reduce', 'all', 'some', 'none']);

/** The operator of a rule: its only key. Objects with none or with several are plain values. */
export function operatorOf(rule: object): string | undefined {
  const keys = Object.keys(rule);
  return keys.length === 1 ? keys[0] : undefined;
}

/** The arguments of an operator; a single one may stand without its brackets. */
export const argumentsOf = (values: unknown): readonly unknown[] =>
  Array.isArray(values) ? values : [values];
