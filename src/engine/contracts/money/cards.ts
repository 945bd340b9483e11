import { cardProcessors } from '../company/company-settings.ts';
import { contract } from '../platform/contract.ts';
import { byId, filterQuery, id, instant, listOf } from '../platform/fields.ts';
import { object, strictObject } from '../platform/shapes.ts';

const card = object({
  id,
  default: { type: 'boolean' },
  active: { type: 'boolean' },
  gateway: { type: 'string', enum: cardProcessors },
  created_at: instant,
  brand: { type: 'string' },
  last4: { type: 'string' },
  exp_month: { type: 'integer' },
  exp_year: { type: 'integer' },
});

export const listCards = contract({
  method: 'GET',
  path: '/api/accounts/:id/cards',
  summary:
    'List the saved cards of an account, or of a customer who has none, newest first. Filter by active and gateway. Customers see their own.',
  access: { permission: 'charge_customer' },
  company: true,
  params: byId,
  query: filterQuery,
  answer: listOf(card),
  topic: 'cards',
});

export const updateCard = contract({
  method: 'PATCH',
  path: '/api/cards/:id',
  summary: 'Make a card the default.',
  access: { permission: 'charge_customer' },
  company: true,
  params: byId,
  body: strictObject({ default: { type: 'boolean', enum: [true] } }),
  answer: card,
});
