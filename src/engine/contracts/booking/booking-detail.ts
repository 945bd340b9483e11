import { bookingItem } from './booking-item.ts';
import { bookingReceipt } from './booking-receipt.ts';
import { id, instant, listOf, nullable } from '../platform/fields.ts';
import { timeOffer } from './time-offer.ts';
import { timeWish } from '../calendar/time-wishes.ts';

const text = { type: 'string' } as const;
const amount = nullable({ type: 'number', description: 'Null for those who may not see money.' } as const);

const line = {
  type: 'object',
  properties: {
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
  },
  required: [
    ...(['kind', 'service_id', 'variable_id', 'price_id', 'extra_id', 'name', 'detail'] as const),
    ...(['quantity', 'duration', 'hours', 'teams', 'unit_price', 'amount'] as const),
  ],
} as const;

const crew = {
  type: 'object',
  properties: {
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
  },
  required: [
    ...(['id', 'title', 'color', 'state', 'answer_by', 'decline_reason', 'on_my_way_at'] as const),
    ...(['late_minutes', 'checked_in_at', 'checked_out_at'] as const),
  ],
} as const;

const note = {
  type: 'object',
  properties: {
    id,
    text,
    author_name: text,
    date: instant,
    team_viewable: { type: 'boolean' },
    customer_viewable: { type: 'boolean' },
    by_customer: { type: 'boolean' },
  },
  required: ['id', 'text', 'author_name', 'date', 'team_viewable', 'customer_viewable', 'by_customer'],
} as const;

const happened = {
  type: 'object',
  properties: { at: instant, actor: text, action: text, summary: text },
  required: ['at', 'actor', 'action', 'summary'],
} as const;

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
    customer: {
      type: 'object',
      properties: { id: nullable(id), name: text, email: text, phone: text },
      required: ['id', 'name', 'email', 'phone'],
    },
    place: {
      type: 'object',
      properties: {
        address_id: id,
        street: text,
        apartment: text,
        city: text,
        state: text,
        zip: text,
        access_notes: { ...text, description: 'How to get in, such as a gate code.' },
        latitude: nullable({ type: 'number' }),
        longitude: nullable({ type: 'number' }),
      },
      required: [
        ...(['address_id', 'street', 'apartment', 'city', 'state', 'zip', 'access_notes'] as const),
        ...(['latitude', 'longitude'] as const),
      ],
    },
    custom_fields: listOf({
      type: 'object',
      properties: { id: text, label: text, value: text },
      required: ['id', 'label', 'value'],
    } as const),
    items: listOf(line),
    crews: { ...listOf(crew), description: 'Teams that are assigned or invited to the visit, or were.' },
    notes: listOf(note),
    history: { ...listOf(happened), description: 'The booking’s history, for the office.' },
    receipt: { anyOf: [bookingReceipt, { type: 'null' }] },
    agreed_price: {
      ...nullable({
        type: 'object',
        properties: { adjustment: nullable({ type: 'number' }), final_price: nullable({ type: 'number' }) },
        required: ['adjustment', 'final_price'],
      } as const),
      description:
        'What the office added or took off, or the price before tax it agreed to. In major units, for the office.',
    },
    time_offer: nullable(timeOffer),
    time_wish: { ...nullable(timeWish), description: 'Another time the customer asked for, for the office.' },
  },
  required: [
    ...bookingItem.required,
    ...(['version', 'customer', 'place', 'custom_fields', 'items', 'crews', 'notes'] as const),
    ...(['history', 'receipt', 'agreed_price', 'time_offer', 'time_wish'] as const),
  ],
} as const;
