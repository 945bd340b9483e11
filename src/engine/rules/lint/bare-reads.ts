import { argumentsOf, loopOperators, operatorOf } from '../logic/operators.ts';
import { findReads } from '../logic/reads.ts';

/** Answers that an expression reckons with, giving no default and not looking anywhere whether they are there. */
export function findBareReads(logic: unknown): string[] {
  const found: Found = { bare: new Set(), guarded: new Set() };
  collect(logic, found);
  return [...found.bare].filter((name) => !found.guarded.has(name));
}

type Found = { bare: Set<string>; guarded: Set<string> };

/** Asked about an answer itself, these look whether it is there. */
const guards = new Set(['!', '!!', 'if', '?:', 'and', 'or']);
/** Asked about an answer itself, these give a sensible result without it. */
const tolerant = new Set(['==', '!=', '===', '!==', 'in', 'cat', 'same_text', 'contains_text']);

function collect(logic: unknown, found: Found): void {
  if (typeof logic !== 'object' || logic === null) return;
  if (Array.isArray(logic)) return void logic.forEach((entry) => collect(entry, found));
  const operator = operatorOf(logic);
  if (operator === undefined) return;
  const args = argumentsOf(Object.values(logic)[0]);
  if (operator === 'var') return args.length < 2 ? addReads(logic, found.bare) : undefined;
  if (operator.startsWith('missing')) return addReads(logic, found.guarded);
  const below = loopOperators.has(operator) ? args.slice(0, 1) : args;
  for (const arg of below) {
    if (!isVariable(arg)) collect(arg, found);
    else if (guards.has(operator)) addReads(arg, found.guarded);
    else if (!tolerant.has(operator) && !loopOperators.has(operator)) collect(arg, found);
  }
}

function addReads(logic: unknown, names: Set<string>): void {
  for (const name of findReads(logic) ?? []) names.add(name);
}

const isVariable = (logic: unknown): boolean =>
  typeof logic === 'object' && logic !== null && operatorOf(logic) === 'var';
