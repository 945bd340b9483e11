import { contract } from '../platform/contract.ts';
import { byId, id, instant, listOf, nullable, shortText } from '../platform/fields.ts';
import { userRecord } from './user-record.ts';
import { object, optional, partial, strictObject } from '../platform/shapes.ts';

/** Bytes as browsers send them. */
const base64url = (maxLength: number) =>
  ({ type: 'string', minLength: 1, maxLength, pattern: '^[A-Za-z0-9_-]+$' }) as const;

const credentialId = base64url(1400);

const descriptors = listOf(
  object({
    id: { type: 'string' },
    type: { const: 'public-key' },
    transports: optional(listOf({ type: 'string' })),
  }),
);

/** What the browser hands to `navigator.credentials.get()`. */
const requestOptions = object({
  challenge: { type: 'string' },
  rpId: { type: 'string', description: 'The domain that passkeys of this installation belong to.' },
  timeout: { type: 'integer' },
  userVerification: { const: 'required' },
});

/** What the browser hands to `navigator.credentials.create()`. */
const creationOptions = object({
  challenge: { type: 'string' },
  rp: object({ id: { type: 'string' }, name: { type: 'string' } }),
  user: object({ id: { type: 'string' }, name: { type: 'string' }, displayName: { type: 'string' } }),
  pubKeyCredParams: listOf(object({ alg: { type: 'integer' }, type: { const: 'public-key' } })),
  timeout: { type: 'integer' },
  excludeCredentials: descriptors,
  authenticatorSelection: object({
    residentKey: { const: 'required' },
    requireResidentKey: { type: 'boolean' },
    userVerification: { const: 'required' },
  }),
  attestation: { const: 'none' },
});

const passkey = object({
  id,
  name: { type: 'string' },
  created_at: instant,
  last_used_at: nullable(instant),
});

export const startPasskeySignIn = contract({
  name: 'startPasskeySignIn',
  method: 'POST',
  path: '/api/accounts/passkey-sign-in',
  summary: 'Get a challenge for a passkey to sign. It works once, for ten minutes.',
  access: 'anyone',
  company: false,
  answer: requestOptions,
  limit: { max: 120, perSeconds: 60 },
});

export const signInByPasskey = contract({
  errors: ['PASSKEY_REFUSED'],
  name: 'signInByPasskey',
  method: 'POST',
  path: '/api/accounts/passkey-sign-in/complete',
  summary:
    'Sign in with a passkey. Sets the session cookie. The device has verified the person, so no second factor is needed.',
  access: 'anyone',
  company: false,
  body: strictObject({
    id: credentialId,
    response: strictObject({
      clientDataJSON: base64url(4000),
      authenticatorData: base64url(4000),
      signature: base64url(4000),
      userHandle: optional(base64url(100)),
    }),
  }),
  answer: userRecord,
  limit: { max: 60, perSeconds: 60 },
});

export const listPasskeys = contract({
  name: 'listPasskeys',
  method: 'GET',
  path: '/api/accounts/passkeys',
  summary: 'List your passkeys.',
  access: 'session',
  company: false,
  answer: object({
    passkeys: listOf(passkey),
    has_password: { type: 'boolean', description: 'Whether adding one requires your password.' },
  }),
});

export const startPasskey = contract({
  errors: ['CURRENT_PASSWORD_INVALID', 'SIGN_IN_AGAIN', 'CONFLICT'],
  name: 'startPasskey',
  method: 'POST',
  path: '/api/accounts/passkeys',
  summary:
    'Start adding a passkey. Requires your password or, if you have none, a session started in the last 15 minutes.',
  access: 'session',
  company: false,
  body: partial({ current_password: { type: 'string', minLength: 1, maxLength: 200 } }),
  answer: creationOptions,
  limit: { max: 10, perSeconds: 300 },
});

export const confirmPasskey = contract({
  errors: ['PASSKEY_REFUSED', 'CONFLICT'],
  name: 'confirmPasskey',
  method: 'POST',
  path: '/api/accounts/passkeys/confirm',
  summary: 'Add the passkey your device created.',
  access: 'session',
  company: false,
  body: strictObject({
    id: credentialId,
    response: strictObject({
      clientDataJSON: base64url(4000),
      attestationObject: base64url(20_000),
      transports: optional({
        type: 'array',
        items: { type: 'string', minLength: 1, maxLength: 40, pattern: '^[a-z0-9-]+$' },
        maxItems: 10,
      }),
    }),
  }),
  answer: passkey,
  limit: { max: 10, perSeconds: 300 },
});

export const renamePasskey = contract({
  name: 'renamePasskey',
  method: 'PATCH',
  path: '/api/accounts/passkeys/:id',
  summary: 'Rename a passkey.',
  access: 'session',
  company: false,
  params: byId,
  body: strictObject({ name: { ...shortText, maxLength: 60 } }),
  answer: passkey,
});

export const removePasskey = contract({
  name: 'removePasskey',
  method: 'DELETE',
  path: '/api/accounts/passkeys/:id',
  summary: 'Remove a passkey. It can no longer sign in.',
  access: 'session',
  company: false,
  params: byId,
});
