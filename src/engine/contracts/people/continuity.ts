import { contract } from '../platform/contract.ts';
import { byId, id } from '../platform/fields.ts';
import { object } from '../platform/shapes.ts';

const count = { type: 'integer', minimum: 1 } as const;

/** How often the same crew has come: `9 of the last 10 visits`. */
export const continuity = object(
  {
    crew_id: id,
    crew: { type: 'string', description: 'The crew that came most often.' },
    by: { ...count, description: 'How many of them it came to.' },
    of: { ...count, description: 'How many completed visits are counted, at most the last 12.' },
  },
  { title: 'Continuity' },
);

export const getUsualTeam = contract({
  name: 'getUsualTeam',
  method: 'GET',
  path: '/api/customers/:id/usual_team',
  summary: 'Get the team that did most of a customer’s recent visits.',
  access: { permission: 'manage_contacts' },
  company: true,
  topic: 'bookings',
  params: byId,
  answer: object({ usual: { anyOf: [continuity, { type: 'null' }] } }),
});
