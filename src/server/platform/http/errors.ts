import type { FastifyError } from 'fastify';
import { findPostgresError, isConnectionLost } from '../db/client.ts';
import {
  DomainError,
  isDomainError,
  type AnyDomainError,
  type ErrorBody,
  type ErrorCode,
  type ErrorDetails,
} from '#engine/errors.ts';
import { refusal } from '#engine/problems.ts';
import { toRefusal } from './schema-problems.ts';

type Words = { [C in ErrorCode]: { status: number; say: (details: ErrorDetails[C]) => string } };

/** Every error's status and sentence. */
const words: Words = {
  BAD_REQUEST: { status: 400, say: ({ reason }) => reason },
  VALIDATION: { status: 422, say: () => 'Please enter the correct details.' },
  INVALID_CREDENTIALS: { status: 401, say: () => 'The email or password is incorrect.' },
  SECOND_FACTOR_REQUIRED: {
    status: 401,
    say: ({ wrong }) => (wrong ? 'That code is incorrect.' : 'Enter the code of your authenticator app.'),
  },
  SECOND_FACTOR_SETUP_REQUIRED: {
    status: 403,
    say: () => 'Super-admins need a second factor. Set one up to continue.',
  },
  CURRENT_PASSWORD_INVALID: { status: 400, say: () => 'Current password is invalid' },
  LINK_EXPIRED: { status: 410, say: () => 'This link has expired or was already used. Request a new one.' },
  PASSKEY_REFUSED: { status: 401, say: ({ reason }) => passkeyWords[reason] },
  SIGN_IN_AGAIN: { status: 403, say: () => 'For your security, sign out and sign in again to do this.' },
  NOT_SIGNED_IN: { status: 401, say: () => 'Please sign in.' },
  FORBIDDEN: {
    status: 403,
    say: ({ permission }) => `You don’t have permission to do this. It requires: ${permission}.`,
  },
  CODES_CLOSED: {
    status: 403,
    say: () => 'Access codes are shown only around the visit.',
  },
  PLAN_FEATURE_MISSING: {
    status: 403,
    say: ({ feature }) => `Your plan doesn’t include this feature: ${feature}.`,
  },
  STORAGE_FULL: {
    status: 403,
    say: ({ support }) =>
      `Your plan’s storage is full. Delete files you no longer need${support === undefined ? '' : `, or write to ${support} to change the plan`}.`,
  },
  SIGN_UP_INCOMPLETE: { status: 403, say: () => 'Please complete your sign-up first.' },
  COMPANY_FROZEN: { status: 403, say: () => 'This company is frozen. Please contact support.' },
  CROSS_ORIGIN: { status: 403, say: () => 'This request came from another site and was refused.' },
  METHOD_NOT_ALLOWED: {
    status: 405,
    say: ({ allowed }) => `This address only accepts ${allowed.join(', ')}.`,
  },
  NOT_FOUND: { status: 404, say: () => 'Not found.' },
  NO_COMPANY: {
    status: 400,
    say: () => 'This call needs a company. Use its subdomain or set the x-company header.',
  },
  CONFLICT: { status: 409, say: ({ reason }) => reason },
  CHANGED_MEANWHILE: {
    status: 409,
    say: () => 'Somebody else changed this in the meantime. Review their changes first.',
  },
  SLOT_TAKEN: {
    status: 409,
    say: ({ messages }) => messages['service_date']?.[0] ?? 'This time is no longer available.',
  },
  PRICE_CHANGED: { status: 409, say: () => 'The price has changed. Please review it.' },
  FEE_NOT_CONFIRMED: {
    status: 409,
    say: () => 'It’s late for this change, so a fee applies. Confirm the fee first.',
  },
  REFUND_FAILED: {
    status: 409,
    say: ({ messages, refunded }) =>
      `The refund to the card failed. ${messages['card']?.[0] ?? ''}${refunded > 0 ? ' The rest was refunded.' : ''}`,
  },
  IDEMPOTENCY_MISMATCH: { status: 409, say: () => 'This Idempotency-Key was used for a different request.' },
  TOO_MANY_REQUESTS: {
    status: 429,
    say: ({ retryAfterSeconds }) => `Too many attempts. Please try again in ${inWords(retryAfterSeconds)}.`,
  },
  UNAVAILABLE: { status: 503, say: ({ reason }) => reason },
};

const passkeyWords: Record<ErrorDetails['PASSKEY_REFUSED']['reason'], string> = {
  unknown: 'This passkey isn’t registered here. Sign in another way.',
  expired: 'That took too long. Please try again.',
  unverified: 'We couldn’t verify this passkey. Try again, or sign in another way.',
};

const inWords = (seconds: number) =>
  seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;

export type ErrorReply = { body: ErrorBody; expected: boolean; retryAfterSeconds?: number };

export function toErrorReply(error: unknown): ErrorReply {
  if (isDomainError(error)) return fromDomain(error);
  if (isConnectionLost(error)) return unreachable;
  const refused = fromPostgres(error);
  if (refused) return refused;
  const fastify = error as Partial<FastifyError>;
  if (fastify.validation) return fromDomain(new DomainError('VALIDATION', toRefusal(fastify)));
  const status = fastify.statusCode ?? 500;
  if (status < 500) return reply(status, fastify.code ?? 'BAD_REQUEST', clientSentence(status, fastify));
  if (status === 503)
    return reply(503, fastify.code ?? 'UNAVAILABLE', 'The server is busy. Please try again in a moment.');
  return internal;
}

/** What is nobody's fault but ours. */
export const internal: ErrorReply = {
  ...reply(500, 'INTERNAL', 'Something went wrong on our side. Please try again later.'),
  expected: false,
};

/** A retry with the same Idempotency-Key finds out what has become of the first attempt. */
const unreachable: ErrorReply = {
  ...reply(503, 'UNAVAILABLE', 'The database cannot be reached. Please try again in a moment.'),
  expected: false,
  retryAfterSeconds: 1,
};

/** What the database refuses because of what was asked, not because something is broken. */
function fromPostgres(error: unknown): ErrorReply | undefined {
  const code = findPostgresError(error)?.code ?? '';
  if (code.startsWith('22'))
    return reply(422, 'VALIDATION', 'A value has the wrong type.', { ...refusal({}) });
  if (code === '23505') return reply(409, 'CONFLICT', 'This already exists.');
  if (code === '23P01')
    return reply(409, 'CONFLICT', 'The team has another job at that time. Choose another team or time.');
  if (code === '23503')
    return reply(409, 'CONFLICT', 'This is linked to something that prevents the change.');
  if (code === '40P01' || code === '40001')
    return reply(503, 'UNAVAILABLE', 'Too many people are trying this right now. Please try again.');
  if (code === '57014')
    return {
      ...reply(503, 'UNAVAILABLE', 'This took too long. Please narrow your search.'),
      expected: false,
    };
  return undefined;
}

function fromDomain(error: AnyDomainError): ErrorReply {
  // Each code's words take its own details; the union of codes cannot say so.
  const { status, say } = words[error.code] as { status: number; say: (details: unknown) => string };
  const answer = reply(status, error.code, say(error.details), { ...error.details });
  return error.code === 'TOO_MANY_REQUESTS'
    ? { ...answer, retryAfterSeconds: error.details.retryAfterSeconds }
    : answer;
}

function reply(
  statusCode: number,
  code: string,
  message: string,
  details: ErrorBody['error']['details'] = {},
): ErrorReply {
  return { body: { error: { statusCode, code, message, details } }, expected: true };
}

/** What Fastify itself refuses: a body that is no JSON, is too large, of a type we do not read. */
function clientSentence(status: number, { message }: Partial<FastifyError>): string {
  if (status === 413) return 'That is too large.';
  if (status === 415) return 'Please send JSON (content-type: application/json).';
  return message ?? 'Bad request.';
}
