import { customerSettings } from '../settings/customers.ts';
import { collection } from './collection.ts';
import { contract } from './contract.ts';
import { byId, id, instant, nullable } from './fields.ts';

export const customerCalls = collection({
  path: '/api/customers',
  one: 'a customer',
  many: 'customers',
  permission: 'manage_contacts',
  settings: customerSettings,
  facts: {
    accountId: { ...nullable(id), description: 'The account the customer signs in with, if any' },
    bookings: { type: 'integer' },
    completed_bookings: { type: 'integer' },
    spent: { type: 'number', description: 'Total of completed visits' },
    last_visit_at: nullable(instant),
    next_visit_at: nullable(instant),
    is_new: { type: 'boolean', description: 'Has upcoming visits and no completed ones' },
    archived_at: nullable(instant),
    created_at: instant,
  },
});

export const mergeCustomers = contract({
  method: 'POST',
  path: '/api/customers/:id/merge',
  summary:
    'Merge another customer into this one. Everything of the other moves here and fills empty fields; the other is removed.',
  access: { permission: 'manage_contacts' },
  company: true,
  params: byId,
  body: {
    type: 'object',
    properties: { otherId: id },
    required: ['otherId'],
    additionalProperties: false,
  },
  answer: customerCalls.get.answer,
});
