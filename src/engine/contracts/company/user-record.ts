import { companyRoles } from '../../access/roles.ts';
import { languages } from '../../format/languages.ts';
import { nullableShownPicture } from '../../files/picture.ts';
import { id, instant, listOf, nullable } from '../platform/fields.ts';
import { object, optional } from '../platform/shapes.ts';

export const accessRecord = {
  resources: listOf(object({ name: { type: 'string' }, access: { type: 'boolean' } })),
  models: listOf(
    object({
      name: { type: 'string' },
      read: optional({ type: 'boolean' }),
      write: optional({ type: 'boolean' }),
      execute: optional({ type: 'boolean' }),
      own: optional({ type: 'boolean' }),
    }),
  ),
  features: listOf({ type: 'string' }),
} as const;

export const companySummary = object({
  id,
  business_name: { type: 'string' },
  subdomain: { type: 'string' },
  state: { type: 'string', enum: ['trial', 'active', 'frozen', 'sleep'] },
  country: { type: 'string' },
  currency: object({ symbol: { type: 'string' }, code: { type: 'string' } }),
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
  logo: optional(nullableShownPicture),
  plan: { type: 'string' },
});

/** The user record: who is signed in, for which company, and what they may do there. */
export const userRecord = object({
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
      object({
        contact_email: nullable({ type: 'string' }),
        contact_phone: nullable({ type: 'string' }),
        address: { type: 'string' },
      }),
      { type: 'null' },
    ],
    description: 'How the company is reached.',
  },
  setup_complete: { type: 'boolean', description: 'False until an invited person completes the sign-up' },
  second_factor: { type: 'boolean' },
  memberships: listOf(
    object({
      companyId: id,
      business_name: { type: 'string' },
      subdomain: { type: 'string' },
      role: { type: 'string' },
    }),
  ),
  impersonation: {
    anyOf: [
      object({
        actor_name: { type: 'string' },
        actor_email: { type: 'string' },
        reason: { type: 'string' },
        since: instant,
      }),
      { type: 'null' },
    ],
  },
  ...accessRecord,
});
