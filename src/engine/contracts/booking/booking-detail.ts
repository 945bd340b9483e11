import { bookingItem } from './booking-item.ts';
import { bookingReceipt } from './booking-receipt.ts';
import { id, instant, listOf, nullable } from '../platform/fields.ts';
import { timeOffer } from './time-offer.ts';
import { timeWish } from './time-wishes.ts';
import { object } from '../platform/shapes.ts';

const text = { type: 'string' } as const;
const amount = nullable({ type: 'number', description: 'Null for those who may not see money.' } as const);

const line = object({
  kind: { ...text, enum: ['service', 'variable', 'extra'] },
  service_id: id,
  variable_id: nullable(id),
  price_id: nullable(id),
  extra_id: nullable(id),
  name: text,
  detail: text,
  quantity: { type: 'integer' },
  duration: { type: 'integer' },
  hours: nullable({ type: 'number' }),
  teams: nullable({ type: 'integer' }),
  unit_price: amount,
  amount,
});

const crew = object({
  id,
  title: text,
  color: text,
  state: text,
  answer_by: nullable(instant),
  decline_reason: nullable(text),
  on_my_way_at: nullable(instant),
  late_minutes: nullable({ type: 'integer' }),
  checked_in_at: nullable(instant),
  checked_out_at: nullable(instant),
});

const note = object({
  id,
  text,
  author_name: text,
  date: instant,
  team_viewable: { type: 'boolean' },
  customer_viewable: { type: 'boolean' },
  by_customer: { type: 'boolean' },
});

const happened = object({ at: instant, actor: text, action: text, summary: text });

/** All that somebody may know of one booking: what is not for them is empty, or null. */
export const bookingDetail = {
  type: 'object',
  properties: {
    ...bookingItem.properties,
    version: {
      type: 'integer',
      description:
        'Goes up by 1 with every change. A change to the booking names the version it is based on.',
    },
    customer: object({ id: nullable(id), name: text, email: text, phone: text }),
    place: object({
      address_id: id,
      street: text,
      apartment: text,
      city: text,
      state: text,
      zip: text,
      access_notes: { ...text, description: 'How to get in, such as a gate code.' },
      latitude: nullable({ type: 'number' }),
      longitude: nullable({ type: 'number' }),
    }),
    custom_fields: listOf(object({ id: text, label: text, value: text })),
    items: listOf(line),
    crews: { ...listOf(crew), description: 'Teams that are assigned or invited to the visit, or were.' },
    notes: listOf(note),
    history: { ...listOf(happened), description: 'The booking’s history, for the office.' },
    receipt: { anyOf: [bookingReceipt, { type: 'null' }] },
    agreed_price: {
      ...nullable(
        object({ adjustment: nullable({ type: 'number' }), final_price: nullable({ type: 'number' }) }),
      ),
      description:
        'What the office added or took off, or the price before tax it agreed to. In major units, for the office.',
    },
    time_offer: nullable(timeOffer),
    time_wish: { ...nullable(timeWish), description: 'Another time the customer asked for, for the office.' },
  },
  required: [
    ...bookingItem.required,
    'version',
    'customer',
    'place',
    'custom_fields',
    'items',
    'crews',
    'notes',
    'history',
    'receipt',
    'agreed_price',
    'time_offer',
    'time_wish',
  ] as const,
} as const;
