import type { Editor } from '../editor/editor.ts';
import type { FormDraft } from '../editor/draft.ts';

/** What a draft was made from: a version that was saved, or the template where there is none. */
export type Base = { number: number | undefined; draft: FormDraft };

type Merged = Base & { mergeKey: string };

/**
 * What the draft is based on now. A merge is a step that can be taken back, and then the draft is based on what it was
 * based on before: saving it must not go over what it no longer has.
 */
export function createBases({ state }: Pick<Editor, 'state'>, opened: Base) {
  let first = opened;
  let merges: readonly (Merged & { isDone: boolean })[] = [];
  // Seen at each change: a step that is so old that the history has forgotten it stays as it was.
  state.subscribe(() => {
    if (merges.length === 0) return;
    const { past, future } = state.get().history;
    const has = (steps: typeof past, key: string) => steps.some(({ mergeKey }) => mergeKey === key);
    merges = merges.map((merge) => ({
      ...merge,
      isDone: has(past, merge.mergeKey) || (merge.isDone && !has(future, merge.mergeKey)),
    }));
  });
  return {
    current: (): Base => merges.findLast(({ isDone }) => isDone) ?? first,
    addMerge: (merged: Merged) => void (merges = [...merges, { ...merged, isDone: false }]),
    /** From a save on, steps back are changes of what was saved. */
    reset(saved: Base) {
      first = saved;
      merges = [];
    },
  };
}
