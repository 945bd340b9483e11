import { useState } from 'react';
import { useBuilder, useEditor, usePart } from '../builder-context.ts';
import { useOnce } from '../parts/use-once.ts';

/** Says that somebody has saved since, while the form is edited. What is edited stays as it is. */
export function NewerVersionBar() {
  const { editor, host, saving } = useBuilder();
  const newest = usePart(host.newest, (one) => one);
  const isSaving = usePart(saving.busy, (one) => one);
  const base = useEditor(() => saving.base().number);
  const [dismissed, setDismissed] = useState<number>();
  const [problem, setProblem] = useState('');
  const [busy, once] = useOnce();
  // Ours is known to others before we have its answer.
  if (!newest || isSaving || newest.number <= (base ?? 0) || newest.number === dismissed) return null;
  const compare = async () => {
    try {
      const theirs = await host.revisions.open(newest.number);
      const mine = editor.state.get().draft;
      saving.conflict.set({ base: saving.base().draft, mine, theirs });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'Please try again later');
    }
  };
  return (
    <div className="tb-bar" role="status">
      <p>
        {newest.savedBy} saved a newer version. {problem}
      </p>
      <button type="button" className="tb-plain" onClick={() => setDismissed(newest.number)}>
        Not now
      </button>
      <button type="button" className="tb-main" aria-busy={busy} onClick={() => void once(compare)}>
        See what changed
      </button>
    </div>
  );
}
