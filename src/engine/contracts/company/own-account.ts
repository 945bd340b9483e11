import { contract } from '../platform/contract.ts';
import { languages } from '../../format/languages.ts';
import {
  byId,
  email,
  id,
  instant,
  listOf,
  nextPage,
  nullable,
  nullablePhone,
  password,
  shortText,
} from '../platform/fields.ts';
import { userRecord } from './user-record.ts';
import { object, optional, partial, strictObject } from '../platform/shapes.ts';

export const me = contract({
  name: 'getMe',
  method: 'GET',
  path: '/api/accounts/auth/me',
  summary: 'Get the signed-in user.',
  access: 'session',
  company: false,
  answer: userRecord,
});

export const updateMe = contract({
  name: 'updateMe',
  method: 'PATCH',
  path: '/api/accounts/auth/me',
  summary: 'Update your name, phone and language.',
  access: 'session',
  company: false,
  body: partial(
    {
      first_name: shortText,
      last_name: shortText,
      phone: nullablePhone,
      language: nullable({ type: 'string', enum: languages }),
    },
    { minProperties: 1 },
  ),
  answer: userRecord,
});

export const changePassword = contract({
  errors: ['CURRENT_PASSWORD_INVALID'],
  name: 'changePassword',
  method: 'POST',
  path: '/api/accounts/change-password',
  summary: 'Change your password. Ends all other sessions.',
  access: 'session',
  company: false,
  body: strictObject({ current_password: { type: 'string', minLength: 1, maxLength: 200 }, password }),
  limit: { max: 10, perSeconds: 300 },
});

export const requestEmailChange = contract({
  errors: ['CURRENT_PASSWORD_INVALID', 'CONFLICT'],
  name: 'requestEmailChange',
  method: 'POST',
  path: '/api/accounts/email-change',
  summary:
    'Ask to sign in with another email. Sends a link to the current address, and then one to the new one.',
  access: 'session',
  company: false,
  body: strictObject({ email, current_password: { type: 'string', minLength: 1, maxLength: 200 } }),
  answer: object({ sent_to: { type: 'string' } }),
  status: 202,
  limit: { max: 10, perSeconds: 600 },
});

const pendingEmailChange = object(
  {
    email: { type: 'string', description: 'The address you will sign in with.' },
    sent_to: { type: 'string', description: 'The address the next link is sent to.' },
    expires_at: instant,
  },
  { title: 'PendingEmailChange' },
);

export const getEmailChange = contract({
  name: 'getEmailChange',
  method: 'GET',
  path: '/api/accounts/email-change',
  summary: 'Get the email change waiting for confirmation.',
  access: 'session',
  company: false,
  answer: object({ pending: nullable(pendingEmailChange) }),
});

export const cancelEmailChange = contract({
  name: 'cancelEmailChange',
  method: 'DELETE',
  path: '/api/accounts/email-change',
  summary: 'Cancel your email change. Its links stop working.',
  access: 'session',
  company: false,
});

export const sessionItem = object({
  id,
  current: { type: 'boolean' },
  device: { type: 'string', description: 'The browser and system, such as "Chrome on Linux".' },
  address: { type: 'string' },
  created_at: instant,
  last_seen_at: instant,
});

export const listSessions = contract({
  name: 'listSessions',
  method: 'GET',
  path: '/api/accounts/sessions',
  summary: 'List your sessions.',
  access: 'session',
  company: false,
  answer: listOf(sessionItem),
});

export const endSession = contract({
  name: 'endSession',
  method: 'DELETE',
  path: '/api/accounts/sessions/:id',
  summary: 'End a session.',
  access: 'session',
  company: false,
  params: byId,
});

export const endOtherSessions = contract({
  name: 'endOtherSessions',
  method: 'DELETE',
  path: '/api/accounts/sessions',
  summary: 'End all other sessions.',
  access: 'session',
  company: false,
  answer: object({ ended: { type: 'integer' } }),
});

export const enterOwnCompany = contract({
  name: 'enterOwnCompany',
  method: 'POST',
  path: '/api/accounts/companies/enter',
  summary: 'Get a link that signs you in to another of your companies. It works once.',
  access: 'session',
  company: false,
  body: strictObject({ company_id: id, next: optional(nextPage) }),
  answer: object({ address: { type: 'string' } }),
  limit: { max: 20, perSeconds: 600 },
});

export const startSecondFactor = contract({
  errors: ['CURRENT_PASSWORD_INVALID', 'SIGN_IN_AGAIN', 'CONFLICT'],
  name: 'startSecondFactor',
  method: 'POST',
  path: '/api/accounts/second-factor',
  summary:
    'Start setting up an authenticator app. Requires your password or, if you have none, a session started in the last 15 minutes.',
  access: 'session',
  company: false,
  body: partial({ current_password: { type: 'string', minLength: 1, maxLength: 200 } }),
  answer: object({ secret: { type: 'string' }, uri: { type: 'string' }, qr_svg: { type: 'string' } }),
});

export const confirmSecondFactor = contract({
  name: 'confirmSecondFactor',
  method: 'POST',
  path: '/api/accounts/second-factor/confirm',
  summary: 'Confirm the second factor with a first code. The recovery codes are shown only once.',
  access: 'session',
  company: false,
  body: strictObject({ code: { type: 'string', maxLength: 20 } }),
  answer: object({ recovery_codes: listOf({ type: 'string' }) }),
  limit: { max: 10, perSeconds: 300 },
});

export const stopSecondFactor = contract({
  name: 'disableSecondFactor',
  method: 'POST',
  path: '/api/accounts/second-factor/stop',
  summary: 'Turn off the second factor.',
  access: 'session',
  company: false,
  body: strictObject({ password: { type: 'string', minLength: 1, maxLength: 200 } }),
  limit: { max: 10, perSeconds: 300 },
});
