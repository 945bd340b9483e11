import '@mantine/core/styles.css';
import '@mantine/schedule/styles.css';
import { MantineProvider } from '@mantine/core';
import { ResourcesDayView } from '@mantine/schedule';
import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createVisitStore, moveOne } from '../board-data.ts';

const store = createVisitStore();

const write = (instant) => new Date(instant).toISOString().slice(0, 19).replace('T', ' ');

function Page({ board }) {
  const visits = useSyncExternalStore(store.subscribe, store.get);
  return (
    <ResourcesDayView
      date={board.day}
      startTime="08:00:00"
      endTime="20:00:00"
      intervalMinutes={15}
      slotWidth={23}
      resources={board.rows.map(({ id, title }) => ({ id, label: title }))}
      events={visits.map(({ id, row, title, start, end }) => ({
        id,
        resourceId: row,
        title,
        start: write(start),
        end: write(end),
        color: 'teal',
      }))}
      withEventsDragAndDrop
      onEventDrop={({ eventId, newStart }) => {
        const moved = store.get().find(({ id }) => id === eventId);
        const by = Date.parse(`${newStart.replace(' ', 'T')}Z`) - moved.start;
        store.set(moveOne(store.get(), eventId, by / 60_000));
      }}
      scrollAreaProps={{ mah: 900 }}
    />
  );
}

window.lab = {
  open(board) {
    store.set(board.visits);
    const root = createRoot(document.getElementById('root'));
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
