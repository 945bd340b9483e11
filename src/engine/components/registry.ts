import type { AnyDefinition } from './define.ts';
import { fitsSchema } from './fits-schema.ts';
import { ownEntry } from './own-entry.ts';

/** Says of a value whether a type stores such as its answer. */
export type AnswerChecks = Readonly<Record<string, (value: unknown) => boolean>>;

/** The component types that an installation knows. A value, so that two may differ in one process. */
export type Registry = {
  readonly definitions: readonly AnyDefinition[];
  find(type: string): AnyDefinition | undefined;
  /** Whether a value is one that the type stores as its answer. */
  fits(type: string, value: unknown): boolean;
};

/**
 * `checks` are written ahead of time from the schemas of answers; pages may not compile them. A type without one, such
 * as a developer's own, has its schema read instead, which says the same.
 */
export function createRegistry(definitions: readonly AnyDefinition[], checks: AnswerChecks = {}): Registry {
  const byType = new Map(definitions.map((definition) => [definition.type, definition]));
  if (byType.size !== definitions.length) {
    const twice = definitions.find(
      ({ type }, index) => definitions.findIndex((one) => one.type === type) < index,
    );
    throw new Error(`Two component types are called "${twice?.type}".`);
  }
  return {
    definitions: [...definitions],
    find: (type) => byType.get(type),
    fits(type, value) {
      const schema = byType.get(type)?.answer?.schema;
      return ownEntry(checks, type)?.(value) ?? (schema !== undefined && fitsSchema(schema, value));
    },
  };
}
