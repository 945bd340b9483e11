import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { holidayCalls } from '#engine/contracts/calendar/holidays.ts';
import { listSavedViews } from '#engine/contracts/platform/saved-views.ts';
import { createFakeServer } from '#tests/web/fake-server.ts';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { sampleId } from '#tests/web/sample-records.ts';
import { Page } from './holidays.tsx';

const newYear = {
  id: sampleId(1),
  name: 'New Year',
  description: '',
  date_from: '2020-01-01',
  date_to: '2020-01-01',
  yearly: true,
  locationId: null,
  next_on: '2031-01-01',
} as const;
const painting = {
  ...newYear,
  id: sampleId(2),
  name: 'Painting',
  yearly: false,
  next_on: null,
} as const;

test('the link of a finding opens its holiday', async () => {
  const server = createFakeServer();
  server.on(holidayCalls.list, () => [newYear, painting]);
  server.on(holidayCalls.count, () => ({ count: 2 }));
  server.on(holidayCalls.get, () => painting);
  server.on(listSavedViews, () => []);
  renderInApp(<Page />, { user: createUser('r_admin'), at: `/admin?open=${painting.id}` });
  const drawer = await screen.findByRole('dialog', { name: /Painting/ });
  expect(await within(drawer).findByDisplayValue('Painting')).toBeDefined();
});

test('holidays come by their next day, which each shows', async () => {
  const server = createFakeServer();
  server.on(holidayCalls.list, () => [newYear, painting]);
  server.on(holidayCalls.count, () => ({ count: 2 }));
  server.on(listSavedViews, () => []);
  renderInApp(<Page />, { user: createUser('r_admin') });
  const orders = () =>
    server.calls
      .filter(({ path }) => path === '/api/holidays')
      .flatMap(({ query }) => JSON.parse(query.get('filter') ?? '{}').order ?? []);
  const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));
  expect((await rowOf(/New Year/)).getByRole('cell', { name: '01/01/2031' })).toBeDefined();
  expect((await rowOf(/Painting/)).getByRole('cell', { name: 'Over' })).toBeDefined();
  expect(orders()).toEqual(['next_on ASC']);
  const head = screen.getByRole('columnheader', { name: 'Next' });
  expect(head.getAttribute('aria-sort')).toBe('ascending');
  await userEvent.click(within(head).getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(orders().at(-1)).toBe('next_on DESC'));
});
