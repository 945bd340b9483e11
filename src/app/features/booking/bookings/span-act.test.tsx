import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { moveVisitContract } from '#engine/contracts/booking/board.ts';
import { changeSeriesContract } from '#engine/contracts/booking/booking-life.ts';
import { previewSeriesChange } from '#engine/contracts/booking/series-change.ts';
import { ActButtons } from '#app/ui/record/record-act-bar.tsx';
import { createFakeServer } from '#tests/web/fake-server.ts';
import { testVisit } from '#tests/web/own-visit.ts';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { movedDate, seriesMove } from '#tests/web/series-move.ts';
import { changeSpanAct } from './span-act.tsx';

const visit = testVisit({
  start_local: '2031-04-08T09:00',
  duration_minutes: 120,
  arrival_window: 0,
  total: 120,
});
const { id, version, start_at: service_date } = visit;

async function open(record = visit) {
  renderInApp(<ActButtons acts={[changeSpanAct]} record={record} />, { user: createUser('r_admin') });
  await userEvent.click(screen.getByRole('button', { name: 'Edit duration and arrival' }));
  await screen.findByRole('dialog', { name: 'Edit duration and arrival' });
}

async function enter(label: RegExp, text: string) {
  const box = screen.getByRole('textbox', { name: label });
  await userEvent.clear(box);
  await userEvent.type(box, text);
}

test('a longer visit with a window says what it meets before it is saved', async () => {
  const server = createFakeServer();
  const moved = { id, saved: false, version, fee: 0, letters: [], warnings: [] };
  server.on(moveVisitContract, ({ dry_run }) => ({
    ...moved,
    saved: !dry_run,
    warnings: dry_run ? ['No free place is left at this time.'] : [],
    lost_teams: dry_run ? ['Team Willow'] : [],
  }));
  await open({ ...visit, series_id: null });
  expect(screen.queryByRole('radiogroup', { name: 'Applies to' })).toBeNull();
  screen.getByText('The team arrives at 09:00 am, and the visit takes 2 h. The price stays $120.00.');
  expect(server.calls).toEqual([]);

  await enter(/^Duration/, '3 h');
  await enter(/^Arrival window/, '2 h');
  await screen.findByText(
    'The team arrives between 09:00 am and 11:00 am, and the visit takes 3 h. The price stays $120.00.',
  );
  await screen.findByText('No free place is left at this time.');
  screen.getByText('Team Willow can’t come then and is taken off the visit.');
  const spans = { service_date, duration_minutes: 180, arrival_window: 120 };
  await waitFor(() => expect(server.calls.at(-1)?.body).toEqual({ version, ...spans, dry_run: true }));

  await userEvent.click(screen.getByRole('switch', { name: 'Save even if it’s full' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Duration and arrival window saved.');
  expect(server.calls.findLast(({ method }) => method === 'POST')?.body).toEqual({
    version,
    ...spans,
    overbook: true,
    tell: true,
  });
});

test('for all later visits it lists the dates that have a conflict, and saves the series', async () => {
  const server = createFakeServer();
  const dates = [movedDate('2031-04-08'), movedDate('2031-04-15', { conflict: 'team_busy' })];
  server.on(previewSeriesChange, () => ({ ...seriesMove(['2031-04-08']), dates }));
  server.onCall(changeSeriesContract, () => Response.json({}));
  await open();
  await userEvent.click(screen.getByText('This and all later visits'));
  await enter(/^Duration/, '150');
  await screen.findByText('2 visits change, from 04/08/2031 to 04/15/2031. Visits booked after that follow.');
  screen.getByText('04/15/2031: Team is busy.');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved for this and all later visits.');
  const sent = server.calls.find(({ path }) => path.endsWith('/change-series'));
  expect(sent?.body).toEqual({
    version,
    service_date,
    duration_minutes: 150,
    arrival_window: 0,
    overbook: false,
    tell: true,
  });
});
