import { useLayoutEffect, useRef } from 'react';
import type { Obstacle } from '#engine/board/why-not.ts';
import classes from './board.module.css';

type CarryLabelProps = { where: string; obstacles: readonly Obstacle[] };

const gap = 6;
const margin = 8;

const within = (value: number, most: number): number => Math.max(margin, Math.min(value, most - margin));

/** Where something would come down, and what speaks against it: above everything, and never beyond the window. */
export function CarryLabel({ where, obstacles }: CarryLabelProps) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const label = ref.current;
    const ghost = label?.parentElement;
    if (!label || !ghost) return;
    // The stand-in for a browser has no top layer.
    if ('showPopover' in label && !label.matches(':popover-open')) label.showPopover();
    const at = ghost.getBoundingClientRect();
    const { width, height } = label.getBoundingClientRect();
    const above = at.top - height - gap;
    const top = above >= margin ? above : at.bottom + gap;
    const [x, y] = [within(at.left, window.innerWidth - width), within(top, window.innerHeight - height)];
    label.style.translate = `${Math.round(x)}px ${Math.round(y)}px`;
  });
  return (
    <div ref={ref} popover="manual" className={classes.reasons}>
      <b>{where}</b>
      {obstacles.map(({ code, text }) => (
        <span key={code}>{text}</span>
      ))}
    </div>
  );
}

/** How a place looks for what is carried. */
export const verdictOf = (obstacles: readonly Obstacle[]): 'fits' | 'warns' | 'blocks' => {
  if (obstacles.length === 0) return 'fits';
  return obstacles.some(({ blocks }) => blocks) ? 'blocks' : 'warns';
};
