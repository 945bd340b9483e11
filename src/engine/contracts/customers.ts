import { collection } from './collection.ts';
import { contract } from './contract.ts';
import { byId, email, id, instant, nullable, shortText } from './fields.ts';
import { flag, ids, oneLine } from './setting-fields.ts';

/** As everywhere: digits, spaces, plus, hyphen and parentheses, at least one digit. */
export const phone = {
  type: 'string',
  maxLength: 40,
  pattern: '^$|^(?=.*\\d)[\\d ()+-]+$',
  'x-problem': 'is not a valid phone number',
} as const;

const settings = {
  email,
  ...{ first_name: shortText, last_name: shortText, company_name: oneLine(120) },
  /** Kept in the international format where it is a number of the company's country, or of the one it names. */
  phone,
  referral_source: oneLine(120),
  sms_reminders: flag,
  tax_exempt: flag,
  /** May not book any more. */
  blocked: flag,
  /** Not active is archived: found only when asked for. */
  active: flag,
  tagIds: ids(50),
} as const;

const customer = {
  type: 'object',
  properties: {
    ...{ id, ...settings },
    /** With which the customer signs in, if they have claimed one. */
    accountId: nullable(id),
    ...{ bookings: { type: 'integer' }, completed_bookings: { type: 'integer' } },
    spent: { type: 'number', description: 'What completed visits came to.' },
    ...{ last_visit_at: nullable(instant), next_visit_at: nullable(instant) },
    is_new: { type: 'boolean', description: 'Has visits to come and none that is completed.' },
    ...{ archived_at: nullable(instant), created_at: instant },
  },
  required: [
    ...(['id', 'email', 'first_name', 'last_name', 'company_name', 'phone', 'referral_source'] as const),
    ...(['sms_reminders', 'tax_exempt', 'blocked', 'active', 'tagIds', 'accountId', 'bookings'] as const),
    ...(['completed_bookings', 'spent', 'last_visit_at', 'next_visit_at', 'is_new'] as const),
    ...(['archived_at', 'created_at'] as const),
  ],
} as const;

export const customerCalls = collection({
  path: '/api/customers',
  one: 'a customer',
  many: 'customers',
  permission: 'manage_contacts',
  answer: customer,
  settings,
  required: ['email', 'first_name', 'last_name'],
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
  answer: customer,
});
