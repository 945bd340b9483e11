import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bulkBookings } from '#engine/contracts/booking/bulk-bookings.ts';
import {
  dispatchCounts,
  dispatchQueue,
  downloadDispatchQueue,
  listDismissed,
  reopenDismissed,
} from '#engine/contracts/booking/dispatch.ts';
import { bookingProposals } from '#engine/contracts/booking/proposals.ts';
import { createFakeServer } from '#tests/web/fake-server.ts';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { sampleId } from '#tests/web/sample-records.ts';
import type { DismissedVisit, Queue, QueueEntry } from './api.ts';
import { QueuePage } from './queue-page.tsx';

const booking = (number: number, name: string): QueueEntry['booking'] => ({
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
const entry = (number: number, name: string): QueueEntry => ({
  id: sampleId(number),
  dispatch_id: null,
  kind: 'onetime',
  needs: 'team',
  reason: 'unassigned',
  priority: 'medium',
  preferences: '',
  since: '2026-04-01T13:00:00.000Z',
  asked: 'none',
  answers: [],
  offer: null,
  version: 1,
  email: '',
  phone: '',
  preferred_team_id: null,
  booking: booking(number, name),
});
const dismissed: DismissedVisit = {
  id: sampleId(3),
  kind: 'onetime',
  needs: 'team',
  dismissal: 'They clean',
  dismissed_at: '2026-04-01T13:00:00.000Z',
  dismissed_by: 'Leah Lopez',
  booking: booking(3, 'Cy Young'),
};

const counts: Queue['counts'] = {
  onetime: { team: 2, date: 0 },
  recurring: { team: 0, date: 0 },
  waitlist: 0,
};
let server: ReturnType<typeof createFakeServer>;
beforeEach(() => {
  server = createFakeServer();
  const entries = [entry(1, 'Ada Lovelace'), entry(2, 'Grace Hopper')];
  server.on(dispatchQueue, () => ({ counts, complete: true, entries }));
  server.on(dispatchCounts, () => counts);
  server.on(bookingProposals, () => ({ slots: [], teams: [] }));
  server.on(listDismissed, () => ({ complete: true, entries: [dismissed] }));
  server.on(reopenDismissed, () => ({ id: dismissed.id, open: true }));
  server.on(bulkBookings, () => ({
    total: 2,
    judged: 2,
    would: { changed: 2, unchanged: 0, refused: 0 },
    rows: [],
  }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const show = (query = '') =>
  renderInApp(<QueuePage kind="onetime" />, {
    user: createUser('r_admin'),
    at: `/admin/dashboard/dispatch-onetime${query}`,
  });

test('the page says what its visits lack, in the words of the dashboard', async () => {
  server.on(dispatchCounts, () => ({ ...counts, onetime: { team: 17, date: 1 } }));
  show();
  expect(await screen.findByText('17 visits need a team, 1 visit needs a date')).toBeDefined();
});

test('visits of the queue are selected by their boxes, by group and by X, and acted on together', async () => {
  show();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Ada Lovelace' }));
  expect(await screen.findByText('1 selected')).toBeDefined();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all: Never invited' }));
  expect(await screen.findByText('2 selected')).toBeDefined();
  // Keys act where nothing is typed into: on the row that is looked at.
  screen.getByRole('button', { name: /^Ada Lovelace/ }).focus();
  await userEvent.keyboard('x');
  expect(await screen.findByText('1 selected')).toBeDefined();
  await userEvent.keyboard('x');
  const bar = await screen.findByRole('region', { name: 'Selected visits' });
  await userEvent.click(within(bar).getByRole('button', { name: 'More' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Charge' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('2 of 2 will be charged.')).toBeDefined();
  const [sent] = server.calls.filter(({ path }) => path === '/api/bookings/bulk');
  expect(sent?.body).toEqual({ ids: [sampleId(1), sampleId(2)], charge: {}, dry_run: true });
});

test('Shift and a click select all rows in between, and keys work after a tick', async () => {
  const names = ['Ada', 'Ben', 'Cleo', 'Dan'];
  const entries = names.map((name, at) => entry(at + 10, name));
  server.on(dispatchQueue, () => ({ counts, complete: true, entries }));
  show();
  const user = userEvent.setup();
  const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name: `Select ${name}` });
  await user.click(await box('Ada'));
  await user.keyboard('{Shift>}');
  await user.click(await box('Cleo'));
  await user.keyboard('{/Shift}');
  expect(await screen.findByText('3 selected')).toBeDefined();
  expect((await box('Dan')).checked).toBe(false);
  await user.keyboard('jx');
  expect(await screen.findByText('2 selected')).toBeDefined();
});

test('the queue is exported as it is narrowed', async () => {
  server.onCall(downloadDispatchQueue, () => new Response('Customer\n'));
  show('?q=ada');
  await userEvent.click(await screen.findByRole('button', { name: 'Export as CSV' }));
  const asked = () => server.calls.find(({ path }) => path === downloadDispatchQueue.path);
  await waitFor(() => expect(asked()?.query.toString()).toBe('kind=onetime&q=ada'));
});

test('what was dismissed says why and by whom, and is put back', async () => {
  show('?tab=dismissed');
  expect(await screen.findByText(/by Leah Lopez: They clean$/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Reopen Cy Young' }));
  expect(await screen.findByText('Cy Young is back in the queue.')).toBeDefined();
  await waitFor(() =>
    expect(server.calls.some(({ path }) => path === `/api/bookings/${dismissed.id}/dispatch/reopen`)).toBe(
      true,
    ),
  );
});

test('a day that is over where the visit is cannot be chosen for it', async () => {
  // In New York it is still the sixth.
  vi.useFakeTimers({ now: Date.parse('2026-04-07T02:00:00Z'), toFake: ['Date'] });
  show();
  await userEvent.click(await screen.findByRole('button', { name: /^Ada Lovelace/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Choose a time…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Place Ada Lovelace' });
  const day = within(dialog).getByRole('combobox', { name: 'Day' });
  await userEvent.click(day);
  const calendar = await screen.findByRole('dialog', { name: 'Day' });
  const dayOf = (date: string) => calendar.querySelector(`[data-date="${date}"]`);
  expect(dayOf('2026-04-05')?.hasAttribute('disabled')).toBe(true);
  expect(dayOf('2026-04-06')?.hasAttribute('disabled')).toBe(false);
  // Typed over the calendar, it is refused where it stands.
  await userEvent.keyboard('2026-04-05');
  await userEvent.tab();
  expect(await within(dialog).findByText('This day is over. Choose another one.')).toBeDefined();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Place' }));
  expect(screen.getByRole('dialog', { name: 'Place Ada Lovelace' })).toBeDefined();
});
