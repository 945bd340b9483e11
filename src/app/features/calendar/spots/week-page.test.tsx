import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import type { WeekSlot } from '#engine/booking/week-slots.ts';
import { listServices } from '#engine/contracts/catalogue/catalogue.ts';
import { locationCalls } from '#engine/contracts/company/locations.ts';
import { explainSpots, previewSpots } from '#engine/contracts/calendar/spot-offers.ts';
import {
  getSpotTemplates,
  listSpotConflicts,
  replaceSpotTemplates,
} from '#engine/contracts/calendar/spot-settings.ts';
import { createFakeServer, refusal } from '#tests/web/fake-server.ts';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { WeekPage } from './week-page.tsx';

const place = (id: string, name: string) => ({
  id,
  name,
  timezone: 'America/New_York',
  capacity_mode: 'manual',
});
const slot = (weekday: number, start: string, capacity = 2): WeekSlot => ({
  weekday,
  start,
  capacity,
  arrival_window: 0,
  valid_from: null,
  valid_to: null,
});
const offers = {
  timezone: 'America/New_York',
  today: '2027-01-04',
  last_day: '2027-04-01',
  duration: 60,
  days: [
    {
      date: '2027-01-04',
      holiday: false,
      reasons: [],
      slots: [
        {
          start: '09:00',
          time: '9:00 AM',
          datetime: '2027-01-04T09:00:00-05:00',
          arrival_window: 0,
          capacity: 2,
          spots_available: 2,
          reasons: [],
        },
        {
          start: '11:00',
          time: '11:00 AM',
          datetime: '2027-01-04T11:00:00-05:00',
          arrival_window: 0,
          capacity: 2,
          spots_available: 0,
          reasons: [{ code: 'full' as const, text: 'Full: 2 spots taken' }],
        },
      ],
    },
  ],
};

let server: ReturnType<typeof createFakeServer>;
let stored: WeekSlot[];
let state: number;
const conflict = {
  bookingId: '00000000-0000-4000-8000-000000000001',
  number: 7,
  start_at: '2027-01-04T14:00:00Z',
  start_local: '2027-01-04T09:00',
  customer_name: 'Ada Byron',
  locationId: 'one',
  reason: 'no_slot' as const,
};

beforeEach(() => {
  server = createFakeServer();
  stored = [slot(1, '09:00')];
  state = 1;
  const tagged = (answer: unknown) => Response.json(answer, { headers: { etag: `"${state}"` } });
  server.onCall(locationCalls.list, () => Response.json([place('one', 'North'), place('two', 'South')]));
  server.onCall(getSpotTemplates, () => tagged(stored));
  server.onCall(replaceSpotTemplates, ({ headers, body }) => {
    const based = headers.get('if-match');
    if (based !== null && based !== `"${state}"`)
      return refusal({ statusCode: 409, code: 'CHANGED_MEANWHILE' });
    stored = (body as { templates: WeekSlot[] }).templates;
    state += 1;
    return tagged({ templates: stored, conflicts: [] });
  });
  server.onCall(listSpotConflicts, () => Response.json([]));
  server.onCall(listServices, () => Response.json([]));
  server.onCall(explainSpots, () => Response.json(offers));
  server.onCall(previewSpots, () => Response.json({ ...offers, conflicts: [conflict] }));
});

const user = createUser('r_admin');
const cell = (name: RegExp) => screen.findByLabelText(name);
const saved = () => server.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);

describe('the week of bookable times', () => {
  test('begins with its heading, before the links to the pages beside it', async () => {
    renderInApp(<WeekPage />, { user });
    const heading = await screen.findByRole('heading', { level: 1, name: 'Bookable times' });
    const links = screen.getByRole('navigation', { name: 'Bookable times' });
    expect(heading.compareDocumentPosition(links)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('is painted, taken back, and saved as a whole with the state that it is based on', async () => {
    renderInApp(<WeekPage />, { user });
    (await cell(/^Tuesday 09:00 am: not offered/i)).focus();
    await userEvent.keyboard(' ');
    expect(await cell(/^Tuesday 09:00 am: .*2 spots/i)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Redo' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(saved()).toHaveLength(1));
    expect(saved()[0]).toEqual({ locationId: 'one', templates: [slot(1, '09:00'), slot(2, '09:00')] });
    expect(server.calls.find(({ method }) => method === 'PUT')?.headers.get('if-match')).toBe('"1"');
  });

  test('shows before it is saved which visits it leaves without a slot', async () => {
    renderInApp(<WeekPage />, { user });
    (await cell(/^Monday 09:00 am: /i)).focus();
    await userEvent.keyboard('{Delete}');
    expect(await screen.findByText('Saving leaves 1 visit without a slot')).toBeDefined();
    expect(screen.getByRole('link', { name: /#7 Ada Byron/ })).toBeDefined();
  });

  test('says why a time is not offered', async () => {
    renderInApp(<WeekPage />, { user });
    expect(await screen.findByText('Full: 2 spots taken')).toBeDefined();
    expect(screen.getByText(/1 time on 1 day\. Not offered: 1 full\./)).toBeDefined();
  });

  test('counts the times that a holiday closes among those that are not offered', async () => {
    const [open] = offers.days;
    const closed = open?.slots.map((time) => ({
      ...time,
      spots_available: 0,
      reasons: [{ code: 'holiday' as const, text: 'Closed' }],
    }));
    const holiday = { date: '2027-01-05', holiday: true, reasons: [], slots: closed };
    server.onCall(explainSpots, () => Response.json({ ...offers, days: [open, holiday] }));
    renderInApp(<WeekPage />, { user });
    expect(await screen.findByText(/1 time on 1 day\. Not offered: 2 closed, 1 full\./)).toBeDefined();
  });

  test('keeps days that somebody else has changed meanwhile', async () => {
    renderInApp(<WeekPage />, { user });
    (await cell(/^Tuesday 09:00 am: /i)).focus();
    await userEvent.keyboard(' ');
    [stored, state] = [[...stored, slot(5, '14:00')], 2];
    await userEvent.click(await screen.findByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(stored).toEqual([slot(1, '09:00'), slot(2, '09:00'), slot(5, '14:00')]));
  });

  test('asks where both have changed one day, and nothing is lost', async () => {
    renderInApp(<WeekPage />, { user });
    (await cell(/^Tuesday 09:00 am: /i)).focus();
    await userEvent.keyboard(' ');
    [stored, state] = [[...stored, slot(2, '14:00')], 2];
    await userEvent.click(await screen.findByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Someone else changed Tuesday while you were editing')).toBeDefined();
    expect(await cell(/^Tuesday 09:00 am: .*2 spots/i)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(stored).toEqual([slot(1, '09:00'), slot(2, '09:00')]));
  });

  test('refuses two slots at one time where it is typed', async () => {
    stored = [slot(1, '09:00'), slot(1, '10:00')];
    renderInApp(<WeekPage />, { user });
    (await cell(/^Monday 10:00 am: /i)).focus();
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog');
    const start = within(dialog).getByLabelText('Starts at', { selector: 'input' });
    await userEvent.clear(start);
    await userEvent.type(start, '9:00');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Apply' }));
    expect(within(dialog).getByText('This day has a slot at that time.')).toBeDefined();
    await userEvent.clear(start);
    await userEvent.type(start, '9:15');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Apply' }));
    expect(await cell(/^Monday 09:00 am: .*09:15 am, 2 spots/i)).toBeDefined();
  });

  test('of a single location is copied to no others', async () => {
    server.onCall(locationCalls.list, () => Response.json([place('one', 'North')]));
    renderInApp(<WeekPage />, { user });
    await userEvent.click(await screen.findByRole('button', { name: 'Copy' }));
    expect(await screen.findByRole('menuitem', { name: 'A day to other days…' })).toBeDefined();
    expect(screen.queryByRole('menuitem', { name: /other locations/ })).toBeNull();
  });

  test('is filled by a plan, and copied to other locations', async () => {
    renderInApp(<WeekPage />, { user });
    await userEvent.click(await screen.findByRole('button', { name: 'Fill week' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Fill 50 times' }));
    expect(await screen.findByText('50 times a week')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Copy' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'The week to other locations…' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'South' }));
    await userEvent.click(screen.getByRole('button', { name: 'Copy and save' }));
    await waitFor(() => expect(saved()).toHaveLength(1));
    expect(saved()[0]).toMatchObject({ locationId: 'two', templates: { length: 50 } });
  });

  test('is only shown to who may not change it', async () => {
    const reader = { ...user, resources: [], models: [{ name: 'general_settings' as const, read: true }] };
    renderInApp(<WeekPage />, { user: reader });
    expect(await cell(/^Monday 09:00 am: .*2 spots/i)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Fill week' })).toBeNull();
  });
});
