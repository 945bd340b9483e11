import { contract } from './contract.ts';
import { byId, nullable } from './fields.ts';

const text = { type: 'string' } as const;
const local = { ...text, description: 'YYYY-MM-DDTHH:mm, in the location’s time zone.' } as const;
const minutes = { type: 'integer', description: 'In minutes.' } as const;

export const arrival = {
  type: 'object',
  properties: {
    from_local: local,
    to_local: local,
    basis: {
      ...text,
      enum: ['booked', 'day', 'on_the_way', 'arrived'],
      description:
        'What it rests on: only the booking, the check-ins of the crew’s day so far, the crew being on its way, or its being there.',
    },
    late: { type: 'boolean', description: 'Later than what was booked.' },
  },
  required: ['from_local', 'to_local', 'basis', 'late'],
} as const;

export const bookingOutlook = contract({
  name: 'getBookingOutlook',
  method: 'GET',
  path: '/api/bookings/:id/outlook',
  summary: 'Get when the crew is likely to arrive, and how long visits at this home have taken.',
  access: { permission: 'view_appointment' },
  company: true,
  params: byId,
  answer: {
    type: 'object',
    properties: {
      arrival: nullable({ ...arrival, description: 'On the day of the visit, until it is over.' }),
      learned: nullable({
        type: 'object',
        properties: {
          planned: minutes,
          minutes: {
            ...minutes,
            description: 'What this visit is expected to take, with what is sold for it.',
          },
          usual: { ...minutes, description: 'What most past visits at this home took.' },
          from: { ...minutes, description: 'The shortest of them.' },
          to: { ...minutes, description: 'The longest of them.' },
          visits: { type: 'integer', description: 'How many past visits it rests on: at least three.' },
          proposed: { type: 'boolean', description: 'Far enough from the plan to plan otherwise.' },
        },
        required: ['planned', 'minutes', 'usual', 'from', 'to', 'visits', 'proposed'],
        description: 'For the office, once three visits were timed. The price stays what was agreed.',
      } as const),
    },
    required: ['arrival', 'learned'],
  },
});
