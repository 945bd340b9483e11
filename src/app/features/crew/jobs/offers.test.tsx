import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { listTeamOffers } from '#engine/contracts/crew/team-jobs.ts';
import { syncCrew } from '#engine/contracts/crew/crew.ts';
import { openPhone } from '#tests/web/crew-phone.ts';
import { createFakeServer } from '#tests/web/fake-server.ts';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { sampleId } from '#tests/web/sample-records.ts';
import { Offers } from './offers.tsx';

afterEach(() => vi.unstubAllGlobals());

const hour = 3_600_000;
const offerUntil = (until: number) => ({
  id: sampleId(1),
  state: 'invited',
  start_at: '2030-01-10T15:00:00Z',
  start_local: '2030-01-10T10:00',
  timezone: 'America/New_York',
  duration: 90,
  arrival_window: 30,
  services: ['Standard clean'],
  address: { line: 'New York, 10001' },
  team: null,
  answer_by: new Date(until).toISOString(),
});

test('an offer can be answered as long as the server waits, also by a phone whose clock is fast', async () => {
  const { user, device, server } = await openPhone([]);
  server.onCall(syncCrew, () =>
    Response.json({
      server_time: new Date(Date.now() - 3 * hour).toISOString(),
      cursor: 'two',
      full: true,
      jobs: [],
      removed: [],
    }),
  );
  server.onCall(listTeamOffers, () => Response.json([offerUntil(Date.now() - 2.5 * hour)]));
  await act(() => device.sync());
  renderInApp(<Offers />, { user });
  expect((await screen.findByRole('button', { name: 'Accept' })).hasAttribute('disabled')).toBe(false);
});

test('a clock that runs out on another day says which', async () => {
  const server = createFakeServer();
  server.onCall(listTeamOffers, () => Response.json([offerUntil(Date.now() + 47 * hour)]));
  renderInApp(<Offers />, { user: createUser('r_team') });
  expect(await screen.findByText(/^Answer by \w{3}, \w{3} \d{1,2}, .+ left$/)).toBeDefined();
});
