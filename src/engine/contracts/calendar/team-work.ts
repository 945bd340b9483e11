import { contract } from '../platform/contract.ts';
import { byId, listOf } from '../platform/fields.ts';
import { bookingMention } from './mentions.ts';
import { object } from '../platform/shapes.ts';

const whole = { type: 'integer' } as const;

/** So many visits are named; the rest are counted. */
export const mostNamed = 100;

export const getTeamWork = contract({
  name: 'getTeamWork',
  method: 'GET',
  path: '/api/teams/:id/work',
  access: { permission: 'manage_team' },
  company: true,
  params: byId,
  summary: 'Get a team’s upcoming visits, and the series that prefer it.',
  answer: object({
    visits: { ...whole, description: 'How many visits are upcoming.' },
    series: { ...whole, description: 'How many active series prefer this team.' },
    next: { ...listOf(bookingMention), description: `The first ${mostNamed} of the visits.` },
  }),
});
