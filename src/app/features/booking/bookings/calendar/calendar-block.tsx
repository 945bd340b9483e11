import { memo, useSyncExternalStore, type CSSProperties, type MouseEvent } from 'react';
import { placeOf, type MenuPlace } from '#app/ui/board/block-menu.tsx';
import type { BoardItem } from '#app/ui/board/board-layout.ts';
import type { CarryStore } from '#app/ui/board/carry-store.ts';
import { selects } from '#app/ui/board/selects.ts';
import type { CalendarItem } from './calendar-items.ts';
import classes from './calendar.module.css';

export type BlockActs = {
  store: CarryStore;
  helpId: string;
  onOpen: (item: BoardItem) => void;
  onSelect: ((item: BoardItem) => void) | undefined;
  onMenu: (item: BoardItem, place: MenuPlace) => void;
};

type CalendarBlockProps = {
  item: CalendarItem;
  /** The one item that Tab leads to; arrows lead on from there. */
  isEntry: boolean;
  kind: 'line' | 'block';
  acts: BlockActs;
};

/**
 * One visit. A click opens it, with Shift or the key of commands it selects; held and moved, it is carried; the menu key
 * or the right button asks where to.
 */
export const CalendarBlock = memo(function CalendarBlock({ item, isEntry, kind, acts }: CalendarBlockProps) {
  const { store, helpId, onOpen, onSelect, onMenu } = acts;
  const isCarried = useSyncExternalStore(store.subscribe, () => store.get()?.item.id === item.id);
  const openMenu = (event: MouseEvent) => {
    if (item.isForecast) return;
    event.preventDefault();
    onMenu(item, placeOf(event));
  };
  return (
    <button
      type="button"
      className={classes.item}
      data-board-item={item.id}
      data-kind={kind}
      data-tone={item.tone}
      data-forecast={item.isForecast || undefined}
      data-carried={isCarried || undefined}
      data-selected={item.isSelected}
      data-movable={item.movable || undefined}
      // React's type knows no properties of one's own.
      style={{ '--block-color': item.color } as CSSProperties}
      tabIndex={isEntry ? 0 : -1}
      aria-label={item.label}
      title={item.label}
      aria-describedby={item.movable ? helpId : undefined}
      onClick={(event) => (onSelect && selects(event) ? onSelect(item) : onOpen(item))}
      onContextMenu={openMenu}
    >
      <span className={classes.mark} aria-hidden>
        {item.mark}
      </span>
      <span className={classes.itemTime}>{item.times}</span>
      <span className={classes.itemTitle}>{item.title}</span>
      {kind === 'block' && <span className={classes.itemDetail}>{item.detail}</span>}
      {kind === 'block' && item.movable && <i className={classes.edge} data-board-edge aria-hidden />}
    </button>
  );
});
