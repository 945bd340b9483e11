import { TriangleAlert } from 'lucide-react';
import { memo, useSyncExternalStore, type CSSProperties, type MouseEvent } from 'react';
import { placeOf, type MenuPlace } from './block-menu.tsx';
import type { BoardItem } from './board-layout.ts';
import type { CarryStore } from './carry-store.ts';
import { selects } from './selects.ts';
import classes from './board.module.css';

type BoardBlockProps = {
  item: BoardItem;
  helpId: string;
  isEntry: boolean;
  store: CarryStore;
  /** What it says is in lines below each other, as in a week. */
  isCard?: boolean;
  onOpen: (item: BoardItem) => void;
  onSelect: ((item: BoardItem) => void) | undefined;
  onMenu: ((item: BoardItem, place: MenuPlace) => void) | undefined;
};

/** What there is room for where a day is as wide as a finger. */
const initialsOf = (title: string): string =>
  title
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .join('')
    .slice(0, 2);

/**
 * One item. A click opens it, with Shift or the key of commands it selects; held and moved, it is carried; the menu key
 * or the right button asks where to.
 */
export const BoardBlock = memo(function BoardBlock(props: BoardBlockProps) {
  const { item, helpId, isEntry, store, isCard = false, onOpen, onSelect, onMenu } = props;
  const { title, parts } = item;
  const isCarried = useSyncExternalStore(store.subscribe, () => store.get()?.item.id === item.id);
  const openMenu = (event: MouseEvent) => {
    if (!onMenu) return;
    event.preventDefault();
    onMenu(item, placeOf(event));
  };
  return (
    <button
      type="button"
      className={classes.block}
      data-board-item={item.id}
      data-tone={item.tone}
      data-carried={isCarried || undefined}
      data-selected={item.isSelected}
      data-movable={item.movable || undefined}
      data-off={item.isOff}
      data-card={isCard || undefined}
      // React's type knows no properties of one's own.
      style={{ '--block-color': item.color } as CSSProperties}
      tabIndex={isEntry ? 0 : -1}
      aria-label={item.label}
      title={item.label}
      aria-describedby={item.movable ? helpId : undefined}
      onClick={(event) => (onSelect && selects(event) ? onSelect(item) : onOpen(item))}
      onContextMenu={openMenu}
    >
      {isCard && parts ? (
        <>
          <span className={classes.cardTimes}>{parts.times}</span>
          <span className={classes.blockTitle}>{title}</span>
          <span className={classes.cardLine}>{parts.what}</span>
          <span className={classes.cardLine}>{parts.where}</span>
        </>
      ) : (
        <>
          <span className={classes.blockShort} aria-hidden>
            {initialsOf(title)}
          </span>
          <span className={classes.blockTitle}>{title}</span>
          <span className={classes.blockDetail}>{item.detail}</span>
        </>
      )}
      {item.isOff && <TriangleAlert className={classes.offMark} size={13} aria-hidden />}
      {!isCard && item.movable && item.rowId !== null && (
        <i className={classes.edge} data-board-edge aria-hidden />
      )}
    </button>
  );
});
