import { useCallback, useId, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { Obstacle } from '#engine/board/why-not.ts';
import type { LocalDate } from '#engine/time/local-date.ts';
import type { MenuPlace } from '#app/ui/board/block-menu.tsx';
import type { BoardItem, BoardTarget } from '#app/ui/board/board-layout.ts';
import { createCarryStore } from '#app/ui/board/carry-store.ts';
import type { Surface } from '#app/ui/board/surface.ts';
import { useKeyCarry } from '#app/ui/board/use-key-carry.ts';
import { usePointerCarry } from '#app/ui/board/use-pointer-carry.ts';
import type { BlockActs } from './calendar-block.tsx';
import { groupByDay, type CalendarItem } from './calendar-items.ts';

/** What a grid of days is told by the page it is on. */
export type CalendarGridProps = {
  label: string;
  dates: readonly LocalDate[];
  items: readonly CalendarItem[];
  timezone: string;
  today: LocalDate;
  describe: (item: BoardItem, target: BoardTarget) => string;
  whyNot: (item: BoardItem, target: BoardTarget) => readonly Obstacle[];
  onDrop: (item: BoardItem, target: BoardTarget) => void;
  onOpen: (item: BoardItem) => void;
  onSelect: ((item: BoardItem) => void) | undefined;
  onMenu: (item: BoardItem, place: MenuPlace) => void;
  onOpenDay: (date: LocalDate) => void;
};

type Refs = {
  rootRef: RefObject<HTMLDivElement | null>;
  scrollerRef: RefObject<HTMLDivElement | null>;
  daysRef: RefObject<HTMLDivElement | null>;
};
export type GridParts = Refs &
  Pick<Surface, 'store' | 'findItem' | 'whyNot' | 'describe' | 'onDrop' | 'onSelect' | 'say'> & {
    dates: readonly LocalDate[];
    timezone: string;
    byDay: ReadonlyMap<LocalDate, readonly CalendarItem[]>;
  };

/** Days whose items are as before keep their list: they are not drawn again. */
function createGrouper() {
  let known = new Map<LocalDate, readonly CalendarItem[]>();
  return (items: readonly CalendarItem[]): ReadonlyMap<LocalDate, readonly CalendarItem[]> => {
    const kept = [...groupByDay(items)].map(([date, own]): [LocalDate, readonly CalendarItem[]] => {
      const before = known.get(date);
      const isSame = before?.length === own.length && before.every((item, index) => item === own[index]);
      return [date, isSame ? before : own];
    });
    known = new Map(kept);
    return known;
  };
}

/** Items by day, and all ways to carry them, over whatever geometry. */
export function useCalendarGrid(props: CalendarGridProps, toSurface: (parts: GridParts) => Surface) {
  const { items, dates, timezone, whyNot, describe, onDrop, onOpen, onSelect, onMenu } = props;
  const [store] = useState(createCarryStore);
  const [group] = useState(createGrouper);
  const [said, say] = useState('');
  const helpId = useId();
  const rootRef = useRef<HTMLDivElement>(null);
  const scrollerRef = useRef<HTMLDivElement>(null);
  const daysRef = useRef<HTMLDivElement>(null);
  const byDay = useMemo(() => group(items), [group, items]);
  const byId = useMemo(() => new Map(items.map((item) => [item.id, item])), [items]);
  const surfaceRef = useRef<Surface>(null);
  useLayoutEffect(() => {
    surfaceRef.current = toSurface({
      rootRef,
      scrollerRef,
      daysRef,
      store,
      whyNot,
      describe,
      onDrop,
      onSelect,
      say,
      dates,
      timezone,
      byDay,
      findItem: (id) => byId.get(id),
    });
  }, [toSurface, store, byDay, byId, whyNot, describe, onDrop, onSelect, dates, timezone]);
  usePointerCarry(surfaceRef);
  const onKeyDown = useKeyCarry(surfaceRef);
  const open = useCallback((item: BoardItem) => store.get() === null && onOpen(item), [store, onOpen]);
  const acts = useMemo<BlockActs>(
    () => ({ store, helpId, onOpen: open, onSelect, onMenu }),
    [store, helpId, open, onSelect, onMenu],
  );
  const entryId = dates.flatMap((date) => byDay.get(date)?.[0] ?? [])[0]?.id;
  return { rootRef, scrollerRef, daysRef, store, byDay, acts, entryId, onKeyDown, said, helpId };
}
