import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { listTeamJobs } from '#engine/contracts/crew/team-jobs.ts';
import { dayIn, jobIn, openPhone } from '#tests/web/crew-phone.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { CalendarPage } from './calendar-page.tsx';
import { jobAddress } from './job-row.tsx';
import { TimelinePage } from './timeline-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const addresses = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));

test.each([
  ['the calendar', 'month', CalendarPage],
  ['the calendar', 'week', CalendarPage],
  ['the calendar', 'day', CalendarPage],
  ['the timeline', 'day', TimelinePage],
])('%s shows what is kept while the server is asked (%s)', async (_name, view, Page) => {
  const kept = jobIn(0, 1);
  const { user } = await openPhone([kept]);
  renderInApp(<Page />, { user, at: `/?view=${view}` });
  await waitFor(() => expect(addresses()).toEqual([jobAddress(kept.id)]));
});

test('what the server answers takes the place of what is kept', async () => {
  const kept = jobIn(0, 1);
  const fresh = jobIn(0, 2);
  const { server, user } = await openPhone([kept]);
  let answer = (_response: Response): void => undefined;
  server.onCall(listTeamJobs, () => new Promise<Response>((resolve) => (answer = resolve)));
  renderInApp(<TimelinePage />, { user });
  await waitFor(() => expect(addresses()).toEqual([jobAddress(kept.id)]));
  answer(Response.json([fresh]));
  await waitFor(() => expect(addresses()).toEqual([jobAddress(fresh.id)]));
});

test('a day that the phone does not keep is shown as it was seen last', async () => {
  const late = jobIn(30, 3);
  const { server, user } = await openPhone([]);
  const at = `/?view=day&date=${dayIn(30)}`;
  server.onCall(listTeamJobs, () => Response.json([late]));
  const first = renderInApp(<CalendarPage />, { user, at });
  await waitFor(() => expect(addresses()).toEqual([jobAddress(late.id)]));
  first.unmount();
  server.onCall(listTeamJobs, () => new Promise<Response>(() => undefined));
  renderInApp(<CalendarPage />, { user, at });
  await waitFor(() => expect(addresses()).toEqual([jobAddress(late.id)]));
});

test('a server that is known to be lost leaves no day waiting', async () => {
  const { server, user, loseServer } = await openPhone([]);
  loseServer();
  server.onCall(listTeamJobs, () => new Promise<Response>(() => undefined));
  renderInApp(<TimelinePage />, { user, at: `/?date=${dayIn(30)}` });
  expect(await screen.findByText('This day isn’t on your phone')).toBeDefined();
});
