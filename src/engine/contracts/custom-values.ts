import { customFieldKinds } from '../settings/custom-fields.ts';
import { toSchemas } from '../settings/define-settings.ts';
import { choice } from '../settings/kinds.ts';
import { contract } from './contract.ts';
import { byId, listOf } from './fields.ts';

const text = { type: 'string' } as const;

/** A value, by the kind of its field; null for none. */
const customValue = {
  type: ['string', 'number', 'boolean', 'null'],
  maxLength: 5000,
  description:
    'By the kind of the field: a text, a number, true or false, a day such as 2026-03-05; null for none.',
} as const;

const valueAnswer = {
  ...listOf({
    type: 'object',
    properties: {
      key: text,
      title: text,
      ...toSchemas({ kind: choice(customFieldKinds) }),
      choices: listOf(text),
      archived: { type: 'boolean' },
      value: customValue,
      display: { ...text, description: 'The value as people read it.' },
    },
    required: ['key', 'title', 'kind', 'choices', 'archived', 'value', 'display'],
  } as const),
  description: 'Every active field, and archived ones that have a value.',
} as const;

const body = {
  type: 'object',
  properties: {
    values: {
      type: 'object',
      description: 'By key. What is not named stays as it is.',
      minProperties: 1,
      maxProperties: 100,
      additionalProperties: customValue,
    },
  },
  required: ['values'],
  additionalProperties: false,
} as const;

export const getCustomerValues = contract({
  name: 'getCustomerCustomValues',
  method: 'GET',
  path: '/api/customers/:id/custom_values',
  topic: 'custom_values',
  access: { permission: 'manage_contacts' },
  company: true,
  params: byId,
  answer: valueAnswer,
  summary: 'Get what a customer’s custom fields say.',
});

export const changeCustomerValues = contract({
  name: 'updateCustomerCustomValues',
  method: 'PATCH',
  path: '/api/customers/:id/custom_values',
  topic: 'custom_values',
  access: { permission: 'manage_contacts' },
  company: true,
  params: byId,
  body,
  answer: valueAnswer,
  summary: 'Change what a customer’s custom fields say.',
});

export const getBookingValues = contract({
  name: 'getBookingCustomValues',
  method: 'GET',
  path: '/api/bookings/:id/custom_values',
  topic: 'custom_values',
  access: { permission: 'view_appointment' },
  company: true,
  params: byId,
  answer: valueAnswer,
  summary: 'Get what a booking’s custom fields say.',
});

export const changeBookingValues = contract({
  name: 'updateBookingCustomValues',
  method: 'PATCH',
  path: '/api/bookings/:id/custom_values',
  topic: 'custom_values',
  access: { permission: 'manage_appointment' },
  company: true,
  params: byId,
  body,
  answer: valueAnswer,
  summary: 'Change what a booking’s custom fields say.',
});
