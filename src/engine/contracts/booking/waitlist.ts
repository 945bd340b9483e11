import { bookingItem } from './booking-item.ts';
import { bookingReceipt } from './booking-receipt.ts';
import { contract } from '../platform/contract.ts';
import {
  byId,
  countAnswer,
  filterQuery,
  id,
  instant,
  listOf,
  nullable,
  whereQuery,
} from '../platform/fields.ts';
import { day, plainText } from '../catalogue/setting-fields.ts';
import { bookingSubmission } from './submissions.ts';
import { object, partial } from '../platform/shapes.ts';

/** Its name is that of the submission itself. */
const { $id: _id, ...submission } = bookingSubmission;

const time = {
  type: 'string',
  pattern: '^([01]\\d|2[0-3]):[0-5]\\d$',
  'x-problem': 'not_time_of_day',
} as const;

export const joinWaitlist = contract({
  name: 'joinWaitlist',
  method: 'POST',
  path: '/api/companies/current/waitlist',
  summary: 'Join the waitlist for some days. A free slot is offered by link for 15 minutes.',
  access: 'anyone',
  company: true,
  transaction: false,
  topic: 'waitlist',
  limit: { max: 30, perSeconds: 60 },
  body: {
    ...submission,
    properties: {
      ...bookingSubmission.properties,
      date_from: day,
      date_to: day,
      time_from: { ...time, description: 'The earliest start on each day, as HH:mm.' },
      time_to: { ...time, description: 'The latest start on each day, as HH:mm.' },
    },
    required: [...bookingSubmission.required, 'date_from', 'date_to'] as const,
  },
  answer: bookingReceipt,
  status: 201,
});

const entry = object({
  id,
  state: { type: 'string', enum: ['waiting', 'offered', 'booked', 'expired', 'withdrawn'] },
  date_from: day,
  date_to: day,
  time_from: { type: 'string' },
  time_to: { type: 'string' },
  offered_start: nullable(instant),
  offer_expires_at: nullable(instant),
  offers: { type: 'integer' },
  created_at: instant,
  booking: bookingItem,
});

const access = { permission: 'manage_appointment' } as const;

export const listWaitlist = contract({
  method: 'GET',
  path: '/api/waitlist',
  access,
  company: true,
  query: filterQuery,
  summary: 'List the waitlist in the order in which slots are offered.',
  answer: listOf(entry),
});

export const countWaitlist = contract({
  method: 'GET',
  path: '/api/waitlist/count',
  access,
  company: true,
  query: whereQuery,
  summary: 'Count waitlist entries.',
  answer: countAnswer,
});

export const cancelWaitlist = contract({
  name: 'cancelWaitlistEntry',
  method: 'POST',
  path: '/api/waitlist/:id/cancel',
  summary: 'Remove an entry from the waitlist and cancel its visit.',
  access,
  company: true,
  transaction: false,
  params: byId,
  body: partial({ reason: { ...plainText, maxLength: 500 } }),
  answer: entry,
  status: 200,
});

export const offerWaitlist = contract({
  name: 'offerWaitlistEntry',
  errors: ['SLOT_TAKEN'],
  method: 'POST',
  path: '/api/waitlist/:id/offer',
  summary: 'Offer a free slot to somebody on the waitlist. It is held for 15 minutes, and they get a link.',
  access,
  company: true,
  transaction: false,
  params: byId,
  body: partial({
    service_date: {
      ...instant,
      description: 'The slot to offer. Defaults to the first suitable free one.',
    },
  }),
  answer: entry,
  status: 200,
});

export const waitlistPlaces = contract({
  name: 'listWaitlistPlaces',
  method: 'GET',
  path: '/api/waitlist/:id/places',
  summary: 'List the free slots that would suit somebody on the waitlist, soonest first.',
  access,
  company: true,
  params: byId,
  answer: listOf(object({ start_at: instant, start_local: { type: 'string' } })),
});
