import { expect, test } from 'vitest';
import { placeOccurrence, type ClosedDayPolicy } from './closed-day.ts';

test.each<[string, ClosedDayPolicy, string[], string]>([
  ['an open day', 'skip', ['2026-12-25'], 'visit 2026-12-25'],
  ['kept for placing', 'keep', ['2026-12-26'], 'needs_placing 2026-12-25'],
  ['skipped', 'skip', ['2026-12-26'], 'skipped 2026-12-25'],
  ['the later of two neighbours', 'move', ['2026-12-24', '2026-12-26'], 'visit 2026-12-26'],
  ['the nearer one', 'move', ['2026-12-24', '2026-12-27'], 'visit 2026-12-24'],
  ['two days earlier', 'move', ['2026-12-23'], 'visit 2026-12-23'],
  ['too far to move', 'move', ['2026-12-22', '2026-12-28'], 'needs_placing 2026-12-25'],
])('%s', (_name, policy, open, expected) => {
  const { kind, date } = placeOccurrence('2026-12-25', policy, (day) => open.includes(day));
  expect(`${kind} ${date}`).toBe(expected);
});
