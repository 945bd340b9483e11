import { lazy, Suspense } from 'react';
import { useOnce } from '../parts/use-once.ts';
import { useKeptDraft } from './use-kept-draft.ts';

const LeftChanges = lazy(async () => ({ default: (await import('./left-changes.tsx')).LeftChanges }));

/** Offers what was not saved the last time. */
export function KeptDraftBar() {
  const { left, problem, decide } = useKeptDraft();
  const [busy, once] = useOnce();
  if (!left) return null;
  const when = new Date(left.at).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <div className="tb-bar" role="status">
      <div>
        <p>
          You have unsaved changes from {when}. {problem}
        </p>
        <Suspense>
          <LeftChanges draft={left.draft} />
        </Suspense>
      </div>
      <button type="button" className="tb-plain" onClick={() => void once(() => decide(false))}>
        Discard
      </button>
      <button
        type="button"
        className="tb-main"
        aria-busy={busy}
        onClick={() => void once(() => decide(true))}
      >
        Restore
      </button>
    </div>
  );
}
