import type { ErrorBody, ErrorCode } from '#engine/errors.ts';

type Refused = ErrorBody['error'];

/** Public pages have words of their own, and load no others. */
let speak = (refused: Refused): Refused => refused;

/** In which language errors are said: set with that of the page. */
export const speakErrorsWith = (next: typeof speak): void => void (speak = next);

/** An answer that says no, or the lack of any answer (`statusCode` 0). */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly statusCode: number;
  readonly code: ErrorCode | 'NETWORK' | (string & {});
  readonly details: ErrorBody['error']['details'];
  constructor(refused: Refused) {
    const body = speak(refused);
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

// What is no object has no such property.
const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof (body as Partial<ErrorBody> | null)?.error === 'object';

export const networkError = () =>
  new ApiError({
    statusCode: 0,
    code: 'NETWORK',
    message: 'We can’t reach the server. Check your connection and try again.',
    details: {},
  });

export async function toApiError(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  return new ApiError(
    isErrorBody(body)
      ? { ...body.error, details: body.error.details ?? {} }
      : { statusCode: response.status, code: 'UNAVAILABLE', message: 'Please try again later', details: {} },
  );
}
