import type { AnyDefinition } from './define.ts';

/** The component types that an installation knows. A value, so that two may differ in one process. */
export type Registry = {
  readonly definitions: readonly AnyDefinition[];
  find(type: string): AnyDefinition | undefined;
};

export function createRegistry(definitions: readonly AnyDefinition[]): Registry {
  const byType = new Map(definitions.map((definition) => [definition.type, definition]));
  if (byType.size !== definitions.length) {
    const twice = definitions.find(
      ({ type }, index) => definitions.findIndex((one) => one.type === type) < index,
    );
    throw new Error(`Two component types are called "${twice?.type}".`);
  }
  return { definitions: [...definitions], find: (type) => byType.get(type) };
}
