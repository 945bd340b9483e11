import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useMemo,
  useState,
} from 'react';
import { findPath } from '#engine/tree/find-path.ts';
import { useBuilder } from '../builder-context.ts';
import { useDrag } from '../dnd/drag.ts';
import { usePressDrag } from '../dnd/use-press-drag.ts';
import { useShortcuts } from '../use-shortcuts.ts';
import { useActs } from './acts.ts';
import { nodeIdAt } from './node-at.ts';
import { createPointer } from './point-at.ts';
import { placeByKey } from './place-by-key.ts';
import { selectByPress } from './select-by-press.ts';
import { type Sight, useSight } from './sight.ts';

type Props = { onBand(press: PointerEvent): void; children: ReactNode };

/** Takes what pointer and keys do with components on the canvas. */
export function FormSurface({ onBand, children }: Props) {
  const { editor } = useBuilder();
  const { placing } = useDrag();
  const acts = useActs();
  const { setNodeRef, listeners, onPress } = usePressDrag('canvas', nodeIdAt);
  const sight = useSight();
  const [point] = useState(() => createPointer((id) => yieldTo(id, { editor, sight })));
  const shortcuts = useShortcuts();
  const pointed = useMemo(() => createPointing(editor, acts), [editor, acts]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget) return;
    if (placing.isOn()) placeByKey(event, placing);
    else shortcuts(event);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it is one control, as its role says
    <div
      ref={setNodeRef}
      className="tb-form"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is one control: keys move through the form
      tabIndex={0}
      role="application"
      aria-label="Form. Use the arrow keys to move between components, hold Alt to move the selected one, and press ? for all shortcuts."
      onClick={pointed.click}
      onDoubleClick={pointed.doubleClick}
      onContextMenu={pointed.contextMenu}
      onKeyDown={onKeyDown}
      onBlur={() => {
        if (document.hasFocus()) placing.cancel(true);
      }}
      onPointerMove={({ target }) => point(target)}
      onPointerLeave={() => point(null)}
      onPointerDownCapture={onPress}
      onPointerDown={onBand}
      {...listeners}
    >
      {children}
    </div>
  );
}

type Editor = ReturnType<typeof useBuilder>['editor'];

/**
 * What stands over the canvas beside the component that is selected lets the pointer through as soon as that is over
 * another one: what one wants to press next is never covered.
 */
function yieldTo(id: string | undefined, { editor, sight }: { editor: Editor; sight: Sight }): void {
  const { selection, draft } = editor.state.get();
  const path = id === undefined ? [] : (findPath(draft.tree, id) ?? []);
  const isElsewhere = id !== undefined && !path.some((node) => selection.includes(node.id));
  sight.overlay.get()?.toggleAttribute('data-yields', isElsewhere);
}

/** What stands over the canvas tells React of its events as if it stood in it. */
const isOutside = ({ target, currentTarget }: MouseEvent): boolean =>
  !(target instanceof Node) || !currentTarget.contains(target);

/** A press selects; with Shift all up to there, with Ctrl one more or one less. */
function createPointing(editor: Editor, { menu, words }: ReturnType<typeof useActs>) {
  return {
    click(event: MouseEvent<HTMLElement>): void {
      if (isOutside(event)) return;
      // Parts of a form that can be focused would take the keyboard away from what works with them.
      event.currentTarget.focus({ preventScroll: true });
      selectByPress(editor, nodeIdAt(event.target), event);
    },
    doubleClick(event: MouseEvent): void {
      const id = isOutside(event) ? undefined : nodeIdAt(event.target);
      if (id !== undefined) words.set({ id, at: { x: event.clientX, y: event.clientY } });
    },
    contextMenu(event: MouseEvent<HTMLElement>): void {
      if (isOutside(event)) return;
      event.preventDefault();
      const id = nodeIdAt(event.target);
      const { selection } = editor.state.get();
      if (id === undefined) editor.select([]);
      else if (!selection.includes(id)) editor.select([id]);
      menu.set({ left: event.clientX, top: event.clientY, back: event.currentTarget });
    },
  };
}
