import { bookingReceipt } from './booking-receipt.ts';
import { contract } from '../platform/contract.ts';
import { byId, id, instant, listOf, nullable } from '../platform/fields.ts';
import { count, day } from '../catalogue/setting-fields.ts';
import { object, optional, strictObject } from '../platform/shapes.ts';

const local = { type: 'string', description: 'YYYY-MM-DDTHH:mm, in the location’s time zone.' } as const;
const time = {
  type: 'string',
  pattern: '^([01]\\d|2[0-3]):[0-5]\\d$',
  'x-problem': 'not_time_of_day',
} as const;

const wishFields = {
  earlier: { type: 'boolean', description: 'Offer earlier times that open up within these days.' },
  swap: {
    type: 'boolean',
    description: 'Let another customer take this time in exchange for theirs, if theirs is one of these.',
  },
  date_from: day,
  date_to: day,
  time_from: { ...time, description: 'The earliest start on each day, as HH:mm.' },
  time_to: { ...time, description: 'The latest start on each day, as HH:mm.' },
  weekdays: {
    type: 'array',
    items: count(1, 7),
    uniqueItems: true,
    maxItems: 7,
    description: 'Suitable days of the week. 1 is Monday. Empty means any.',
  },
} as const;
export const timeWish = object(wishFields, { title: 'TimeWish' });

/** Whether the crew that its customer counts on comes to a visit at another time. */
export const crewThen = object(
  {
    title: { type: 'string', description: 'The name of the crew the customer knows from this visit.' },
    comes: { type: 'boolean', description: 'If false, another crew would come.' },
  },
  { title: 'CrewThen' },
);

/** That a customer would rather have their visit at another time, as far as it has come. */
export const timeWishState = object(
  {
    may: { type: 'boolean', description: 'Whether the company lets customers do this for this visit.' },
    wish: nullable(timeWish),
    offer: nullable(
      object(
        {
          start_at: instant,
          start_local: local,
          arrival_window: { type: 'integer', description: 'In minutes. 0 means an exact arrival time.' },
          until: instant,
          crew: nullable(crewThen),
        },
        { title: 'EarlierTime', description: 'An earlier time that is held for this visit until then.' },
      ),
    ),
  },
  { title: 'TimeWishState' },
);

const access = { permission: 'manage_appointment' } as const;
const path = '/api/bookings/:id/time-wish';
const shared = { access, company: true, params: byId, topic: 'bookings' } as const;

export const setTimeWish = contract({
  ...shared,
  name: 'setTimeWish',
  method: 'POST',
  path,
  transaction: false,
  summary: 'Ask for another time for a visit: an earlier one that opens up, or a swap with another customer.',
  body: strictObject(wishFields),
  answer: timeWishState,
  status: 200,
});

export const endTimeWish = contract({
  ...shared,
  name: 'endTimeWish',
  method: 'DELETE',
  path,
  transaction: false,
  summary: 'Keep the current time of a visit. Any time held for it is released.',
  answer: timeWishState,
  status: 200,
});

export const answerEarlierTime = contract({
  ...shared,
  name: 'answerEarlierTime',
  method: 'POST',
  path: '/api/bookings/:id/earlier-time',
  errors: ['SLOT_TAKEN'],
  transaction: false,
  summary: 'Take or decline the earlier time that is held for a visit. Taking it is free.',
  body: strictObject({ accept: { type: 'boolean' } }),
  answer: bookingReceipt,
  status: 200,
});

export const listSwaps = contract({
  ...shared,
  name: 'listSwaps',
  method: 'GET',
  path: '/api/bookings/:id/swaps',
  summary: 'List the times other customers would trade for the time of this visit.',
  answer: listOf(
    object({ id, start_at: instant, start_local: local, crew: nullable(crewThen) }, { title: 'SwapTime' }),
  ),
});

export const listCrewTimes = contract({
  ...shared,
  name: 'listCrewTimes',
  method: 'GET',
  path: '/api/bookings/:id/crew-times',
  summary: 'List the free times when a customer’s usual crew could come to their visit.',
  query: strictObject({
    from: { ...day, description: 'The first day, as YYYY-MM-DD.' },
    days: optional({
      type: 'integer',
      minimum: 1,
      maximum: 62,
      default: 28,
      description: 'The number of days.',
    }),
  }),
  answer: object(
    {
      crew: {
        ...nullable({ type: 'string' }),
        description: 'The name of that crew. Null if the customer has no usual crew.',
      },
      times: {
        ...listOf(instant),
        description: 'The times it could come. At all others, another crew would come.',
      },
    },
    { title: 'CrewTimes' },
  ),
});

export const takeSwap = contract({
  ...shared,
  name: 'takeSwap',
  method: 'POST',
  path: '/api/bookings/:id/swap',
  errors: ['SLOT_TAKEN'],
  transaction: false,
  summary:
    'Swap the times of this visit and another customer’s. It is free, and happens for both or for neither.',
  body: strictObject({ swap_id: { ...id, description: 'One of those listed.' } }),
  answer: bookingReceipt,
  status: 200,
});
