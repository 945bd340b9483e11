import { describe, expect, test } from 'vitest';
import { chargeMoment, holdMoment } from './money-schedule.ts';

const friday = { date: '2026-03-06', time: '09:00' };

describe('a price is put on hold', () => {
  test.each([
    [{ days_before: 1, time: '09:00' }, '2026-03-05 09:00'],
    [{ days_before: 0, time: '06:30' }, '2026-03-06 06:30'],
    [{ days_before: 0, time: '09:00' }, '2026-03-06 09:00'],
    // A bank would have let go of it.
    [{ days_before: 4, time: '07:00' }, '2026-03-02 09:00'],
    [{ days_before: 4, time: '11:00' }, '2026-03-02 11:00'],
  ])('%j: %s', (hold, expected) => {
    const moment = holdMoment(friday, hold);
    expect(`${moment?.date} ${moment?.time}`).toBe(expected);
  });

  test('never, where the time of the day is after the visit has begun', () =>
    expect(holdMoment(friday, { days_before: 0, time: '18:00' })).toBeNull());
});

test.each([
  [{ days_after: 0, time: '18:00' }, '2026-03-06 18:00'],
  [{ days_after: 0, time: '08:00' }, '2026-03-06 11:00'],
  [{ days_after: 3, time: '08:00' }, '2026-03-09 08:00'],
])('a visit that is done at 11:00 is charged, by %j, at %s', (charge, expected) => {
  const { date, time } = chargeMoment({ ...friday, time: '11:00' }, charge);
  expect(`${date} ${time}`).toBe(expected);
});
