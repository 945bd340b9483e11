import type { Evaluate } from './logic/part.ts';
import { readFrom } from './logic/scope.ts';
import { compileLogic } from './logic.ts';

/** An expression that is expected to be taken. */
export function compiled(rule: unknown): Evaluate {
  const result = compileLogic(rule);
  if ('code' in result) throw new Error(result.code);
  return result.evaluate;
}

export const runLogic = (rule: unknown, data: unknown): unknown => compiled(rule)(readFrom(data));
