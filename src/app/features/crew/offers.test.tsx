import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { listTeamOffers } from '#engine/contracts/team-jobs.ts';
import { createFakeServer } from '#tests/web/fake-server.ts';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { sampleId } from '#tests/web/sample-records.ts';
import { Offers } from './offers.tsx';

afterEach(() => vi.unstubAllGlobals());

test('a clock that runs out on another day says which', async () => {
  const server = createFakeServer();
  server.onCall(listTeamOffers, () =>
    Response.json([
      {
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
        answer_by: new Date(Date.now() + 47 * 3_600_000).toISOString(),
      },
    ]),
  );
  renderInApp(<Offers />, { user: createUser('r_team') });
  expect(await screen.findByText(/^Answer by \w{3}, \w{3} \d{1,2}, .+ left$/)).toBeDefined();
});
