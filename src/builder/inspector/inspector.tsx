import { lazy, memo, Suspense } from 'react';
import type { FormNode } from '#engine/tree/form-node.ts';
import { useBuilder, useUi } from '../builder-context.ts';
import { titleOf } from '../outline/outline-rows.ts';
import { TypeIcon } from '../parts/type-icon.tsx';
import { Tabs } from '../parts/tabs.tsx';
import { ContentTab } from './content-tab.tsx';
import { NodeActions } from './node-actions.tsx';
import { SharedProperties } from './shared-properties.tsx';
import { useFirstLeaf } from './use-first-leaf.ts';
import { useShown } from './use-shown.ts';

const tabs = [
  ['content', 'Content'],
  ['styles', 'Styles'],
] as const;

const StylesTab = lazy(async () => ({ default: (await import('./styles-tab.tsx')).StylesTab }));

/** The component that is selected: what it says, and what it looks like. */
export function Inspector() {
  const shown = useShown();
  const waiting = useFirstLeaf();
  if (shown) return <Panel {...shown} />;
  return waiting && <Panel {...waiting} isWaiting />;
}

type PanelProps = {
  ids: readonly string[];
  node: FormNode;
  /** Not to be seen yet: it is there so that the first component that is selected does not have to wait for it. */
  isWaiting?: boolean;
};

const Panel = memo(function Panel({ ids, node, isWaiting }: PanelProps) {
  const { editor } = useBuilder();
  const [{ tab }, setUi] = useUi();
  const definition = editor.registry.find(node.type);
  const areSeveral = ids.length > 1;
  return (
    <aside
      className="tb-inspector"
      aria-label="Component"
      data-waiting={isWaiting || undefined}
      inert={isWaiting}
    >
      <header>
        <TypeIcon name={definition?.icon} />
        <div>
          <h2>{areSeveral ? `${ids.length} components` : titleOf(node, editor.registry).name}</h2>
          <p>{areSeveral ? 'Changed together' : definition?.title}</p>
        </div>
        <button type="button" className="tb-plain" onClick={() => editor.select([])}>
          Close
        </button>
      </header>
      <NodeActions ids={ids} />
      {!areSeveral && (
        <Tabs label="Component" tabs={tabs} chosen={tab} onChoose={(next) => setUi({ tab: next })} />
      )}
      {areSeveral || tab === 'styles' ? (
        <Suspense>
          <StylesTab ids={ids} node={node} before={areSeveral && <SharedProperties ids={ids} />} />
        </Suspense>
      ) : (
        <ContentTab node={node} />
      )}
    </aside>
  );
});
