import { isApiError } from './api-error.ts';

const fallback = 'Please try again later';

const messagesOf = (error: unknown): Record<string, string[]> | undefined =>
  isApiError(error) ? error.details.messages : undefined;

/** What the generic error handler says: each field with its first message, or the one message there is. */
export function toErrorLines(error: unknown): string[] {
  const perField = Object.entries(messagesOf(error) ?? {}).flatMap(([field, [first]]) =>
    first ? [`${field}: ${first}`] : [],
  );
  if (perField.length > 0) return perField;
  if (typeof error === 'string') return [error || fallback];
  return [error instanceof Error && error.message ? error.message : fallback];
}

/** The messages of a refused form by field, first message each. */
export function toFieldErrors(error: unknown): Record<string, string> {
  if (isApiError(error) && error.code === 'CURRENT_PASSWORD_INVALID')
    return { current_password: error.message };
  const pairs = Object.entries(messagesOf(error) ?? {}).flatMap(([field, [first]]) =>
    first ? [[field, first]] : [],
  );
  return Object.fromEntries(pairs);
}
