import { FlaskConical, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { nameOf } from '#engine/tree/name-of.ts';
import { requireNode, hasNode } from '#engine/tree/find-path.ts';
import { useBuilder, useEditor, useUi } from '../builder-context.ts';
import { listRules } from './list-rules.ts';
import { PlanNotice } from './plan-notice.tsx';
import { useFindings } from './use-findings.ts';

/** All rules of the form in one place, each leading to its component, and what there is to look at in them. */
export function RulesPanel() {
  const { editor, host } = useBuilder();
  const tree = useEditor(({ draft }) => draft.tree);
  const selection = useEditor((state) => state.selection);
  const [{ trying }, setUi] = useUi();
  const rules = useMemo(() => listRules(tree, editor.registry, host.context.catalogue), [tree, editor, host]);
  const select = (id: string) => {
    setUi({ tab: 'content' });
    editor.select([id]);
  };
  return (
    <div className="tb-tab tb-rules">
      <button
        type="button"
        className="tb-try"
        aria-pressed={trying}
        onClick={() => {
          // Of what is filled in, nothing is selected.
          if (!trying) editor.select([]);
          setUi({ trying: !trying });
        }}
      >
        <FlaskConical size={16} aria-hidden /> {trying ? 'Back to editing' : 'Try the rules'}
      </button>
      <p className="tb-hint">
        {trying
          ? 'Fill in the form to see why parts are hidden. Nothing is sent or saved.'
          : 'Fill in the form as a customer would, and see why parts are hidden.'}
      </p>
      {!host.mayUseRules && <PlanNotice />}
      <FindingsOfForm onSelect={select} />
      <h3>Rules ({rules.length})</h3>
      {rules.length === 0 && (
        <p className="tb-hint">
          This form has no rules. Select a custom field and add some below its content.
        </p>
      )}
      <ul className="tb-rule-list" aria-label="Rules">
        {rules.map(({ nodeId, name, sentences }) => (
          <li key={nodeId}>
            <button
              type="button"
              aria-current={selection.at(-1) === nodeId || undefined}
              onClick={() => select(nodeId)}
            >
              <strong>{name}</strong>
              {sentences.map((sentence) => (
                <span key={sentence}>{sentence}</span>
              ))}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function FindingsOfForm({ onSelect }: { onSelect(id: string): void }) {
  const { registry } = useBuilder().editor;
  const tree = useEditor(({ draft }) => draft.tree);
  const findings = useFindings().filter(({ nodeId }) => nodeId !== undefined && hasNode(tree, nodeId));
  return (
    <div role="status">
      {findings.length > 0 && (
        <>
          <h3>Review ({findings.length})</h3>
          <ul className="tb-rule-list" aria-label="Review">
            {findings.map(({ nodeId = '', message, path, severity }) => (
              <li key={`${nodeId} ${path} ${message}`}>
                <button type="button" data-severity={severity} onClick={() => onSelect(nodeId)}>
                  <strong>
                    <TriangleAlert size={15} aria-hidden /> {nameOf(requireNode(tree, nodeId), registry)}
                  </strong>
                  <span>{message}</span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
