import { id, instant, listOf, nullable } from '../platform/fields.ts';
import { object } from '../platform/shapes.ts';

const text = { type: 'string' } as const;

/** A booking as lists show it. */
export const bookingItem = object({
  id,
  number: { type: 'integer' },
  status: text,
  cancel_type: nullable(text),
  leadQuoteId: nullable(text),
  display_status: text,
  on_the_way: {
    type: 'boolean',
    description: 'A team has said that it is on its way, and is not there yet.',
  },
  start_at: instant,
  start_local: { ...text, description: 'YYYY-MM-DDTHH:mm, in the location’s time zone.' },
  timezone: text,
  arrival_window: { type: 'integer', description: 'In minutes. 0 means an exact arrival time.' },
  duration_minutes: { type: 'integer' },
  customer_id: id,
  customer_name: text,
  address: text,
  service_names: listOf(text),
  frequency: nullable(text),
  series_id: nullable(text),
  needs_placing: { type: 'boolean', description: 'Has a day, but no time on it yet.' },
  claimable: { type: 'boolean', description: 'Open to the team that takes it first.' },
  team_names: listOf(text),
  teams: listOf(object({ id, title: text, color: text, state: text })),
  teams_required: { type: 'integer' },
  tags: listOf(object({ id, name: text, color: text })),
  location_id: id,
  location_name: text,
  payment_type: text,
  payment_state: nullable({ ...text, description: 'Null for those who may not see money.' }),
  total: nullable({ type: 'number', description: 'In major units; null for those who may not see money.' }),
});
