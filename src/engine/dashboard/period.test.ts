import { expect, test } from 'vitest';
import { toInstant } from '../time/wall-to-instant.ts';
import { periodOf } from './period.ts';

const timezone = 'America/New_York';
const at = (date: string, time: string, zone = timezone) => toInstant(date, time, zone);
const read = (key: string, date: string, time: string, zone = timezone) => {
  const { current, before, complete } = periodOf(key, { now: at(date, time, zone), timezone: zone });
  const edges = ({ days, start, end }: typeof current) => [days[0], days.at(-1), days.length, start, end];
  return { current: edges(current), before: edges(before), complete };
};

test('seven days end now, and are compared with as much of the seven before', () => {
  expect(read('7', '2026-03-20', '10:30')).toEqual({
    current: ['2026-03-14', '2026-03-20', 7, at('2026-03-14', '00:00'), at('2026-03-20', '10:30')],
    before: ['2026-03-07', '2026-03-13', 7, at('2026-03-07', '00:00'), at('2026-03-13', '10:30')],
    complete: false,
  });
});

test('a month that is over is compared with the whole one before', () => {
  expect(read('2026-02', '2026-03-20', '10:30')).toEqual({
    current: ['2026-02-01', '2026-02-28', 28, at('2026-02-01', '00:00'), at('2026-03-01', '00:00')],
    before: ['2026-01-01', '2026-01-31', 31, at('2026-01-01', '00:00'), at('2026-02-01', '00:00')],
    complete: true,
  });
});

test('of this month as many days, as far as the one before has them', () => {
  const { current, before } = read('2026-03', '2026-03-31', '09:00');
  expect(current.slice(0, 3)).toEqual(['2026-03-01', '2026-03-31', 31]);
  expect(before.slice(0, 3)).toEqual(['2026-02-01', '2026-02-28', 28]);
  expect(before[4]).toBe(at('2026-02-28', '09:00'));
});

test.each(['America/New_York', 'Australia/Adelaide', 'Australia/Lord_Howe'])(
  'days are those of the wall around every change of clocks in %s',
  (zone) => {
    for (let day = 0; day < 366; day += 1) {
      const now = at('2026-01-01', '12:00', zone) + day * 86_400_000;
      const { current, before } = periodOf('30', { now, timezone: zone });
      expect([current.days.length, before.days.length]).toEqual([30, 30]);
      expect(current.start).toBe(at(current.days[0] ?? '', '00:00', zone));
      expect(before.end).toBeLessThanOrEqual(current.start);
      expect(current.end).toBe(now);
    }
  },
);
