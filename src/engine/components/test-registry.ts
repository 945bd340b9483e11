import { compileAnswerChecks } from '../schema/compile-answer-checks.ts';
import type { AnyDefinition } from './define.ts';
import { createRegistry, type Registry } from './registry.ts';

/** A registry of any definitions, with checks made on the spot. */
export const createTestRegistry = (definitions: readonly AnyDefinition[]): Registry =>
  createRegistry(definitions, compileAnswerChecks(definitions));

const known = new WeakMap<AnyDefinition, Registry>();

/** Whether a value is an answer of one type; its check is made once. */
export function fitsDefinition(definition: AnyDefinition, value: unknown): boolean {
  const registry = known.get(definition) ?? createTestRegistry([definition]);
  known.set(definition, registry);
  return registry.fits(definition.type, value);
}
