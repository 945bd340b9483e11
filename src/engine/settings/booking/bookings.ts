import { defineFacts, defineListing } from '../platform/define-listing.ts';
import { choice, count, createdAt, instant, nullableRecord, text } from '../platform/fact-kinds.ts';

const names = { type: 'array', items: { type: 'string' }, 'x-kind': 'many' } as const;

/** What the office's list of bookings shows, and how it says it. */
export const bookingFacts = defineFacts({
  number: { ...count, title: 'Number' },
  customer_name: { ...text, title: 'Customer name' },
  customer_id: { ...nullableRecord('/api/customers'), title: 'Customer' },
  address: { ...text, title: 'Address' },
  start_at: { ...instant, title: 'Time' },
  start_local: {
    type: 'string',
    pattern: String.raw`^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$`,
    title: 'Local time',
    'x-kind': 'own',
  },
  service_names: { ...names, title: 'Services' },
  team_names: { ...names, title: 'Teams' },
  tags: {
    type: 'array',
    items: { type: 'object', properties: { name: { type: 'string' } } },
    title: 'Tags',
    'x-kind': 'own',
  },
  duration_minutes: { type: 'integer', title: 'Duration', 'x-kind': 'minutes' },
  frequency: { ...text, title: 'Repeats' },
  frequency_id: { ...nullableRecord('/api/frequencies'), title: 'Frequency' },
  location_name: { ...text, title: 'Location name' },
  location_id: { ...nullableRecord('/api/locations'), title: 'Location' },
  status: {
    ...choice({
      pending: 'Pending',
      upcoming: 'Upcoming',
      in_progress: 'In progress',
      completed: 'Completed',
      cancelled: 'Cancelled',
      missed: 'Missed',
      waitlisted: 'Waitlisted',
    }),
    title: 'Status',
    'x-colors': {
      pending: 'yellow',
      waitlisted: 'yellow',
      upcoming: 'brand',
      in_progress: 'blue',
      completed: 'green',
      cancelled: 'gray',
      missed: 'red',
    },
  },
  payment_type: {
    ...choice({ card: 'Card', cash: 'Cash', check: 'Check', undecided: 'Undecided' }),
    title: 'Paid by',
  },
  payment_state: {
    ...choice({
      none: 'None',
      upcoming_hold: 'Hold scheduled',
      held: 'Held',
      hold_failed: 'Hold failed',
      hold_released: 'Released',
      unpaid: 'Unpaid',
      partially_charged: 'Partly charged',
      charged: 'Charged',
      charge_failed: 'Charge failed',
      paid: 'Paid',
      partially_refunded: 'Partly refunded',
      refunded: 'Refunded',
      disputed: 'Disputed',
      void: 'Void',
    }),
    title: 'Payment',
    'x-colors': { hold_failed: 'red', charge_failed: 'red', disputed: 'red', unpaid: 'yellow' },
  },
  total: { type: 'number', title: 'Total', 'x-kind': 'money' },
  created_at: createdAt,
});

/** The furthest ahead come first. */
export const bookingListing = defineListing({
  fields: [
    'id',
    'number',
    'status',
    'start_at',
    'customer_id',
    'location_id',
    'frequency_id',
    'payment_type',
    'payment_state',
    'created_at',
  ],
  search: true,
  defaultOrder: 'start_at DESC',
});
