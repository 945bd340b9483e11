import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import {
  boxBetween,
  isSameCell,
  stepCell,
  type Cell,
  type CellBox,
  type GridSize,
} from '#engine/board/paint-grid.ts';

export type PaintMode = 'add' | 'erase';

/** What somebody has in hand: from where, to where, and what it does. */
export type Stroke = { anchor: Cell; focus: Cell; mode: PaintMode };

const longPressMs = 350;
const touchSlack = 8;

type PaintingInput = {
  rootRef: RefObject<HTMLElement | null>;
  size: GridSize;
  disabled: boolean;
  /** What is said when a selection is given up. */
  cleared: string;
  isOn(cell: Cell): boolean;
  /** Where a press opens what is in a cell, instead of painting it. */
  opens(cell: Cell): boolean;
  /** Answers what was done, for those who only hear of it. */
  onPaint(box: CellBox, mode: PaintMode): string;
  onOpen?: ((cell: Cell) => void) | undefined;
  /** What a box is called while it grows. */
  describe(box: CellBox): string;
};

const cellOf = (element: Element | null): Cell | undefined => {
  const written = element?.closest<HTMLElement>('[data-cell]')?.dataset['cell'];
  if (written === undefined) return undefined;
  const [column = 0, row = 0] = written.split(',').map(Number);
  return { column, row };
};

/** The cell below a pointer: events of a finger go on naming what it was put on. */
const cellAt = ({ clientX, clientY, target }: PointerEvent): Cell | undefined =>
  cellOf(document.elementFromPoint(clientX, clientY) ?? (target instanceof Element ? target : null));

/**
 * Painting by mouse and pen at once, by touch after a long press so that the page can still be scrolled, and by keys.
 * One stroke is one change.
 */
export function usePainting(input: PaintingInput) {
  const [stroke, setStroke] = useState<Stroke | null>(null);
  const [focus, setFocus] = useState<Cell>({ column: 0, row: 0 });
  const [anchor, setAnchor] = useState<Cell | null>(null);
  const [said, say] = useState('');
  const latest = useRef(input);
  useEffect(() => {
    latest.current = input;
  });

  const paint = (from: Cell, to: Cell, mode: PaintMode) =>
    say(latest.current.onPaint(boxBetween(from, to), mode));
  const press = (cell: Cell) => {
    const { isOn, opens, onOpen } = latest.current;
    if (onOpen && opens(cell)) onOpen(cell);
    else paint(cell, cell, isOn(cell) ? 'erase' : 'add');
  };

  const acts = useRef({ paint, press });
  useEffect(() => {
    acts.current = { paint, press };
  });

  useEffect(() => {
    const root = latest.current.rootRef.current;
    if (!root) return undefined;
    const stopAll = new AbortController();
    let held: { stroke: Stroke; pointerId: number; x: number; y: number; isPainting: boolean } | null = null;
    let stop = new AbortController();

    const end = () => {
      stop.abort();
      held = null;
      setStroke(null);
    };
    const begin = () => {
      if (!held) return;
      held.isPainting = true;
      setStroke(held.stroke);
    };
    const move = (event: PointerEvent) => {
      if (!held || event.pointerId !== held.pointerId) return;
      if (!held.isPainting) {
        // A finger that moves before it has rested scrolls.
        const way = Math.hypot(event.clientX - held.x, event.clientY - held.y);
        if (way > touchSlack) end();
        return;
      }
      const cell = cellAt(event);
      if (!cell || isSameCell(cell, held.stroke.focus)) return;
      held.stroke = { ...held.stroke, focus: cell };
      setStroke(held.stroke);
    };
    const release = (event: PointerEvent) => {
      if (!held || event.pointerId !== held.pointerId) return;
      const { anchor: from, focus: to, mode } = held.stroke;
      const isLong = held.isPainting && event.pointerType === 'touch';
      end();
      setFocus(to);
      setAnchor(null);
      if (isSameCell(from, to) && !isLong) acts.current.press(from);
      else acts.current.paint(from, to, mode);
    };
    const down = (event: PointerEvent) => {
      const cell = cellOf(event.target instanceof Element ? event.target : null);
      const { disabled, isOn, opens, onOpen } = latest.current;
      if (!cell || event.button !== 0 || held) return;
      if (disabled) {
        if (opens(cell)) onOpen?.(cell);
        return;
      }
      stop = new AbortController();
      const { signal } = stop;
      const { pointerId, clientX: x, clientY: y } = event;
      const begun: Stroke = { anchor: cell, focus: cell, mode: isOn(cell) ? 'erase' : 'add' };
      held = { stroke: begun, pointerId, x, y, isPainting: false };
      window.addEventListener('pointermove', move, { signal });
      window.addEventListener('pointerup', release, { signal });
      window.addEventListener('pointercancel', end, { signal });
      window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal });
      if (event.pointerType !== 'touch') return begin();
      const timer = setTimeout(begin, longPressMs);
      signal.addEventListener('abort', () => clearTimeout(timer));
    };
    const holdStill = (event: TouchEvent) => {
      if (held?.isPainting && event.cancelable) event.preventDefault();
    };
    const { signal } = stopAll;
    root.addEventListener('pointerdown', down, { signal });
    // A scroll that has begun cannot be forbidden any more, so it is forbidden before.
    root.addEventListener('touchmove', holdStill, { signal, passive: false });
    root.addEventListener('contextmenu', (event) => held?.isPainting && event.preventDefault(), { signal });
    return () => {
      stop.abort();
      stopAll.abort();
    };
  }, []);

  const goTo = (cell: Cell) => {
    setFocus(cell);
    input.rootRef.current
      ?.querySelector<HTMLElement>(`[data-cell="${cell.column},${cell.row}"]`)
      ?.focus({ preventScroll: false });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey, altKey, ctrlKey, metaKey } = event;
    if (altKey || ctrlKey || metaKey) return;
    const next = stepCell(focus, key, input.size);
    const from = anchor ?? focus;
    if (next) {
      event.preventDefault();
      setAnchor(shiftKey && !input.disabled ? from : null);
      if (shiftKey && !input.disabled) say(input.describe(boxBetween(from, next)));
      return goTo(next);
    }
    if (key === 'Escape' && anchor) {
      event.stopPropagation();
      setAnchor(null);
      return say(input.cleared);
    }
    if (key === 'Enter' && input.onOpen && !anchor && input.opens(focus)) {
      event.preventDefault();
      return input.onOpen(focus);
    }
    if (input.disabled) return;
    if (key === ' ' || key === 'Enter') {
      event.preventDefault();
      paint(from, focus, input.isOn(from) ? 'erase' : 'add');
      setAnchor(null);
    } else if (key === 'Delete' || key === 'Backspace') {
      event.preventDefault();
      paint(from, focus, 'erase');
      setAnchor(null);
    }
  };

  const box = stroke ? boxBetween(stroke.anchor, stroke.focus) : anchor ? boxBetween(anchor, focus) : null;
  return { stroke, box, focus, said, onKeyDown, setFocus };
}
