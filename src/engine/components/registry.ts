import type { AnyDefinition, PageType } from './define.ts';
import { ownEntry } from './own-entry.ts';

/** By type: says of a value whether the type stores such as its answer. */
export type AnswerChecks = Readonly<Record<string, (value: unknown) => boolean>>;

/**
 * The component types that an installation knows, as much of each as `D` says. A value, so that two may differ in one
 * process.
 */
export type RegistryOf<D extends PageType> = {
  readonly definitions: readonly D[];
  find(type: string): D | undefined;
  /** Whether a value is one that the type stores as its answer. */
  fits(type: string, value: unknown): boolean;
};

/** All that is known of the types. It is also a registry for pages. */
export type Registry = RegistryOf<AnyDefinition>;
export type PageRegistry = RegistryOf<PageType>;

/** `checks` are made from the schemas of answers; those of pages are written ahead of time, by `npm run schemas`. */
export function createRegistry<D extends PageType>(
  definitions: readonly D[],
  checks: AnswerChecks,
): RegistryOf<D> {
  const byType = new Map<string, D>();
  for (const definition of definitions) {
    const { type, answer } = definition;
    if (byType.has(type)) throw new Error(`Two component types are called "${type}".`);
    if (answer && !ownEntry(checks, type))
      throw new Error(`There is no check for the answers of "${type}". Run: npm run schemas`);
    byType.set(type, definition);
  }
  return {
    definitions: [...definitions],
    find: (type) => byType.get(type),
    fits: (type, value) => ownEntry(checks, type)?.(value) === true,
  };
}
