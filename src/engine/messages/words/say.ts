import type { MessageText } from '../event.ts';

/** An email: its subject, then its paragraphs. */
export const letter = (subject: string, ...paragraphs: string[]): MessageText => ({
  subject,
  body: paragraphs.join('\n\n'),
});

/** A text message has no subject. */
export const text = (body: string): MessageText => ({ subject: '', body });

/** A text that is missing in one of the languages doesn’t compile. */
export type Translated<English> = Record<keyof English, MessageText>;
