import { useEffect, useState } from 'react';
import { isEqual } from '#engine/schema/is-equal.ts';
import { useBuilder, usePart } from '../builder-context.ts';
import { replaceDraft } from '../commands/replace-draft.ts';
import type { LeftDraft } from '../host.ts';
import { findConflict } from './find-conflict.ts';

/** Waits for a moment without changes. */
const pauseMs = 400;

/**
 * Keeps unsaved work on this machine, so that a crash, a reload or a sign-out costs nothing. What was left from before
 * is offered, the newest first, and kept until somebody decides, whatever is edited meanwhile.
 */
export function useKeptDraft() {
  const { editor, host, saving, left: waiting } = useBuilder();
  const left = usePart(waiting, (all) => all);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    const { drafts } = host;
    let isOpen = true;
    const letGo = drafts.hold();
    const isNews = ({ draft }: LeftDraft) => !isEqual(draft, editor.state.get().saved);
    void drafts.left().then((all) => isOpen && waiting.set(all.filter(isNews)));
    const keeping = keepWhile(editor.state, async () => {
      const { draft, saved } = editor.state.get();
      try {
        await (draft === saved ? drafts.clear() : drafts.write(draft, saving.base().number));
      } catch {
        editor.say('Unsaved changes can’t be kept on this device: storage is full.');
      }
    });
    return () => {
      isOpen = false;
      keeping();
      letGo();
    };
  }, [editor, host, saving, waiting]);

  const [first, ...others] = left;
  const decide = async (restore: boolean) => {
    if (!first) return;
    const done = async () => {
      await host.drafts.forget(first.key);
      waiting.set(others);
    };
    try {
      const conflict = restore ? await findConflict(first, { editor, host, saving }) : undefined;
      // Until it is merged, it is kept as it was left.
      if (conflict) return saving.conflict.set({ ...conflict, onMerged: () => void done() });
      if (restore) editor.execute(replaceDraft(first.draft, 'Restore unsaved changes'));
      await done();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'Please try again later');
    }
  };
  return { left: first, problem, decide };
}

type Changing = { subscribe(listener: () => void): () => void };

/** Keeps after each pause, and at once where there will be no other. */
function keepWhile(state: Changing, keep: () => Promise<void>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keepNow = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    void keep();
  };
  const stop = state.subscribe(() => {
    clearTimeout(timer);
    timer = setTimeout(keepNow, pauseMs);
  });
  window.addEventListener('pagehide', keepNow);
  return () => {
    stop();
    window.removeEventListener('pagehide', keepNow);
    keepNow();
  };
}
