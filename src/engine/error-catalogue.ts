import type { ErrorCode, ErrorDetails } from './errors.ts';
import { spotDaySchema } from './catalogue/spots.ts';
import { problemOf, refusal } from './problems.ts';

type Entry<Details> = {
  /** A sentence for whoever handles it. */
  means: string;
  /** Schemas of what `details` carries. */
  details: { [Name in keyof Details & string]-?: Record<string, unknown> };
  /** Those that are not always there. */
  optional?: readonly (keyof Details & string)[];
  example: Details;
};

const text = { type: 'string' } as const;
const amount = { type: 'number', description: 'In major units' } as const;
const messages = {
  type: 'object',
  additionalProperties: { type: 'array', items: text },
  description: 'Sentences by field',
} as const;
const problems = {
  type: 'array',
  description: 'The same in the same order, for programs. `params` are the values in the sentence.',
  items: {
    type: 'object',
    properties: {
      field: text,
      code: { ...text, description: 'One of the codes of `docs/api-problems.md`' },
      params: { type: 'object', additionalProperties: true },
      message: text,
    },
    required: ['field', 'code', 'params', 'message'],
  },
} as const;

/** Every error of the API as its documentation has it; statuses and sentences are where errors are answered. */
export const errorCatalogue: { [C in ErrorCode]: Entry<ErrorDetails[C]> } = {
  BAD_REQUEST: {
    means: 'The request is malformed. `message` says how.',
    details: { reason: text },
    example: { reason: 'An Idempotency-Key has 8 to 200 characters.' },
  },
  VALIDATION: {
    means:
      'One or more fields are invalid. Show `details.messages` next to the fields; decide by the codes of `details.problems`.',
    details: { messages, problems },
    example: refusal({ email: problemOf('not_email') }),
  },
  INVALID_CREDENTIALS: { means: 'The email or password is wrong.', details: {}, example: {} },
  SECOND_FACTOR_REQUIRED: {
    means: 'The password is right; sign in again with the `code` of the authenticator app.',
    details: { wrong: { type: 'boolean', description: 'Whether a code was sent and is wrong' } },
    example: { wrong: false },
  },
  SECOND_FACTOR_SETUP_REQUIRED: {
    means: 'Super-admins must set up a second factor first.',
    details: {},
    example: {},
  },
  CURRENT_PASSWORD_INVALID: { means: 'The current password is wrong.', details: {}, example: {} },
  LINK_EXPIRED: {
    means: 'The link has expired or was already used.',
    details: { kind: { ...text, enum: ['reset', 'invitation', 'email_change', 'sign_in'] } },
    example: { kind: 'reset' },
  },
  PASSKEY_REFUSED: {
    means:
      'The passkey isn’t registered here, its challenge has expired or was already used, or its signature is wrong.',
    details: { reason: { ...text, enum: ['unknown', 'expired', 'unverified'] } },
    example: { reason: 'expired' },
  },
  SIGN_IN_AGAIN: {
    means: 'The session is too old for this. Sign in again first.',
    details: {},
    example: {},
  },
  NOT_SIGNED_IN: {
    means: 'There is no session or API key, or it has expired or been revoked.',
    details: {},
    example: {},
  },
  FORBIDDEN: {
    means: 'The caller lacks a permission, or the API key lacks a scope.',
    details: { permission: { ...text, description: 'What is missing' } },
    example: { permission: 'manage_services' },
  },
  CODES_CLOSED: {
    means: 'A crew can see the access codes of a visit only around the time of the visit.',
    details: { opens_at: { ...text, format: 'date-time' }, closes_at: { ...text, format: 'date-time' } },
    example: { opens_at: '2026-03-24T13:00:00.000Z', closes_at: '2026-03-24T17:00:00.000Z' },
  },
  PLAN_FEATURE_MISSING: {
    means: "The company's plan does not include this feature.",
    details: { feature: text },
    example: { feature: 'plan_gift_cards' },
  },
  STORAGE_FULL: {
    means: "The file would exceed the storage that the company's plan includes.",
    details: {
      used: { type: 'integer', description: 'Bytes that are stored already' },
      limit: { type: 'integer', description: 'Bytes that the plan includes' },
      support: { ...text, description: 'Whom to write to about the plan, if the installation names anyone' },
    },
    optional: ['support'],
    example: { used: 1_073_000_000, limit: 1_073_741_824 },
  },
  SIGN_UP_INCOMPLETE: {
    means: 'The person has been invited and must complete the sign-up first.',
    details: {},
    example: {},
  },
  COMPANY_FROZEN: { means: 'The company is frozen by the operator.', details: {}, example: {} },
  CROSS_ORIGIN: {
    means: 'A browser sent this from another site. Use an API key from your server instead.',
    details: {},
    example: {},
  },
  NOT_FOUND: {
    means: 'It does not exist, or belongs to another company. Both get the same answer.',
    details: { resource: text, id: text },
    optional: ['id'],
    example: { resource: 'bookings', id: '0c0efbc1-01ca-4a70-b9d0-b6ea8784b7ff' },
  },
  METHOD_NOT_ALLOWED: {
    means: 'The address exists, but only takes the methods in `details.allowed` and the header `allow`.',
    details: { allowed: { type: 'array', items: text } },
    example: { allowed: ['GET', 'PATCH'] },
  },
  NO_COMPANY: {
    means: "The call needs a company. Use the company's host, its API key, or the header `x-company`.",
    details: {},
    example: {},
  },
  CONFLICT: {
    means:
      'The current state does not allow this, such as a name that is taken or a booking that is cancelled.',
    details: {
      reason: text,
      code: { ...text, description: 'For programs, of what customers and crews meet' },
      params: {
        type: 'object',
        additionalProperties: true,
        description: 'What the sentence of the code says',
      },
      current: {
        type: 'object',
        properties: {
          revision: { type: 'integer' },
          saved_by: text,
          saved_at: { ...text, format: 'date-time' },
        },
        required: ['revision', 'saved_by', 'saved_at'],
        description: 'What somebody else saved in the meantime',
      },
    },
    optional: ['reason', 'code', 'params', 'current'],
    example: { reason: 'The visit is cancelled.' },
  },
  CHANGED_MEANWHILE: {
    means:
      'Somebody else has saved it since you read the state in `If-Match`. `details.current` is what is there now, as GET answers it.',
    details: { current: { type: 'object', additionalProperties: true } },
    example: { current: { id: '0c0efbc1-01ca-4a70-b9d0-b6ea8784b7ff', name: 'VIP', color: '#2f855a' } },
  },
  SLOT_TAKEN: {
    means: 'The slot is no longer available. `details.day` has what is left that day.',
    details: { messages, problems, day: { ...spotDaySchema, description: 'The slots that are left' } },
    example: {
      ...refusal({ service_date: problemOf('slot_full') }),
      day: {
        date: '2026-11-20',
        opened: true,
        holiday: false,
        locationId: '3f9d7860-14d9-440e-bf37-0560b7c8943d',
        slots: [],
      },
    },
  },
  PRICE_CHANGED: {
    means: 'The price is no longer `expected_total`. Show the new one and send it again.',
    details: { messages, problems, total: amount },
    example: { ...refusal({}), total: 96.9 },
  },
  FEE_NOT_CONFIRMED: {
    means: 'It is late, so there is a fee. Send it as `confirmed_fee` once the customer agrees.',
    details: { fee: amount, freeUntil: { ...text, format: 'date-time' } },
    example: { fee: 25, freeUntil: '2026-11-19T13:00:00.000Z' },
  },
  REFUND_FAILED: {
    means: 'The card processor refused the refund, or a part of it.',
    details: { messages, problems, refunded: amount, failed: amount },
    example: {
      ...refusal({ card: problemOf('card_refused', { reason: 'expired' }) }),
      refunded: 0,
      failed: 96.9,
    },
  },
  IDEMPOTENCY_MISMATCH: {
    means: 'This Idempotency-Key was used for a different request.',
    details: {},
    example: {},
  },
  TOO_MANY_REQUESTS: {
    means: 'Too many requests. Wait as long as `details.retryAfterSeconds` and the header `Retry-After` say.',
    details: { retryAfterSeconds: { type: 'integer' } },
    example: { retryAfterSeconds: 30 },
  },
  UNAVAILABLE: {
    means: 'Busy, or the database or a processor cannot be reached. Try again in a moment.',
    details: { reason: text },
    optional: ['reason'],
    example: { reason: 'The card processor cannot be reached. Please try again.' },
  },
};
