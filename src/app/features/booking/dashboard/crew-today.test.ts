import { describe, expect, test } from 'vitest';
import type { BoardAnswer, BoardVisit } from './api.ts';
import { dayStates } from '#engine/booking/day-states.ts';
import { crewsToday, stateOf, stateWords } from './crew-today.ts';

const start = Date.parse('2026-03-20T14:00:00Z');
const minutes = (count: number) => start + count * 60_000;

// Only what is looked at.
const visit = (own: Partial<BoardVisit> = {}) =>
  ({
    id: 'v',
    status: 'upcoming',
    start_at: '2026-03-20T14:00:00Z',
    arrival_window: 30,
    waits_for_date: false,
    crews: [{ id: 'ash', state: 'assigned', checked_in: false, on_my_way: false, late_minutes: null }],
    ...own,
  }) as BoardVisit;
const crew = (own: Partial<BoardVisit['crews'][number]>) => [
  { id: 'ash', state: 'assigned', checked_in: false, on_my_way: false, late_minutes: null, ...own },
];

describe('where a visit is now', () => {
  test.each([
    ['before its window is over', 'planned', visit(), minutes(10)],
    ['after its window', 'late', visit(), minutes(31)],
    ['once its crew set out', 'on_my_way', visit({ crews: crew({ on_my_way: true }) }), minutes(10)],
    ['once its crew said so', 'late', visit({ crews: crew({ late_minutes: 20 }) }), minutes(0)],
    ['once its crew is there', 'here', visit({ crews: crew({ checked_in: true }) }), minutes(90)],
    ['once the office has started it', 'here', visit({ status: 'in_progress' }), minutes(90)],
    ['once it is over', 'done', visit({ status: 'completed' }), minutes(90)],
    ['once nobody was met', 'missed', visit({ status: 'missed' }), minutes(90)],
  ])('%s: %s', (_when, expected, one, now) => {
    expect(stateOf(one, 'ash', now)).toBe(expected);
  });

  test('a visit that nobody has is late for nobody', () => {
    expect(stateOf(visit({ crews: [] }), null, minutes(90))).toBe('planned');
  });
});

test('each crew has its visits in order, and what nobody has stands first', () => {
  const second = visit({ id: 'second', start_at: '2026-03-20T16:00:00Z' });
  const first = visit({ id: 'first', status: 'completed' });
  const lone = visit({ id: 'lone', crews: [] });
  const waiting = visit({ id: 'waiting', waits_for_date: true });
  const crews = [
    { id: 'ash', title: 'Ash', color: '#112233' },
    { id: 'idle', title: 'Idle', color: '#112233' },
  ] as BoardAnswer['crews'];
  const today = crewsToday({ crews, visits: [second, first, lone, waiting] }, minutes(0));
  expect(today.map(({ title, visits, done }) => [title, visits.map((one) => one.visit.id), done])).toEqual([
    ['No team yet', ['lone'], 0],
    ['Ash', ['first', 'second'], 1],
  ]);
});

test('a team on its way, or late, is called what board, record and log call it', () => {
  expect([stateWords.on_my_way, stateWords.late]).toEqual(Object.values(dayStates));
});
