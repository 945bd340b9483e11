import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import type { Settled } from './api.ts';
import { Meaning } from './meaning.tsx';

type Letters = Settled['letters'];
type Visit = Settled['visits'][number];

const settledVisit = (letters: Letters): Visit => ({
  booking_id: 'b1',
  version: 1,
  start_before: '2031-04-08T13:00:00.000Z',
  team_ids_before: [],
  teams_told: ['Team Willow'],
  warnings: [],
  refusal: null,
  letters,
});

function show(letters: Letters, visits: Visit[]) {
  const settled: Settled = { id: 't1', saved: false, state: 'requested', letters, visits };
  renderInApp(<Meaning settled={settled} />, { user: createUser('r_admin') });
}

test('says in one sentence who is sent what, and that it costs nothing', () => {
  show(
    [{ name: 'Kim', channel: 'push', audience: 'team' }],
    [
      settledVisit([
        { name: 'Lee', channel: 'push', audience: 'team' },
        { name: 'Ada Lovelace', channel: 'email', audience: 'customer' },
      ]),
    ],
  );
  expect(screen.getByText('This sends an email to Ada Lovelace and messages to Kim and Lee.')).toBeDefined();
  expect(screen.getByText('No fees are charged, because you’re making the change.')).toBeDefined();
});

test('says that nobody is told', () => {
  show([], []);
  expect(screen.getByText('No messages are sent.')).toBeDefined();
  expect(screen.queryByText(/^No fees/)).toBeNull();
});
