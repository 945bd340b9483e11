import { ChevronRight, EyeOff, GitBranch } from 'lucide-react';
import { memo, useState, useSyncExternalStore } from 'react';
import { useBuilder } from '../builder-context.ts';
import { isConditional, isHiddenByHand } from '../canvas/is-hidden.ts';
import { TypeIcon } from '../parts/type-icon.tsx';
import { type OutlineRow, titleOf } from './outline-rows.ts';

type Props = OutlineRow & { isTabStop: boolean; onFold(id: string): void };

/** One name of the tree. Drawn anew only when its component is another, or is selected. */
export const OutlineLine = memo(function OutlineLine({ isTabStop, onFold, ...row }: Props) {
  const { editor } = useBuilder();
  const { node, level, position, siblings, isOpen } = row;
  const { selected, registry } = editor;
  const [store] = useState(() => ({
    subscribe: (listener: () => void) => selected.subscribe(node.id, listener),
    has: () => selected.has(node.id),
  }));
  const isSelected = useSyncExternalStore(store.subscribe, store.has);
  const { name, type } = titleOf(node, registry);
  const isHidden = isHiddenByHand(node);
  return (
    <div
      role="treeitem"
      data-row={node.id}
      data-hidden={isHidden || undefined}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-selected={isSelected}
      aria-expanded={isOpen}
      className="tb-outline-line"
      style={{ paddingInlineStart: 8 + (level - 1) * 16 }}
      tabIndex={isTabStop ? 0 : -1}
    >
      <span className="tb-fold" aria-hidden onClick={() => onFold(node.id)}>
        {isOpen !== undefined && <ChevronRight size={14} />}
      </span>
      <TypeIcon name={registry.find(node.type)?.icon} />
      <span className="tb-outline-name">{name}</span>
      {isHidden && <EyeOff size={13} role="img" aria-label="Hidden" />}
      {isConditional(node) && <GitBranch size={13} role="img" aria-label="Has a rule" />}
      {type !== undefined && <small>{type}</small>}
    </div>
  );
});
