import { customerFacts, customerSettings } from '../../settings/people/customers.ts';
import { collection } from '../platform/collection.ts';
import { contract } from '../platform/contract.ts';
import { byId, id } from '../platform/fields.ts';
import { object, strictObject } from '../platform/shapes.ts';

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
    'Merge another customer into this one. Everything the other has moves here and fills empty fields; then the other is removed.',
  access: { permission: 'manage_contacts' },
  company: true,
  params: byId,
  body: strictObject({ otherId: id }),
  answer: customerCalls.get.answer,
});

const money = { type: 'number' } as const;

export const customerBalance = contract({
  name: 'getCustomerBalance',
  method: 'GET',
  path: '/api/customers/:id/balance',
  topic: 'payments',
  summary: 'Get what a customer owes and is owed across all bookings. In major units.',
  access: { permission: 'manage_contacts' },
  company: true,
  params: byId,
  answer: object({
    due: { ...money, description: 'Owed for past visits and fees.' },
    upcoming: { ...money, description: 'Due for upcoming visits.' },
    credit: { ...money, description: 'What the company owes the customer.' },
    gift_cards: { ...money, description: 'What is left on gift cards sent to the customer.' },
  }),
});
