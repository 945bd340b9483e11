import { type KeyboardEvent, type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useBuilder, useEditor } from '../builder-context.ts';
import { useActs } from '../canvas/acts.ts';
import { selectByPress } from '../canvas/select-by-press.ts';
import { useDrag } from '../dnd/drag.ts';
import { DropMark } from '../dnd/drop-mark.tsx';
import { usePressDrag } from '../dnd/use-press-drag.ts';
import { useShortcuts } from '../use-shortcuts.ts';
import { createOutlineKeys } from './outline-keys.ts';
import { OutlineLine } from './outline-line.tsx';
import type { OutlineRow } from './outline-rows.ts';

type Props = { rows: readonly OutlineRow[]; onFold(id: string, isFolded?: boolean): void };

const rowAt = (target: EventTarget | null): HTMLElement | undefined =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-row]') ?? undefined) : undefined;
const idAt = (target: EventTarget | null) => rowAt(target)?.dataset['row'];

/** The lines, as one tree: one of them is in the tab order, and what is selected has the keyboard. */
export function OutlineTree({ rows, onFold }: Props) {
  const { editor } = useBuilder();
  const { attach } = useDrag();
  const { menu } = useActs();
  const list = useRef<HTMLDivElement>(null);
  const { setNodeRef, listeners, onPress } = usePressDrag('outline', idAt);
  const shortcuts = useShortcuts();
  const [keys] = useState(createOutlineKeys);
  const last = useEditor(({ selection }) => selection.at(-1));
  const stop = rows.some(({ node }) => node.id === last) ? last : rows[0]?.node.id;
  useEffect(() => {
    attach('outline', list.current);
    return () => attach('outline', null);
  }, [attach]);
  useSelectedLine(list, last, rows);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!keys(event, { rows, editor, onFold })) shortcuts(event);
  };
  const onClick = (event: MouseEvent) => {
    const id = idAt(event.target);
    if (id === undefined || (event.target instanceof Element && event.target.closest('.tb-fold svg'))) return;
    selectByPress(editor, id, event);
  };
  const onContextMenu = (event: MouseEvent) => {
    const row = rowAt(event.target);
    const id = row?.dataset['row'];
    if (id === undefined) return;
    event.preventDefault();
    if (!editor.state.get().selection.includes(id)) editor.select([id]);
    menu.set({ left: event.clientX, top: event.clientY, back: row });
  };
  return (
    <div
      ref={(element) => {
        list.current = element;
        setNodeRef(element);
      }}
      role="tree"
      aria-label="Components of the form"
      aria-multiselectable
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onContextMenu={onContextMenu}
      onPointerDownCapture={onPress}
      {...listeners}
    >
      {rows.map((row) => (
        <OutlineLine key={row.node.id} {...row} isTabStop={row.node.id === stop} onFold={onFold} />
      ))}
      <DropMark surface="outline" />
    </div>
  );
}

/** What is selected by keys of the tree has the keyboard; what is selected elsewhere comes into sight. */
function useSelectedLine(
  list: { current: HTMLElement | null },
  last: string | undefined,
  rows: readonly OutlineRow[],
): void {
  const isInside = useRef(false);
  useEffect(() => {
    const look = ({ target }: FocusEvent) =>
      (isInside.current = target instanceof Node && list.current?.contains(target) === true);
    addEventListener('focusin', look);
    return () => removeEventListener('focusin', look);
  }, [list]);
  useLayoutEffect(() => {
    const line =
      last !== undefined && list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(last)}"]`);
    if (!line) return;
    // A line that moves loses the keyboard on its way.
    const { activeElement } = document;
    if (isInside.current && (activeElement === document.body || list.current?.contains(activeElement)))
      line.focus();
    else line.scrollIntoView({ block: 'nearest' });
  }, [list, last, rows]);
}
