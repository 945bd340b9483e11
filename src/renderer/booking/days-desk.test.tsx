import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { confirmLocation } from '#engine/form/selection/address.ts';
import { nineOnTheFourth, testDays, testNow } from '#engine/form/test-forms.ts';
import type { SpotDay } from '#engine/catalogue/spots.ts';
import type { Answers } from '#engine/components/context.ts';
import type { FormNode } from '#engine/tree/form-node.ts';
import { createTestForm, showTestForm } from '../test-form.tsx';
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
    children: calendar,
    ...given,
    ports: {
      async loadDays(question) {
        asked.push(question);
        return { served: true, days: testDays };
      },
      async findLocation(zip) {
        zips.push(zip);
        return { locationId: 'north' };
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
    { findLocation: async () => ({ locationId: null }) },
  );
  desk.start();
  await vi.waitFor(() => expect(told).toEqual(['warning: We do not service this Service Area']));
  expect(session.get('locationId')).toBeUndefined();
});

test('where only a circle could serve, the exact address is asked for, and decides once it is known', async () => {
  const { desk, session, told } = openDays(
    { answers: { address_zip: '99999', locationId: '' } },
    {
      findLocation: async (_zip, coordinates) =>
        coordinates ? { locationId: 'north' } : { locationId: null, needsPosition: true },
    },
  );
  desk.start();
  await vi.waitFor(() => expect(told).toEqual([expect.stringContaining('exact address')]));
  desk.perform(session.select(confirmLocation, { lat: 40.7, lng: -74 }));
  await vi.waitFor(() => expect(session.get('locationId')).toBe('north'));
  expect(told).toEqual([]);
  expect(session.context).toMatchObject({ unservedZip: undefined, needsPosition: undefined });
});

test('what was told of a zip code is taken back when another one is written, and nothing else is', async () => {
  const { desk, session, told } = openDays(
    { answers: { address_zip: '99999' } },
    { findLocation: async () => ({ locationId: null }) },
  );
  desk.start();
  const warning = 'warning: We do not service this Service Area';
  await vi.waitFor(() => expect(told).toEqual([warning]));
  desk.ports.notify('info', 'News');
  session.choose('service_date_picker', '2026-11-04');
  expect(told).toEqual([warning, 'info: News']);
  session.choose('address_zip', '10001');
  expect(told).toEqual(['info: News']);
});

test('that nobody comes to a zip code stays in place of the times until the zip code is another', async () => {
  const { desk, session } = await showTestForm({
    children: calendar,
    answers: { address_zip: '99999', service_date_picker: '2026-11-04' },
    ports: {
      loadDays: async ({ zip }) =>
        zip === '99999' ? { served: false, days: [] } : { served: true, days: oneLocation },
    },
  });
  expect(await screen.findByText('We do not service this Service Area')).toBeDefined();
  const days = () => document.querySelector('.tf-calendar table');
  expect(days()?.hasAttribute('inert')).toBe(true);
  await act(async () => {
    session.choose('address_zip', '10001');
    desk.days.refresh();
  });
  expect(screen.queryByText('We do not service this Service Area')).toBeNull();
  expect(days()?.hasAttribute('inert')).toBe(false);
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
    return { served: true, days: testDays };
  };
  const { desk, session } = openDays({}, { loadDays });
  session.setContext({ ...session.context, days: [] });
  desk.start();
  await vi.waitFor(() => expect(desk.days.get().status).toBe('failed'));
  isDown = false;
  desk.days.retry();
  await vi.waitFor(() => expect(session.context.days).toEqual(testDays));
});

/** The slots of a day of the calendar that the tests have, at these hours. */
function dayAt(date: string, hours: readonly string[]): SpotDay {
  const day = testDays.find((one) => one.date === date);
  const slot = testDays.flatMap(({ slots }) => slots).find(({ spots_available }) => spots_available > 0);
  expect.assert(day && slot);
  const slots = hours.map((hour) => ({
    ...slot,
    time: `${hour}:00`,
    datetime: `${date}T${hour}:00:00-05:00`,
  }));
  return { ...day, slots };
}

const oneLocation = testDays.map((day) => ({ ...day, locationId: 'south' }));

/** Somebody else gets nine o'clock on the fourth; this is left of that day. */
async function loseNine(hours: readonly string[]) {
  const made = await showTestForm({
    children: calendar,
    answers: { service_date_picker: '2026-11-04', service_date: nineOnTheFourth },
    ports: { loadDays: async () => ({ served: true, days: oneLocation }) },
  });
  await act(async () => made.desk.days.offerOthers(dayAt('2026-11-04', hours), nineOnTheFourth));
  await screen.findByText(/Nearest available times/);
  const place = screen.getByText(/Nearest available times/).closest('div');
  expect.assert(place);
  const offers = within(place);
  return { ...made, names: () => offers.getAllByRole('button').map((one) => one.textContent), offers };
}

test('near a time that somebody else got stand those that are left, nearest first', async () => {
  const { session, names, offers } = await loseNine(['08', '13', '10']);
  expect(names().slice(0, 3)).toEqual(['08:00', '10:00', '13:00']);
  fireEvent.click(offers.getByText('08:00'));
  expect(session.get('service_date')).toBe('2026-11-04T08:00:00-05:00');
  expect(screen.queryByText(/Nearest available times/)).toBeNull();
});

test('where nothing is left of the day, times of the days around it are offered with their day', async () => {
  const { session, names, offers } = await loseNine([]);
  const [first = ''] = names();
  expect(first).toMatch(/^\w{3}, Nov \d+, /);
  fireEvent.click(offers.getByText(first));
  expect(session.get('service_date')).not.toBe(nineOnTheFourth);
  expect(String(session.get('service_date'))).toContain(String(session.get('service_date_picker')));
});

test('keys of the calendar go on by days, weeks and months, not before today, and the day has the focus', async () => {
  const { desk } = await showTestForm({
    children: calendar,
    answers: { service_date_picker: '2026-12-04' },
  });
  const focused = () => document.activeElement?.getAttribute('data-date');
  const press = async (key: string) => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key });
    // What keys do is loaded with the first of them.
    await act(() => import('../date/day-after-key.ts'));
    await vi.waitFor(() => expect(document.activeElement).toHaveProperty('tabIndex', 0));
    await act(async () => new Promise(requestAnimationFrame));
  };
  document.querySelector<HTMLElement>('[data-date="2026-12-04"]')?.focus();
  await press('PageDown');
  expect([desk.days.get().month, focused()]).toEqual(['2027-01-01', '2027-01-04']);
  await press('PageUp');
  await press('ArrowDown');
  expect([desk.days.get().month, focused()]).toEqual(['2026-12-01', '2026-12-11']);
  await press('PageUp');
  await press('PageUp');
  expect(focused()).toBe(new Date(testNow).toISOString().slice(0, 10));
});
