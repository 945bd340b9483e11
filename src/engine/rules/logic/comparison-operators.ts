import { truthy } from './calculate.ts';
import type { Meter } from './meter.ts';
import { isAtMost, isLess } from './order-of-primitives.ts';
import { absent, type Build } from './part.ts';
import { toPrimitive, type Primitive } from './primitive.ts';

type Pair = (a: unknown, b: unknown, meter: Meter) => boolean;

const pair =
  (holds: Pair): Build =>
  ([left = absent, right = absent], meter) =>
  (read) =>
    holds(left.run(read), right.run(read), meter);

const isStructure = (value: unknown): boolean => typeof value === 'object' && value !== null;

const isAlike: Pair = (a, b, meter) => {
  if (a === b) return true;
  if (isStructure(a) && isStructure(b)) return false;
  // Two equals signs: json-logic's `==` is JavaScript's.
  return toPrimitive(a, meter) == toPrimitive(b, meter);
};

/** With a third operand: is the second between the others? */
const ascending =
  (holds: (a: Primitive, b: Primitive) => boolean): Build =>
  ([low = absent, middle = absent, high = absent], meter) => {
    const isPair = high === absent;
    return (read) => {
      const value = toPrimitive(middle.run(read), meter);
      if (!holds(toPrimitive(low.run(read), meter), value)) return false;
      const end = isPair ? undefined : toPrimitive(high.run(read), meter);
      return end === undefined || holds(value, end);
    };
  };

const descending =
  (holds: (a: Primitive, b: Primitive) => boolean): Build =>
  ([left = absent, right = absent], meter) =>
  (read) =>
    holds(toPrimitive(right.run(read), meter), toPrimitive(left.run(read), meter));

/** Operators that answer yes or no about their operands, by name. */
export const comparisonOperators: Readonly<Record<string, Build>> = {
  '==': pair(isAlike),
  '!=': pair((a, b, meter) => !isAlike(a, b, meter)),
  '===': pair((a, b) => a === b),
  '!==': pair((a, b) => a !== b),
  '<': ascending(isLess),
  '<=': ascending(isAtMost),
  '>': descending(isLess),
  '>=': descending(isAtMost),
  '!':
    ([operand = absent]) =>
    (read) =>
      !truthy(operand.run(read)),
  '!!':
    ([operand = absent]) =>
    (read) =>
      truthy(operand.run(read)),
};
