import { memo, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createVisitStore, moveOne } from '../board-data.ts';

// A bare grid: the same rows and visits as buttons at their places, and nothing that a board is for.

const store = createVisitStore();

const Row = memo(function Row({ title, visits, opens }) {
  return (
    <li style={{ position: 'relative', height: 56, borderBottom: '1px solid #ddd' }}>
      <span>{title}</span>
      {visits.map(({ id, title: name, start, end }) => (
        <button
          key={id}
          type="button"
          data-id={id}
          style={{
            position: 'absolute',
            top: 4,
            height: 46,
            left: 184 + ((start - opens) / 60_000) * 1.5,
            width: ((end - start) / 60_000) * 1.5,
          }}
        >
          {name}
        </button>
      ))}
    </li>
  );
});

function Page({ board }) {
  const visits = useSyncExternalStore(store.subscribe, store.get);
  const [kept] = useState(() => new Map());
  const opens = Date.parse(`${board.day}T08:00:00Z`);
  const byRow = new Map(board.rows.map(({ id }) => [id, []]));
  for (const visit of visits) byRow.get(visit.row)?.push(visit);
  for (const [id, own] of byRow) {
    const before = kept.get(id);
    if (before?.length === own.length && before.every((one, index) => one === own[index]))
      byRow.set(id, before);
    else kept.set(id, own);
  }
  return (
    <ul style={{ height: 900, overflow: 'auto', listStyle: 'none', margin: 0, padding: 0 }}>
      {board.rows.map(({ id, title }) => (
        <Row key={id} title={title} visits={byRow.get(id)} opens={opens} />
      ))}
    </ul>
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
