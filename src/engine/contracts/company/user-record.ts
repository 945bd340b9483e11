import { companyRoles } from '../../access/roles.ts';
import { languages } from '../../format/languages.ts';
import { nullableShownPicture } from '../../files/picture.ts';
import { id, instant, listOf, nullable } from '../platform/fields.ts';

export const accessRecord = {
  resources: listOf({
    type: 'object',
    properties: { name: { type: 'string' }, access: { type: 'boolean' } },
    required: ['name', 'access'],
  }),
  models: listOf({
    type: 'object',
    properties: {
      name: { type: 'string' },
      read: { type: 'boolean' },
      write: { type: 'boolean' },
      execute: { type: 'boolean' },
      own: { type: 'boolean' },
    },
    required: ['name'],
  }),
  features: listOf({ type: 'string' }),
} as const;

export const companySummary = {
  type: 'object',
  properties: {
    id,
    business_name: { type: 'string' },
    subdomain: { type: 'string' },
    state: { type: 'string', enum: ['trial', 'active', 'frozen', 'sleep'] },
    country: { type: 'string' },
    currency: {
      type: 'object',
      properties: { symbol: { type: 'string' }, code: { type: 'string' } },
      required: ['symbol', 'code'],
    },
    date_format: { type: 'string' },
    time_format: { type: 'string' },
    week_start: {
      type: 'integer',
      minimum: 1,
      maximum: 7,
      description: 'The first day of the week. Monday is 1.',
    },
    timezone: { type: 'string' },
    money_format: { type: 'string' },
    main_color: { type: 'string' },
    button_color: { type: 'string' },
    ga_tracking_id: nullable({ type: 'string' }),
    logo: nullableShownPicture,
    plan: { type: 'string' },
  },
  required: [
    'id',
    'business_name',
    'subdomain',
    'state',
    'country',
    'currency',
    'date_format',
    'time_format',
    'week_start',
    'timezone',
    'money_format',
    'main_color',
    'button_color',
    'ga_tracking_id',
    'plan',
  ],
} as const;

/** The user record: who is signed in, for which company, and what they may do there. */
export const userRecord = {
  type: 'object',
  properties: {
    id: { ...id, description: 'The person’s account in this company.' },
    email: { type: 'string' },
    first_name: { type: 'string' },
    last_name: { type: 'string' },
    fullname: { type: 'string' },
    phone: nullable({ type: 'string' }),
    language: nullable({
      type: 'string',
      enum: languages,
      description: 'The language of their area. Null follows the browser.',
    }),
    role: { type: 'string', enum: [...companyRoles, 'role_super_admin'] },
    realm: { type: 'string', enum: ['company', 'platform'] },
    companyId: nullable(id),
    company: { anyOf: [companySummary, { type: 'null' }] },
    company_details: {
      anyOf: [
        {
          type: 'object',
          properties: {
            contact_email: nullable({ type: 'string' }),
            contact_phone: nullable({ type: 'string' }),
            address: { type: 'string' },
          },
          required: ['contact_email', 'contact_phone', 'address'],
        },
        { type: 'null' },
      ],
      description: 'How the company is reached.',
    },
    setup_complete: { type: 'boolean', description: 'False until an invited person completes the sign-up' },
    second_factor: { type: 'boolean' },
    memberships: listOf({
      type: 'object',
      properties: {
        companyId: id,
        business_name: { type: 'string' },
        subdomain: { type: 'string' },
        role: { type: 'string' },
      },
      required: ['companyId', 'business_name', 'subdomain', 'role'],
    }),
    impersonation: {
      anyOf: [
        {
          type: 'object',
          properties: {
            actor_name: { type: 'string' },
            actor_email: { type: 'string' },
            reason: { type: 'string' },
            since: instant,
          },
          required: ['actor_name', 'actor_email', 'reason', 'since'],
        },
        { type: 'null' },
      ],
    },
    ...accessRecord,
  },
  required: [
    'id',
    'email',
    'first_name',
    'last_name',
    'fullname',
    'phone',
    'language',
    'role',
    'realm',
    'companyId',
    'company',
    'company_details',
    'setup_complete',
    'second_factor',
    'memberships',
    'impersonation',
    'resources',
    'models',
    'features',
  ],
} as const;
