import { id, instant, listOf, nullable } from '../platform/fields.ts';

const text = { type: 'string' } as const;

/** A booking as lists show it. */
export const bookingItem = {
  type: 'object',
  properties: {
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
    teams: listOf({
      type: 'object',
      properties: { id, title: text, color: text, state: text },
      required: ['id', 'title', 'color', 'state'],
    } as const),
    teams_required: { type: 'integer' },
    tags: listOf({
      type: 'object',
      properties: { id, name: text, color: text },
      required: ['id', 'name', 'color'],
    } as const),
    location_id: id,
    location_name: text,
    payment_type: text,
    payment_state: nullable({ ...text, description: 'Null for those who may not see money.' }),
    total: nullable({ type: 'number', description: 'In major units; null for those who may not see money.' }),
  },
  required: [
    ...(['id', 'number', 'status', 'cancel_type', 'leadQuoteId', 'display_status', 'start_at'] as const),
    ...(['start_local', 'timezone', 'arrival_window', 'duration_minutes', 'customer_id'] as const),
    ...(['customer_name', 'address', 'service_names', 'frequency', 'series_id', 'needs_placing'] as const),
    ...(['claimable', 'team_names', 'teams', 'teams_required', 'tags', 'location_id'] as const),
    ...(['location_name', 'payment_type', 'payment_state', 'total', 'on_the_way'] as const),
  ],
} as const;
