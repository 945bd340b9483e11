import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { nineOnTheFourth, testDays, testNow } from '#engine/form/test-forms.ts';
import type { Answers } from '#engine/components/context.ts';
import type { FormNode } from '#engine/tree/form-node.ts';
import { createTestForm } from '../test-form.tsx';
import type { BookingPorts, DaysQuestion } from './ports.ts';

const calendar: FormNode[] = [
  { id: 'day', type: 'bookingSpotDate' },
  { id: 'slot', type: 'bookingSpotTime' },
  { id: 'address_zip', type: 'textfield', formId: 'address_zip' },
];

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: testNow }));
afterEach(() => void vi.useRealTimers());

/** A form with a calendar, as far as its host is concerned. */
function openDays(
  given: { answers?: Answers; wishedTime?: string; children?: FormNode[] } = {},
  ports: Partial<BookingPorts> = {},
) {
  const asked: DaysQuestion[] = [];
  const zips: string[] = [];
  const made = createTestForm({
    ...{ children: calendar, ...given },
    ports: {
      async loadDays(question) {
        asked.push(question);
        return { locationId: 'north', days: testDays };
      },
      async findLocation(zip) {
        zips.push(zip);
        return 'north';
      },
      ...ports,
    },
  });
  return { ...made, asked, zips };
}

test('the month of a day that was chosen before is shown, and its place looked up', async () => {
  const { desk, session, asked, zips } = openDays();
  session.choose('service_date_picker', '2026-12-24');
  session.choose('address_zip', '10001');
  desk.start();
  expect(desk.days.get().month).toBe('2026-12-01');
  expect(asked).toMatchObject([{ from: '2026-12-01', zip: '10001' }]);
  await vi.waitFor(() => expect(session.get('locationId')).toBe('north'));
  expect(zips).toEqual(['10001']);
});

test('a zip code that came with the page and where nobody works is told of', async () => {
  const { desk, session, told } = openDays(
    { answers: { address_zip: '99999', locationId: '' } },
    { findLocation: async () => null },
  );
  desk.start();
  await vi.waitFor(() => expect(told).toEqual(['warning: We do not service this Service Area']));
  expect(session.get('locationId')).toBeUndefined();
});

test('the same question is asked once, and another month is another', async () => {
  const { desk, asked } = openDays();
  desk.start();
  desk.days.refresh();
  desk.days.showMonth('2026-12-01');
  desk.days.refresh();
  expect(asked.map(({ from }) => from)).toEqual(['2026-11-02', '2026-12-01']);
});

test('a form without a calendar asks for no days', () => {
  const { desk, asked, zips } = openDays({ children: [], answers: { address_zip: '10001' } });
  desk.start();
  expect([asked, zips]).toEqual([[], []]);
});

test('a wish of a link is granted once: the time of another day is chosen by hand', async () => {
  const { desk, session } = openDays({
    answers: { service_date_picker: '2026-11-04' },
    wishedTime: '09:00',
  });
  desk.start();
  await vi.waitFor(() => expect(session.get('service_date')).toBe(nineOnTheFourth));
  session.choose('service_date_picker', '2026-11-03');
  session.choose('service_date_picker', '2026-11-04');
  desk.days.retry();
  await vi.waitFor(() => expect(desk.days.get().status).toBe('ready'));
  expect(session.get('service_date')).toBe('');
});

test('a wish that cannot be granted is refused once', async () => {
  const { desk, told } = openDays({ answers: { service_date_picker: '2026-11-04' }, wishedTime: '13:30' });
  desk.start();
  await vi.waitFor(() => expect(told).toHaveLength(1));
  desk.days.retry();
  await vi.waitFor(() => expect(desk.days.get().status).toBe('ready'));
  expect(told).toHaveLength(1);
});

test('days that could not be loaded are asked for again', async () => {
  let isDown = true;
  const loadDays = async () => {
    if (isDown) throw new Error('no line');
    return { locationId: null, days: testDays };
  };
  const { desk, session } = openDays({}, { loadDays });
  session.setContext({ ...session.context, days: [] });
  desk.start();
  await vi.waitFor(() => expect(desk.days.get().status).toBe('failed'));
  isDown = false;
  desk.days.retry();
  await vi.waitFor(() => expect(session.context.days).toEqual(testDays));
});

test('near a time that somebody else got stand those that are left, nearest first', () => {
  const { desk, session } = openDays();
  const [, fourth] = testDays;
  const [nine] = fourth?.slots ?? [];
  expect.assert(fourth && nine);
  const slots = ['08', '13', '10'].map((hour) => ({
    ...{ ...nine, time: `${hour}:00` },
    datetime: `2026-11-04T${hour}:00:00-05:00`,
  }));
  desk.days.offerOthers({ ...fourth, slots }, nineOnTheFourth);
  expect(desk.days.get().nearest.map(({ time }) => time)).toEqual(['08:00', '10:00', '13:00']);
  const [first] = desk.days.get().nearest;
  expect.assert(first);
  desk.days.chooseOther(first);
  expect(session.get('service_date')).toBe(first.datetime);
  expect(desk.days.get().nearest).toEqual([]);
});
