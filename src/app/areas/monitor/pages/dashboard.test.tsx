import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listJobs, monitorOverview } from '#engine/contracts/company/monitor.ts';
import { createFakeServer } from '#tests/web/fake-server.ts';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { Page } from './dashboard.tsx';

test('jobs stand nowhere until it is known how many nodes come above them', async () => {
  const server = createFakeServer();
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  server.onCall(monitorOverview, async () => {
    await arrived;
    const jobs = { waiting: 0, running: 0, dead: 0, done_24_hours: 0 };
    return Response.json({ companies: { active: 1 }, jobs, signups_30_days: 0, nodes: [] });
  });
  server.on(listJobs, () => []);
  renderInApp(<Page />, { user: createUser('role_super_admin') });
  expect(await screen.findByRole('heading', { name: 'Overview' })).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'Jobs' })).toBeNull();
  arrive();
  expect(await screen.findByRole('heading', { name: 'Jobs' })).toBeDefined();
});
