import { checks } from '../schema/precompiled/answers.js';
import { builtIns } from './index.ts';
import { createRegistry } from './registry.ts';

/** What the product knows, with the checks that were written ahead of time: the same on the server and on pages. */
export const builtInRegistry = createRegistry(builtIns, checks);
