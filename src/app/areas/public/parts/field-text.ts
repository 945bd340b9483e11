import type { Sentences } from '#engine/components/sentences.ts';
import type { ErrorWords } from '../language/site/error-words.ts';

type Words = { sentences: Sentences; errors: ErrorWords | null };

/**
 * What is wrong with a field, as a sentence with its label. The server says it in English and goes on from the name
 * of the field ("is required"); what it says often is said here in the language of the page.
 */
export function fieldText(label: string, message: string, { sentences, errors }: Words): string {
  if (!/^[a-z]/.test(message)) return message;
  const { required, named, malformed, inThePast } = sentences;
  if (message === 'is required') return required(label);
  if (message === 'is not a valid email address') return named.email(label);
  if (message === 'is not a valid phone number') return named.phone(label);
  if (message === 'is not valid') return malformed(label);
  if (message === 'is in the past') return inThePast(label);
  return errors ? errors.field(label) : `${label} ${message}`;
}
