import { DomainError } from '#engine/errors.ts';
import { problemOf, refusalOf, type Problem } from '#engine/problems.ts';
import { isObject } from '../http/filter.ts';

/** What is wrong with one field of a body. */
export type Complaint = readonly [field: string, problem: Problem];
export type Complaints = readonly (Complaint | false | undefined)[];

/** Throws VALIDATION with everything that is wrong, so that nobody has to ask again for the next one. */
export function requireNone(complaints: Complaints): void {
  const found = complaints.filter((complaint) => !!complaint);
  if (found.length > 0) throw new DomainError('VALIDATION', refusalOf(found));
}

/** A tag, or its end, or a comment. A lone `<` is a comparison. */
const markup = /<[a-z/!?][^<>]*>/i;

const complain = (field: string, value: unknown): Complaint[] =>
  typeof value === 'string' && markup.test(value) ? [[field, problemOf('html_not_supported')]] : [];

/** `es.name` and what it says. */
const textsOf = (translations: unknown): [string, unknown][] =>
  Object.entries(isObject(translations) ? translations : {}).flatMap(([language, own]) =>
    Object.entries(isObject(own) ? own : {}).map(([name, text]): [string, unknown] => [
      `${language}.${name}`,
      text,
    ]),
  );

/** Texts are shown as they are: who writes HTML would be surprised. */
export const markupIn = (body: Readonly<Record<string, unknown>>): Complaints =>
  Object.entries(body).flatMap(([field, value]) => {
    if (field === 'translations')
      return textsOf(value).flatMap(([at, text]) => complain(`${field}.${at}`, text));
    return complain(field, value);
  });
