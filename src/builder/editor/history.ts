import { enablePatches, type Patch, produceWithPatches, setAutoFreeze } from 'immer';
import type { FormDraft } from './draft.ts';

enablePatches();
// Nothing here changes a draft, and to freeze one means to walk through all of it.
setAutoFreeze(false);

/** One step that can be taken back, with what was selected before and after it. */
export type Step = {
  id: number;
  label: string;
  mergeKey: string | undefined;
  redo: readonly Patch[];
  undo: readonly Patch[];
  before: readonly string[];
  after: readonly string[];
};

export type History = { readonly past: readonly Step[]; readonly future: readonly Step[] };

const draftParts = [
  'tree',
  'theme',
  'layout',
  'templateId',
  'orphans',
] as const satisfies readonly (keyof FormDraft)[];

export const emptyHistory: History = { past: [], future: [] };

/** Steps that are kept. What older ones changed stays; it only cannot be taken back any more. */
const mostSteps = 200;

type Recorded = { draft: FormDraft; history: History };
export type Intention = Pick<Step, 'label' | 'mergeKey' | 'before' | 'after'>;

/** The draft after a change, with a step for it; the same of both where nothing changed. */
export function record(
  { draft, history }: Recorded,
  next: FormDraft,
  { label, mergeKey, before, after }: Intention,
): Recorded {
  const [changed, redo, undo] = produceWithPatches(draft, (target) => {
    for (const part of draftParts)
      if (next[part] !== draft[part]) Object.assign(target, { [part]: next[part] });
  });
  if (redo.length === 0) return { draft, history };
  const last = history.past.at(-1);
  const merges = last !== undefined && mergeKey !== undefined && last.mergeKey === mergeKey;
  const step: Step = merges
    ? { ...last, redo: [...redo], undo: [...undo, ...last.undo], after }
    : { id: (last?.id ?? 0) + 1, label, mergeKey, redo, undo, before, after };
  const past = merges ? history.past.slice(0, -1) : history.past;
  return { draft: changed, history: { past: [...past, step].slice(-mostSteps), future: [] } };
}

type Moved = Recorded & { step: Step };

export function stepBack({ draft, history }: Recorded): Moved | undefined {
  const step = history.past.at(-1);
  if (!step) return undefined;
  return {
    step,
    draft: applyParts(draft, step.undo),
    history: { past: history.past.slice(0, -1), future: [step, ...history.future] },
  };
}

export function stepForth({ draft, history }: Recorded): Moved | undefined {
  const [step, ...future] = history.future;
  if (!step) return undefined;
  return {
    step,
    draft: applyParts(draft, step.redo),
    history: { past: [...history.past, step], future },
  };
}

/**
 * Patches name whole parts of a draft, which are never changed. immer would copy each value that it puts in, and with
 * it every component would be another one, to be drawn anew: here a component that comes back is the one that it was.
 */
function applyParts(draft: FormDraft, patches: readonly Patch[]): FormDraft {
  const parts = patches.map(({ path: [part], value }): [string, unknown] => [String(part), value]);
  return { ...draft, ...Object.fromEntries(parts) };
}
