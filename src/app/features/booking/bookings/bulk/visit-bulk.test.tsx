import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { countBookings, listBookings } from '#engine/contracts/booking/bookings.ts';
import { bulkBookings } from '#engine/contracts/booking/bulk-bookings.ts';
import { getBulkRun, undoBulkRun } from '#engine/contracts/platform/bulk.ts';
import { listSavedViews } from '#engine/contracts/platform/saved-views.ts';
import { Page } from '#app/areas/admin/pages/bookings.tsx';
import { createFakeServer, refusal } from '#tests/web/fake-server.ts';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { sampleId } from '#tests/web/sample-records.ts';

const visit = (number: number, name: string) => ({
  id: sampleId(number),
  number,
  status: 'upcoming',
  cancel_type: null,
  leadQuoteId: null,
  display_status: 'Upcoming',
  on_the_way: false,
  start_at: '2026-04-06T13:00:00.000Z',
  start_local: '2026-04-06T09:00',
  timezone: 'America/New_York',
  arrival_window: 0,
  duration_minutes: 120,
  customer_id: sampleId(90),
  customer_name: name,
  address: '1 Main St',
  service_names: ['Deep clean'],
  frequency: null,
  series_id: null,
  needs_placing: false,
  claimable: false,
  team_names: [],
  teams: [],
  teams_required: 1,
  tags: [],
  location_id: sampleId(91),
  location_name: 'New York',
  payment_type: 'card',
  payment_state: 'unpaid',
  total: 100,
});
const visits = [visit(1, 'Ada Lovelace'), visit(2, 'Grace Hopper')];

const before = { start_local: '2026-04-06T09:00', teams: ['Team Maple'], status: 'upcoming', tags: [] };
const run = {
  id: sampleId(50),
  collection: 'bookings',
  act: 'move',
  undo_of: null,
  state: 'done',
  reason: '',
  total: 2,
  done: 2,
  changed: 1,
  unchanged: 0,
  refused: 1,
  undone_by: null,
  made_by: 'Ada Admin',
  created_at: '2026-04-01T09:00:00.000Z',
  finished_at: '2026-04-01T09:00:01.000Z',
} as const;
const refusedRow = {
  id: sampleId(2),
  title: 'Grace Hopper · 2',
  outcome: 'refused',
  reason: 'No free place is left at this time.',
} as const;

let server: ReturnType<typeof createFakeServer>;
beforeEach(() => {
  server = createFakeServer();
  server.on(listSavedViews, () => []);
  server.on(listBookings, () => visits);
  server.on(countBookings, () => ({ count: 2 }));
  server.on(getBulkRun, () => ({ ...run, rows: [refusedRow] }));
  server.on(undoBulkRun, () => ({ ...run, id: sampleId(51), act: 'undo' as const, refused: 0 }));
  server.on(bulkBookings, ({ dry_run: isDry }) =>
    isDry
      ? {
          total: 2,
          judged: 2,
          would: { changed: 1, unchanged: 0, refused: 1 },
          rows: [
            {
              id: sampleId(1),
              title: 'Ada Lovelace · 1',
              outcome: 'changed' as const,
              detail: {
                before,
                after: { ...before, start_local: '2026-04-08T09:00' },
                fee: 25,
                letters: [
                  { name: 'Ada Lovelace', channel: 'email', audience: 'customer' },
                  { name: 'Kim', channel: 'push', audience: 'team' },
                ],
              },
            },
            { ...refusedRow, detail: { before } },
          ],
        }
      : { total: 2, run },
  );
});

const sent = () => server.calls.filter(({ path }) => path === '/api/bookings/bulk').map(({ body }) => body);

async function choose(act: string) {
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Select Ada Lovelace/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: /^Select Grace Hopper/ }));
  const more = await screen.findByRole('button', { name: 'More' });
  const button = screen.queryByRole('button', { name: act });
  if (button) await userEvent.click(button);
  else {
    await userEvent.click(more);
    await userEvent.click(await screen.findByRole('menuitem', { name: act }));
  }
  return screen.findByRole('dialog');
}

test('visits are moved after a look at each, and put back', async () => {
  renderInApp(<Page />, { user: createUser('r_admin') });
  const dialog = await choose('Move');
  const days = await within(dialog).findByRole('textbox', { name: 'Days' });
  await userEvent.clear(days);
  await userEvent.type(days, '2');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Preview' }));
  const row = await within(dialog).findByRole('row', { name: /Ada Lovelace/ });
  expect(row.textContent).toMatch(/Fee/);
  expect(row.textContent).toContain('Sends an email to Ada Lovelace and a message to Kim');
  await userEvent.click(within(dialog).getByRole('switch', { name: 'Refused only' }));
  expect(within(dialog).queryByRole('row', { name: /Ada Lovelace/ })).toBeNull();
  expect(within(dialog).getByText('No free place is left at this time.')).toBeDefined();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Move 1 booking' }));
  expect(await within(dialog).findByText('1 changed, 1 refused.')).toBeDefined();
  expect(within(dialog).getByRole('button', { name: 'Download refused' })).toBeDefined();
  const move = { days: 2, minutes: 0, time: null, waive: false, overbook: false, tell: true };
  const ids = [sampleId(1), sampleId(2)];
  expect(sent()).toEqual([
    { ids, move, dry_run: true },
    { ids, move, dry_run: false },
  ]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Undo' }));
  await screen.findByRole('button', { name: 'Done' });
  expect(server.calls.some(({ path }) => path === `/api/bulk_runs/${run.id}/undo`)).toBe(true);
});

test('what is wrong is said at its box when it is left, and nothing is asked of the server', async () => {
  renderInApp(<Page />, { user: createUser('r_admin') });
  const dialog = await choose('Move');
  expect(dialog.getAttribute('aria-labelledby')).not.toBeNull();
  expect(within(dialog).getByRole('heading', { name: 'Move 2 bookings' })).toBeDefined();
  const days = await within(dialog).findByRole('textbox', { name: 'Days' });
  await userEvent.clear(days);
  await userEvent.type(days, '9999');
  await userEvent.tab();
  expect(await within(dialog).findByText('Days must be at most 366.')).toBeDefined();
  await userEvent.clear(days);
  await userEvent.type(days, '0');
  const nowhere = 'Enter how far to move, or set minutes or a start time.';
  expect(await within(dialog).findByText(nowhere)).toBeDefined();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Preview' }));
  await waitFor(() => expect(document.activeElement).toBe(days));
  expect(sent()).toEqual([]);
});

test('own words are asked for where they are chosen, and what is wrong with them stands at them', async () => {
  server.on(bulkBookings, () =>
    refusal({
      statusCode: 422,
      code: 'VALIDATION',
      details: { messages: { 'message.body': ['holds a tag that there is not'] } },
    }),
  );
  renderInApp(<Page />, { user: createUser('r_admin') });
  const dialog = await choose('Send message');
  expect(within(dialog).queryByRole('textbox', { name: 'Text' })).toBeNull();
  await userEvent.click(await within(dialog).findByRole('combobox', { name: 'Message' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Write your own' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Preview' }));
  expect(await within(dialog).findByText('Enter a subject.')).toBeDefined();
  expect(within(dialog).getByText('Enter the text of the message.')).toBeDefined();
  expect(sent()).toEqual([]);
  await userEvent.type(await within(dialog).findByRole('textbox', { name: 'Subject' }), 'Snow');
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Text' }), 'Hi {{{{nobody}}');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Preview' }));
  expect(await within(dialog).findByText('Text holds a tag that there is not.')).toBeDefined();
  await waitFor(() =>
    expect(document.activeElement).toBe(within(dialog).getByRole('textbox', { name: 'Text' })),
  );
  expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Subject' }).value).toBe('Snow');
});

test('a message is chosen by whoever sends it, and its preview does not speak of changes', async () => {
  server.on(bulkBookings, () => ({
    total: 1,
    judged: 1,
    would: { changed: 1, unchanged: 0, refused: 0 },
    rows: [
      {
        id: sampleId(1),
        title: 'Ada Lovelace · 1',
        outcome: 'changed' as const,
        detail: {
          before,
          after: before,
          letters: [{ name: 'Ada Lovelace', channel: 'email', audience: 'customer' }],
        },
      },
    ],
  }));
  renderInApp(<Page />, { user: createUser('r_admin') });
  const dialog = await choose('Send message');
  const message = await within(dialog).findByRole<HTMLInputElement>('combobox', { name: 'Message' });
  expect(message.value).toBe('');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Preview' }));
  expect(await within(dialog).findByText('Message is required.')).toBeDefined();
  expect(sent()).toEqual([]);
  await userEvent.click(message);
  await userEvent.click(await screen.findByRole('option', { name: 'Rating request' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Preview' }));
  expect(await within(dialog).findByText('1 of 1 will get the message.')).toBeDefined();
  const heads = (await within(dialog).findAllByRole('columnheader')).map(({ textContent }) => textContent);
  expect(heads).toEqual(['Booking', 'Visit', 'Money and messages']);
});

test('what cannot be taken back says so before, and offers no undo', async () => {
  renderInApp(<Page />, { user: createUser('r_admin') });
  const dialog = await choose('Charge');
  expect(await within(dialog).findByText('Charges can’t be undone, only refunded.')).toBeDefined();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Charge for 1 booking' }));
  expect(await within(dialog).findByText('1 changed, 1 refused.')).toBeDefined();
  expect(within(dialog).queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('acts that somebody has no right to are not offered', async () => {
  renderInApp(<Page />, { user: createUser('r_scheduler') });
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Select Ada Lovelace/ }));
  expect(await screen.findByRole('button', { name: 'Move' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Charge' })).toBeNull();
});
