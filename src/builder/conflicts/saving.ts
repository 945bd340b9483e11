import { isEqual } from '#engine/schema/is-equal.ts';
import type { Command } from '../editor/command.ts';
import type { FormDraft } from '../editor/draft.ts';
import type { Editor } from '../editor/editor.ts';
import { createSignal, type Signal } from '#engine/signal.ts';
import type { BuilderHost, SavedVersion, Stored } from '../host.ts';
import type { Finding } from '../report/finding.ts';
import { createReporting, type Reporting } from '../report/reporting.ts';
import { type Base, createBases } from './bases.ts';

/** Two versions that come from one, until somebody has merged them. */
export type Conflict = {
  base: FormDraft;
  mine: FormDraft;
  theirs: SavedVersion;
  onMerged?(): void;
};

export type Saving = Pick<Reporting, 'report' | 'marked'> & {
  conflict: Signal<Conflict | undefined>;
  /** Is a save under way? */
  busy: Signal<boolean>;
  /** Saves, or shows what stands in the way; answers whether it is saved. */
  save(draft: FormDraft, said?: string): Promise<boolean>;
  /** What the draft is based on now. */
  base(): Base;
  /** Takes a merged form as the next step, based on their version from now on. */
  merge(conflict: Conflict, merged: FormDraft): void;
};

type SavingScope = Pick<BuilderHost, 'opened' | 'store'> & {
  /** What saving would do, compared with what is saved. */
  lookOver(saved: FormDraft, draft: FormDraft): Promise<readonly Finding[]>;
};

/** Saving as the builder does it: never over what somebody else has saved meanwhile, and not without a word. */
export function createSaving(editor: Editor, { opened, store, lookOver }: SavingScope): Saving {
  const bases = createBases(editor, { number: opened, draft: editor.state.get().saved });
  const { report, marked, ask } = createReporting(editor);
  const conflict = createSignal<Conflict | undefined>(undefined);
  const busy = createSignal(false);
  const settle = async (stored: Stored, draft: FormDraft, from: Base): Promise<boolean> => {
    if (stored.kind === 'saved') {
      bases.reset({ number: stored.number, draft });
      editor.markSaved(draft);
    }
    if (stored.kind === 'stale') conflict.set({ base: from.draft, mine: draft, theirs: stored.theirs });
    if (stored.kind === 'refused') await ask(toFindings(stored.messages));
    return stored.kind === 'saved';
  };
  const { current: base } = bases;
  const saveNow = async (draft: FormDraft, said?: string): Promise<boolean> => {
    const from = base();
    if (!(await ask(await lookOver(from.draft, draft)))) return false;
    busy.set(true);
    const stored = await store(draft, from.number, said).finally(() => busy.set(false));
    return settle(stored, draft, from);
  };
  let running: Promise<boolean> | undefined;
  return {
    conflict,
    report,
    marked,
    busy,
    base,
    // One after the other: two at once would be based on the same version, and the later one stale.
    async save(draft, said) {
      const before = running;
      const mine = (async () => {
        const isSaved = (await before?.catch(() => false)) && editor.state.get().saved === draft;
        return isSaved || saveNow(draft, said);
      })();
      running = mine;
      return mine.finally(() => {
        if (running === mine) running = undefined;
      });
    },
    merge({ theirs, onMerged }, merged) {
      const mergeKey = `merge ${theirs.number}`;
      bases.addMerge({ number: theirs.number, draft: theirs.draft, mergeKey });
      editor.execute(takeMerged(merged, theirs, mergeKey));
      const isTheirs = isEqual(merged, theirs.draft);
      editor.markSaved(isTheirs ? editor.state.get().draft : theirs.draft);
      // Where both have come to the same there is no step, and nothing to take back.
      if (base().number !== theirs.number) bases.reset({ number: theirs.number, draft: theirs.draft });
      conflict.set(undefined);
      onMerged?.();
    },
  };
}

const toFindings = (messages: Extract<Stored, { kind: 'refused' }>['messages']): Finding[] =>
  Object.entries(messages).flatMap(([nodeId, all]) =>
    all.map((message): Finding => ({ topic: 'wrong', nodeId, message })),
  );

const takeMerged = (draft: FormDraft, theirs: SavedVersion, mergeKey: string): Command => ({
  label: `Merge with version ${theirs.number} of ${theirs.savedBy}`,
  mergeKey,
  make: () => ({ draft }),
});
