import { expect, test } from 'vitest';
import type { SpotDay } from './spots.ts';
import { nearestSlots } from './nearest-slots.ts';

const slotAt = (date: string, hour: string, spots = 1) => ({
  time: `${hour}:00`,
  datetime: `${date}T${hour}:00:00-05:00`,
  arrival_window: 0,
  teams_available: 1,
  spots_available: spots,
});
const dayOf = (date: string, slots: SpotDay['slots'], changes: Partial<SpotDay> = {}): SpotDay => ({
  date,
  opened: true,
  holiday: false,
  locationId: 'north',
  slots,
  ...changes,
});
const isFree = ({ spots_available }: { spots_available: number }) => spots_available > 0;
const taken = '2026-11-04T09:00:00-05:00';
const found = (days: SpotDay[]) => nearestSlots(days, taken, isFree).map(({ datetime }) => datetime);

test('what is left of the day comes first, nearest first', () => {
  const day = dayOf(
    '2026-11-04',
    ['08', '13', '10'].map((hour) => slotAt('2026-11-04', hour)),
  );
  const next = dayOf('2026-11-05', [slotAt('2026-11-05', '09')]);
  expect(found([next, day])).toEqual([
    '2026-11-04T08:00:00-05:00',
    '2026-11-04T10:00:00-05:00',
    '2026-11-04T13:00:00-05:00',
    '2026-11-05T09:00:00-05:00',
  ]);
});

test('of a full day the days around it have the nearest', () => {
  const full = dayOf('2026-11-04', [slotAt('2026-11-04', '10', 0)]);
  const before = dayOf('2026-11-03', [slotAt('2026-11-03', '15')]);
  const after = dayOf('2026-11-06', [slotAt('2026-11-06', '09')]);
  expect(found([full, before, after])).toEqual(['2026-11-03T15:00:00-05:00', '2026-11-06T09:00:00-05:00']);
});

test('a closed day, a holiday and the time itself offer nothing, and four are enough', () => {
  const closed = dayOf('2026-11-03', [slotAt('2026-11-03', '09')], { opened: false });
  const holiday = dayOf('2026-11-05', [slotAt('2026-11-05', '09')], { holiday: true });
  const same = dayOf('2026-11-04', [slotAt('2026-11-04', '09')]);
  expect(found([closed, holiday, same])).toEqual([]);
  const long = dayOf(
    '2026-11-06',
    ['09', '10', '11', '12', '13'].map((hour) => slotAt('2026-11-06', hour)),
  );
  expect(found([long])).toHaveLength(4);
});
