import { useState, type KeyboardEvent } from 'react';

type PointsOptions = {
  count: number;
  /** Which one Tab leads to first. */
  first: number;
  /** Of a grid: how many stand beside each other, so that up and down lead to the next row. */
  columns?: number;
  describe: (index: number) => string;
};

type Move = { key: string; from: number; count: number; columns: number };

/** Where a key leads; undefined for keys that lead nowhere. */
export function toNextPoint({ key, from, count, columns }: Move): number | undefined {
  const isGrid = columns < count;
  const steps: Record<string, number> = {
    ArrowRight: from + 1,
    ArrowLeft: from - 1,
    ArrowDown: isGrid ? from + columns : from + 1,
    ArrowUp: isGrid ? from - columns : from - 1,
    Home: 0,
    End: count - 1,
  };
  if (!Object.hasOwn(steps, key)) return undefined;
  const next = steps[key] ?? from;
  return next >= 0 && next < count ? next : from;
}

/** Points that one can aim at and go through by keys: one stop for Tab, and arrows from there. */
export function usePoints({ count, first, columns = count, describe }: PointsOptions) {
  const [pointed, setPointed] = useState<number | null>(null);
  const [stop, setStop] = useState(first);
  const tabStop = stop < count ? stop : 0;

  const moveOn = (event: KeyboardEvent<SVGGElement>, from: number) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = toNextPoint({ key: event.key, from, count, columns });
    if (next === undefined) return;
    event.preventDefault();
    event.currentTarget.ownerSVGElement?.querySelector<SVGGElement>(`[data-point="${next}"]`)?.focus();
  };

  const pointProps = (index: number) => ({
    role: 'img',
    'aria-label': describe(index),
    'data-point': index,
    'data-pointed': pointed === index || undefined,
    tabIndex: index === tabStop ? 0 : -1,
    onFocus: () => {
      setStop(index);
      setPointed(index);
    },
    onBlur: () => setPointed(null),
    onPointerEnter: () => setPointed(index),
    onKeyDown: (event: KeyboardEvent<SVGGElement>) => moveOn(event, index),
  });

  return {
    pointed: pointed !== null && pointed < count ? pointed : null,
    pointProps,
    leave: () => setPointed(null),
  };
}
