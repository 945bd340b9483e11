import { expect, test } from 'vitest';
import type { BookingDetail } from './api.ts';
import { createFormats } from '#app/ui/use-formats.ts';
import { testVisit } from '#tests/web/own-visit.ts';
import { teamFacts, visitFacts } from './visit-facts.ts';

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

test('of a visit that is over, planned and actual times stand beside one another', () => {
  const lengthOf = (status: string) =>
    visitFacts(
      testVisit({
        status,
        start_local: '2031-04-01T09:00',
        duration_minutes: 155,
        crews: [
          {
            id: 'ash',
            title: 'Ash',
            color: '#000000',
            state: 'assigned',
            answer_by: null,
            decline_reason: null,
            on_my_way_at: null,
            late_minutes: null,
            checked_in_at: '2031-04-01T13:05:00Z',
            checked_out_at: '2031-04-01T15:25:00Z',
          },
        ],
      }),
      createFormats(null),
    ).find(({ label }) => label === 'Duration')?.value;
  expect(lengthOf('upcoming')).toBe('2 h 35 min');
  expect(lengthOf('completed')).toBe('Planned 9 to 11:35 am, took 2 h 20 min');
});
