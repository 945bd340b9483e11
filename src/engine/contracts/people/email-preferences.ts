import { contract } from '../platform/contract.ts';
import { byId, id, listOf } from '../platform/fields.ts';
import { object, optional, partial, strictObject } from '../platform/shapes.ts';

/** Whoever received a message may choose with the key it came with, as `key` or in the header x-unsubscribe-key. */
const key = {
  type: 'string',
  maxLength: 100,
  description: 'The key from a message this person received; replaces signing in.',
} as const;
const keyQuery = partial({ key });

/** More than anybody clicks, and too little to try keys. */
const often = { max: 60, perSeconds: 60 } as const;

const about = { access: 'anyone', company: true, topic: 'email_preferences' } as const;

const preference = object({
  id,
  subscriptions: {
    type: 'array',
    items: { type: 'string' },
    description:
      'Codes of the notifications that are on. `customer/all_marketing` means the person has opted out of all marketing.',
  },
});

export const getEmailPreferences = contract({
  method: 'GET',
  path: '/api/accounts/:id/email_preferences',
  ...about,
  params: byId,
  query: keyQuery,
  answer: preference,
  summary:
    'Get the email preferences of an account, or of a customer who has none. For the person, the holder of a key, and the office.',
});

export const listPreferenceDefinitions = contract({
  name: 'listEmailPreferenceKinds',
  method: 'GET',
  path: '/api/email_preferences/list',
  ...about,
  summary: 'List the notifications a person can turn on and off.',
  query: strictObject({
    accountId: { ...id, description: 'The ID of the account, or of a customer who has no account.' },
    key: optional(key),
  }),
  answer: listOf(
    object({
      ...({ id: { type: 'string' }, code: { type: 'string' }, name: { type: 'string' } } as const),
      description: { type: 'string' },
      type: { type: 'string', enum: ['email', 'sms'] },
    }),
  ),
});

export const updateEmailPreferences = contract({
  name: 'updateEmailPreferences',
  method: 'PATCH',
  path: '/api/email_preferences/:id',
  ...about,
  params: byId,
  query: keyQuery,
  answer: preference,
  summary: 'Turn on the given notifications and turn off all others.',
  limit: often,
  body: strictObject({
    subscriptions: {
      type: 'array',
      items: { type: 'string', maxLength: 60 },
      uniqueItems: true,
      maxItems: 60,
    },
  }),
});

const leadFlag = object({ id, unsubscribed: { type: 'boolean' } });

export const getLeadPreference = contract({
  name: 'getLeadPreference',
  method: 'GET',
  path: '/api/leads/:id',
  ...about,
  topic: 'leads',
  params: byId,
  query: keyQuery,
  answer: leadFlag,
  summary: 'Get whether a lead has unsubscribed from marketing.',
});

export const updateLeadPreference = contract({
  name: 'updateLeadPreference',
  method: 'PATCH',
  path: '/api/leads/:id',
  ...about,
  topic: 'leads',
  params: byId,
  query: keyQuery,
  answer: leadFlag,
  summary: 'Unsubscribe a lead from marketing, or subscribe them again.',
  limit: often,
  body: strictObject({ unsubscribed: { type: 'boolean' } }),
});

export const findEmailLog = contract({
  name: 'findEmailOwner',
  method: 'GET',
  path: '/api/email_logs/find-by-key',
  ...about,
  summary:
    'Get the recipient of an email by its key. accountId is the account, or the customer who has none; without either, there are no preferences to change.',
  query: strictObject({ token: { ...key, minLength: 1 } }),
  answer: object({ accountId: optional(id), leadId: optional(id) }),
  limit: often,
});

export const unsubscribeAtOnce = contract({
  name: 'unsubscribeInOneClick',
  method: 'POST',
  path: '/api/unsubscribe',
  ...about,
  form: true,
  summary:
    'Unsubscribe in one click (RFC 8058): from all marketing with the key of a marketing message, otherwise from the kind of message the key came with.',
  query: { ...keyQuery, required: ['key'] },
  answer: object({ unsubscribed: { type: 'boolean' } }),
  limit: { max: 600, perSeconds: 60 },
});

export const openUnsubscribePage = contract({
  name: 'openUnsubscribePage',
  method: 'GET',
  path: '/api/unsubscribe',
  ...about,
  status: 302,
  summary: 'Redirect from the unsubscribe address to its page.',
  query: { ...keyQuery, required: ['key'] },
});
