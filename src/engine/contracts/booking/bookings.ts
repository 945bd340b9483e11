import { contract } from '../platform/contract.ts';
import { bookingDetail } from './booking-detail.ts';
import { bookingItem } from './booking-item.ts';
import { byId, countAnswer, filterQuery, id, listOf, nullable, whereQuery } from '../platform/fields.ts';
import { fileLimit, fileQuery } from '../platform/list-file.ts';
import { day } from '../catalogue/setting-fields.ts';
import { object } from '../platform/shapes.ts';

/** Days are those on the wall of each location. */
const narrowing = {
  from: { ...day, description: 'The first day.' },
  to: { ...day, description: 'The last day.' },
  team_id: { ...id, description: 'Only bookings this team is assigned or invited to.' },
  tag_id: { ...id, description: 'Only bookings with this tag.' },
  unassigned: { type: 'boolean', description: 'Only visits that have no team.' },
} as const;

/** In lists of the office, a booking also says what the company asks of its own. */
const listed = {
  ...bookingItem,
  properties: {
    ...bookingItem.properties,
    custom_values: {
      type: 'object',
      additionalProperties: { type: ['string', 'number', 'boolean'] },
      description:
        'Values of the custom fields shown as columns, by key. Omitted for callers who see only their own.',
    },
  },
} as const;

export const listBookings = contract({
  method: 'GET',
  path: '/api/bookings',
  summary: 'List bookings. Teams and customers see their own.',
  access: { permission: 'view_appointment' },
  company: true,
  query: { ...filterQuery, properties: { ...filterQuery.properties, ...narrowing } },
  answer: listOf(listed),
});

export const countBookings = contract({
  method: 'GET',
  path: '/api/bookings/count',
  summary: 'Count bookings.',
  access: { permission: 'view_appointment' },
  company: true,
  query: { ...whereQuery, properties: { ...whereQuery.properties, ...narrowing } },
  answer: countAnswer,
});

export const downloadBookings = contract({
  name: 'downloadBookings',
  method: 'GET',
  path: '/api/bookings/csv',
  summary: 'Download bookings as CSV, filtered and ordered as in their list.',
  access: { permission: 'view_appointment' },
  company: true,
  query: fileQuery,
  status: 200,
  produces: 'text/csv',
  limit: fileLimit,
});

export const getBooking = contract({
  method: 'GET',
  path: '/api/bookings/:id',
  summary: 'Get a booking with everything the caller may see.',
  access: { permission: 'view_appointment' },
  company: true,
  params: byId,
  answer: bookingDetail,
});

export const bookingFigures = contract({
  method: 'GET',
  path: '/api/bookings/figures',
  summary: 'Get dashboard figures: today, the next and the last 30 days.',
  access: { permission: 'view_appointment' },
  company: true,
  answer: object({
    today: { type: 'integer' },
    upcoming: { type: 'integer' },
    unassigned: { type: 'integer' },
    completed_30_days: { type: 'integer' },
    cancelled_30_days: { type: 'integer' },
    revenue_30_days: nullable({ type: 'number' }),
    days: listOf(
      object({
        date: { type: 'string' },
        bookings: { type: 'integer' },
        revenue: nullable({ type: 'number' }),
      }),
    ),
  }),
});
