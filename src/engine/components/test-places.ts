import { judgePair } from '../tree/place.ts';
import { builtInRegistry } from './built-in-registry.ts';
import type { BuiltInType } from './index.ts';

/** Among the built-in types, those that this one may directly hold. */
export const heldBy = (parent: BuiltInType): string[] =>
  builtInRegistry.definitions
    .filter(({ type }) => !judgePair({ id: 'child', type }, { id: 'parent', type: parent }, builtInRegistry))
    .map(({ type }) => type);
