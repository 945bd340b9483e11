import { useMemo, useState } from 'react';
import type { Choices, Side } from '#engine/template/merge/clash.ts';
import type { Deed } from '#engine/template/merge/deeds.ts';
import { describeDeed } from '#engine/template/merge/describe-deed.ts';
import { type Merge, mergeTrees } from '#engine/template/merge/merge-trees.ts';
import { useBuilder } from '../builder-context.ts';
import { BuilderDialog } from '../dialogs/builder-dialog.tsx';
import { DialogFooter } from '../dialogs/dialog-footer.tsx';
import { ClashChoice } from './clash-choice.tsx';
import type { Conflict } from './saving.ts';

type Props = { conflict: Conflict; onClose(): void };

/** Two versions of a form beside each other, and what becomes of them. Nothing happens to either before ‘Merge’. */
export function ConflictDialog({ conflict, onClose }: Props) {
  const { editor, saving } = useBuilder();
  const [choices, setChoices] = useState<Choices>({});
  const { base, mine, theirs } = conflict;
  const merge = useMemo(
    () => mergeTrees({ base, mine, theirs: theirs.draft }, choices, editor.registry),
    [base, mine, theirs, choices, editor.registry],
  );
  const open = merge.clashes.filter(({ key }) => choices[key] === undefined).length;
  const take = () => {
    saving.merge(conflict, merge.form);
    editor.say(`Merged with the version of ${theirs.savedBy}. Save to make it live.`);
    onClose();
  };
  return (
    <BuilderDialog
      title={`${theirs.savedBy} saved a newer version`}
      onClose={onClose}
      isWide
      footer={
        <DialogFooter note={<State open={open} />}>
          <button type="button" className="tb-plain" onClick={onClose}>
            Not now
          </button>
          <button type="button" className="tb-main" disabled={open > 0} onClick={take}>
            {merge.mine.length === 0 ? 'Use this version' : 'Merge'}
          </button>
        </DialogFooter>
      }
    >
      <div className="tb-conflict">
        <p>
          Version {theirs.number} was saved on {theirs.savedAt}, while you were editing.{' '}
          {merge.mine.length === 0
            ? 'You haven’t changed anything yet.'
            : merge.clashes.length === 0
              ? 'No conflicts: both sets of changes can be combined.'
              : 'Where you both changed the same thing, choose which to keep. All other changes are kept.'}
        </p>
        <Sides merge={merge} theirName={theirs.savedBy} />
        {merge.clashes.map((clash) => (
          <ClashChoice
            key={clash.key}
            clash={clash}
            merge={merge}
            chosen={choices[clash.key]}
            onChoose={(side: Side) => setChoices({ ...choices, [clash.key]: side })}
          />
        ))}
      </div>
    </BuilderDialog>
  );
}

/** What is still to be done before both are one, or what becomes of it then. */
function State({ open }: { open: number }) {
  return (
    <p role="status">
      {open > 0
        ? `${open === 1 ? 'One choice' : `${open} choices`} left.`
        : 'The merged form opens in the editor, and you can undo it. Customers see it once you save.'}
    </p>
  );
}

function Sides({ merge, theirName }: { merge: Merge; theirName: string }) {
  const { versions } = merge;
  return (
    <div className="tb-conflict-sides">
      <Changes title="You changed" deeds={merge.mine} tree={versions.mine.tree} />
      <Changes title={`${theirName} changed`} deeds={merge.theirs} tree={versions.theirs.tree} />
    </div>
  );
}

type ChangesProps = { title: string; deeds: readonly Deed[]; tree: Conflict['mine']['tree'] };

function Changes({ title, deeds, tree }: ChangesProps) {
  const { editor } = useBuilder();
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {deeds.length === 0 && <p className="tb-hint">Nothing.</p>}
      <ul>
        {deeds.map((deed, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- two changes may read the same
          <li key={at}>{describeDeed(deed, tree, editor.registry)}</li>
        ))}
      </ul>
    </section>
  );
}
