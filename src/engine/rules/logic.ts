import { truthy } from './logic/calculate.ts';
import { maxWork, overrun, type Meter } from './logic/meter.ts';
import { argumentsOf, logicOperators, operatorOf } from './logic/operators.ts';
import type { Evaluate, Part, Read } from './logic/part.ts';
import { findReads } from './logic/reads.ts';
import { findRefusal, type LogicRefusal } from './logic/refusal.ts';

/** A json-logic expression: an object with one key is an operator with its arguments, all else stands for itself. */
export type Logic =
  | null
  | boolean
  | number
  | string
  | readonly Logic[]
  | { readonly [operator: string]: Logic };

/** An expression made ready to run, with the answers it reads; undefined where that cannot be told beforehand. */
export type CompiledLogic = { evaluate: Evaluate; reads: readonly string[] | undefined };

/**
 * Turns an expression into closures, once; nothing is ever made from text, so that a strict Content-Security-Policy
 * holds. The expression is looked through before, whoever wrote it: what is left cannot fail when it runs.
 *
 * It means what json-logic-js makes of it, except:
 * - `var`, `missing` and `missing_some` see what the data itself has, never its prototype;
 * - their keys are data even where they look like rules, and `missing_some` finds nothing missing outside a list;
 * - operators it does not know are refused here, `log`, `method` and dotted ones among them; so is `*` of nothing;
 * - objects in comparisons and sums count as `[object Object]`, whatever `toString` they bring;
 * - `in` looks into texts and lists, whatever `indexOf` an object brings;
 * - a run that takes too much work ends with undefined; `same_text` and its like are our own (see compare.ts).
 */
export function compileLogic(rule: unknown): CompiledLogic | LogicRefusal {
  const refusal = findRefusal(rule);
  if (refusal) return refusal;
  const meter: Meter = { left: maxWork };
  const { run } = build(rule, meter);
  const evaluate: Evaluate = (read) => {
    meter.left = maxWork;
    try {
      return run(read);
    } catch (error) {
      if (error === overrun) return undefined;
      throw error;
    }
  };
  return { evaluate, reads: findReads(rule) };
}

/** Does a rule hold? Like json-logic, and unlike JavaScript, an empty list is no. */
export const holds = (evaluate: Evaluate, read: Read): boolean => truthy(evaluate(read));

function build(rule: unknown, meter: Meter): Part {
  if (Array.isArray(rule)) return buildList(rule, meter);
  const operator = typeof rule === 'object' && rule !== null ? operatorOf(rule) : undefined;
  if (operator === undefined) return { run: () => rule, constant: true };
  const make = logicOperators.get(operator);
  if (!make) throw new Error(`The operator "${operator}" should have been refused.`);
  const values = Object.values(rule as object)[0] as unknown;
  return {
    run: make(
      argumentsOf(values).map((arg) => build(arg, meter)),
      meter,
    ),
    constant: false,
  };
}

function buildList(rules: readonly unknown[], meter: Meter): Part {
  const parts = rules.map((rule) => build(rule, meter));
  // A new list at every run, also of constants: `===` tells lists apart by identity.
  return {
    run: (read) => parts.map(({ run }) => run(read)),
    constant: parts.every(({ constant }) => constant),
  };
}
