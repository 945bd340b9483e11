import { customFieldKinds } from '../../settings/company/custom-fields.ts';
import { toSchemas } from '../../settings/platform/define-settings.ts';
import { choice } from '../../settings/platform/kinds.ts';
import { contract } from '../platform/contract.ts';
import { byId, listOf } from '../platform/fields.ts';
import { strictObject } from '../platform/shapes.ts';

const text = { type: 'string' } as const;

/** A value, by the kind of its field; null for none. */
const customValue = {
  type: ['string', 'number', 'boolean', 'null'],
  maxLength: 5000,
  description:
    'Depends on the field: text, a number, true or false, or a day such as 2026-03-05. Null for none.',
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
      display: { ...text, description: 'The value as displayed.' },
    },
    required: ['key', 'title', 'kind', 'choices', 'archived', 'value', 'display'],
  } as const),
  description: 'All active fields, and archived ones that have a value.',
} as const;

const body = strictObject({
  values: {
    type: 'object',
    description: 'By key. Fields you leave out stay the same.',
    minProperties: 1,
    maxProperties: 100,
    additionalProperties: customValue,
  },
});

export const getCustomerValues = contract({
  name: 'getCustomerCustomValues',
  method: 'GET',
  path: '/api/customers/:id/custom_values',
  topic: 'custom_values',
  access: { permission: 'manage_contacts' },
  company: true,
  params: byId,
  answer: valueAnswer,
  summary: 'Get the custom fields of a customer.',
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
  summary: 'Update the custom fields of a customer.',
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
  summary: 'Get the custom fields of a booking.',
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
  summary: 'Update the custom fields of a booking.',
});
