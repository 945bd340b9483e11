import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import {
  computeWhatIf,
  countWhatIfVisits,
  getWhatIfOutcome,
  listWhatIfVisits,
} from '#engine/contracts/booking/what-if-outcome.ts';
import { createFakeServer } from '#tests/web/fake-server.ts';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import type { Outcome, TouchedVisit, WhatIf } from './api.ts';
import { Overview } from './overview.tsx';
import { VisitsTab } from './visits-tab.tsx';

const id = '10000000-0000-4000-8000-000000000001';
const draft: WhatIf = {
  id,
  name: 'Closed in December',
  priceChangeId: null,
  weeks: [],
  days: [],
  horizons: [],
  capacities: [],
  holidays_added: [],
  holidays_removed: [],
  policies: [],
  state: 'ready',
  problem: '',
  done: 40,
  visits: 40,
  touched: 3,
  customers: 2,
  computed_at: '2027-01-04T10:00:00.000Z',
  publish_on: null,
  published_at: null,
  created_at: '2027-01-04T10:00:00.000Z',
};
const outcome: Outcome = {
  from: '2027-01-04',
  until: '2027-04-03',
  months: [{ month: '2027-01', visits: 40, before: 4000, after: 4400 }],
  places: [
    {
      locationId: id,
      name: 'Main',
      open_before: 60,
      open_after: 57,
      full_before: 2,
      full_after: 3,
      times_before: 300,
      times_after: 280,
    },
  ],
  weeks: [],
  counts: { price: 2, spot: 1, fee: 0, charged: 1, agreed: 0 },
  settings: [{ title: 'Hours of notice', before: '0', after: '24' }],
  changed: [],
  books_changed: false,
};
const visit: TouchedVisit = {
  id,
  booking_id: id,
  number: 12,
  customerId: id,
  customer: 'Ada Byron',
  start_local: '2027-01-11T09:00',
  price: true,
  spot: true,
  fee: false,
  price_before: 100,
  price_after: 110,
  spot_reason: 'holiday',
  cancel_before: 25,
  cancel_after: 25,
  move_before: 0,
  move_after: 0,
  free_before: '2027-01-10T10:00:00.000Z',
  free_after: '2027-01-10T10:00:00.000Z',
};

let server: ReturnType<typeof createFakeServer>;
beforeEach(() => {
  server = createFakeServer();
});

const show = (record: WhatIf, answer: Outcome = outcome) => {
  server.on(getWhatIfOutcome, () => answer);
  renderInApp(<Overview record={record} />, { user: createUser('r_admin') });
};

test('says what would change, beside what is', async () => {
  show(draft);
  const settings = await screen.findByRole('table', { name: 'What changes' });
  expect(within(settings).getByText('Hours of notice')).toBeDefined();
  expect(screen.getByText(/^\+.*400.*, from .*4,000/)).toBeDefined();
  expect(screen.getByText('−20, from 300')).toBeDefined();
  expect(screen.getByText(/1 are charged already and keep their price/)).toBeDefined();
  expect(screen.queryByText('Compute again')).toBeNull();
});

test('shows how far it is', async () => {
  show({ ...draft, state: 'computing', done: 10 });
  expect(await screen.findByText('Computing… 10 of 40 visits')).toBeDefined();
});

test('names what others have changed since, and computes again', async () => {
  server.on(computeWhatIf, () => ({ ...draft, state: 'computing' as const }));
  show(draft, { ...outcome, changed: ['Hours of notice: 7 now, 0 when this was computed.'] });
  expect(await screen.findByText(/Hours of notice: 7 now/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Compute again' }));
  await waitFor(() =>
    expect(server.calls.some(({ method, path }) => method === 'POST' && path.endsWith('/compute'))).toBe(
      true,
    ),
  );
});

test('lists each visit with what happens to it, and leads to it', async () => {
  server.on(listWhatIfVisits, () => [visit]);
  server.on(countWhatIfVisits, () => ({ count: 1 }));
  renderInApp(<VisitsTab record={draft} />, { user: createUser('r_admin') });
  expect((await screen.findByRole('link', { name: 'Visit 12' })).getAttribute('href')).toBe(
    `/admin/bookings/${id}`,
  );
  expect(screen.getByText('On a holiday')).toBeDefined();
  await userEvent.click(screen.getByRole('combobox', { name: 'What happens' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Fees change', hidden: true }));
  await waitFor(() =>
    expect(server.calls.some(({ query }) => query.get('filter')?.includes('"fee":true'))).toBe(true),
  );
});

test('says of a visit whose time has run out that it is no longer free to cancel', async () => {
  const [past, future] = ['2001-01-01T10:00:00.000Z', '2900-01-01T10:00:00.000Z'];
  server.on(listWhatIfVisits, () => [
    { ...visit, fee: true, free_before: future, free_after: past },
    {
      ...visit,
      id: '10000000-0000-4000-8000-000000000002',
      fee: true,
      free_before: past,
      free_after: future,
    },
  ]);
  server.on(countWhatIfVisits, () => ({ count: 2 }));
  renderInApp(<VisitsTab record={draft} />, { user: createUser('r_admin') });
  expect(await screen.findByText('No longer free to cancel')).toBeDefined();
  expect(screen.getByText(/, no longer free now/)).toBeDefined();
});

test('says in words that no day is full', async () => {
  show(draft);
  expect(await screen.findByText('No day is full, with or without these changes.')).toBeDefined();
});
