import { contract } from '../platform/contract.ts';
import { id, listOf, nullable } from '../platform/fields.ts';
import { day } from '../catalogue/setting-fields.ts';
import { object, optional, strictObject } from '../platform/shapes.ts';

const text = { type: 'string' } as const;

const answer = object({
  verdict: { ...text, description: 'The answer in one sentence.' },
  reasons: listOf(
    object(
      {
        text,
        setting: nullable({ ...text, description: 'What it depends on.' }),
        path: nullable({ ...text, description: 'Where to change that in the app.' }),
      },
      { title: 'WhyReason' },
    ),
  ),
});

const about = { method: 'GET', company: true, topic: 'why', answer } as const;
const limit = { max: 240, perSeconds: 60, perNode: true } as const;

/** Answers in sentences, each with the setting that decides it. */
export const whyTime = contract({
  ...about,
  path: '/api/why/time',
  access: { permission: 'view_appointment' },
  limit,
  summary: 'Explain why customers can or can’t book a day, or a time on it, at a location.',
  query: strictObject({
    location_id: { ...id, description: 'ID of the location.' },
    date: { ...day, description: 'The day there.' },
    time: optional({
      ...text,
      pattern: '^([01]\\d|2[0-3]):[0-5]\\d$',
      'x-problem': 'not_time_of_day',
      description: 'HH:mm in its time zone. Defaults to the whole day.',
    }),
    service_id: optional({ ...id, description: 'Defaults to the shortest visit.' }),
  }),
});

export const whyPrice = contract({
  ...about,
  path: '/api/why/price',
  access: { permission: 'view_appointment' },
  summary: 'Explain the price of a booking, step by step.',
  query: strictObject({ booking_id: { ...id, description: 'ID of the booking.' } }),
});

export const whyMessage = contract({
  ...about,
  path: '/api/why/message',
  access: { permission: ['manage_email', 'manage_system_logs'] },
  summary: 'Explain why a customer was or wasn’t sent a kind of message.',
  query: strictObject({
    customer_id: { ...id, description: 'ID of the customer.' },
    event: {
      ...text,
      pattern: '^[a-z0-9_]{1,60}$',
      description: 'Code of the message, such as `booking_confirmed`.',
    },
  }),
});
