import { customerFacts, customerSettings } from '../settings/customers.ts';
import { collection } from './collection.ts';
import { contract } from './contract.ts';
import { byId, id } from './fields.ts';

export const customerCalls = collection({
  path: '/api/customers',
  one: 'a customer',
  many: 'customers',
  permission: 'manage_contacts',
  settings: customerSettings,
  facts: customerFacts,
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
