import { expect, test } from 'vitest';
import type { BookingDetail } from './api.ts';
import { teamFacts } from './visit-facts.ts';

const visit = (crews: [title: string, state: string][]) =>
  // What is read of a visit.
  ({
    team_names: crews.map(([title]) => title),
    crews: crews.map(([title, state]) => ({ title, state })),
  }) as BookingDetail;

test('a team that was invited is not the team', () => {
  const facts = teamFacts(
    visit([
      ['Maple', 'assigned'],
      ['Cedar', 'invited'],
    ]),
  );
  expect(facts).toEqual([
    { label: 'Team', value: 'Maple' },
    { label: 'Invited', value: 'Cedar' },
  ]);
});
