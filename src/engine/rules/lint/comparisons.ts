import { argumentsOf, operatorOf } from '../logic/operators.ts';
import { findReads } from '../logic/reads.ts';

const equalities = new Set(['==', '!=', '===', '!==', 'same_text']);

/** Answers that an expression holds against a text that is written in it, as options are: name and text. */
export function findComparisons(logic: unknown): [field: string, value: string][] {
  if (typeof logic !== 'object' || logic === null) return [];
  if (Array.isArray(logic)) return logic.flatMap(findComparisons);
  const operator = operatorOf(logic);
  if (operator === undefined) return [];
  const args = argumentsOf(Object.values(logic)[0]);
  if (!equalities.has(operator)) return args.flatMap(findComparisons);
  const text = args.find((one): one is string => typeof one === 'string');
  const [name] = args.flatMap((one) => (isVariable(one) ? (findReads(one) ?? []) : []));
  return text === undefined || name === undefined ? args.flatMap(findComparisons) : [[name, text]];
}

const isVariable = (logic: unknown): boolean =>
  typeof logic === 'object' && logic !== null && operatorOf(logic) === 'var';
