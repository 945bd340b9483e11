import type { AnyDefinition } from './define.ts';
import { ownEntry } from './own-entry.ts';

/** By type: says of a value whether the type stores such as its answer. */
export type AnswerChecks = Readonly<Record<string, (value: unknown) => boolean>>;

/** The component types that an installation knows. A value, so that two may differ in one process. */
export type Registry = {
  readonly definitions: readonly AnyDefinition[];
  find(type: string): AnyDefinition | undefined;
  /** Whether a value is one that the type stores as its answer. */
  fits(type: string, value: unknown): boolean;
};

/** `checks` are made from the schemas of answers; those of pages are written ahead of time, by `npm run schemas`. */
export function createRegistry(definitions: readonly AnyDefinition[], checks: AnswerChecks): Registry {
  const byType = new Map(definitions.map((definition) => [definition.type, definition]));
  if (byType.size !== definitions.length) {
    const twice = definitions.find(
      ({ type }, index) => definitions.findIndex((one) => one.type === type) < index,
    );
    throw new Error(`Two component types are called "${twice?.type}".`);
  }
  const unchecked = definitions.find(({ type, answer }) => answer && !ownEntry(checks, type));
  if (unchecked)
    throw new Error(`There is no check for the answers of "${unchecked.type}". Run: npm run schemas`);
  return {
    definitions: [...definitions],
    find: (type) => byType.get(type),
    fits: (type, value) => ownEntry(checks, type)?.(value) === true,
  };
}
