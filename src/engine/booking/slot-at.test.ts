import { expect, test } from 'vitest';
import { slotAt, type SlotChooser, type VisitStart } from './slot-at.ts';
import type { SlotFacts } from './slot-facts.ts';

/** A Monday in UTC with slots at nine and eleven, one seat each. */
const monday = '2026-11-23';
const at = (time: string) => Date.parse(`${monday}T${time}:00Z`);
const slot = (startLocal: string) => ({
  weekday: 1,
  startLocal,
  arrivalWindowMinutes: 0,
  capacity: 1,
  validFrom: null,
  validTo: null,
});
const facts: SlotFacts = {
  location: { id: 'here', timezone: 'UTC', capacityMode: 'manual', blockByDuration: false },
  templates: [slot('09:00'), slot('11:00')],
  dailySettings: [],
  holidays: [],
  seats: [],
  teams: [],
  bookings: [],
};
const visit: VisitStart = {
  start: at('10:00'),
  durationMinutes: 60,
  bufferMinutes: 0,
  serviceIds: [],
  timeFormat: 'HH:mm',
  now: at('07:00'),
  offgridCounts: true,
};
const seat = (time: string) => ({ locationId: 'here', slotStart: at(time), expiresAt: null });
const locked = {
  day: monday,
  startLocal: '09:00',
  capacity: null,
  locked: true,
  removed: false,
  added: false,
};

type Case = [string, SlotChooser, Partial<VisitStart>, Partial<SlotFacts>, object];

test.each<Case>([
  [
    'a visitor begins where a slot does',
    'visitor',
    { start: at('09:00') },
    {},
    { starts: [at('09:00')], spots: 1 },
  ],
  [
    'the office may begin at any time: the visit takes a seat of the slot before',
    'office',
    {},
    {},
    { starts: [at('09:00')], spots: 1 },
  ],
  [
    'and there is none left where that slot is full',
    'office',
    {},
    { seats: [seat('09:00')] },
    { starts: [at('09:00')], spots: 0 },
  ],
  [
    'a location that does not count such visits lets them begin beside the slots',
    'office',
    { offgridCounts: false },
    { seats: [seat('09:00')] },
    { starts: [at('10:00')], spots: 1000 },
  ],
  [
    'before the first slot there is none to take a seat of',
    'office',
    { start: at('08:00') },
    {},
    { starts: [at('08:00')] },
  ],
  ['a lock holds for visitors', 'visitor', { start: at('09:00') }, { dailySettings: [locked] }, { spots: 0 }],
  ['and not for the office', 'office', { start: at('09:00') }, { dailySettings: [locked] }, { spots: 1 }],
])('%s', (_name, ...given) => {
  const [chooser, wish, change, expected] = given;
  const found = slotAt({ ...facts, ...change }, { ...visit, ...wish }, chooser);
  expect(found ?? null).toMatchObject(expected);
});

test('a visitor begins nowhere else', () => expect(slotAt(facts, visit, 'visitor')).toBeUndefined());
