import { bookingReceipt } from './booking-receipt.ts';
import { contract } from '../platform/contract.ts';
import { byId, id, instant, listOf } from '../platform/fields.ts';
import { changeOfAmount, followingVisits } from './following-visits.ts';
import { count } from '../catalogue/setting-fields.ts';
import { object, optional, strictObject } from '../platform/shapes.ts';

const money = { type: 'number', description: 'In major units.' } as const;
const permission = 'manage_appointment';

export const listBookingExtras = contract({
  name: 'listBookingExtras',
  method: 'GET',
  path: '/api/bookings/:id/extras',
  summary: 'List the extras a visit has or could have, for its customer to change.',
  access: { permission: 'view_appointment' },
  company: true,
  params: byId,
  answer: object({
    version: { type: 'integer' },
    until: { ...instant, description: 'The customer’s deadline for changes.' },
    services: listOf(
      object({
        id,
        name: { type: 'string' },
        extras: listOf(
          object({
            id,
            name: { type: 'string' },
            price: {
              ...money,
              description: 'The price of each, before discounts and tax. In major units.',
            },
            minutes: { type: 'integer' },
            minimum: { type: 'integer' },
            maximum: { type: 'integer' },
            quantity: { type: 'integer', description: 'How many the visit has.' },
          }),
        ),
      }),
    ),
  }),
});

export const changeBookingExtras = contract({
  name: 'changeBookingExtras',
  method: 'POST',
  path: '/api/bookings/:id/extras',
  errors: ['SLOT_TAKEN', 'PRICE_CHANGED'],
  summary:
    'Add or remove extras of a visit, or of it and all later ones of its series, at today’s prices. Customers can do so within the company’s policies.',
  access: { permission },
  company: true,
  transaction: false,
  params: byId,
  status: 200,
  body: strictObject({
    version: { type: 'integer', minimum: 1, description: 'The version you read.' },
    extras: {
      type: 'array',
      maxItems: 200,
      description: 'All extras of the visit after the change. Those left out are removed.',
      items: strictObject({ service_id: id, extra_id: id, quantity: count(1, 1000) }),
    },
    scope: optional({
      type: 'string',
      enum: ['one', 'following'],
      default: 'one',
      description:
        'Whether to make the same changes to all later visits of the series. Extras you don’t change stay as they are on each visit.',
    }),
    dry_run: optional({ type: 'boolean', description: 'Return the new price without saving.' }),
    expected_total: optional({
      ...money,
      description: 'The total the customer saw. If it has changed, the call returns 409 PRICE_CHANGED.',
    }),
    expected_following_total: optional({
      ...money,
      description: 'The total for the later visits already booked.',
    }),
  }),
  answer: object({
    saved: { type: 'boolean', description: 'False for a dry run.' },
    total: { ...changeOfAmount, description: 'In major units.' },
    duration: { ...changeOfAmount, description: 'In minutes.' },
    booking: bookingReceipt,
    following: followingVisits,
  }),
});
