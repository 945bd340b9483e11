import 'react-big-calendar/lib/css/react-big-calendar.css';
import 'react-big-calendar/lib/addons/dragAndDrop/styles.css';
import moment from 'moment';
import { useMemo, useSyncExternalStore } from 'react';
import { Calendar, momentLocalizer } from 'react-big-calendar';
import * as dragAndDrop from 'react-big-calendar/lib/addons/dragAndDrop';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createVisitStore, moveOne } from '../board-data.ts';

// It has resources as columns only.

const withDragAndDrop = dragAndDrop.default?.default ?? dragAndDrop.default;
const Dragging = withDragAndDrop(Calendar);
const localizer = momentLocalizer(moment);
const store = createVisitStore();

function Page({ board }) {
  const visits = useSyncExternalStore(store.subscribe, store.get);
  const events = useMemo(
    () =>
      visits.map(({ id, row, title, start, end }) => ({
        id,
        title,
        resourceId: row,
        start: new Date(start),
        end: new Date(end),
      })),
    [visits],
  );
  return (
    <Dragging
      localizer={localizer}
      defaultView="day"
      views={['day']}
      defaultDate={new Date(`${board.day}T12:00:00Z`)}
      events={events}
      resources={board.rows}
      resourceIdAccessor="id"
      resourceTitleAccessor="title"
      step={15}
      min={new Date(`${board.day}T08:00:00Z`)}
      max={new Date(`${board.day}T20:00:00Z`)}
      onEventDrop={({ event, start }) =>
        store.set(moveOne(store.get(), event.id, (start.getTime() - event.start.getTime()) / 60_000))
      }
      style={{ height: 900 }}
    />
  );
}

window.lab = {
  open(board) {
    store.set(board.visits);
    const root = createRoot(document.getElementById('root'));
    flushSync(() => root.render(<Page board={board} />));
  },
  change: (id, by) => flushSync(() => store.set(moveOne(store.get(), id, by))),
};
