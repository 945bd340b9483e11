import { type ReactNode, useState, useSyncExternalStore } from 'react';
import type { FormNode } from '#engine/tree/form-node.ts';
import { useBuilder } from '../builder-context.ts';
import { isConditional, isHiddenByHand } from './is-hidden.ts';
import { NodeMark } from './node-mark.tsx';

/**
 * Around each component of the canvas. It has no box of its own, so that the form stands as it does for customers; what
 * is selected is marked on the component itself. A component of which nothing is to be seen is shown by its name.
 */
export function NodeFrame({ node, children }: { node: FormNode; children: ReactNode }) {
  const { editor } = useBuilder();
  const { selected, registry } = editor;
  const [store] = useState(() => ({
    subscribe: (listener: () => void) => selected.subscribe(node.id, listener),
    has: () => selected.has(node.id),
  }));
  const isSelected = useSyncExternalStore(store.subscribe, store.has);
  const definition = registry.find(node.type);
  const isHidden = isHiddenByHand(node);
  const isVacant = definition?.place.holds !== undefined && !node.children?.length;
  return (
    <div
      className="tb-node"
      data-node={node.id}
      data-title={definition?.title}
      data-selected={isSelected || undefined}
      data-vacant={isVacant || undefined}
    >
      {children ?? <Unknown node={node} />}
      {(isHidden || isConditional(node)) && <NodeMark id={node.id} isHidden={isHidden} />}
    </div>
  );
}

/** What this installation does not know stays, with what it says of itself. */
function Unknown({ node: { type, id, children } }: { node: FormNode }) {
  const holds = children?.length ?? 0;
  return (
    <p className="tb-unknown">
      This installation doesn’t have the type “{type}”. “{id}”
      {holds > 0 && `, with ${holds === 1 ? 'one component' : `${holds} components`} in it,`} is kept as it
      is.
    </p>
  );
}
