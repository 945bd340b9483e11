import { useDraggable } from '@dnd-kit/core';
import { ArrowDown, ArrowUp, CopyPlus, Ellipsis, Eye, EyeOff, GripVertical, Trash2 } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react';
import { findPath } from '#engine/tree/find-path.ts';
import type { Registry } from '#engine/components/registry.ts';
import type { FormNode } from '#engine/tree/form-node.ts';
import { findName } from '#engine/tree/name-of.ts';
import { attributesOf } from '#engine/tree/plan-form.ts';
import { useBuilder, useEditor, usePart, useSettled } from '../builder-context.ts';
import { useDrag } from '../dnd/drag.ts';
import { createKeyActs } from '../key-acts.ts';
import { Toolbar } from '../parts/toolbar.tsx';
import { TypeIcon } from '../parts/type-icon.tsx';
import { useActs } from './acts.ts';
import { isHiddenByHand } from './is-hidden.ts';
import { liftOver } from './lift-over.ts';
import { boxOf } from './node-at.ts';
import { boxIn, putAt, useLook, useSight } from './sight.ts';

/** Beside the component that is selected: what it is, and what one does with it most. One for the whole canvas. */
export function SelectedBar() {
  const selection = useSettled((state) => state.selection);
  // With nothing selected it is gone at once: the next key could lead the keyboard into it.
  const isNone = useEditor((state) => state.selection.length === 0);
  const isMoving = usePart(useDrag().state, (dragging) => dragging !== undefined);
  const last = selection.at(-1);
  // Words that are edited are not covered.
  const isWriting = usePart(useActs().words, (words) => words !== undefined);
  return last === undefined || isNone || isMoving || isWriting ? null : (
    <Bar id={last} count={selection.length} />
  );
}

/** How far it stands out above a component, as far as nothing else is there. */
const mostLift = 36;

function Bar({ id, count }: { id: string; count: number }) {
  const { editor } = useBuilder();
  const around = useRef<HTMLDivElement>(null);
  const { overlay: over } = useSight();
  // It gives way to a pointer that goes elsewhere, not to one that rests where another component was selected from.
  useLayoutEffect(() => over.get()?.removeAttribute('data-yields'), [over, id]);
  useLook((overlay) => {
    const stage = overlay.parentElement ?? overlay;
    const box = boxOf(stage, id);
    if (!box || !around.current) return;
    const { left, top, width, height } = boxIn(overlay, box);
    const { tree } = editor.state.get().draft;
    const others = before(tree, id, editor.registry).flatMap((other) => boxOf(stage, other) ?? []);
    const above = [...others, ...titlesAround(tree, id, stage)].map((other) => boxIn(overlay, other));
    const lift = liftOver(top, above, mostLift);
    putAt(around.current, { left, top: top - lift, width, height: height + lift });
  });
  return (
    // As large as the component, so that the bar stays in sight as long as that is, and over no other.
    <div ref={around} className="tb-bar-place">
      <Toolbar label="Selected" className="tb-bar-buttons">
        <Name id={id} count={count} />
        <Buttons id={id} count={count} />
      </Toolbar>
    </div>
  );
}

/** The component just before this one, and just before each of its ancestors. */
function before(tree: FormNode, id: string, registry: Registry): string[] {
  const path = findPath(tree, id) ?? [];
  return path.slice(1).flatMap((node, at) => {
    const siblings = path[at]?.children ?? [];
    const last = siblings[siblings.indexOf(node) - 1];
    return last ? endsOf(last, registry) : [];
  });
}

/** The titles of a component's ancestors. */
const titlesAround = (tree: FormNode, id: string, stage: HTMLElement): Element[] =>
  (findPath(tree, id) ?? []).slice(0, -1).flatMap((around) => {
    const title = boxOf(stage, around.id)?.querySelector(':scope > :is(.tf-title, .tf-subtitle, summary)');
    return title ?? [];
  });

/** What is seen at the end of a component: of a row, what its columns end with. */
function endsOf(node: FormNode, registry: Registry): string[] {
  const { children = [] } = node;
  const is = registry.find(node.type)?.place.is;
  if (is === 'row') return children.flatMap((column) => endsOf(column, registry));
  const last = is === 'column' ? children.at(-1) : undefined;
  return last ? endsOf(last, registry) : [node.id];
}

/** What it is called; by this it is dragged, too. */
function Name({ id, count }: { id: string; count: number }) {
  const { editor } = useBuilder();
  const tree = useSettled(({ draft }) => draft.tree);
  const { setNodeRef, listeners } = useDraggable({ id: 'selected', data: { nodeId: () => id } });
  const node = findPath(tree, id)?.at(-1);
  const definition = node && editor.registry.find(node.type);
  const name = node && (findName({ node, attributes: attributesOf(node, definition) }) ?? definition?.title);
  return (
    <span ref={setNodeRef} className="tb-bar-name" title="Drag to move" {...listeners}>
      <GripVertical size={14} aria-hidden />
      <TypeIcon name={definition?.icon} />
      <span>{count > 1 ? `${count} components` : name}</span>
    </span>
  );
}

const look = { size: 15, 'aria-hidden': true } as const;

function Buttons({ id, count }: { id: string; count: number }) {
  const builder = useBuilder();
  const { menu } = useActs();
  const acts = useMemo(() => createKeyActs(builder), [builder]);
  const isHidden = useSettled(({ draft: { tree } }) => {
    const node = findPath(tree, id)?.at(-1);
    return node !== undefined && isHiddenByHand(node);
  });
  const button = (name: string, picture: ReactNode, act: (element: HTMLElement) => void) => (
    <button
      type="button"
      title={name}
      aria-label={name}
      tabIndex={name === 'Duplicate' ? 0 : -1}
      onClick={({ currentTarget, detail }) => {
        // The second press of a double click would meet what is selected after the first.
        if (name !== 'Delete' || detail <= 1) act(currentTarget);
      }}
    >
      {picture}
    </button>
  );
  return (
    <>
      {count === 1 && button('Move up', <ArrowUp {...look} />, () => acts.nudge(-1))}
      {count === 1 && button('Move down', <ArrowDown {...look} />, () => acts.nudge(1))}
      {button('Duplicate', <CopyPlus {...look} />, acts.duplicate)}
      {isHidden
        ? button('Show', <Eye {...look} />, acts.toggleHidden)
        : button('Hide', <EyeOff {...look} />, acts.toggleHidden)}
      {button('Delete', <Trash2 {...look} />, acts.remove)}
      {button('More', <Ellipsis {...look} />, (element) => {
        const { left, bottom } = element.getBoundingClientRect();
        menu.set({ left, top: bottom + 4, back: element });
      })}
    </>
  );
}
