import { expect, test } from 'vitest';
import { happenings } from '#engine/contracts/platform/happenings.ts';
import { eventGroups, eventTitle, sayEvents } from './event-words.ts';
import { healthOf, sayRecent } from './health.ts';

const none = { delivered: 0, waiting: 0, failed: 0, last_at: null };
const well = { active: true, disabled_reason: null, failing_since: null, recent: none };
const recent = { ...none, delivered: 3, last_at: '2026-03-05T14:30:00.000Z' };

test.each([
  [{}, 'No events yet'],
  [{ recent }, 'Healthy'],
  [{ recent: { ...recent, failed: 2 } }, '2 failed'],
  [{ recent, failing_since: '2026-03-05T14:30:00.000Z' }, 'Failing'],
  [{ active: false }, 'Paused'],
  [{ active: false, disabled_reason: 'It answered that it is gone (410).' }, 'Switched off'],
])('%j is %s', (changes, title) => {
  expect(healthOf({ ...well, ...changes }, String).title).toBe(title);
});

test('what has switched itself off says why, and what to do', () => {
  const { advice } = healthOf({ ...well, active: false, disabled_reason: 'It is gone.' }, String);
  expect(advice).toMatch(/^It is gone\..*turn the webhook on.*replay what failed\.$/);
});

test('figures leave out what there is none of', () => {
  expect(sayRecent(recent)).toBe('3 delivered');
  expect(sayRecent({ ...recent, waiting: 1, failed: 2 })).toBe('3 delivered, 1 waiting, 2 failed');
});

test('every event can be chosen once, and has a title', () => {
  const names = eventGroups.flatMap(({ events }) => events.map(({ name }) => name));
  expect(names.toSorted()).toEqual(Object.keys(happenings).toSorted());
  expect(eventTitle('test')).toBe('Test');
  expect(sayEvents(['receipt'])).toBe('Payment received');
  expect(sayEvents(['receipt', 'refund_issued'])).toBe('2 events');
});
