import { MantineProvider } from '@mantine/core';
import { useMemo, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createAxis } from '#engine/board/board-axis.ts';
import { toLocal } from '#engine/time/zone.ts';
import { Board } from '#app/ui/board/board.tsx';
import type { BoardItem, BoardRow, BoardTarget } from '#app/ui/board/board-layout.ts';
import { createVisitStore, moveOne, type BenchBoard, type BenchVisit, type BoardLab } from './board-data.ts';

// The board as the timeline has it, over made-up visits.

const timezone = 'UTC';
const write = (instant: number) => toLocal(instant, timezone).time;
const known = new WeakMap<BenchVisit, BoardItem>();

function toItem(visit: BenchVisit): BoardItem {
  const item = known.get(visit) ?? {
    id: visit.id,
    rowId: visit.row,
    start: visit.start,
    end: visit.end,
    title: visit.title,
    detail: '',
    color: '#0f766e',
    tone: 'plain' as const,
    label: `${visit.title}, ${write(visit.start)}`,
    movable: true,
  };
  known.set(visit, item);
  return item;
}

const nothing = () => undefined;
const noReasons = () => [];
const describe = (_item: BoardItem, { start }: BoardTarget) => write(start);

const store = createVisitStore();

function Page({ board }: { board: BenchBoard }) {
  const visits = useSyncExternalStore(store.subscribe, store.get);
  const axis = useMemo(
    () => createAxis({ first: board.day, days: 1, timezone, from: '08:00', to: '20:00' }),
    [board.day],
  );
  const rows = useMemo(
    () =>
      board.rows.map(({ id, title }): BoardRow => ({ id, title, note: '', color: '#0f766e', shades: [] })),
    [board.rows],
  );
  const items = useMemo(() => visits.map(toItem), [visits]);
  return (
    <div style={{ height: 900 }}>
      <Board
        label="Bench"
        axis={axis}
        pixelsPerHour={90}
        step={15}
        rows={rows}
        items={items}
        now={0}
        writeHour={write}
        writeDay={String}
        describe={describe}
        whyNot={noReasons}
        onDrop={(item, { rowId, start, end }) =>
          store.set(
            store
              .get()
              .map((visit) =>
                visit.id === item.id ? { ...visit, row: rowId ?? visit.row, start, end } : visit,
              ),
          )
        }
        onOpen={nothing}
        tray={[]}
        trayEmpty=""
      />
    </div>
  );
}

const lab: BoardLab = {
  open(board) {
    store.set(board.visits);
    const root = createRoot(document.getElementById('root') ?? document.body);
    flushSync(() =>
      root.render(
        <MantineProvider>
          <Page board={board} />
        </MantineProvider>,
      ),
    );
  },
  change: (id, by) => flushSync(() => store.set(moveOne(store.get(), id, by))),
};
Object.assign(window, { lab });
