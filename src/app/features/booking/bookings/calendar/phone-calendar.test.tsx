import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getCalendar } from '#engine/contracts/calendar/calendar.ts';
import { listSavedViews } from '#engine/contracts/platform/saved-views.ts';
import { answer, visit } from '#tests/web/calendar-month.ts';
import { createFakeServer } from '#tests/web/fake-server.ts';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { Calendar } from './calendar.tsx';

let server: ReturnType<typeof createFakeServer>;

beforeEach(() => {
  const query = matchMedia('all');
  vi.stubGlobal('matchMedia', () =>
    Object.defineProperty(query, 'matches', { get: () => true, configurable: true }),
  );
  server = createFakeServer();
  server.on(listSavedViews, () => []);
  server.on(getCalendar, () => answer({ visits: [visit(1), visit(2, {}, '2031-03-13')] }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (query = '') =>
  renderInApp(<Calendar />, { user: createUser('r_admin'), at: `/admin/calendar?date=2031-03-12${query}` });
const row = (customer: number) =>
  screen.queryByRole('button', { name: new RegExp(`^Customer ${customer},`) });

test('a phone shows the visits of one day, below its week', async () => {
  show();
  await waitFor(() => expect(row(1)).not.toBeNull());
  expect(row(2)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Thursday, Mar 13, 1 visit' }));
  await waitFor(() => expect(row(2)).not.toBeNull());
  expect(row(1)).toBeNull();
  expect(server.calls.filter(({ path }) => path === getCalendar.path)).toHaveLength(1);
});

test('a switch shows all of the week, and the arrows then go by weeks', async () => {
  const { router } = show();
  await waitFor(() => expect(row(1)).not.toBeNull());
  fireEvent.click(screen.getByRole('radio', { name: 'Week' }));
  await waitFor(() => expect(row(2)).not.toBeNull());
  expect(row(1)).not.toBeNull();
  expect(screen.queryByRole('radio', { name: 'Month' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Next week' }));
  await waitFor(() => expect(router.state.location.search).toContain('date=2031-03-19'));
});
