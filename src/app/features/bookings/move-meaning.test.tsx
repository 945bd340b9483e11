import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { moveVisitContract } from '#engine/contracts/board.ts';
import { createFakeServer, refusal } from '#tests/web/fake-server.ts';
import { testVisit } from '#tests/web/own-visit.ts';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { MoveMeaning } from './move-meaning.tsx';

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

test('of a series it says what happens to later visits, and tries none', async () => {
  const server = createFakeServer();
  show({ service_date: start, scope: 'following' });
  expect(await screen.findByText(/^Later visits move to this day and time as well\./)).toBeDefined();
  expect(server.calls).toEqual([]);
});
