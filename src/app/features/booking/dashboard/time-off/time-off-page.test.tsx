import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { getTimeOffOverview } from '#engine/contracts/calendar/team-availability.ts';
import { downloadTimeOff } from '#engine/contracts/booking/time-off-file.ts';
import { createFakeServer } from '#tests/web/fake-server.ts';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { TimeOffPage } from './time-off-page.tsx';

test('what is exported is what the page shows: open requests, and what meets the coming weeks', async () => {
  const server = createFakeServer();
  server.on(getTimeOffOverview, () => ({
    timezone: 'America/New_York',
    today: '2026-03-05',
    first: '2026-03-02',
    weeks: 12,
    crews: [],
    time_off: [],
  }));
  server.onCall(downloadTimeOff, () => new Response('Team\n'));
  renderInApp(<TimeOffPage />, { user: createUser('r_admin') });
  await userEvent.click(await screen.findByRole('button', { name: 'Export as CSV' }));
  const asked = () => server.calls.find(({ path }) => path === downloadTimeOff.path)?.query.get('filter');
  await waitFor(() => expect(asked()).toBeTruthy());
  // By the clock of the company: the second week of March has an hour less.
  expect(JSON.parse(asked() ?? '')).toEqual({
    where: {
      or: [
        { state: 'requested', ends_at: { gt: expect.any(String) } },
        { ends_at: { gt: '2026-03-02T05:00:00.000Z' }, starts_at: { lt: '2026-05-25T04:00:00.000Z' } },
      ],
    },
    order: ['starts_at ASC'],
  });
});
