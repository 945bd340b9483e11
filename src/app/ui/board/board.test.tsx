import { act, fireEvent } from '@testing-library/react';
import fc from 'fast-check';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAxis } from '#engine/board/board-axis.ts';
import { toInstant } from '#engine/time/wall-to-instant.ts';
import { toLocal } from '#engine/time/zone.ts';
import { createBoardDriver } from '#tests/web/board-driver.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { Board } from './board.tsx';
import {
  createLayouter,
  rowsInSight,
  type BoardItem,
  type BoardRow,
  type BoardTarget,
} from './board-layout.ts';

const timezone = 'America/New_York';
const axis = createAxis({ first: '2026-03-10', days: 1, timezone, from: '08:00', to: '18:00' });
const at = (time: string) => toInstant('2026-03-10', time, timezone);
const write = (instant: number) => toLocal(instant, timezone).time;

const row = (id: string): BoardRow => ({ id, title: id, note: '', color: '#123456', shades: [] });
const rows = ['Ash', 'Beech', 'Cedar'].map(row);
const item = (own: Partial<BoardItem> & { id: string }): BoardItem => {
  const { id, start = at('10:00'), end = at('11:00') } = own;
  return {
    rowId: 'Ash',
    start,
    end,
    title: id,
    detail: '',
    color: '#123456',
    tone: 'plain',
    label: id,
    movable: true,
    ...own,
  };
};
const items = [item({ id: 'Anna' }), item({ id: 'Bert', rowId: 'Beech', movable: false })];
/** Of a row with one lane. */
const middleOf = (index: number) => index * 56 + 25;

const driver = createBoardDriver();
const onDrop = vi.fn<(dropped: BoardItem, target: BoardTarget) => void>();
const onOpen = vi.fn<(opened: BoardItem) => void>();
const onMenu = vi.fn<(asked: BoardItem) => void>();
const onSelect = vi.fn<(selected: BoardItem) => void>();

const draw = (shown: readonly BoardItem[]) => (
  <Board
    label="Timeline"
    axis={axis}
    pixelsPerHour={60}
    step={15}
    rows={rows}
    items={shown}
    now={0}
    writeHour={write}
    writeDay={(date) => date}
    describe={(_item, { rowId, start, end }) => `${rowId ?? 'Unassigned'}, ${write(start)} – ${write(end)}`}
    whyNot={(_item, { rowId }) =>
      rowId === 'Cedar' ? [{ code: 'time_off', blocks: false, text: 'Cedar is off' }] : []
    }
    onDrop={onDrop}
    onOpen={onOpen}
    onSelect={onSelect}
    onMenu={onMenu}
    tray={[{ title: 'Never invited', items: shown.filter(({ rowId }) => rowId === null) }]}
    trayEmpty="None"
  />
);
/** Draws other items from outside, as the server would. */
const feed = new EventTarget();
const show = (shown: readonly BoardItem[]) =>
  act(() => void feed.dispatchEvent(new CustomEvent('items', { detail: shown })));
function Shown({ first }: { first: readonly BoardItem[] }) {
  const [shown, setShown] = useState(first);
  useEffect(() => {
    const hear = (event: Event) => event instanceof CustomEvent && setShown(event.detail);
    feed.addEventListener('items', hear);
    return () => feed.removeEventListener('items', hear);
  }, []);
  return draw(shown);
}
const render = (shown: readonly BoardItem[] = items) => renderInApp(<Shown first={shown} />);
const dropped = () =>
  onDrop.mock.calls.map(([{ id }, { rowId, start, end }]) => `${id} ${rowId} ${write(start)}-${write(end)}`);

beforeEach(() => {
  vi.clearAllMocks();
  // The stand-in for a browser has no pointers to capture.
  HTMLElement.prototype.setPointerCapture = () => undefined;
});
afterEach(async () => {
  vi.useRealTimers();
  // The click that ends a carry is refused until the next turn.
  await new Promise((next) => setTimeout(next));
});

const onAnna = { minute: 130, y: middleOf(0) };

test('carried to another row and time, it is committed once, where it snapped to', () => {
  render();
  driver.hold(/^Anna/, onAnna, { minute: 256, y: middleOf(1) });
  expect(driver.ghost()?.textContent).toContain('Beech, 12:00 – 13:00');
  expect(onDrop).not.toHaveBeenCalled();
  driver.release();
  expect(dropped()).toEqual(['Anna Beech 12:00-13:00']);
  expect(driver.ghost()).toBeNull();
});

test('Shift keeps the time, Alt keeps the row', () => {
  render();
  const to = { minute: 256, y: middleOf(2) };
  driver.drag(/^Anna/, onAnna, to, { shiftKey: true });
  driver.drag(/^Anna/, onAnna, to, { altKey: true });
  expect(dropped()).toEqual(['Anna Cedar 10:00-11:00', 'Anna Ash 12:00-13:00']);
});

test('the edge lengthens, and never to nothing', () => {
  render();
  const edge = { minute: 180, y: middleOf(0) };
  driver.stretch(/^Anna/, edge, { minute: 226, y: middleOf(0) });
  driver.stretch(/^Anna/, edge, { minute: 20, y: middleOf(0) });
  expect(dropped()).toEqual(['Anna Ash 10:00-11:45', 'Anna Ash 10:00-10:15']);
});

test('why not is said while it is held', () => {
  render();
  driver.hold(/^Anna/, onAnna, { minute: 130, y: middleOf(2) });
  expect(driver.ghost()?.textContent).toContain('Cedar is off');
  expect(driver.ghost()?.getAttribute('data-verdict')).toBe('warns');
  fireEvent.keyDown(window, { key: 'Escape' });
  driver.release();
  expect(dropped()).toEqual([]);
});

test('a click opens, the other button asks for its menu, and what may not be moved stays', () => {
  render();
  fireEvent.click(driver.item(/^Anna/));
  fireEvent.contextMenu(driver.item(/^Anna/));
  fireEvent.contextMenu(driver.item(/^Bert/));
  driver.drag(/^Bert/, { minute: 130, y: middleOf(1) }, { minute: 300, y: middleOf(0) });
  driver.keys(/^Bert/, ' ', 'ArrowRight', 'Enter');
  expect(onOpen.mock.calls.map(([{ id }]) => id)).toEqual(['Anna']);
  expect(onMenu.mock.calls.map(([{ id }]) => id)).toEqual(['Anna', 'Bert']);
  expect(dropped()).toEqual([]);
  expect(driver.said()).toBe('Bert can’t be moved.');
});

test('Shift, the key of commands and X select, also what may not be moved, and open nothing', () => {
  render();
  fireEvent.click(driver.item(/^Anna/), { shiftKey: true });
  fireEvent.click(driver.item(/^Bert/), { metaKey: true });
  driver.keys(/^Bert/, 'x');
  expect(onSelect.mock.calls.map(([{ id }]) => id)).toEqual(['Anna', 'Bert', 'Bert']);
  // What is carried is not selected by the way.
  driver.keys(/^Anna/, ' ', 'x', 'Escape');
  expect(onSelect).toHaveBeenCalledTimes(3);
  expect(onOpen).not.toHaveBeenCalled();
  expect(dropped()).toEqual([]);
});

test('what is selected looks so', () => {
  render([item({ id: 'Anna', isSelected: true })]);
  expect(driver.item(/^Anna/).hasAttribute('data-selected')).toBe(true);
});

test('a finger that moves at once scrolls; one that rests first carries', () => {
  vi.useFakeTimers();
  render();
  driver.touch.press(/^Anna/, onAnna);
  driver.touch.move({ minute: 200, y: middleOf(1) });
  driver.release();
  expect(dropped()).toEqual([]);
  driver.touch.press(/^Anna/, onAnna);
  vi.advanceTimersByTime(400);
  driver.touch.move({ minute: 190, y: middleOf(1) });
  driver.release();
  expect(dropped()).toEqual(['Anna Beech 11:00-12:00']);
});

test('by keys: picked up, moved by steps and rows, lengthened, dropped, each said in words', () => {
  render();
  driver.keys(/^Anna/, ' ');
  expect(driver.said()).toContain('Anna picked up.');
  driver.keys(/^Anna/, 'ArrowRight', 'ArrowDown', 'ArrowDown');
  expect(driver.said()).toBe('Cedar, 10:15 – 11:15. Cedar is off');
  driver.keys(/^Anna/, 'Shift+ArrowRight', 'Enter');
  expect(dropped()).toEqual(['Anna Cedar 10:15-11:30']);
});

test('by keys: Escape takes back, and what waits comes to the first row', () => {
  render([...items, item({ id: 'Carl', rowId: null })]);
  driver.keys(/^Anna/, ' ', 'ArrowRight', 'Escape');
  expect(driver.said()).toBe('Anna is back where it was.');
  driver.keys(/^Carl/, ' ', 'ArrowDown', 'Enter');
  expect(dropped()).toEqual(['Carl Beech 10:00-11:00']);
});

test('what a colleague takes away while it is carried is put back, and said', () => {
  render();
  driver.hold(/^Anna/, onAnna, { minute: 256, y: middleOf(1) });
  show([item({ id: 'Anna', movable: false })]);
  driver.touch.move({ minute: 300, y: middleOf(1) });
  driver.release();
  expect(dropped()).toEqual([]);
  expect(driver.said()).toContain('was put back');
});

test('no series of gestures puts anything where there is no row or no time', () => {
  render();
  const place = fc.record({
    minute: fc.integer({ min: -500, max: 1500 }),
    y: fc.integer({ min: -300, max: 900 }),
  });
  fc.assert(
    fc.property(place, fc.boolean(), fc.boolean(), (to, shiftKey, altKey) => {
      onDrop.mockClear();
      driver.drag(/^Anna/, onAnna, to, { shiftKey, altKey });
      for (const [, target] of onDrop.mock.calls) {
        expect(rows.map(({ id }) => id)).toContain(target.rowId);
        expect(target.end - target.start).toBe(3_600_000);
        expect(target.start).toBeGreaterThanOrEqual(at('08:00'));
        expect(target.start).toBeLessThan(at('18:00'));
      }
    }),
    { numRuns: 40 },
  );
});

test('one change draws one item anew, and no other of its row', () => {
  const drawn: string[] = [];
  const watched = (own: Partial<BoardItem> & { id: string }): BoardItem =>
    Object.defineProperty(item(own), 'title', { get: () => (drawn.push(own.id), own.id) });
  const [anna, bert, carl] = [
    watched({ id: 'Anna' }),
    watched({ id: 'Bert', start: at('12:00'), end: at('13:00') }),
    watched({ id: 'Carl', rowId: 'Beech' }),
  ];
  render([anna, bert, carl]);
  drawn.length = 0;
  show([anna, watched({ id: 'Bert', start: at('14:00'), end: at('15:00') }), carl]);
  expect(drawn).toEqual(['Bert']);
});

test('one change lays out one row anew, and the others stay the very same', () => {
  const layOut = createLayouter();
  const before = layOut(axis, rows, items);
  const after = layOut(axis, rows, [item({ id: 'Anna', start: at('09:00') }), ...items.slice(1)]);
  expect(after.rows.map((one, index) => one === before.rows[index])).toEqual([false, true, true]);
});

test('lanes fill the height that is there, and never have less than they need', () => {
  const lanesIn = (room: number) => createLayouter()(axis, rows, items, room).lane;
  expect([lanesIn(0), lanesIn(10_000)]).toEqual([46, 180]);
  const { lane, tops } = createLayouter()(axis, rows, items, 240);
  expect(lane).toBeGreaterThan(46);
  expect(tops.at(-1)).toBeLessThanOrEqual(240);
});

test('of two hundred rows only those in sight are drawn', () => {
  const many = createLayouter()(
    axis,
    Array.from({ length: 200 }, (_row, index) => row(`Crew ${index}`)),
    [],
  );
  const [first, after] = rowsInSight(many, { top: 5600, height: 800 });
  expect(first).toBeLessThanOrEqual(100);
  expect(first).toBeGreaterThan(80);
  expect(after).toBeGreaterThan(114);
  expect(after).toBeLessThan(140);
  expect(rowsInSight(createLayouter()(axis, rows, items), { top: 0, height: 100 })).toEqual([0, 3]);
});
