import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toLocalTime } from '../time/local-time.ts';
import {
  copySlots,
  daysThatDiffer,
  eraseSlots,
  fillWeek,
  findDoubleSlots,
  mergeWeeks,
  paintSlots,
  slotsIn,
  sortWeek,
  type WeekSlot,
} from './week-slots.ts';

const slot = (weekday: number, start: string, capacity = 2): WeekSlot => ({
  weekday,
  start,
  capacity,
  arrival_window: 0,
  valid_from: null,
  valid_to: null,
});
const weekday = fc.integer({ min: 1, max: 7 });
const week = fc
  .uniqueArray(fc.tuple(weekday, fc.nat(95), fc.integer({ min: 0, max: 9 })), {
    selector: ([day, quarter]) => `${day} ${quarter}`,
    maxLength: 20,
  })
  .map((slots) =>
    sortWeek(slots.map(([day, quarter, seats]) => slot(day, toLocalTime(quarter * 15), seats))),
  );
const places = fc
  .uniqueArray(fc.tuple(weekday, fc.nat(47)), { selector: ([day, row]) => `${day} ${row}`, maxLength: 12 })
  .map((cells) => cells.map(([day, row]) => ({ weekday: day, from: row * 30, to: row * 30 + 30 })));
const brush = { arrival_window: 60, capacity: 4 };

describe('painting slots', () => {
  test('gives each place one, keeps those that are there, and never two at once', () => {
    fc.assert(
      fc.property(week, places, (slots, painted) => {
        const after = paintSlots(slots, painted, brush);
        for (const place of painted) expect(slotsIn(after, place).length).toBeGreaterThan(0);
        for (const one of slots) expect(after).toContainEqual(one);
        expect(after.length - slots.length).toBe(
          painted.filter((place) => slotsIn(slots, place).length === 0).length,
        );
        expect(findDoubleSlots(after)).toEqual([]);
      }),
    );
  });

  test('and erasing takes those of the places, and no others', () => {
    fc.assert(
      fc.property(week, places, (slots, erased) => {
        const after = eraseSlots(slots, erased);
        for (const place of erased) expect(slotsIn(after, place)).toEqual([]);
        const gone = slots.filter((one) => !after.includes(one));
        expect(gone.every((one) => erased.some((place) => slotsIn([one], place).length > 0))).toBe(true);
      }),
    );
  });
});

test('a copied day is the same on each of the others', () => {
  fc.assert(
    fc.property(week, weekday, fc.uniqueArray(weekday), (slots, from, to) => {
      const after = copySlots(slots, from, to);
      const dayOf = (all: WeekSlot[], day: number) =>
        all.filter((one) => one.weekday === day).map((one) => ({ ...one, weekday: 0 }));
      for (const day of to) expect(dayOf(after, day)).toEqual(dayOf(slots, from));
      expect(daysThatDiffer(slots, after).every((day) => to.includes(day))).toBe(true);
    }),
  );
});

test('a plan fills its days in place of theirs, or beside', () => {
  const slots = [slot(1, '08:00'), slot(1, '08:30'), slot(2, '07:00')];
  const plan = {
    weekdays: [1],
    from: '08:00',
    to: '10:00',
    everyMinutes: 60,
    arrivalWindowMinutes: 60,
    capacity: 5,
  };
  const planned = (start: string) => ({ ...slot(1, start, 5), arrival_window: 60 });
  expect(fillWeek(slots, plan, true)).toEqual([planned('08:00'), planned('09:00'), slot(2, '07:00')]);
  expect(fillWeek(slots, plan, false)).toEqual([
    planned('08:00'),
    slot(1, '08:30'),
    planned('09:00'),
    slot(2, '07:00'),
  ]);
});

test('of two at one time the later is named, unless they never meet', () => {
  const spring = { ...slot(1, '08:00'), valid_to: '2027-05-31' };
  const summer = { ...slot(1, '08:00'), valid_from: '2027-06-01' };
  expect(findDoubleSlots([spring, summer])).toEqual([]);
  expect(findDoubleSlots([slot(1, '08:00'), slot(2, '08:00'), spring])).toEqual([2]);
});

describe('two people at one week', () => {
  test('keep what each has changed, and dispute only days that both have changed', () => {
    fc.assert(
      fc.property(week, places, places, (before, mine, theirs) => {
        const my = eraseSlots(paintSlots(before, mine, brush), mine.slice(3));
        const their = paintSlots(before, theirs, { arrival_window: 0, capacity: 9 });
        const { merged, disputed } = mergeWeeks(before, my, their);
        const [changed, others] = [daysThatDiffer(before, my), daysThatDiffer(before, their)];
        for (const day of disputed) expect(changed.includes(day) && others.includes(day)).toBe(true);
        expect(daysThatDiffer(merged, my).every((day) => !changed.includes(day))).toBe(true);
        expect(daysThatDiffer(merged, their).every((day) => changed.includes(day))).toBe(true);
      }),
    );
  });

  test('are of one mind where they have done the same', () => {
    const same = [slot(1, '09:00')];
    expect(mergeWeeks([], same, same)).toEqual({ merged: same, disputed: [] });
    expect(mergeWeeks([], same, [slot(1, '10:00')])).toEqual({ merged: same, disputed: [1] });
  });
});
