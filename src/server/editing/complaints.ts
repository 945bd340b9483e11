import { DomainError } from '#engine/errors.ts';

/** What is wrong with one field of a body, as a sentence that goes on from the field's name. */
export type Complaint = readonly [field: string, sentence: string];
export type Complaints = readonly (Complaint | false | undefined)[];

/** Throws VALIDATION with everything that is wrong, so that nobody has to ask again for the next one. */
export function requireNone(complaints: Complaints): void {
  const messages: Record<string, string[]> = {};
  for (const complaint of complaints) {
    if (complaint) (messages[complaint[0]] ??= []).push(complaint[1]);
  }
  if (Object.keys(messages).length > 0) throw new DomainError('VALIDATION', { messages });
}

/** A tag, or its end, or a comment. A lone `<` is a comparison. */
const markup = /<[a-z/!?][^<>]*>/i;

/** Texts are shown as they are: who writes HTML would be surprised. */
export const markupIn = (body: Readonly<Record<string, unknown>>): Complaints =>
  Object.entries(body).map(
    ([field, value]) =>
      typeof value === 'string' &&
      markup.test(value) && [field, 'must be plain text: HTML is shown as it stands, not read'],
  );
