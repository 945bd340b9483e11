import { isApiError } from './api-error.ts';

const fallback = 'Please try again later';

const messagesOf = (error: unknown): Record<string, string[]> =>
  (isApiError(error) ? error.details.messages : undefined) ?? {};

/** Fields whose names are for programs. */
const called: Readonly<Record<string, string>> = { payment_method_id: 'Card' };

const toWords = (field: string): string => {
  if (Object.hasOwn(called, field)) return called[field] ?? field;
  const words = field.replaceAll(/[_.]/g, ' ');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
};

/** A message that goes on from the name of its field ("is too long") becomes a sentence with it. */
const toSentence = (field: string, message: string, always: boolean): string => {
  if (/^[a-z]/.test(message)) return `${toWords(field)} ${message}`;
  // Acts such as archiving change it by themselves: nobody sees a field of that name.
  return always && field !== 'active' ? `${toWords(field)}: ${message}` : message;
};

/** The same at a box, by the name that people read there. */
export const toBoxSentence = (name: string, message: string): string =>
  /^[a-z]/.test(message) ? `${name} ${message}${message.endsWith('.') ? '' : '.'}` : message;

const firstMessages = (error: unknown): [field: string, message: string][] =>
  Object.entries(messagesOf(error)).flatMap(([field, [first]]) => (first ? [[field, first]] : []));

/** What the generic error handler says: each field with its first message, or the one message there is. */
export function toErrorLines(error: unknown): string[] {
  const perField = firstMessages(error).map(([field, message]) => toSentence(field, message, true));
  if (perField.length > 0) return perField;
  if (typeof error === 'string') return [error || fallback];
  return [error instanceof Error && error.message ? error.message : fallback];
}

/** As the server says them, for whoever makes sentences of them: by field, first message each. */
export const toFieldMessages = (error: unknown): Record<string, string> =>
  Object.fromEntries(firstMessages(error));

/** The messages of a refused form by field, first message each. */
export function toFieldErrors(error: unknown): Record<string, string> {
  if (isApiError(error) && error.code === 'CURRENT_PASSWORD_INVALID')
    return { current_password: error.message };
  return Object.fromEntries(
    firstMessages(error).map(([field, message]) => [field, toSentence(field, message, false)]),
  );
}
