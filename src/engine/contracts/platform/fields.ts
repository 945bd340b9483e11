import { object, partial, strictObject } from './shapes.ts';

/** Schemas that many contracts share. */
export const id = { type: 'string', format: 'uuid' } as const;
export const instant = { type: 'string', format: 'date-time' } as const;
/** A path of this site, and of no other. */
export const nextPage = {
  type: 'string',
  maxLength: 500,
  pattern: '^/(?![/\\\\])[^\\u0000-\\u0020]*$',
  description: 'The page to open after the sign-in, as a path of the app.',
} as const;

export const email = { type: 'string', format: 'email', maxLength: 254 } as const;
/** An address, or none: of somebody who has no email. */
export const optionalEmail = {
  type: 'string',
  maxLength: 254,
  pattern: '^$|^[^\\s@]+@[^\\s@.]+(\\.[^\\s@.]+)+$',
  'x-problem': 'not_email',
} as const;
/** As everywhere: digits, spaces, plus, hyphen and parentheses, at least one digit. */
export const phone = {
  type: 'string',
  maxLength: 40,
  pattern: '^$|^(?=.*\\d)[\\d ()+-]+$',
  'x-problem': 'not_phone',
} as const;
export const nullablePhone = { ...phone, type: ['string', 'null'] } as const;
export const password = { type: 'string', minLength: 10, maxLength: 200 } as const;
/** One line that people read: something visible, nothing that breaks lines or turns their direction. */
const oneLine = '^(?:$|(?=.*\\S))[^\\u0000-\\u001f\\u007f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069]*$';
export const shortText = { type: 'string', minLength: 1, maxLength: 120, pattern: oneLine } as const;
export const nullable = <const S extends { type: string }>(schema: S) =>
  ({ anyOf: [schema, { type: 'null' }] }) as const;
export const listOf = <const S>(items: S) => ({ type: 'array', items }) as const;

export const byId = strictObject({ id });

/** LoopBack's JSON filter: `where`, `order`, `limit`, `skip`. Parsed by a whitelist per resource. */
export const filterQuery = partial({
  filter: {
    type: 'string',
    maxLength: 4000,
    description: 'JSON: where, order, limit, skip.',
  },
});

/** The same with `include` and `fields`, for resources that are read together with what belongs to them. */
export const readQuery = partial({
  filter: {
    type: 'string',
    maxLength: 4000,
    description: 'JSON: where, order, limit, skip, include, fields.',
  },
});

export const whereQuery = partial({
  where: { type: 'string', maxLength: 4000, description: 'JSON: the `where` part of a filter.' },
});

export const countAnswer = object({ count: { type: 'integer' } }, { title: 'Count' });

type Answer = { type: 'object'; properties: Record<string, unknown>; required: readonly string[] };
type WithFacts<A extends Answer, F extends Record<string, unknown>> = {
  type: 'object';
  properties: A['properties'] & F;
  required: readonly (A['required'][number] | (keyof F & string))[];
};

/**
 * An answer with more of what is always there. A call, and no literal: builds keep no schemas, and leave out calls whose
 * answer nobody uses, but would read a literal's parts.
 */
export const withFacts = <const A extends Answer, const F extends Record<string, unknown>>(
  answer: A,
  facts: F,
): WithFacts<A, F> => ({
  type: 'object',
  properties: { ...answer.properties, ...facts },
  required: [...answer.required, ...Object.keys(facts)],
});
