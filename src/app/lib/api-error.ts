import type { ErrorBody, ErrorCode } from '#engine/errors.ts';
import { networkSentence, speakRefusal } from './refusal-words.ts';

/** An answer that says no, or the lack of any answer (`statusCode` 0). */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly statusCode: number;
  readonly code: ErrorCode | 'NETWORK' | (string & {});
  readonly details: ErrorBody['error']['details'];
  constructor(body: ErrorBody['error']) {
    super(body.message);
    this.statusCode = body.statusCode;
    this.code = body.code;
    this.details = body.details;
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;

export const isNotSignedIn = (error: unknown): boolean =>
  isApiError(error) && error.statusCode === 401 && error.code === 'NOT_SIGNED_IN';

/** A link that has been used, or is too old. */
export const isGone = (error: unknown): boolean => isApiError(error) && error.statusCode === 410;

const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'object';

export const networkError = () =>
  new ApiError({
    statusCode: 0,
    code: 'NETWORK',
    message: networkSentence() ?? 'We can’t reach the server. Check your connection and try again.',
    details: {},
  });

export async function toApiError(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  if (isErrorBody(body))
    return new ApiError(speakRefusal({ ...body.error, details: body.error.details ?? {} }));
  return new ApiError(
    speakRefusal({
      statusCode: response.status,
      code: 'UNAVAILABLE',
      message: 'Please try again later',
      details: {},
    }),
  );
}
