import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import type { FormNode } from '#engine/tree/form-node.ts';
import { useBuilder } from '../builder-context.ts';
import { setWidths } from '../commands/set-widths.ts';
import { boxOf } from './node-at.ts';
import { readShare, snapShare, stepShare } from './snap-share.ts';
import { useSight } from './sight.ts';

type Props = {
  left: FormNode;
  right: FormNode;
  /** Of the left one, in percent of both. */
  share: number;
  /** Of both, in percent of the row. */
  sum: number;
};

/** A border between two columns: pulled, or moved by the arrow keys; with Shift, to where borders like to stay. */
export function ColumnBorder({ left, right, share, sum }: Props) {
  const { editor } = useBuilder();
  const [pulled, setPulled] = useState<number>();
  const keep = (next: number) => {
    if (Math.abs(next - share) < 0.005) return;
    const widths = new Map([
      [left.id, round((next * sum) / 100)],
      [right.id, round(((100 - next) * sum) / 100)],
    ]);
    editor.execute(setWidths(widths, 'Change column widths'));
    editor.say(`${readShare(next)} and ${readShare(100 - next)} percent.`);
  };
  const pull = usePull({ left, right, share, sum }, setPulled, keep);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by !== 1 && by !== -1) return;
    event.preventDefault();
    keep(stepShare(share, by, event.shiftKey));
  };
  const shown = pulled ?? share;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a separator that has a value is a control
    <div
      className="tb-border"
      role="separator"
      aria-orientation="vertical"
      aria-label="Column divider"
      aria-valuenow={Math.round(shown)}
      aria-valuemin={10}
      aria-valuemax={90}
      aria-valuetext={`${readShare(shown)} and ${readShare(100 - shown)} percent`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a separator that has a value is a control
      tabIndex={0}
      title="Drag to resize. Double-click to make equal."
      data-pulled={pulled !== undefined || undefined}
      onPointerDown={pull}
      onDoubleClick={() => keep(50)}
      onKeyDown={onKeyDown}
    >
      {pulled !== undefined && (
        <span>
          {readShare(pulled)} / {readShare(100 - pulled)}
        </span>
      )}
    </div>
  );
}

const round = (width: number): number => Math.round(width * 100) / 100;

/**
 * While it is pulled, only the two columns on the screen change; what is let go is one step. Escape lets everything be as
 * it was.
 */
function usePull(
  { left, right, share, sum }: Props,
  show: (share: number | undefined) => void,
  keep: (share: number) => void,
) {
  const sight = useSight();
  const now = useRef(share);
  return (press: PointerEvent<HTMLElement>) => {
    const [one, other] = [left, right].map(({ id }) => boxOf(document, id));
    if (press.button !== 0 || !one || !other) return;
    press.preventDefault();
    const handle = press.currentTarget;
    handle.focus({ preventScroll: true });
    handle.setPointerCapture(press.pointerId);
    const [from, to] = [one.getBoundingClientRect().left, other.getBoundingClientRect().right];
    const draw = (next: number) => {
      now.current = next;
      one.style.flexGrow = String((next * sum) / 100);
      other.style.flexGrow = String(((100 - next) * sum) / 100);
      sight.look();
    };
    const onMove = ({ clientX }: globalThis.PointerEvent) => {
      draw(snapShare(((clientX - from) / (to - from)) * 100));
      show(now.current);
    };
    const stop = (isKept: boolean) => {
      ending.abort();
      const pulled = now.current;
      // As React has drawn them, which draws what is kept.
      for (const [box, { width }] of [
        [one, left],
        [other, right],
      ] as const)
        box.style.flexGrow = width === undefined ? '' : String(width);
      show(undefined);
      if (isKept) keep(pulled);
      else sight.disturb();
    };
    const ending = new AbortController();
    const { signal } = ending;
    now.current = share;
    handle.addEventListener('pointermove', onMove, { signal });
    handle.addEventListener('pointerup', () => stop(true), { signal });
    handle.addEventListener('pointercancel', () => stop(false), { signal });
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      stop(false);
    };
    addEventListener('keydown', onKey, { signal, capture: true });
  };
}
