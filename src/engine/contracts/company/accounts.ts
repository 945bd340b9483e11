import { contract } from '../platform/contract.ts';
import { email, id, nextPage, nullable, nullablePhone, password, shortText } from '../platform/fields.ts';
import { userRecord } from './user-record.ts';
import { object, optional, strictObject } from '../platform/shapes.ts';

const secondFactor = {
  type: 'string',
  maxLength: 20,
  description: 'The second factor: a six-digit code from an authenticator app, or a recovery code.',
} as const;

export const login = contract({
  errors: ['INVALID_CREDENTIALS', 'SECOND_FACTOR_REQUIRED'],
  name: 'signIn',
  method: 'POST',
  path: '/api/accounts/login',
  summary: 'Sign in. Sets the session cookie.',
  access: 'anyone',
  company: false,
  body: strictObject({
    email,
    password: { type: 'string', minLength: 1, maxLength: 200 },
    code: optional(secondFactor),
  }),
  answer: userRecord,
  limit: { max: 60, perSeconds: 60 },
});

export const requestSignInLink = contract({
  name: 'requestSignInLink',
  method: 'POST',
  path: '/api/accounts/sign-in-link',
  summary: 'Email a link that signs in without a password. The answer is the same for every email.',
  access: 'anyone',
  company: false,
  body: strictObject({
    email,
    next: optional(nextPage),
  }),
  answer: object({ sent_to: { type: 'string' } }),
  status: 202,
  limit: { max: 10, perSeconds: 600 },
});

export const signInByLink = contract({
  errors: ['LINK_EXPIRED', 'SECOND_FACTOR_REQUIRED'],
  name: 'signInByLink',
  method: 'POST',
  path: '/api/accounts/sign-in-link/complete',
  summary: 'Sign in with the token of a link. Sets the session cookie.',
  access: 'anyone',
  company: false,
  body: strictObject({ token: { type: 'string', maxLength: 200 }, code: optional(secondFactor) }),
  answer: userRecord,
  limit: { max: 20, perSeconds: 600 },
});

export const logout = contract({
  name: 'signOut',
  method: 'POST',
  path: '/api/accounts/logout',
  summary: 'Sign out.',
  access: 'anyone',
  company: false,
});

export const register = contract({
  name: 'signUp',
  method: 'POST',
  path: '/api/accounts',
  summary: 'Register a company. Sends a link to continue; the answer is the same for every email.',
  access: 'anyone',
  company: false,
  body: strictObject({ first_name: shortText, last_name: shortText, business_name: shortText, email }),
  answer: object({ sent_to: { type: 'string' } }),
  status: 202,
  limit: { max: 10, perSeconds: 600 },
});

export const requestReset = contract({
  name: 'requestPasswordReset',
  method: 'POST',
  path: '/api/accounts/reset',
  summary: 'Email a link to reset the password. The answer is the same for every email.',
  access: 'anyone',
  company: false,
  body: strictObject({ email }),
  answer: object({ sent_to: { type: 'string' } }),
  status: 202,
  limit: { max: 10, perSeconds: 600 },
});

export const completeReset = contract({
  errors: ['LINK_EXPIRED'],
  name: 'resetPassword',
  method: 'POST',
  path: '/api/accounts/reset/complete',
  summary: "Reset the password with the token of a link. Ends all of the person's sessions.",
  access: 'anyone',
  company: false,
  body: strictObject({ token: { type: 'string', maxLength: 200 }, password }),
  limit: { max: 20, perSeconds: 600 },
});

export const confirmEmailChange = contract({
  errors: ['LINK_EXPIRED', 'CONFLICT'],
  name: 'confirmEmailChange',
  method: 'POST',
  path: '/api/accounts/email-change/confirm',
  summary: 'Confirm a new email with the token of a link. Both addresses confirm, the current one first.',
  access: 'anyone',
  company: false,
  body: strictObject({ token: { type: 'string', maxLength: 200 } }),
  answer: object({
    email: { type: 'string', description: 'What the person signs in with now.' },
    sent_to: nullable({
      type: 'string',
      description: 'Where the next link was sent; null when it’s done.',
    }),
  }),
  limit: { max: 20, perSeconds: 600 },
});

export const acceptInvitation = contract({
  errors: ['LINK_EXPIRED'],
  name: 'acceptInvitation',
  method: 'POST',
  path: '/api/accounts/complete-signup/accept',
  summary: 'Accept an invitation or registration link and start a session.',
  access: 'anyone',
  company: false,
  body: strictObject({
    token: { type: 'string', maxLength: 200 },
    timezone: optional({
      type: 'string',
      maxLength: 60,
      description:
        'The browser’s IANA time zone. It becomes the new company’s time zone; unknown names are ignored.',
    }),
  }),
  answer: userRecord,
  limit: { max: 20, perSeconds: 600 },
});

export const completeSignup = contract({
  name: 'completeSignUp',
  method: 'POST',
  path: '/api/accounts/complete-signup',
  summary: 'Complete the sign-up of an invited person.',
  access: 'session',
  company: false,
  body: strictObject({
    accountId: id,
    first_name: shortText,
    last_name: shortText,
    phone: optional(nullablePhone),
    password,
    accept_terms: { const: true },
  }),
  answer: userRecord,
});

export const impersonate = contract({
  name: 'impersonateCompany',
  method: 'POST',
  path: '/api/accounts/impersonate',
  summary:
    'Impersonate a company’s administrator. Requires a reason; everything you do is logged with both names.',
  access: 'super_admin',
  company: false,
  body: strictObject({ companyId: id, reason: { type: 'string', minLength: 5, maxLength: 300 } }),
  answer: userRecord,
});

export const unimpersonate = contract({
  name: 'stopImpersonating',
  method: 'POST',
  path: '/api/accounts/unimpersonate',
  summary: 'Stop impersonating a company.',
  access: 'session',
  company: false,
  answer: userRecord,
});
