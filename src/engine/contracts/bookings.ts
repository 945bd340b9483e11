import { contract } from './contract.ts';
import { bookingDetail } from './booking-detail.ts';
import { bookingItem } from './booking-item.ts';
import { byId, countAnswer, filterQuery, id, listOf, nullable, whereQuery } from './fields.ts';
import { day } from './setting-fields.ts';

/** Days are those on the wall of each location. */
const narrowing = {
  from: { ...day, description: 'The first day' },
  to: { ...day, description: 'The last day' },
  team_id: { ...id, description: 'Whose jobs, invitations among them' },
  tag_id: id,
  unassigned: { type: 'boolean', description: 'Only visits that lack a team' },
} as const;

export const listBookings = contract({
  method: 'GET',
  path: '/api/bookings',
  summary:
    'Bookings one may see: all of the company, or only one’s own. Filter by start_at, status, payment_state …; order by start_at.',
  access: { permission: 'view_appointment' },
  company: true,
  query: { ...filterQuery, properties: { ...filterQuery.properties, ...narrowing } },
  answer: listOf(bookingItem),
});

export const countBookings = contract({
  method: 'GET',
  path: '/api/bookings/count',
  summary: 'How many bookings match.',
  access: { permission: 'view_appointment' },
  company: true,
  query: { ...whereQuery, properties: { ...whereQuery.properties, ...narrowing } },
  answer: countAnswer,
});

export const getBooking = contract({
  method: 'GET',
  path: '/api/bookings/:id',
  summary: 'All that the caller may know of one booking.',
  access: { permission: 'view_appointment' },
  company: true,
  params: byId,
  answer: bookingDetail,
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
