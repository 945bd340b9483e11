import { useMemo, useState } from 'react';
import { useBuilder, useEditor } from '../../builder-context.ts';
import { fieldChoices } from '../field-choices.ts';

/** What a formula is made of, and what it may look at. */
export function FormulaHelp() {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="tb-formula-help" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>How to write a formula</summary>
      <p className="tb-hint">
        With <code>+ - * / %</code>, comparisons such as <code>=</code> and <code>&gt;=</code>,{' '}
        <code>and</code>, <code>or</code>, <code>not</code>, and{' '}
        <code>if(pets = &apos;yes&apos;, 15, 0)</code>, <code>min</code>, <code>max</code>. json-logic is
        understood too.
      </p>
      {isOpen && <Fields />}
    </details>
  );
}

function Fields() {
  const { registry } = useBuilder().editor;
  const tree = useEditor(({ draft }) => draft.tree);
  const own = useEditor(({ selection }) => selection.at(-1));
  const fields = useMemo(
    () => fieldChoices(tree, registry).filter(({ nodeId }) => nodeId !== own),
    [tree, registry, own],
  );
  return (
    <dl>
      {fields.map(({ key, label }) => (
        <div key={key}>
          <dt>
            <code>{key}</code>
          </dt>
          <dd>{label}</dd>
        </div>
      ))}
    </dl>
  );
}
