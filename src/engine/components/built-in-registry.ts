import { bookingAnswerChecks, fieldAnswerChecks } from '../schema/precompiled/answers.js';
import { builtIns } from './index.ts';
import { createRegistry, type Registry } from './registry.ts';

/** What the product knows, with the checks that were written ahead of time. Pages have `pageRegistry` instead. */
export const builtInRegistry: Registry = createRegistry(builtIns, {
  ...fieldAnswerChecks,
  ...bookingAnswerChecks,
});
