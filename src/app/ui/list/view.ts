import type { AnswerOf } from '#engine/contracts/contract.ts';
import type { listSavedViews } from '#engine/contracts/saved-views.ts';

/** A way to look at a list that somebody has kept. */
export type View = AnswerOf<typeof listSavedViews>[number];
