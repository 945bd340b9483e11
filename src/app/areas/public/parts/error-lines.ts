import { isApiError } from '#app/lib/api-error.ts';
import { toErrorLines } from '#app/lib/error-text.ts';
import type { ErrorWords } from '../language/site/error-words.ts';

/** What the generic handler says. The server's own sentences are English; in another language its codes are said. */
export function errorLines(error: unknown, words: ErrorWords | null): string[] {
  if (!words) return toErrorLines(error);
  const said: unknown = isApiError(error) ? Reflect.get(words, error.code) : undefined;
  return [typeof said === 'string' ? said : words.other];
}
