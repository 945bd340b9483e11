import { contract } from './contract.ts';
import { byId, countAnswer, filterQuery, id, instant, listOf, nullable, whereQuery } from './fields.ts';

export const bookingItem = {
  type: 'object',
  properties: {
    id,
    number: { type: 'integer' },
    status: { type: 'string' },
    cancel_type: nullable({ type: 'string' }),
    leadQuoteId: nullable({ type: 'string' }),
    start_at: instant,
    start_local: { type: 'string', description: 'YYYY-MM-DDTHH:mm, in the zone of the location' },
    timezone: { type: 'string' },
    duration_minutes: { type: 'integer' },
    customer_name: { type: 'string' },
    address: { type: 'string' },
    service_names: listOf({ type: 'string' }),
    team_names: listOf({ type: 'string' }),
    location_name: { type: 'string' },
    total: nullable({ type: 'number', description: 'In major units; null for those who may not see money' }),
  },
  required: [
    'id',
    'number',
    'status',
    'cancel_type',
    'leadQuoteId',
    'start_at',
    'start_local',
    'timezone',
    'duration_minutes',
    'customer_name',
    'address',
    'service_names',
    'team_names',
    'location_name',
    'total',
  ],
} as const;

export const listBookings = contract({
  method: 'GET',
  path: '/api/bookings',
  summary:
    'Bookings one may see: all of the company, or only one’s own. Filter by start_at, status; order by start_at.',
  access: { permission: 'view_appointment' },
  company: true,
  query: filterQuery,
  answer: listOf(bookingItem),
});

export const countBookings = contract({
  method: 'GET',
  path: '/api/bookings/count',
  summary: 'How many bookings match.',
  access: { permission: 'view_appointment' },
  company: true,
  query: whereQuery,
  answer: countAnswer,
});

export const getBooking = contract({
  method: 'GET',
  path: '/api/bookings/:id',
  summary: 'One booking.',
  access: { permission: 'view_appointment' },
  company: true,
  params: byId,
  answer: bookingItem,
});

export const bookingFigures = contract({
  method: 'GET',
  path: '/api/bookings/figures',
  summary: 'Figures of the admin dashboard: today, the coming and the past 30 days, day by day.',
  access: { permission: 'view_appointment' },
  company: true,
  answer: {
    type: 'object',
    properties: {
      today: { type: 'integer' },
      upcoming: { type: 'integer' },
      unassigned: { type: 'integer' },
      completed_30_days: { type: 'integer' },
      cancelled_30_days: { type: 'integer' },
      revenue_30_days: nullable({ type: 'number' }),
      days: listOf({
        type: 'object',
        properties: {
          date: { type: 'string' },
          bookings: { type: 'integer' },
          revenue: nullable({ type: 'number' }),
        },
        required: ['date', 'bookings', 'revenue'],
      }),
    },
    required: [
      'today',
      'upcoming',
      'unassigned',
      'completed_30_days',
      'cancelled_30_days',
      'revenue_30_days',
      'days',
    ],
  },
});
