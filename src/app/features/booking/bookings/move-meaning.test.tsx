import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { moveVisitContract } from '#engine/contracts/booking/board.ts';
import { previewSeriesChange } from '#engine/contracts/booking/series-change.ts';
import { createFakeServer, refusal } from '#tests/web/fake-server.ts';
import { testVisit } from '#tests/web/own-visit.ts';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { movedDate, seriesMove } from '#tests/web/series-move.ts';
import { sampleId } from '#tests/web/sample-records.ts';
import { CrewMeaning, MoveMeaning } from './move-meaning.tsx';
import { teamOf } from './team-of.ts';

const start = '2031-04-08T13:00:00.000Z';
const show = (values: Record<string, unknown>) =>
  renderInApp(<MoveMeaning record={testVisit()} values={values} />, { user: createUser('r_admin') });

test('says who loses the visit, what limit it exceeds and who is told, before it is moved', async () => {
  const server = createFakeServer();
  server.on(moveVisitContract, (body) => ({
    id: testVisit().id,
    saved: false,
    version: body.version,
    fee: 0,
    letters: [
      { name: 'Ada Lovelace', channel: 'email', audience: 'customer' },
      { name: 'Kim', channel: 'push', audience: 'team' },
    ],
    warnings: ['No free place is left at this time.'],
    lost_teams: ['Team Willow'],
  }));
  show({ service_date: start, scope: 'one' });
  expect(await screen.findByText('Team Willow can’t come then and is taken off the visit.')).toBeDefined();
  expect(screen.getByText('No free place is left at this time.')).toBeDefined();
  expect(screen.getByText('This sends an email to Ada Lovelace and a message to Kim.')).toBeDefined();
  expect(server.calls.map(({ body }) => body)).toEqual([
    { version: testVisit().version, service_date: start, dry_run: true },
  ]);
});

test('says why it can’t be', async () => {
  const server = createFakeServer();
  server.onCall(moveVisitContract, () =>
    refusal({ statusCode: 409, code: 'CONFLICT', message: 'The visit was changed meanwhile.' }),
  );
  show({ service_date: start });
  expect(await screen.findByText('The visit was changed meanwhile.')).toBeDefined();
});

test('a time that has passed is named at its box, and not once more', async () => {
  const server = createFakeServer();
  server.onCall(moveVisitContract, () =>
    refusal({ statusCode: 422, code: 'VALIDATION', message: 'Please enter the correct details.' }),
  );
  const { client } = show({ service_date: start });
  await waitFor(() => expect([server.calls.length, client.isFetching()]).toEqual([1, 0]));
  expect(screen.queryByText('Please enter the correct details.')).toBeNull();
});

test('of a series it says how many visits move, which meet a conflict, who loses some and who is told', async () => {
  const server = createFakeServer();
  const unplaced = { conflict: 'full', outcome: 'waiting' } as const;
  server.on(previewSeriesChange, () => ({
    ...seriesMove(['2031-04-08']),
    dates: [
      movedDate('2031-04-08'),
      movedDate('2031-04-15', { conflict: 'team_busy' }),
      movedDate('2031-04-22', { start_local: '2031-04-23T09:00', conflict: 'holiday', outcome: 'moved' }),
      movedDate('2031-04-29', { ...unplaced, outcome: 'skipped' }),
      movedDate('2031-05-06', unplaced),
      movedDate('2031-05-13', unplaced),
    ],
    kept: [{ id: 'b7', start_local: '2031-05-20T09:00' }],
    lost_teams: [{ title: 'Team Willow', visits: 4 }],
    letters: [{ name: 'Ada Lovelace', channel: 'email', audience: 'customer' }],
    warnings: ['No free place is left at this time.'],
  }));
  show({ service_date: start, scope: 'following' });
  expect(
    await screen.findByText('3 visits move, from 04/08/2031 to 04/23/2031. Visits booked after that follow.'),
  ).toBeDefined();
  const items = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  const first = [
    'No free place is left at this time.',
    'Team Willow is taken off 4 visits.',
    '04/15/2031: Team is busy.',
    '04/22/2031: Holiday. The visit moves to 04/23/2031.',
    '04/29/2031: Full. The visit is skipped.',
  ];
  expect(screen.getByText('5 dates have a conflict:')).toBeDefined();
  expect(items()).toEqual(first);
  fireEvent.click(screen.getByRole('button', { name: 'And 2 more' }));
  expect(items()).toEqual([
    ...first,
    '05/06/2031: Full. The visit waits in dispatch.',
    '05/13/2031: Full. The visit waits in dispatch.',
  ]);
  expect(
    screen.getByText(
      'The visit on 05/20/2031 was edited individually, has notes or is paid for, so it stays where it is.',
    ),
  ).toBeDefined();
  expect(screen.getByText('This sends an email to Ada Lovelace.')).toBeDefined();
  expect(screen.getByText('No fee.')).toBeDefined();
  expect(server.calls.map(({ body }) => body)).toEqual([{ service_date: start }]);
});

test('other teams say what speaks against them and who is told, and nothing before one chooses', async () => {
  const server = createFakeServer();
  const nadia = { who: 'customer' as const, name: 'Nadia Castillo', first_name: 'Nadia' };
  server.on(moveVisitContract, () => ({
    id: record.id,
    saved: false,
    version: 1,
    fee: 0,
    letters: [],
    warnings: ['Team Willow has 3 jobs that day.'],
    tells: [{ ...nadia, channels: ['email' as const] }],
  }));
  const record = testVisit();
  const choose = (team_ids: string[]) =>
    renderInApp(<CrewMeaning record={record} values={{ team_ids, tell: true }} set={() => undefined} />, {
      user: createUser('r_admin'),
    });
  const { unmount } = choose(teamOf(record));
  expect(server.calls).toEqual([]);
  unmount();
  const other = [sampleId(41)];
  choose(other);
  await screen.findByRole('checkbox', { name: 'Tell Nadia (email)' });
  screen.getByText('Team Willow has 3 jobs that day.');
  expect(server.calls.map(({ body }) => body)).toEqual([
    { version: record.version, team_ids: other, overbook: false, dry_run: true },
  ]);
});

test('of times chosen one after the other it tries the last, and keeps the answer before until then', async () => {
  const server = createFakeServer();
  let go = () => {};
  const later = new Promise<void>((resolve) => (go = resolve));
  const told: (string | undefined)[] = [];
  server.onCall(previewSeriesChange, async ({ body }) => {
    told.push((body as { service_date: string }).service_date);
    if (told.length > 1) await later;
    return Response.json({
      ...seriesMove(['2031-04-08']),
      dates: [movedDate(told.length > 1 ? '2031-06-03' : '2031-04-08')],
    });
  });
  const times = ['2031-06-01', '2031-06-02', '2031-06-03'].map((day) => `${day}T13:00:00.000Z`);
  function Choosing() {
    const [service_date, choose] = useState(start);
    return (
      <>
        {times.map((time) => (
          <button key={time} onClick={() => choose(time)}>
            {time}
          </button>
        ))}
        <MoveMeaning record={testVisit()} values={{ service_date, scope: 'following' }} />
      </>
    );
  }
  renderInApp(<Choosing />, { user: createUser('r_admin') });
  const first = /^1 visit moves, to 04\/08\/2031\./;
  expect(await screen.findByText(first)).toBeDefined();
  for (const name of times) fireEvent.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(told).toEqual([start, times.at(-1)]));
  expect(screen.getByText(first)).toBeDefined();
  go();
  expect(await screen.findByText(/^1 visit moves, to 06\/03\/2031\./)).toBeDefined();
});
