import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { testVisit } from '#tests/web/own-visit.ts';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import type { Preview } from './api.ts';
import { emptyDraft } from './draft.ts';
import { Summary } from './summary.tsx';

function show(letters: Preview['letters']) {
  const { receipt: booking } = testVisit();
  if (!booking) throw new Error('a sample has every part');
  const preview: Preview = {
    booking: { ...booking, status: 'upcoming', customer: { ...booking.customer, first_name: 'Nadia' } },
    letters,
    warnings: [],
    remarks: [],
    hold_on: null,
    crews: [],
    dates: [],
  };
  const part = { draft: emptyDraft, change: () => undefined, estimate: undefined, refusals: [] };
  renderInApp(<Summary {...part} preview={preview} />, { user: createUser('r_admin') });
}

const toTeam = (name: string) => ({
  name,
  title: 'New job invitation',
  channel: 'push' as const,
  audience: 'team',
});

test('the customer is told as the office likes, and what teams are sent is said', () => {
  const title = 'Booking confirmed';
  show([
    { name: 'Ada Lovelace', title, channel: 'email', audience: 'customer' },
    toTeam('Kim'),
    toTeam('Lee'),
  ]);
  const choice = screen.getByRole('group', { name: 'What Ada Lovelace is told' });
  expect(choice).toBeDefined();
  expect(screen.getAllByRole('checkbox').map((box) => box.getAttribute('value'))).toEqual(['email']);
  expect(
    screen.getByText('Nadia gets a confirmation by email. Kim and Lee get it on their phones.'),
  ).toBeDefined();
});

test('teams are told where the customer is not', () => {
  show([toTeam('Kim')]);
  expect(screen.getByText('Nadia isn’t told of this booking. Kim gets it on their phones.')).toBeDefined();
});
