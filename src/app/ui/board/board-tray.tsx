import { useSyncExternalStore, type ReactNode, type Ref } from 'react';
import type { MenuPlace } from './block-menu.tsx';
import { BoardBlock } from './board-block.tsx';
import type { BoardItem } from './board-layout.ts';
import type { CarryStore } from './carry-store.ts';
import classes from './board.module.css';

export type TrayGroup = { title: string; items: readonly BoardItem[] };

type BoardTrayProps = {
  trayRef: Ref<HTMLElement>;
  groups: readonly TrayGroup[];
  empty: ReactNode;
  helpId: string;
  store: CarryStore;
  onOpen: (item: BoardItem) => void;
  onSelect: ((item: BoardItem) => void) | undefined;
  onMenu: ((item: BoardItem, place: MenuPlace) => void) | undefined;
};

/** What is on no row yet. It is carried from here to the board, and back. */
export function BoardTray({
  trayRef,
  groups,
  empty,
  helpId,
  store,
  onOpen,
  onSelect,
  onMenu,
}: BoardTrayProps) {
  const isTarget = useSyncExternalStore(store.subscribe, () => {
    const carry = store.get();
    return carry !== null && carry.item.rowId !== null && carry.target.rowId === null;
  });
  const filled = groups.filter(({ items }) => items.length > 0);
  const first = filled[0]?.items[0]?.id;
  return (
    <section
      ref={trayRef}
      className={classes.tray}
      data-board-tray
      data-target={isTarget || undefined}
      aria-label="Visits that need a team"
    >
      <h2 className={classes.trayTitle}>Need a team</h2>
      {filled.length === 0 && <div className={classes.trayEmpty}>{empty}</div>}
      {filled.map(({ title, items }) => (
        <div key={title} className={classes.trayGroup}>
          <h3>
            {title} <span>{items.length}</span>
          </h3>
          <ul>
            {items.map((item) => (
              <li key={item.id}>
                <BoardBlock
                  item={item}
                  helpId={helpId}
                  isEntry={item.id === first}
                  store={store}
                  onOpen={onOpen}
                  onSelect={onSelect}
                  onMenu={onMenu}
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
