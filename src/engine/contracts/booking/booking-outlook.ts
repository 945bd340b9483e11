import { contract } from '../platform/contract.ts';
import { byId, nullable } from '../platform/fields.ts';
import { object } from '../platform/shapes.ts';

const text = { type: 'string' } as const;
const local = { ...text, description: 'YYYY-MM-DDTHH:mm, in the location’s time zone.' } as const;
const minutes = { type: 'integer', description: 'In minutes.' } as const;

export const arrival = object({
  from_local: local,
  to_local: local,
  basis: {
    ...text,
    enum: ['booked', 'day', 'on_the_way', 'arrived'],
    description:
      'What it is based on: the booking alone, the crew’s check-ins so far today, or the crew being on its way or there.',
  },
  late: { type: 'boolean', description: 'Whether that is later than booked.' },
});

export const bookingOutlook = contract({
  name: 'getBookingOutlook',
  method: 'GET',
  path: '/api/bookings/:id/outlook',
  summary: 'Get when the crew is likely to arrive, and how long past visits at this home took.',
  access: { permission: 'view_appointment' },
  company: true,
  params: byId,
  answer: object({
    arrival: nullable({ ...arrival, description: 'On the day of the visit, until it is over.' }),
    learned: nullable(
      object(
        {
          planned: minutes,
          minutes: {
            ...minutes,
            description: 'How long this visit is expected to take, and what is booked for it.',
          },
          usual: { ...minutes, description: 'How long most past visits at this home took.' },
          from: { ...minutes, description: 'The shortest of them.' },
          to: { ...minutes, description: 'The longest of them.' },
          visits: { type: 'integer', description: 'How many past visits it is based on: at least three.' },
          proposed: { type: 'boolean', description: 'Whether it differs enough from the plan to replan.' },
        },
        {
          description: 'For the office, once three visits have been timed. The agreed price stays the same.',
        },
      ),
    ),
  }),
});
