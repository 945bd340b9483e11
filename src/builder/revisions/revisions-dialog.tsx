import { useState } from 'react';
import { useBuilder, useEditor } from '../builder-context.ts';
import { replaceDraft } from '../commands/replace-draft.ts';
import { BuilderDialog } from '../dialogs/builder-dialog.tsx';
import { DialogFooter } from '../dialogs/dialog-footer.tsx';
import type { Revision } from '../host.ts';
import { describeDifference } from './describe-difference.ts';
import { useLoaded } from './use-loaded.ts';

type Props = { onClose(): void };

/** How the form was saved, by whom and when; what is different since; and the way back. */
export function RevisionsDialog({ onClose }: Props) {
  const { host } = useBuilder();
  const { value: revisions, problem } = useLoaded(host.revisions.list);
  const [chosen, setChosen] = useState<Revision>();
  return (
    <BuilderDialog title="Saved versions" onClose={onClose} isWide>
      {problem && <p className="tb-problem">{problem}</p>}
      {!problem && !revisions && <p className="tb-hint">Loading…</p>}
      {revisions?.length === 0 && (
        <p className="tb-hint">
          This form hasn’t been saved yet, so customers see the template. Every save will appear here.
        </p>
      )}
      {revisions && revisions.length > 0 && (
        <div className="tb-revisions">
          <ol aria-label="Versions">
            {revisions.map((revision) => (
              <li key={revision.number}>
                <button
                  type="button"
                  aria-current={revision.number === chosen?.number || undefined}
                  onClick={() => setChosen(revision)}
                >
                  <strong>
                    Version {revision.number}
                    {revision.live && <span className="tb-live">live</span>}
                  </strong>
                  <span>{revision.savedAt}</span>
                  <span>{revision.savedBy}</span>
                  {revision.note && <span>{revision.note}</span>}
                </button>
              </li>
            ))}
          </ol>
          {chosen ? (
            <Difference key={chosen.number} revision={chosen} onClose={onClose} />
          ) : (
            <p className="tb-hint">Choose a version to see what has changed since then.</p>
          )}
        </div>
      )}
    </BuilderDialog>
  );
}

function Difference({ revision, onClose }: Props & { revision: Revision }) {
  const { editor, host } = useBuilder();
  const draft = useEditor((state) => state.draft);
  const { value: then, problem } = useLoaded(async () => (await host.revisions.open(revision.number)).draft);
  if (problem) return <p className="tb-problem">{problem}</p>;
  if (!then) return <p className="tb-hint">Loading…</p>;
  const changes = describeDifference(then, draft, editor.registry);
  const restore = () => {
    editor.execute(replaceDraft(then, `Go back to version ${revision.number}`));
    onClose();
  };
  return (
    <section aria-label={`Since version ${revision.number}`}>
      {changes.length === 0 ? (
        <p>The form you’re editing is the same as this version.</p>
      ) : (
        <>
          <h3>Changed since version {revision.number}</h3>
          <ul>
            {changes.map((change, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- two changes may read the same
              <li key={at}>{change}</li>
            ))}
          </ul>
          <DialogFooter note="It opens in the editor, and you can undo it. Customers see it once you save.">
            <button type="button" className="tb-main" onClick={restore}>
              Edit this version
            </button>
          </DialogFooter>
        </>
      )}
    </section>
  );
}
