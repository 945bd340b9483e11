import type { RefusalWords } from '#app/lib/refusal-words.ts';

/** The server’s own sentences are English. */
export const refusals: RefusalWords = {
  errors: {},
  conflicts: {},
  problems: {},
  fields: undefined,
  network: null,
};
