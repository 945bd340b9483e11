import type { ErrorObject } from 'ajv';
import { describePattern } from './patterns.ts';
import { toParts } from './pointer.ts';

const types: Record<string, string> = {
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'yes or no',
  array: 'a list',
  object: 'a group of values',
  null: 'empty',
};
const formats: Record<string, string> = {
  date: 'a date such as 2026-03-31',
  time: 'a time such as 14:30',
  email: 'an email address',
  uri: 'an address such as https://example.com',
};

type Phrase = (error: ErrorObject) => string | undefined;

/** By ajv's keyword. Those that only gather what others say, such as `anyOf`, say nothing themselves. */
const phrases: Record<string, Phrase> = {
  type: ({ params }) =>
    `must be ${[params['type']]
      .flat()
      .map((type) => types[String(type)])
      .join(' or ')}`,
  enum: ({ params }) => `must be one of ${[params['allowedValues']].flat().map(inQuotes).join(', ')}`,
  const: ({ params }) => `must be ${inQuotes(params['allowedValue'])}`,
  minimum: ({ params }) => `must be at least ${params['limit']}`,
  maximum: ({ params }) => `must be at most ${params['limit']}`,
  exclusiveMinimum: ({ params }) => `must be more than ${params['limit']}`,
  minLength: ({ params }) =>
    params['limit'] === 1 ? 'must not be empty' : `must have at least ${params['limit']} characters`,
  maxLength: ({ params }) => `must have at most ${params['limit']} characters`,
  minItems: ({ params }) => `must have at least ${countOf(params['limit'])}`,
  maxItems: ({ params }) => `must have at most ${countOf(params['limit'])}`,
  minProperties: () => 'must not be empty',
  maxProperties: ({ params }) => `must have at most ${countOf(params['limit'])}`,
  uniqueItems: () => 'must not have an entry twice',
  format: ({ params }) => `must be ${formats[String(params['format'])] ?? String(params['format'])}`,
  pattern: ({ params }) => `must be ${describePattern(String(params['pattern']))}`,
  required: () => 'is missing',
  additionalProperties: () => 'is not known here',
  propertyNames: ({ params }) => `must not have a ${inQuotes(params['propertyName'])}`,
  'false schema': () => 'must not be here',
  discriminator: ({ params }) =>
    `is of the kind ${inQuotes(params['tagValue'])}, which is not installed here`,
};

/** With these the value that was found helps to see what is wrong. */
const tellsValue = new Set(['type', 'enum', 'const', 'minimum', 'maximum', 'pattern', 'format']);

/** What was expected and what was found: `must be at most 48, not 60`. */
export function toExpectation(error: ErrorObject, root: unknown): string | undefined {
  // What is wrong with a name is told as a name that is wrong.
  if (error.propertyName !== undefined) return undefined;
  const phrase = Object.hasOwn(phrases, error.keyword) ? phrases[error.keyword]?.(error) : undefined;
  if (phrase === undefined || !tellsValue.has(error.keyword)) return phrase;
  const found = describe(findValue(root, error.instancePath));
  return found === undefined ? phrase : `${phrase}, not ${found}`;
}

function findValue(root: unknown, pointer: string): unknown {
  let value = root;
  for (const part of toParts(pointer)) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined;
    // `as`: it has just been seen to have the key.
    value = (value as Readonly<Record<string, unknown>>)[part];
  }
  return value;
}

const longest = 40;

function describe(value: unknown): string | undefined {
  if (value === null) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'a group of values';
  if (typeof value === 'string')
    return inQuotes(value.length > longest ? `${value.slice(0, longest)}…` : value);
  return value === undefined ? undefined : String(value);
}

const inQuotes = (value: unknown): string => (typeof value === 'string' ? `‘${value}’` : String(value));
const countOf = (limit: unknown): string => (limit === 1 ? '1 entry' : `${String(limit)} entries`);
