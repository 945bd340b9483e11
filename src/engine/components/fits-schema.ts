import type { FromSchema } from '../schema/from-schema.ts';

type TypeName = keyof typeof types;

/** The part of JSON Schema (draft-07) that answers are described with. */
export type AnswerSchema = {
  readonly type?: TypeName | readonly TypeName[];
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly AnswerSchema[];
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: AnswerSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  /** For items that are not objects. */
  readonly uniqueItems?: boolean;
  readonly properties?: Readonly<Record<string, AnswerSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | AnswerSchema;
  readonly maxProperties?: number;
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const types = {
  string: (value: unknown) => typeof value === 'string',
  boolean: (value: unknown) => typeof value === 'boolean',
  number: (value: unknown) => Number.isFinite(value),
  integer: (value: unknown) => Number.isInteger(value),
  null: (value: unknown) => value === null,
  array: (value: unknown) => Array.isArray(value),
  object: isRecord,
};

/**
 * Has a value the shape that a schema describes? The schema is read rather than compiled: a page with a strict
 * content security policy may not turn text into code.
 */
export const fitsSchema = <const S extends AnswerSchema>(schema: S, value: unknown): value is FromSchema<S> =>
  fits(schema, value);

function fits(schema: AnswerSchema, value: unknown): boolean {
  const { type, enum: among, anyOf } = schema;
  if (type !== undefined && ![type].flat().some((name) => types[name](value))) return false;
  if (among && !among.includes(value)) return false;
  if (anyOf && !anyOf.some((one) => fits(one, value))) return false;
  if (typeof value === 'string') return textFits(schema, value);
  if (typeof value === 'number') return numberFits(schema, value);
  if (Array.isArray(value)) return listFits(schema, value);
  return isRecord(value) ? recordFits(schema, value) : true;
}

const isWithin = (value: number, least = -Infinity, most = Infinity): boolean =>
  least <= value && value <= most;

const numberFits = ({ minimum, maximum }: AnswerSchema, value: number): boolean =>
  isWithin(value, minimum, maximum);

function textFits({ minLength, maxLength, pattern }: AnswerSchema, text: string): boolean {
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(text)) return false;
  if (minLength === undefined && maxLength === undefined) return true;
  // JSON Schema counts characters, JavaScript UTF-16 units; of a text with far too many units neither fits.
  if (maxLength !== undefined && text.length > 2 * maxLength) return false;
  return isWithin([...text].length, minLength, maxLength);
}

function listFits({ items, minItems, maxItems, uniqueItems }: AnswerSchema, list: unknown[]): boolean {
  if (!isWithin(list.length, minItems, maxItems)) return false;
  if (uniqueItems && new Set(list).size !== list.length) return false;
  return !items || list.every((item) => fits(items, item));
}

function recordFits(schema: AnswerSchema, record: Readonly<Record<string, unknown>>): boolean {
  const { properties = {}, required = [], additionalProperties = true, maxProperties } = schema;
  const names = Object.keys(record);
  if (!isWithin(names.length, 0, maxProperties)) return false;
  if (!required.every((name) => Object.hasOwn(record, name))) return false;
  return names.every((name) => {
    const declared = Object.hasOwn(properties, name) ? properties[name] : additionalProperties;
    return typeof declared === 'object' ? fits(declared, record[name]) : declared !== false;
  });
}
