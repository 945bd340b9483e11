import { contract } from '../platform/contract.ts';
import { id, instant, listOf, nullable } from '../platform/fields.ts';
import { object, strictObject } from '../platform/shapes.ts';

const access = { permission: 'general_settings', role: 'r_admin' } as const;
const text = { type: 'string' } as const;
const password = { type: 'string', minLength: 1, maxLength: 200 } as const;

const person = object({ id, name: text, email: text });

const ownership = object({
  owner: { anyOf: [person, { type: 'null' }] },
  is_owner: { type: 'boolean', description: 'Whether the caller is the owner.' },
  candidates: { ...listOf(person), description: 'Other administrators it can be handed over to.' },
  created_at: instant,
  closed_at: nullable(instant),
  coming_visits: { type: 'integer', description: 'Upcoming visits that aren’t cancelled.' },
  reopen_days: { type: 'integer', description: 'How many days a closed company can be reopened.' },
});

export const getCompanyAccount = contract({
  name: 'getCompanyAccount',
  method: 'GET',
  path: '/api/companies/current/account',
  summary: 'Get the company’s owner and the administrators it can be handed over to.',
  access,
  company: true,
  answer: ownership,
});

export const handOverCompany = contract({
  name: 'handOverCompany',
  method: 'POST',
  path: '/api/companies/current/hand-over',
  summary: 'Hand the company over to another administrator. Only its owner can, with their password.',
  access,
  company: true,
  idempotent: false,
  limit: { max: 10, perSeconds: 600 },
  body: strictObject({ account_id: id, password }),
  answer: ownership,
});

export const closeCompany = contract({
  name: 'closeCompany',
  method: 'POST',
  path: '/api/companies/current/close',
  summary:
    'Close the company: its pages go offline, booking stops, and everybody is signed out. Only its owner can, with their password and the company’s name.',
  access,
  company: true,
  idempotent: false,
  limit: { max: 10, perSeconds: 600 },
  body: strictObject({
    password,
    confirmation: { ...text, maxLength: 200, description: 'The name of the company.' },
  }),
});
