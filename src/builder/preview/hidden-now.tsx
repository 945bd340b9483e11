import { EyeOff } from 'lucide-react';
import { useMemo } from 'react';
import type { Answers } from '#engine/components/context.ts';
import { type HiddenNode, listHidden } from '#engine/rules/explain.ts';
import { nameOf } from '#engine/tree/name-of.ts';
import { planForm } from '#engine/tree/plan-form.ts';
import { useBuilder, useEditor } from '../builder-context.ts';

type Props = {
  /** Of the form that is shown. */
  answers: Answers;
  onEdit(nodeId: string): void;
};

/** Beside the form that customers meet: what they do not see of it with these answers, and why. */
export function HiddenNow({ answers, onEdit }: Props) {
  const { editor, host } = useBuilder();
  const tree = useEditor(({ draft }) => draft.tree);
  const plan = useMemo(() => planForm(tree, editor.registry), [tree, editor]);
  const hidden = useMemo(() => listHidden(plan, answers, host.context), [plan, answers, host]);
  return (
    <aside className="tb-hidden-now" aria-label="Why hidden?">
      <h2>Why hidden?</h2>
      {hidden.length === 0 ? (
        <p className="tb-note">With these answers, all components are shown.</p>
      ) : (
        <HiddenList hidden={hidden} onEdit={onEdit} />
      )}
    </aside>
  );
}

function HiddenList({ hidden, onEdit }: { hidden: readonly HiddenNode[] } & Pick<Props, 'onEdit'>) {
  const { registry } = useBuilder().editor;
  return (
    <ul>
      {hidden.map(({ node, why, within }) => (
        <li key={node.id}>
          <button
            type="button"
            title="Edit this component"
            aria-label={`Edit ${nameOf(node, registry)}`}
            onClick={() => onEdit(node.id)}
          >
            <EyeOff size={15} aria-hidden />
            {nameOf(node, registry)}
          </button>
          <p>{why}</p>
          {within.length > 0 && (
            <details>
              <summary>With it, {countAll(within)} more</summary>
              <HiddenList hidden={within} onEdit={onEdit} />
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

const countAll = (hidden: readonly HiddenNode[]): number =>
  hidden.reduce((sum, { within }) => sum + 1 + countAll(within), 0);
