import { EyeOff } from 'lucide-react';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import type { FormNode } from '#engine/tree/form-node.ts';
import { nameOf } from '#engine/tree/name-of.ts';
import { useForm } from '#renderer';
import { useBuilder } from '../builder-context.ts';
import { WhyHidden } from './why-hidden.tsx';

/** A component of a form that is tried; in the place of one that is hidden stands why. */
export function TryFrame({ node, children }: { node: FormNode; children: ReactNode }) {
  const { session } = useForm();
  const { editor } = useBuilder();
  const [store] = useState(() => ({
    subscribe: (listener: () => void) => session.subscribe(node.id, listener),
    isVisible: () => session.facts(node.id).visible,
  }));
  const isVisible = useSyncExternalStore(store.subscribe, store.isVisible);
  if (isVisible) return children;
  return (
    <div className="tb-ghost">
      <button
        type="button"
        title="Select this component"
        onClick={() => editor.select([node.id])}
        aria-label={`Select ${nameOf(node, editor.registry)}`}
      >
        <EyeOff size={15} aria-hidden />
        {nameOf(node, editor.registry)}
      </button>
      <WhyHidden nodeId={node.id} />
    </div>
  );
}
