import { beforeEach, expect, test, vi } from 'vitest';
import { screen, within } from '@testing-library/react';
import { createAxis } from '#engine/board/board-axis.ts';
import { toInstant } from '#engine/time/wall-to-instant.ts';
import { toLocal } from '#engine/time/zone.ts';
import { createBoardDriver } from '#tests/web/board-driver.ts';
import { renderInApp } from '#tests/web/render.tsx';
import type { BoardItem, BoardRow, BoardTarget } from './board-layout.ts';
import { WeekBoard } from './week-board.tsx';

const timezone = 'America/New_York';
// The clocks change on the Sunday of this week.
const axis = createAxis({ first: '2026-03-06', days: 7, timezone, from: '08:00', to: '18:00' });
const at = (date: string, time: string) => toInstant(date, time, timezone);
const [monday] = axis.days.filter(({ date }) => date === '2026-03-09');
const row = (id: string, shades: BoardRow['shades'] = []): BoardRow => ({
  id,
  title: id,
  note: '',
  color: '#123456',
  shades,
});
const rows = [
  row('Ash'),
  row('Beech', monday ? [{ kind: 'time_off', start: monday.start, end: monday.end }] : []),
];
const item = (id: string, rowId: string | null, date: string): BoardItem => ({
  id,
  rowId,
  start: at(date, '10:00'),
  end: at(date, '12:00'),
  title: id,
  detail: '',
  parts: { times: '10 am – 12 pm', what: 'Windows', where: '1 Elm St' },
  color: '#123456',
  tone: 'plain',
  label: id,
  movable: true,
});
const items = [
  item('Anna', 'Ash', '2026-03-07'),
  item('Bert', 'Beech', '2026-03-07'),
  item('Cleo', null, '2026-03-06'),
];
const driver = createBoardDriver();
const onDrop = vi.fn<(dropped: BoardItem, target: BoardTarget) => void>();

const show = () =>
  renderInApp(
    <WeekBoard
      label="Week"
      today="2026-03-06"
      axis={axis}
      rows={rows}
      items={items}
      onDrop={onDrop}
      writeDay={(date) => date}
      describe={(_item, { rowId, start }) => `${rowId ?? ''} ${toLocal(start, timezone).date}`}
      whyNot={() => []}
      onOpen={() => undefined}
      tray={[{ title: 'Never invited', items: items.filter(({ rowId }) => rowId === null) }]}
      trayEmpty="None"
    />,
    { user: null },
  );
beforeEach(() => onDrop.mockClear());

test('each visit of a week says when, what and where, in the cell of its team and day', async () => {
  show();
  const team = await screen.findByRole('row', { name: /^Ash/ });
  const [saturday] = within(team).getAllByRole('cell').slice(1);
  expect(saturday?.textContent).toBe('10 am – 12 pmAnnaWindows1 Elm St');
  expect(screen.getByText('Time off')).toBeDefined();
});

test('a visit that is carried to another day keeps its time, also over a change of the clocks', async () => {
  show();
  await screen.findByRole('row', { name: /^Ash/ });
  driver.keys(/^Anna/, ' ', 'ArrowDown', 'ArrowRight', 'ArrowRight', 'Enter');
  expect(onDrop).toHaveBeenCalledWith(items[0], {
    rowId: 'Beech',
    start: at('2026-03-09', '10:00'),
    end: at('2026-03-09', '12:00'),
  });
});

test('what waits for a team is carried from beside the week to a team', async () => {
  show();
  await screen.findByRole('row', { name: /^Ash/ });
  driver.keys(/^Cleo/, ' ', 'ArrowRight', 'Enter');
  expect(onDrop.mock.calls[0]?.[1]).toMatchObject({ rowId: 'Ash', start: at('2026-03-07', '10:00') });
});
