import { contract } from '../platform/contract.ts';
import { id, listOf } from '../platform/fields.ts';
import { object, strictObject } from '../platform/shapes.ts';

/** Found by the words that are kept of them. Visits are read where they are. */
export const searchKinds = [
  'customer',
  'lead',
  'quote',
  'person',
  'service',
  'team',
  'location',
  'discount_code',
  'gift_card',
] as const;
export const foundKinds = ['booking', ...searchKinds] as const;
export type FoundKind = (typeof foundKinds)[number];

/** At most so many of a kind are answered. */
export const mostFound = 5;

export const search = contract({
  method: 'GET',
  path: '/api/search',
  summary:
    'Search customers, bookings, leads, quotes, people, services, teams, locations, discount codes and gift cards. Each kind needs its own permission.',
  access: {
    permission: [
      'view_appointment',
      'manage_contacts',
      'manage_opportunities',
      'manage_services',
      'general_settings',
      'manage_team',
      'manage_discounts',
      'manage_giftcards',
    ],
  },
  company: true,
  query: strictObject({
    q: {
      type: 'string',
      minLength: 1,
      maxLength: 100,
      description:
        'Words from names, emails, addresses, phone numbers or discount codes, all of which must match, up to a letter in longer ones; or a number. Gift cards are found by their recipient and the end of the code.',
    },
  }),
  answer: listOf(
    object({
      kind: { type: 'string', enum: foundKinds },
      id,
      title: { type: 'string' },
      detail: { type: 'string' },
      path: { type: 'string', description: 'The page of the record in the caller’s area.' },
    }),
  ),
});
