import { expect, test } from 'vitest';
import { hasChanged, hoursOf, startsOf, toTemplates, toWeek, type Week } from './week.ts';

const week: Week = { days: [1, 3], first: '08:00', last: '15:30', every: 150, window: 60, capacity: 1 };

test('a week is the same after it was said in few words', () => {
  expect(startsOf(week)).toEqual(['08:00', '10:30', '13:00', '15:30']);
  expect(toWeek(toTemplates(week))).toEqual(week);
  expect(hasChanged(toTemplates(week), week)).toBe(false);
  expect(hasChanged(toTemplates(week), { ...week, days: [1] })).toBe(true);
});

test('one time a day is a week, too', () => {
  const once = { ...week, last: '08:00' };
  expect(toWeek(toTemplates(once))).toMatchObject({ first: '08:00', last: '08:00' });
});

test.each([
  ['days that differ', [{ weekday: 2, start: '07:00' }]],
  ['a time of its own', [{ weekday: 1, start: '09:10' }]],
  ['more room once', [{ weekday: 5, start: '08:00', capacity: 4 }]],
])('%s are not said in few words, so they are not touched', (_case, odd) => {
  const [template] = toTemplates(week);
  if (!template) throw new Error('no slot');
  expect(toWeek([...toTemplates(week), ...odd.map((own) => ({ ...template, ...own }))])).toBeUndefined();
});

test('the team is there until the last visit may be over, and never after midnight', () => {
  expect(hoursOf(week)[0]).toMatchObject({ weekday: 1, from: '08:00', to: '20:30' });
  expect(hoursOf({ ...week, last: '23:00' })[0]).toMatchObject({ to: '24:00' });
});
