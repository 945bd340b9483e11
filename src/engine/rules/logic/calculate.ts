import type { Primitive } from './primitive.ts';

export const calculations = ['+', '-', '*', '/', '%', 'min', 'max', 'cat', 'substr'] as const;
export type Calculation = (typeof calculations)[number];

type Operands = readonly Primitive[];

/** As sums and products read their operands: the number that a text begins with. */
const leading = (operand: Primitive): number => Number.parseFloat(String(operand));

/**
 * What arithmetic and texts come to. They are json-logic's own, corners and all, which its program is the judge of:
 * see conformance.test.ts. To carry that program along for nine lines would cost each visitor 2 kB.
 */
const acts: Readonly<Record<Calculation, (operands: Operands) => unknown>> = {
  '+': (operands) => operands.reduce<number>((sum, one) => leading(sum) + leading(one), 0),
  '*': ([first, ...others]) =>
    others.reduce<number>((product, one) => leading(product) * leading(one), leading(first)),
  '-': (operands) =>
    operands[1] === undefined ? -Number(operands[0]) : Number(operands[0]) - Number(operands[1]),
  '/': ([one, other]) => Number(one) / Number(other),
  '%': ([one, other]) => Number(one) % Number(other),
  min: (operands) => Math.min(...operands.map(Number)),
  max: (operands) => Math.max(...operands.map(Number)),
  cat: (operands) => operands.join(''),
  substr: ([text, from, length]) => part(String(text), from, length),
};

/** From a place, which counts from the end below zero; a length below zero leaves out as many at the end. */
function part(text: string, from: Primitive, length: Primitive): string {
  const rest = text.slice(Number(from));
  if (length === undefined) return rest;
  const count = Number(length) || 0;
  if (count >= 0) return rest.slice(0, count);
  return typeof length === 'number' ? rest.slice(0, Math.max(rest.length + count, 0)) : '';
}

export const calculate = (operator: Calculation, operands: Operands): unknown => acts[operator](operands);

/** Unlike in JavaScript an empty list is false. */
export const truthy = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value));
