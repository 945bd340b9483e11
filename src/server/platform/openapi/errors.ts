import type { Contract } from '#engine/contracts/platform/contract.ts';
import { errorCatalogue } from '#engine/error-catalogue.ts';
import type { AnyDomainError, ErrorCode } from '#engine/errors.ts';
import { DomainError } from '#engine/errors.ts';
import { toErrorReply } from '../http/errors.ts';
import { refTo, type Components, type Schema } from './components.ts';
import { toPascal } from './operation-id.ts';
import { takesState } from './states.ts';

/** What the HTTP server answers by itself, before or after a call has been looked at. */
const serverErrors = {
  FST_ERR_CTP_INVALID_JSON_BODY: { status: 400, means: 'The body is not JSON.' },
  FST_ERR_CTP_EMPTY_JSON_BODY: { status: 400, means: 'The body is empty, although its type is JSON.' },
  FST_ERR_CTP_BODY_TOO_LARGE: {
    status: 413,
    means: 'The body is too large: 256 kB, of a form 512 kB, of a file 6 MB.',
  },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { status: 415, means: 'Send JSON with `content-type: application/json`.' },
  INTERNAL: {
    status: 500,
    means: 'Something went wrong on our side. The header `x-request-id` finds it in the logs.',
  },
  FST_UNDER_PRESSURE: { status: 503, means: 'This node is busy. Try again in a moment.' },
  FST_ERR_HANDLER_TIMEOUT: { status: 503, means: 'The call took too long.' },
} as const;
type ServerErrorCode = keyof typeof serverErrors;
export type AnyErrorCode = ErrorCode | ServerErrorCode;

export type DescribedError = {
  code: AnyErrorCode;
  status: number;
  means: string;
  /** Schema of `details`. */
  details: Schema;
  example: object;
};

const isServerError = (code: AnyErrorCode): code is ServerErrorCode => Object.hasOwn(serverErrors, code);

export function describeError(code: AnyErrorCode): DescribedError {
  if (isServerError(code)) {
    const { status, means } = serverErrors[code];
    const example = { error: { statusCode: status, code, message: means, details: {} } };
    return { code, status, means, details: { type: 'object', properties: {} }, example };
  }
  const { means, details, optional = [], example } = errorCatalogue[code];
  // The catalogue gives each code details of its own kind, which the union of codes cannot say.
  const { body } = toErrorReply(new DomainError(code, example) as AnyDomainError);
  const required = Object.keys(details).filter((name) => !(optional as readonly string[]).includes(name));
  return {
    code,
    status: body.error.statusCode,
    means,
    example: body,
    details: { type: 'object', properties: details, required },
  };
}

// Object.keys does not tell that these are all the keys there are.
export const errorCodes = [...Object.keys(errorCatalogue), ...Object.keys(serverErrors)] as AnyErrorCode[];

/** What one call may answer instead of what was asked for. */
export function errorsOf(contract: Contract): AnyErrorCode[] {
  const { access, company, method, params, query, status, errors = [] } = contract;
  const writes = method !== 'GET' && method !== 'HEAD';
  const guarded = access !== 'anyone';
  const features =
    typeof access === 'object' && [access.permission].flat().some((name) => name.startsWith('plan_'));
  return [
    'BAD_REQUEST',
    ...when(writes, 'FST_ERR_CTP_INVALID_JSON_BODY', 'FST_ERR_CTP_EMPTY_JSON_BODY'),
    ...when(company, 'NO_COMPANY'),
    'NOT_SIGNED_IN',
    'FORBIDDEN',
    ...when(features, 'PLAN_FEATURE_MISSING'),
    ...when(access === 'super_admin', 'SECOND_FACTOR_SETUP_REQUIRED'),
    ...when(guarded && access !== 'session', 'SIGN_UP_INCOMPLETE'),
    ...when(company || guarded, 'COMPANY_FROZEN'),
    ...when(writes, 'CROSS_ORIGIN'),
    'NOT_FOUND',
    ...when(writes, 'CONFLICT'),
    ...when(takesState(contract), 'CHANGED_MEANWHILE'),
    ...when(status === 201 && company, 'IDEMPOTENCY_MISMATCH'),
    ...when(writes, 'FST_ERR_CTP_BODY_TOO_LARGE', 'FST_ERR_CTP_INVALID_MEDIA_TYPE'),
    ...when(writes || Boolean(params ?? query), 'VALIDATION'),
    ...errors,
    'TOO_MANY_REQUESTS',
    'INTERNAL',
    'UNAVAILABLE',
    'FST_UNDER_PRESSURE',
    'FST_ERR_HANDLER_TIMEOUT',
  ] as const;
}

const when = (applies: boolean, ...codes: AnyErrorCode[]): AnyErrorCode[] => (applies ? codes : []);

const statusNames: Record<number, string> = {
  400: 'Bad request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not found',
  405: 'Method not allowed',
  409: 'Conflict',
  410: 'Gone',
  413: 'Body too large',
  415: 'Unsupported media type',
  422: 'Validation error',
  429: 'Too many requests',
  500: 'Internal error',
  503: 'Unavailable',
};

const componentOf = (code: AnyErrorCode): string =>
  `${toPascal(code.replace(/^FST_(ERR_)?/, '').toLowerCase())}Error`;

export type ErrorResponses = {
  /** References to the responses of a call, by status. */
  of(contract: Contract): Record<string, Schema>;
  all(): Record<string, Schema>;
};

/** A response per set of codes that some call may answer with one status. */
export function createErrorResponses(components: Components): ErrorResponses {
  const responses = new Map<string, Schema>();
  const names = new Map<string, string>();
  const nameOf = (status: number, codes: readonly AnyErrorCode[]): string => {
    const key = codes.join(' ');
    const base = toPascal(statusNames[status] ?? `Status ${status}`);
    const known = names.get(key);
    if (known !== undefined) return known;
    const sameStatus = [...names.values()].filter((name) => name.replace(/\d+$/, '') === base).length;
    const name = sameStatus === 0 ? base : `${base}${sameStatus + 1}`;
    names.set(key, name);
    return name;
  };
  return {
    of: (contract) => {
      const described = [...new Set(errorsOf(contract))].map(describeError);
      const statuses = [...new Set(described.map(({ status }) => status))].toSorted((a, b) => a - b);
      return Object.fromEntries(
        statuses.map((status) => {
          const errors = described.filter((error) => error.status === status);
          const name = nameOf(
            status,
            errors.map(({ code }) => code),
          );
          if (!responses.has(name)) responses.set(name, toResponse(status, errors, components));
          return [String(status), { $ref: `#/components/responses/${name}` }];
        }),
      );
    },
    all: () => Object.fromEntries(responses),
  };
}

function toResponse(status: number, errors: readonly DescribedError[], components: Components): Schema {
  const references = errors.map((error) =>
    components.add(componentOf(error.code), toSchema(error, components)),
  );
  const [only] = references;
  return {
    description: `${statusNames[status] ?? 'Error'}: ${errors.map(({ code }) => `\`${code}\``).join(', ')}.`,
    headers: {
      'x-request-id': { $ref: '#/components/headers/RequestId' },
      ...([429, 503].includes(status) && { 'retry-after': { $ref: '#/components/headers/RetryAfter' } }),
    },
    content: {
      'application/json': {
        schema: {
          type: 'object',
          properties: { error: references.length === 1 ? only : { anyOf: references } },
          required: ['error'],
        },
        examples: Object.fromEntries(errors.map(({ code, example }) => [code, { value: example }])),
      },
    },
  };
}

const toSchema = ({ code, status, means, details }: DescribedError, components: Components): Schema => ({
  type: 'object',
  description: means,
  properties: {
    statusCode: { type: 'integer', const: status },
    code: { type: 'string', const: code },
    message: { type: 'string', description: 'A sentence for people' },
    details: components.refer(details),
  },
  required: ['statusCode', 'code', 'message', 'details'],
});

/** The error of any call, for clients that handle all alike. */
export const anyError = (components: Components): Schema =>
  components.add('AnyError', {
    anyOf: errorCodes.map((code) => {
      components.add(componentOf(code), toSchema(describeError(code), components));
      return refTo(componentOf(code));
    }),
  });
