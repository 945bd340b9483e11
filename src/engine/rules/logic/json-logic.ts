import jsonLogic, { type RulesLogic } from 'json-logic-js';
import type { Primitive } from './primitive.ts';

/**
 * The only door to json-logic-js. What its arithmetic and text operators mean is left to it; they are not hot, and
 * their corners (`parseFloat`, negative ends of `substr`) are its own.
 *
 * Operands are primitives, which it takes as they are: no answer, whatever it looks like, is read as a rule.
 */
export const calculate = (operator: Calculation, operands: readonly Primitive[]): unknown =>
  // `as`: its types want each operator's own number of operands, which are counted when a rule is made ready.
  jsonLogic.apply({ [operator]: operands } as unknown as RulesLogic);

export const calculations = ['+', '-', '*', '/', '%', 'min', 'max', 'cat', 'substr'] as const;
export type Calculation = (typeof calculations)[number];

/** Unlike in JavaScript an empty list is false. */
export const truthy = (value: unknown): boolean => jsonLogic.truthy(value);
