import { companyRoles } from '../access/roles.ts';
import { contract } from './contract.ts';
import { byId, email, id, instant, listOf, nullable, password, shortText } from './fields.ts';

const accessRecord = {
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
    timezone: { type: 'string' },
    money_format: { type: 'string' },
    main_color: { type: 'string' },
    button_color: { type: 'string' },
    ga_tracking_id: nullable({ type: 'string' }),
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
    id: { ...id, description: 'The account: this person within this company' },
    email: { type: 'string' },
    first_name: { type: 'string' },
    last_name: { type: 'string' },
    fullname: { type: 'string' },
    phone: nullable({ type: 'string' }),
    role: { type: 'string', enum: [...companyRoles, 'role_super_admin'] },
    realm: { type: 'string', enum: ['company', 'platform'] },
    companyId: nullable(id),
    company: { anyOf: [companySummary, { type: 'null' }] },
    setup_complete: { type: 'boolean', description: 'false until an invited person has completed sign-up' },
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
    'role',
    'realm',
    'companyId',
    'company',
    'setup_complete',
    'second_factor',
    'memberships',
    'impersonation',
    'resources',
    'models',
    'features',
  ],
} as const;

export const login = contract({
  method: 'POST',
  path: '/api/accounts/login',
  summary: 'Sign in. Sets the session cookie.',
  access: 'anyone',
  company: false,
  body: {
    type: 'object',
    properties: {
      email,
      password: { type: 'string', minLength: 1, maxLength: 200 },
      code: { type: 'string', maxLength: 20, description: 'Second factor: six digits, or a recovery code' },
    },
    required: ['email', 'password'],
    additionalProperties: false,
  },
  answer: userRecord,
  limit: { max: 60, perSeconds: 60 },
});

export const logout = contract({
  method: 'POST',
  path: '/api/accounts/logout',
  summary: 'End this session.',
  access: 'anyone',
  company: false,
});

export const me = contract({
  method: 'GET',
  path: '/api/accounts/auth/me',
  summary: 'The signed-in user record.',
  access: 'session',
  company: false,
  answer: userRecord,
});

export const updateMe = contract({
  method: 'PATCH',
  path: '/api/accounts/auth/me',
  summary: "Change one's own name and phone.",
  access: 'session',
  company: false,
  body: {
    type: 'object',
    properties: {
      first_name: shortText,
      last_name: shortText,
      phone: nullable({ type: 'string', maxLength: 40 }),
    },
    minProperties: 1,
    additionalProperties: false,
  },
  answer: userRecord,
});

export const register = contract({
  method: 'POST',
  path: '/api/accounts',
  summary: 'Register a company. The same answer for every e-mail; a link to continue is sent there.',
  access: 'anyone',
  company: false,
  body: {
    type: 'object',
    properties: { first_name: shortText, last_name: shortText, business_name: shortText, email },
    required: ['first_name', 'last_name', 'business_name', 'email'],
    additionalProperties: false,
  },
  answer: { type: 'object', properties: { sent_to: { type: 'string' } }, required: ['sent_to'] },
  status: 202,
  limit: { max: 10, perSeconds: 600 },
});

export const requestReset = contract({
  method: 'POST',
  path: '/api/accounts/reset',
  summary: 'Send a link to set a new password. The same answer for every e-mail.',
  access: 'anyone',
  company: false,
  body: { type: 'object', properties: { email }, required: ['email'], additionalProperties: false },
  answer: { type: 'object', properties: { sent_to: { type: 'string' } }, required: ['sent_to'] },
  status: 202,
  limit: { max: 10, perSeconds: 600 },
});

export const completeReset = contract({
  method: 'POST',
  path: '/api/accounts/reset/complete',
  summary: 'Set a new password with the token of a reset link. Ends every session of the person.',
  access: 'anyone',
  company: false,
  body: {
    type: 'object',
    properties: { token: { type: 'string', maxLength: 200 }, password },
    required: ['token', 'password'],
    additionalProperties: false,
  },
  limit: { max: 20, perSeconds: 600 },
});

export const changePassword = contract({
  method: 'POST',
  path: '/api/accounts/change-password',
  summary: "Change one's password. Ends every other session.",
  access: 'session',
  company: false,
  body: {
    type: 'object',
    properties: { current_password: { type: 'string', minLength: 1, maxLength: 200 }, password },
    required: ['current_password', 'password'],
    additionalProperties: false,
  },
  limit: { max: 10, perSeconds: 300 },
});

export const acceptInvitation = contract({
  method: 'POST',
  path: '/api/accounts/complete-signup/accept',
  summary: 'Turn the token of an invitation or registration link into a session.',
  access: 'anyone',
  company: false,
  body: {
    type: 'object',
    properties: { token: { type: 'string', maxLength: 200 } },
    required: ['token'],
    additionalProperties: false,
  },
  answer: userRecord,
  limit: { max: 20, perSeconds: 600 },
});

export const completeSignup = contract({
  method: 'POST',
  path: '/api/accounts/complete-signup',
  summary: 'Name, phone, password and consent of an invited person.',
  access: 'session',
  company: false,
  body: {
    type: 'object',
    properties: {
      accountId: id,
      first_name: shortText,
      last_name: shortText,
      phone: nullable({ type: 'string', maxLength: 40 }),
      password,
      accept_terms: { const: true },
    },
    required: ['accountId', 'first_name', 'last_name', 'password', 'accept_terms'],
    additionalProperties: false,
  },
  answer: userRecord,
});

export const impersonate = contract({
  method: 'POST',
  path: '/api/accounts/impersonate',
  summary:
    'Act within a company, as its administrator. Needs a reason; everything done is logged with both names.',
  access: 'super_admin',
  company: false,
  body: {
    type: 'object',
    properties: { companyId: id, reason: { type: 'string', minLength: 5, maxLength: 300 } },
    required: ['companyId', 'reason'],
    additionalProperties: false,
  },
  answer: userRecord,
});

export const unimpersonate = contract({
  method: 'POST',
  path: '/api/accounts/unimpersonate',
  summary: 'Stop acting within a company.',
  access: 'session',
  company: false,
  answer: userRecord,
});

export const sessionItem = {
  type: 'object',
  properties: {
    id,
    current: { type: 'boolean' },
    device: { type: 'string', description: 'e.g. "Chrome on Linux"' },
    address: { type: 'string' },
    created_at: instant,
    last_seen_at: instant,
  },
  required: ['id', 'current', 'device', 'address', 'created_at', 'last_seen_at'],
} as const;

export const listSessions = contract({
  method: 'GET',
  path: '/api/accounts/sessions',
  summary: 'Where this person is signed in.',
  access: 'session',
  company: false,
  answer: listOf(sessionItem),
});

export const endSession = contract({
  method: 'DELETE',
  path: '/api/accounts/sessions/:id',
  summary: 'Sign out one session.',
  access: 'session',
  company: false,
  params: byId,
});

export const endOtherSessions = contract({
  method: 'DELETE',
  path: '/api/accounts/sessions',
  summary: 'Sign out everywhere else.',
  access: 'session',
  company: false,
  answer: { type: 'object', properties: { ended: { type: 'integer' } }, required: ['ended'] },
});

export const startSecondFactor = contract({
  method: 'POST',
  path: '/api/accounts/second-factor',
  summary: 'Begin to set up an authenticator app.',
  access: 'session',
  company: false,
  answer: {
    type: 'object',
    properties: { secret: { type: 'string' }, uri: { type: 'string' }, qr_svg: { type: 'string' } },
    required: ['secret', 'uri', 'qr_svg'],
  },
});

export const confirmSecondFactor = contract({
  method: 'POST',
  path: '/api/accounts/second-factor/confirm',
  summary: 'Switch the second factor on with a first code. Answers the recovery codes, once.',
  access: 'session',
  company: false,
  body: {
    type: 'object',
    properties: { code: { type: 'string', maxLength: 20 } },
    required: ['code'],
    additionalProperties: false,
  },
  answer: {
    type: 'object',
    properties: { recovery_codes: listOf({ type: 'string' }) },
    required: ['recovery_codes'],
  },
  limit: { max: 10, perSeconds: 300 },
});

export const stopSecondFactor = contract({
  method: 'POST',
  path: '/api/accounts/second-factor/stop',
  summary: 'Switch the second factor off.',
  access: 'session',
  company: false,
  body: {
    type: 'object',
    properties: { password: { type: 'string', minLength: 1, maxLength: 200 } },
    required: ['password'],
    additionalProperties: false,
  },
  limit: { max: 10, perSeconds: 300 },
});
