import type { Primitive } from './primitive.ts';

// `as`: how JavaScript compares primitives of different kinds is what json-logic means by < and <=.
export const isLess = (a: Primitive, b: Primitive): boolean => (a as number) < (b as number);
export const isAtMost = (a: Primitive, b: Primitive): boolean => (a as number) <= (b as number);
