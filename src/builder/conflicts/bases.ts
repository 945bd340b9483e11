import type { EditorState } from '../editor/editor.ts';
import type { FormDraft } from '../editor/draft.ts';

/** What a draft was made from: a version that was saved, or the template where there is none. */
export type Base = { number: number | undefined; draft: FormDraft };

type Merged = Base & { mergeKey: string };

/**
 * What the draft is based on now. A merge is a step that can be taken back, and then the draft is based on what it was
 * based on before: saving it must not go over what it no longer has.
 */
export function createBases(opened: Base) {
  let first = opened;
  let merges: Merged[] = [];
  return {
    current({ history }: Pick<EditorState, 'history'>): Base {
      const done = new Set(history.past.map(({ mergeKey }) => mergeKey));
      return merges.findLast(({ mergeKey }) => done.has(mergeKey)) ?? first;
    },
    addMerge: (merged: Merged) => void (merges = [...merges, merged]),
    /** From a save on, steps back are changes of what was saved. */
    reset(saved: Base) {
      first = saved;
      merges = [];
    },
  };
}
