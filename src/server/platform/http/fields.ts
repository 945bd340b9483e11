import { problemOf } from '#engine/problems.ts';
import { isObject } from './filter.ts';
import { refuse } from './refuse-filter.ts';

/** Is this part of an answer wanted? */
export type Fields = (name: string) => boolean;

const everyField: Fields = () => true;

/** What of an answer's schema says which of its parts there are, and which are always there. */
export type AnswerParts = { properties: object; required: readonly string[] };

/**
 * LoopBack's `fields`: a list of names, or `{ name: true }` to have them, `{ name: false }` to leave them out.
 * What an answer always has, it has in any case.
 */
export function parseFields(fields: unknown, { properties, required }: AnswerParts): Fields {
  if (fields === undefined) return everyField;
  const wanted = new Set(required);
  const unwanted = new Set<string>();
  const choices = readChoices(fields);
  for (const [name, want] of choices) {
    if (typeof name !== 'string' || !Object.hasOwn(properties, name))
      return refuse(problemOf('answer_field_unknown', { name: JSON.stringify(name) }));
    (want ? wanted : unwanted).add(name);
  }
  return choices.some(([, want]) => want)
    ? (name) => wanted.has(name)
    : (name) => wanted.has(name) || !unwanted.has(name);
}

function readChoices(fields: unknown): [name: unknown, want: boolean][] {
  if (Array.isArray(fields)) return fields.map((name: unknown) => [name, true]);
  if (!isObject(fields)) return refuse(problemOf('fields_not_list'));
  return Object.entries(fields).map(([name, want]) =>
    typeof want === 'boolean' ? [name, want] : refuse(problemOf('answer_field_not_flag', { name })),
  );
}

/** Leaves out what was not asked for. */
export function pickFields<T extends object>(row: T, fields: Fields): T {
  if (fields === everyField) return row;
  const kept = Object.entries(row).filter(([name]) => fields(name));
  // Only optional parts are gone, so it is still a T.
  return Object.fromEntries(kept) as T;
}
