import { useBuilder, useEditor } from '../builder-context.ts';
import type { FormDraft } from '../editor/draft.ts';
import { describeDifference } from '../revisions/describe-difference.ts';

/** What would be different from what is saved, for whoever no longer remembers. */
export function LeftChanges({ draft }: { draft: FormDraft }) {
  const { editor } = useBuilder();
  const saved = useEditor((state) => state.saved);
  const changes = describeDifference(saved, draft, editor.registry);
  return (
    <details className="tb-left-changes">
      <summary>{changes.length === 1 ? 'One change' : `${changes.length} changes`}</summary>
      <ul>
        {changes.map((change, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- two changes may read the same
          <li key={at}>{change}</li>
        ))}
      </ul>
    </details>
  );
}
