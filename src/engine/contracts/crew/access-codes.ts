import { codeKinds } from '../../access-codes/code-kinds.ts';
import { removal } from '../platform/collection.ts';
import { contract } from '../platform/contract.ts';
import { byId, id, instant, listOf, nullable } from '../platform/fields.ts';
import { oneLine } from '../catalogue/setting-fields.ts';
import { object, optional, partial, strictObject } from '../platform/shapes.ts';

/** The office, or customers with their own. */
const about = {
  access: { permission: ['manage_contacts', 'manage_appointment'] },
  company: true,
  topic: 'customers',
} as const;

const text = { type: 'string' } as const;

const kind = { type: 'string', enum: codeKinds } as const;
const label = { ...oneLine(60), description: 'What it opens, such as "Side door". Not secret.' } as const;
const hint = { ...oneLine(160), description: 'Where to use it. Not secret.' } as const;
const value = {
  ...oneLine(120),
  minLength: 1,
  description: 'The secret. Stored encrypted and returned only by the calls that show it.',
} as const;

export const accessCode = object(
  {
    id,
    address_id: id,
    kind,
    label: text,
    hint: text,
    has_value: {
      type: 'boolean',
      description:
        'False after a move from another installation, because the encryption secret stayed there.',
    },
    changed_at: instant,
  },
  { title: 'AccessCode' },
);

export const listAccessCodes = contract({
  method: 'GET',
  path: '/api/customers/:id/access_codes',
  ...about,
  params: byId,
  summary: 'List the access codes stored for a customer’s addresses, without their values.',
  answer: listOf(accessCode),
});

export const addAccessCode = contract({
  name: 'addAccessCode',
  method: 'POST',
  path: '/api/addresses/:id/access_codes',
  ...about,
  topic: 'customers',
  params: byId,
  status: 201,
  // What it is recognised by would be a hash of the code, and codes are short.
  idempotent: false,
  limit: { max: 60, perSeconds: 600 },
  summary: 'Store an access code for an address. Its value is encrypted.',
  body: strictObject({ kind, label: optional(label), hint: optional(hint), value }),
  answer: accessCode,
});

export const updateAccessCode = contract({
  method: 'PATCH',
  path: '/api/access_codes/:id',
  ...about,
  topic: 'customers',
  params: byId,
  limit: { max: 60, perSeconds: 600 },
  summary: 'Update an access code, or replace its value.',
  body: partial({ kind, label, hint, value }, { minProperties: 1 }),
  answer: accessCode,
});

export const removeAccessCode = contract({
  method: 'DELETE',
  path: '/api/access_codes/:id',
  ...about,
  topic: 'customers',
  params: byId,
  summary: 'Delete an access code. The record of who viewed it is kept.',
  answer: removal,
});

const openCode = object({ id, kind, label: text, hint: text, value: text });

export const showAccessCodes = contract({
  name: 'showAccessCodes',
  method: 'POST',
  path: '/api/addresses/:id/access_codes/show',
  access: { permission: 'view_access_codes' },
  company: true,
  topic: 'customers',
  params: byId,
  status: 200,
  limit: { max: 40, perSeconds: 600 },
  summary:
    'Show the access codes of an address, or one of them. The view is logged, and the customer can see the log.',
  body: partial({
    code_id: { ...id, description: 'Only this one.' },
    booking_id: { ...id, description: 'The visit they are needed for.' },
  }),
  answer: object({ codes: listOf(openCode) }),
});

const accessLook = object(
  {
    id,
    at: instant,
    party: { type: 'string', enum: ['customer', 'office', 'team'] },
    name: {
      ...text,
      description: 'Who viewed it. Customers see the first name and the initial of the last name.',
    },
    own: { type: 'boolean', description: 'Whether the caller did it.' },
    team: { ...text, description: 'The team, if one of its members viewed it for a visit.' },
    address_id: id,
    codes: {
      ...listOf(object({ kind, label: text })),
      description: 'Their names at the time.',
    },
    booking: nullable(
      object({
        id,
        number: { type: 'integer' },
        start_local: { ...text, description: 'YYYY-MM-DDTHH:mm, in the location’s time zone.' },
      }),
    ),
  },
  { title: 'AccessLook' },
);

export const listAccessLooks = contract({
  method: 'GET',
  path: '/api/customers/:id/access_looks',
  ...about,
  params: byId,
  summary: 'List who viewed a customer’s access codes, when and for which visit, newest first.',
  answer: listOf(accessLook),
});

/** What a phone may keep of codes: which there are, and when they are shown. */
export const jobCodes = object(
  {
    opens_at: instant,
    closes_at: instant,
    entries: listOf(object({ id, kind, label: text, hint: text })),
  },
  { title: 'JobAccessCodes' },
);

export const showJobCodes = contract({
  name: 'showJobAccessCodes',
  method: 'POST',
  path: '/api/team/jobs/:id/access_codes',
  access: { permission: 'manage_appointment' },
  company: true,
  // Whoever looks has changed nothing of the visit.
  silent: true,
  params: byId,
  status: 200,
  limit: { max: 40, perSeconds: 600 },
  errors: ['CODES_CLOSED'],
  summary:
    'Show the access codes of a visit to its crew, only around the time of the visit. The view is logged, and the customer can see the log.',
  answer: object({ codes: listOf(openCode), closes_at: instant }),
});

export const rotateVaultKey = contract({
  name: 'rotateVaultKey',
  method: 'POST',
  path: '/api/companies/current/vault_key/rotate',
  access: { permission: 'general_settings', role: 'r_admin' },
  company: true,
  topic: 'companies',
  status: 200,
  limit: { max: 5, perSeconds: 3600 },
  summary: 'Encrypt all of the company’s access codes with a new key, and discard the old one.',
  answer: object({
    rotated: { type: 'integer', description: 'How many codes were re-encrypted.' },
    lost: {
      type: 'integer',
      description: 'How many could not be read because the installation’s secret has changed.',
    },
  }),
});
